#include "tools/run/run_records.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "tools/records/bytes/byte_source.h"
#include "tools/run/operands.h"

namespace sudorate {

std::unique_ptr<RecordStage> operand_records(const InputOptions& input, const std::vector<std::string>& operands,
                                             const std::optional<RatedReaderOptions>& recorded, ReadingLog& log,
                                             InputWatch* watch) {
  if (recorded) return std::make_unique<RatedReader>(input, input_items(operands), *recorded, log, watch);
  return std::make_unique<RecordReader>(input, input_items(operands), log, watch);
}

bool RunRecords::read(Record& record) {
  if (!records_.next(record)) return false;
  record.has_other_names = first_ && record.table().names != first_->table().names;
  if (last_line_ == 0 && !record.table().line.empty()) last_line_ = 1;
  note_lines(record.line, record.last_line);
  log_.begin_records(1);
  return true;
}

void RunRecords::note_lines(std::int64_t first, std::int64_t last) {
  has_other_lines_ = has_other_lines_ || first > last_line_ + 1;
  last_line_ = last;
}

const Record* RunRecords::first() {
  if (!std::exchange(has_begun_, true)) {
    Record record;
    if (read(record)) ahead_.push_back(first_.emplace(std::move(record)));
  }
  return first_ ? &*first_ : nullptr;
}

const Record* RunRecords::record_behind(std::size_t count) {
  if (first() == nullptr) return nullptr;
  for (Record record; ahead_.size() <= count && read(record);) ahead_.push_back(std::move(record));
  return ahead_.size() > count ? &ahead_[count] : nullptr;
}

bool RunRecords::next(Record& record) {
  if (first() == nullptr) return false;
  if (ahead_.empty()) return read(record);
  record = std::move(ahead_.front());
  ahead_.pop_front();
  return true;
}

bool RunRecords::next_lines(PlainLines& lines) {
  if (!has_begun_ || !ahead_.empty() || !records_.next_lines(lines)) return false;
  const auto count = static_cast<std::int64_t>(lines.count());
  note_lines(lines.line, lines.line + count - 1);
  log_.begin_records(count);
  return true;
}

std::optional<std::int64_t> input_size(const std::vector<InputItem>& items) {
  std::int64_t bytes = 0;
  for (const InputItem& item : items) {
    if (item.kind == InputItem::Kind::kPuzzle) continue;
    struct stat status {};
    const bool is_stream = item.kind == InputItem::Kind::kStandardInput;
    // A file that cannot be read has no bytes, and the reader reports it.
    if ((is_stream ? ::fstat(STDIN_FILENO, &status) : ::stat(item.name.c_str(), &status)) != 0) continue;
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    bytes += status.st_size;
  }
  return bytes;
}

std::optional<double> part_done(std::optional<std::int64_t> input_bytes, const InputWatch& watch,
                                std::int64_t done_bytes) {
  if (watch.all_bytes > 0) input_bytes = watch.all_bytes;
  if (input_bytes.value_or(0) <= 0) return std::nullopt;
  // Bytes that were read are not done yet, and packed bytes become more.
  const double read = static_cast<double>(watch.bytes) / static_cast<double>(*input_bytes);
  const std::int64_t text_bytes = std::max<std::int64_t>(watch.text_bytes, 1);
  const double done = static_cast<double>(done_bytes + watch.settled_bytes) / static_cast<double>(text_bytes);
  return std::clamp(read * done, 0.0, 1.0);
}

}  // namespace sudorate
