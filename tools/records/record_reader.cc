#include "tools/records/record_reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

#include "tools/database/database.h"
#include "tools/database/store_lines.h"
#include "tools/records/bytes/text_input.h"
#include "tools/records/meaning/packed_position.h"
#include "tools/records/meaning/record_source.h"
#include "tools/records/readers/readers.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// A store of ratings as a text: a line for each puzzle, with its rating.
class StoreSource final : public ByteSource {
 public:
  explicit StoreSource(std::string file) : file_(std::move(file)) {}

  std::size_t read(std::span<char> buffer) override {
    try {
      if (!lines_) lines_.emplace(file_);
      std::string line;
      while (error().empty() && waiting_.size() < buffer.size() && lines_->next(line)) waiting_ += line;
      if (waiting_.empty() && error().empty()) fail(lines_->problem());
    } catch (const StoreError& error) {
      fail(error.what());
    }
    const std::size_t count = waiting_.copy(buffer.data(), buffer.size());
    waiting_.erase(0, count);
    return count;
  }

 private:
  std::string file_;
  std::optional<StoreLines> lines_;
  std::string waiting_;
};

// Whether the first bytes of a file are not text in any encoding: they have many control characters, and text has
// almost none. A few bytes decide nothing.
bool looks_binary(std::string_view bytes) {
  constexpr std::size_t kFewBytes = 1024;
  constexpr std::size_t kSampledBytes = 4096;
  constexpr std::size_t kMostOfText = 8;  // in a hundred
  if (bytes.size() < kFewBytes) return false;
  bytes = bytes.substr(0, kSampledBytes);
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' && (c < '\t' || c > '\r'); };
  const auto count = static_cast<std::size_t>(std::ranges::count_if(bytes, is_control));
  return 100 * count > kMostOfText * bytes.size();
}

}  // namespace

RecordReader::RecordReader(InputOptions options, std::vector<InputItem> items, ReadingLog& log, InputWatch* watch)
    : options_(std::move(options)),
      items_(std::move(items)),
      log_(log),
      watch_(watch),
      takes_all_(options_.limit == InputOptions().limit && options_.name.empty() &&
                 options_.dedupe == Dedupe::kNone) {}

RecordReader::~RecordReader() = default;

void RecordReader::report(const std::string& name, std::string_view reason) {
  log_.add_file_error(name, "cannot read", reason);
}

void RecordReader::refuse_source(const std::string& name, std::string_view reason) {
  report(name, reason);
  if (source_ != nullptr && source_name_ == name) source_.reset();
}

void RecordReader::close_item() {
  source_.reset();
  if (input_ != nullptr) closed_bytes_ += static_cast<std::int64_t>(input_->consumed());
  input_.reset();
}

bool RecordReader::wants_end() const { return watch_ != nullptr && sudorate::wants_end(*watch_); }

std::int64_t RecordReader::take_bytes() {
  const std::int64_t bytes =
      closed_bytes_ + (input_ == nullptr ? 0 : static_cast<std::int64_t>(input_->consumed()));
  return bytes - std::exchange(counted_bytes_, bytes);
}

std::string RecordReader::current_name() const {
  const std::string_view text = input_->text_name();
  return text.empty() ? item().name : item().name + '/' + std::string(text);
}

bool RecordReader::open_next() {
  while (next_text() || open_item()) {
    if (open_text()) return true;
  }
  return false;
}

bool RecordReader::next_text() {
  if (input_ == nullptr) return false;
  if (input_->next_text()) return true;
  if (!wants_end()) {
    if (!input_->error().empty()) report(current_name(), input_->error());
    if (!has_part_) report(item().name, concat("no file '", item().part, "' is in it"));
  }
  close_item();
  return false;
}

bool RecordReader::open_item() {
  while (next_item_ < items_.size()) {
    ++next_item_;
    has_part_ = item().part.empty();
    auto bytes = item().kind == InputItem::Kind::kPuzzle ? make_text_source(item().text) : open_file();
    if (bytes == nullptr) continue;
    input_ = std::make_unique<TextInput>(std::move(bytes), watch_);
    return true;
  }
  return false;
}

