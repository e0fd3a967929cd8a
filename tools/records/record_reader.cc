#include "tools/records/record_reader.h"

#include <fcntl.h>
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/database/database.h"
#include "tools/records/bytes/text_input.h"
#include "tools/records/meaning/record_source.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/records/record_selection.h"
#include "tools/records/store_source.h"
#include "tools/text/characters.h"
#include "tools/text/edit_distance.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

bool exists(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0;
}

bool is_folder(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
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

std::string missing_line_text(std::int64_t line) { return concat("no puzzle stands on line ", line); }

// The record of "FILE:LINE" or "FILE:LINE:COLUMN"; nothing if there is no such file.
std::optional<InputItem> named_record(std::string_view operand) {
  std::int64_t line = 0;
  for (int numbers = 0; numbers < 2; ++numbers) {
    const std::size_t colon = operand.rfind(':');
    const std::size_t digits = colon == std::string_view::npos ? operand.size() : colon + 1;
    const std::optional<std::int64_t> number = whole_number<std::int64_t>(operand.substr(digits));
    if (!number || *number < 1) return std::nullopt;
    line = *number;
    operand = operand.substr(0, colon);
    // In front of the name of a file in an archive stands that of the archive.
    for (std::size_t end = operand.size(); end != std::string_view::npos && end > 0;) {
      const std::string name(operand.substr(0, end));
      const bool is_part = end < operand.size();
      if (exists(name)) {
        if (is_part && is_folder(name)) break;
        return InputItem{.kind = InputItem::Kind::kFile,
                         .name = name,
                         .line = line,
                         .part = std::string(operand.substr(is_part ? end + 1 : end))};
      }
      end = operand.rfind('/', end - 1);
    }
  }
  return std::nullopt;
}

// "; did you mean 'list.txt'?" for the name of a file that is not there, perhaps with a line behind it, if one in
// its folder differs in one or two characters.
std::string meant_file(const std::string& name) {
  const std::filesystem::path path = file_path(name.substr(0, name.find_last_not_of(":0123456789") + 1));
  std::vector<std::string> files;
  std::error_code error;
  constexpr std::size_t kMostFiles = 10'000;
  for (std::filesystem::directory_iterator each(path.has_parent_path() ? path.parent_path() : ".", error);
       !error && each != std::filesystem::directory_iterator() && files.size() < kMostFiles; each.increment(error))
    files.push_back(each->path().filename().string());
  std::ranges::sort(files);
  const std::string missing = path.filename().string();
  constexpr std::size_t kTooFar = 3;
  const auto nearest = nearest_name(missing, std::vector<std::string_view>(files.begin(), files.end()),
                                    std::min(kTooFar, missing.size() / 2));
  return nearest ? concat("; did you mean '", (path.parent_path() / files[*nearest]).string(), "'?")
                 : std::string();
}

void add_file(const std::string& name, std::vector<InputItem>& items) {
  using Kind = InputItem::Kind;
  if (name == "-") {
    items.push_back({.kind = Kind::kStandardInput, .name = "<stdin>"});
    return;
  }
  if (!exists(name)) {
    if (std::optional<InputItem> record = named_record(name)) {
      items.push_back(std::move(*record));
      return;
    }
    const std::vector<std::string> files = matching_files(name);
    for (const std::string& file : files) items.push_back({.kind = Kind::kFile, .name = file});
    if (!files.empty()) return;
  }
  items.push_back({.kind = Kind::kFile, .name = name});
}

}  // namespace

bool is_literal_puzzle(const std::string& operand) { return read_operand(operand).position() != nullptr; }

std::vector<InputItem> input_items(const std::vector<std::string>& operands) {
  using Kind = InputItem::Kind;
  std::vector<InputItem> items;
  for (std::size_t index = 0; index < operands.size(); ++index) {
    const std::string& operand = operands[index];
    if (operand != "-" && !exists(operand) && is_literal_puzzle(operand)) {
      items.push_back(
          {.kind = Kind::kPuzzle, .name = "<operand " + std::to_string(index + 1) + ">", .text = operand});
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
  if (const InputItem& item = items_[next_item_ - 1]; !is_ended && !has_part_)
    log_.add_file_error(item.name, "cannot read", concat("no file '", item.part, "' is in it"));
  close_item();
  return false;
}

bool RecordReader::open_item() {
  while (next_item_ < items_.size()) {
    const InputItem& item = items_[next_item_++];
    has_part_ = item.part.empty();
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
      const int number = errno;
      const std::string remark = puzzle_remark(item.name);
      const bool is_missing = number == ENOENT && remark.empty() && !item.name.empty();
      const std::string reason =
          std::generic_category().message(number) + (is_missing ? meant_file(item.name) : remark);
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
    const bool is_store = item.kind == InputItem::Kind::kFile && is_database(item.name);
    input_ =
        std::make_unique<TextInput>(is_store ? make_store_source(item.name)
                                             : make_unpacking_source(make_descriptor_source(descriptor_, watch_)),
                                    watch_);
    return true;
  }
  return false;
}

bool RecordReader::is_other_part() const {
  const std::string& part = items_[next_item_ - 1].part;
  return !part.empty() && part != input_->text_name();
}

bool RecordReader::is_unwanted(const Record& record) const {
  const std::int64_t line = items_[next_item_ - 1].line;
  return line > 0 && (line < record.line || line > record.last_line);
}

bool RecordReader::open_text() {
  records_in_source_ = 0;
  const bool is_puzzle = items_[next_item_ - 1].kind == InputItem::Kind::kPuzzle;
  const bool is_binary = !is_puzzle && input_->fill() && looks_binary(input_->buffered());
  // The name is known once bytes have been read.
  if (is_other_part()) return false;
  has_part_ = true;
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
    const std::int64_t line = items_[next_item_ - 1].line;
    if (has_record && is_unwanted(record)) {
      if (record.line < line) continue;
      if (records_in_source_ == 0) log_.add_file_error(source_name_, "cannot read", missing_line_text(line));
      close_item();
      continue;
    }
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
    } else if (records_in_source_ == 0 && line > 0) {
      log_.add_file_error(source_name_, "cannot read", missing_line_text(line));
    } else if (records_in_source_ == 0) {
      log_.add_empty_file(source_name_, source_->text_lines());
    }
    close_text();
  }
}

bool RecordReader::next_lines(PlainLines& lines) {
  if (!takes_all_ || source_ == nullptr || items_[next_item_ - 1].line > 0 || !source_->next_lines(lines))
    return false;
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
