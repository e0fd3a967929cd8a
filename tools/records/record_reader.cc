#include "tools/records/record_reader.h"

#include <fcntl.h>
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/records/meaning/record_source.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/records/record_selection.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

bool exists(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0;
}

// The first record of an operand, or an error.
Record read_operand(const std::string& operand) {
  const ReadOptions options;
  TextInput input(make_text_source(operand));
  Record record;
  if (!make_reader(input, options)->next(record))
    record = single_record(TextLine(operand.substr(0, operand.find_first_of("\r\n")), 1, false), options);
  return record;
}

// Why an operand that is not a file is not a puzzle either, if it looks like one, in parentheses.
std::string puzzle_remark(const std::string& operand) {
  constexpr std::size_t kTellingCells = 40;
  const auto is_cell = [](char c) { return (c >= '0' && c <= '9') || c == '.'; };
  const auto cells = static_cast<std::size_t>(std::ranges::count_if(operand, is_cell));
  if (cells < kTellingCells && (cells < operand.size() || cells == 0)) return {};
  const Record record = read_operand(operand);
  return record.error() == nullptr ? std::string() : " (nor is it a puzzle: " + record.error()->reason + ')';
}

std::vector<std::string> matching_files(const std::string& pattern) {
  if (pattern.find_first_of("*?[") == std::string::npos) return {};
  glob_t found{};
  std::vector<std::string> files;
  if (::glob(pattern.c_str(), 0, nullptr, &found) == 0)
    files.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  ::globfree(&found);
  return files;
}

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

void add_file(const std::string& name, std::vector<InputItem>& items) {
  using Kind = InputItem::Kind;
  if (name == "-") {
    items.push_back({Kind::kStandardInput, "<stdin>", {}});
    return;
  }
  if (!exists(name)) {
    const std::vector<std::string> files = matching_files(name);
    for (const std::string& file : files) items.push_back({Kind::kFile, file, {}});
    if (!files.empty()) return;
  }
  items.push_back({Kind::kFile, name, {}});
}

}  // namespace

bool is_literal_puzzle(const std::string& operand) { return read_operand(operand).position() != nullptr; }

std::vector<InputItem> input_items(const std::vector<std::string>& operands) {
  using Kind = InputItem::Kind;
  std::vector<InputItem> items;
  for (std::size_t index = 0; index < operands.size(); ++index) {
    const std::string& operand = operands[index];
    if (operand != "-" && !exists(operand) && is_literal_puzzle(operand)) {
      items.push_back({Kind::kPuzzle, "<operand " + std::to_string(index + 1) + ">", operand});
    } else {
      add_file(operand, items);
    }
  }
  if (items.empty()) add_file("-", items);
  return items;
}

RecordReader::RecordReader(InputOptions options, const std::vector<std::string>& operands, ReadingLog& log,
                           InputWatch* watch)
    : options_(std::move(options)),
      items_(input_items(operands)),
      log_(log),
      watch_(watch),
      next_selected_(selected_records(
          options_, [this](Record& each) { return next_of_all(each); },
          items_.size() == 1 ? items_.front().name : "the input", log)),
      takes_all_(options_.limit == InputOptions().limit && options_.name.empty() &&
                 options_.dedupe == Dedupe::kNone) {}

void RecordReader::refuse_source(const std::string& name, std::string_view reason) {
  log_.add_file_error(name, "cannot read", reason);
  if (source_ != nullptr && source_name_ == name) close_text();
}

RecordReader::~RecordReader() { close_item(); }

void RecordReader::close_text() { source_.reset(); }

void RecordReader::close_item() {
  close_text();
  closed_bytes_ = consumed_bytes();
  input_.reset();
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
  descriptor_ = -1;
}

std::int64_t RecordReader::consumed_bytes() const {
  return closed_bytes_ + (input_ == nullptr ? 0 : static_cast<std::int64_t>(input_->consumed()));
}

void RecordReader::settle(std::int64_t record_bytes) {
  const std::int64_t consumed = consumed_bytes();
  if (watch_ != nullptr) watch_->settled_bytes += consumed - settled_bytes_ - record_bytes;
  settled_bytes_ = consumed;
}

std::string RecordReader::current_name() const {
  const std::string& name = items_[next_item_ - 1].name;
  const std::string_view text = input_->text_name();
  return text.empty() ? name : name + '/' + std::string(text);
}