std::unique_ptr<ByteSource> RecordReader::open_file() {
  const std::string& name = item().name;
  if (item().kind == InputItem::Kind::kStandardInput)
    return make_unpacking_source(make_descriptor_source(STDIN_FILENO, watch_));
  // The open does not wait for a writer of a named pipe. The first read waits for it, and the watch can end that
  // wait.
  const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | (watch_ == nullptr ? 0 : O_NONBLOCK));
  if (descriptor < 0) {
    const std::string reason = std::generic_category().message(errno);
    log_.add_file_error(name.empty() ? "''" : name, "cannot open", reason + item().remark);
    return nullptr;
  }
  auto bytes = make_descriptor_source(descriptor, watch_);
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    report(name, "a folder; name its files, as in " + name + (name.ends_with('/') ? "*" : "/*"));
    return nullptr;
  }
  if (is_database(name)) return std::make_unique<StoreSource>(name);
  return make_unpacking_source(std::move(bytes));
}

bool RecordReader::open_text() {
  records_in_source_ = 0;
  const bool is_puzzle = item().kind == InputItem::Kind::kPuzzle;
  const bool is_binary = !is_puzzle && input_->fill() && looks_binary(input_->buffered());
  // The name is known once bytes have been read.
  if (!item().part.empty() && item().part != input_->text_name()) return false;
  has_part_ = true;
  source_name_ = current_name();
  if (is_binary) {
    report(source_name_, "not a text file");
    return false;
  }
  source_ = make_reader(*input_, options_.read);
  return true;
}

bool RecordReader::next_of_all(Record& record) {
  while (source_ != nullptr || open_next()) {
    record = {};
    const bool has_record = source_->next(record);
    for (const std::string& note : source_->take_notes()) log_.add_note(source_name_, note);
    const std::int64_t line = item().line;
    if (has_record && (line == 0 || record.line <= line)) {
      if (record.last_line < line) continue;
      ++records_in_source_;
      record.source = source_name_;
      record.ordinal = ++ordinal_;
      return true;
    }
    if (wants_end()) return false;
    if (!has_record && !input_->error().empty()) {
      report(current_name(), input_->error());
      close_item();
      continue;
    }
    if (!has_record) log_.add_text_lines(source_->text_lines());
    if (!source_->problem().empty()) {
      report(source_name_, source_->problem());
    } else if (records_in_source_ == 0 && line > 0) {
      report(source_name_, concat("no puzzle stands on line ", line));
    } else if (records_in_source_ == 0) {
      log_.add_empty_file(source_name_, source_->text_lines());
    }
    if (has_record) {
      close_item();
    } else {
      source_.reset();
    }
  }
  return false;
}

bool RecordReader::is_duplicate(const Record& record) {
  const Position* const position = record.position();
  if (options_.dedupe == Dedupe::kNone || position == nullptr) return false;
  const bool takes_form = options_.dedupe == Dedupe::kIso && !position->state;
  std::string key = takes_form ? packed_form(position->givens) : packed_puzzle(position->givens);
  if (position->state) key += packed_position(*position);
  return !seen_.insert(std::move(key)).second;
}

bool RecordReader::next_chosen(Record& record) {
  constexpr std::size_t kShownNames = 20;
  while (taken_ < options_.limit && next_of_all(record)) {
    if (!options_.name.empty() && lower_case(record.id) != lower_case(options_.name)) {
      if (!record.id.empty() && other_names_.size() < kShownNames) other_names_.insert(record.id);
      continue;
    }
    ++taken_;
    if (!is_duplicate(record)) return true;
    ++duplicates_;
  }
  return false;
}

void RecordReader::report_choice() {
  if (!options_.name.empty() && taken_ == 0) {
    std::string names;
    for (const std::string& name : other_names_) names.append(names.empty() ? "; names: " : ", ").append(name);
    log_.add_file_error(items_.size() == 1 ? items_.front().name : "the input", "--name",
                        "no record is named '" + options_.name + "'" + names);
  }
  if (duplicates_ > 0) log_.add_remark(counted(duplicates_, "duplicate") + " left out");
}

bool RecordReader::next_lines(PlainLines& lines) {
  if (!takes_all_ || source_ == nullptr || item().line > 0 || !source_->next_lines(lines)) return false;
  lines.source = source_name_;
  lines.ordinal = ordinal_ + 1;
  const auto count = static_cast<std::int64_t>(lines.count());
  ordinal_ += count;
  records_in_source_ += count;
  take_bytes();
  return true;
}

bool RecordReader::next(Record& record) {
  const bool has_record = !is_finished_ && next_chosen(record);
  if (!has_record && !std::exchange(is_finished_, true)) report_choice();
  const std::int64_t bytes = take_bytes();
  if (has_record) {
    record.input_bytes = bytes;
  } else if (watch_ != nullptr) {
    watch_->settled_bytes += bytes;
  }
  return has_record;
}

}  // namespace sudorate