bool RecordReader::open_next() {
  while (next_text() || open_item()) {
    if (open_text()) return true;
  }
  return false;
}

bool RecordReader::next_text() {
  if (input_ == nullptr) return false;
  // What is left of the text belongs to no record.
  input_->consume(input_->buffered().size());
  const std::int64_t consumed = consumed_bytes();
  std::unique_ptr<ByteSource> bytes = input_->take_source();
  const bool has_next = bytes->next_text();
  input_ = std::make_unique<TextInput>(std::move(bytes), watch_);
  closed_bytes_ = consumed;
  if (has_next) return true;
  const bool is_ended = watch_ != nullptr && wants_end(*watch_);
  if (!is_ended && !input_->error().empty()) log_.add_file_error(current_name(), "cannot read", input_->error());
  close_item();
  return false;
}

bool RecordReader::open_item() {
  while (next_item_ < items_.size()) {
    const InputItem& item = items_[next_item_++];
    if (item.kind == InputItem::Kind::kPuzzle) {
      input_ = std::make_unique<TextInput>(make_text_source(item.text), watch_);
      return true;
    }
    descriptor_ = STDIN_FILENO;
    // The open does not wait for a writer of a named pipe. The first read waits for it, and the watch can end that
    // wait.
    const int waiting = watch_ == nullptr ? 0 : O_NONBLOCK;
    if (item.kind == InputItem::Kind::kFile)
      descriptor_ = ::open(item.name.c_str(), O_RDONLY | O_CLOEXEC | waiting);
    if (descriptor_ < 0) {
      const std::string reason = std::generic_category().message(errno) + puzzle_remark(item.name);
      log_.add_file_error(item.name.empty() ? "''" : item.name, "cannot open", reason);
      continue;
    }
    struct stat status {};
    if (descriptor_ > STDIN_FILENO && ::fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode)) {
      const std::string slash = item.name.ends_with('/') ? "" : "/";
      log_.add_file_error(item.name, "cannot read", "a folder; name its files, as in " + item.name + slash + '*');
      close_item();
      continue;
    }
    input_ =
        std::make_unique<TextInput>(make_unpacking_source(make_descriptor_source(descriptor_, watch_)), watch_);
    return true;
  }
  return false;
}

bool RecordReader::open_text() {
  records_in_source_ = 0;
  const bool is_puzzle = items_[next_item_ - 1].kind == InputItem::Kind::kPuzzle;
  const bool is_binary = !is_puzzle && input_->fill() && looks_binary(input_->buffered());
  source_name_ = current_name();
  if (is_binary) {
    log_.add_file_error(source_name_, "cannot read", "not a text file");
    return false;
  }
  source_ = make_reader(*input_, options_.read);
  return source_ != nullptr;
}

bool RecordReader::next_of_all(Record& record) {
  while (true) {
    if (source_ == nullptr && !open_next()) return false;
    record = {};
    const bool has_record = source_->next(record);
    for (const std::string& note : source_->take_notes()) log_.add_note(source_name_, note);
    if (has_record) {
      ++records_in_source_;
      record.source = source_name_;
      record.ordinal = ++ordinal_;
      record.input_bytes = consumed_bytes() - counted_bytes_;
      counted_bytes_ += record.input_bytes;
      return true;
    }
    if (watch_ != nullptr && wants_end(*watch_)) return false;
    if (!input_->error().empty()) {
      log_.add_file_error(current_name(), "cannot read", input_->error());
      close_item();
      continue;
    }
    log_.add_text_lines(source_->text_lines());
    if (!source_->problem().empty()) {
      log_.add_file_error(source_name_, "cannot read", source_->problem());
    } else if (records_in_source_ == 0) {
      log_.add_empty_file(source_name_, source_->text_lines());
    }
    close_text();
  }
}

bool RecordReader::next_lines(PlainLines& lines) {
  if (!takes_all_ || source_ == nullptr || !source_->next_lines(lines)) return false;
  lines.source = source_name_;
  lines.ordinal = ordinal_ + 1;
  const auto count = static_cast<std::int64_t>(lines.count());
  ordinal_ += count;
  records_in_source_ += count;
  counted_bytes_ = settled_bytes_ = consumed_bytes();
  return true;
}

bool RecordReader::next(Record& record) {
  const bool has_record = next_selected_(record);
  settle(has_record ? record.input_bytes : 0);
  return has_record;
}

}  // namespace sudorate
