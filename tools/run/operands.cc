#include "tools/run/operands.h"

#include <glob.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/text/characters.h"
#include "tools/text/edit_distance.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

using Kind = InputItem::Kind;

bool exists(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0;
}

bool is_folder(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// The first record of an operand: a puzzle, or an error; neither for a blank one.
Record read_operand(const std::string& operand) {
  ReadingLog log;
  Record record;
  for (const InputForm form : {InputForm::kAuto, InputForm::kLines}) {
    RecordReader reader({.read = {.form = form}}, {{.kind = Kind::kPuzzle, .name = {}, .text = operand}}, log);
    if (reader.next(record)) break;
  }
  return record;
}

// Why an operand that is not a file is not a puzzle either, if it looks like one, in parentheses.
std::string puzzle_remark(const std::string& operand) {
  constexpr std::size_t kTellingCells = 40;
  const auto is_cell = [](char c) { return (c >= '0' && c <= '9') || c == '.'; };
  const auto cells = static_cast<std::size_t>(std::ranges::count_if(operand, is_cell));
  if (cells < kTellingCells && (cells < operand.size() || cells == 0)) return {};
  const Record record = read_operand(operand);
  return record.error() == nullptr || record.line == 0 ? std::string()
                                                       : " (nor is it a puzzle: " + record.error()->reason + ')';
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
        return InputItem{.kind = Kind::kFile,
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
  if (name == "-") {
    items.push_back({.kind = Kind::kStandardInput, .name = "<stdin>"});
  } else if (exists(name)) {
    items.push_back({.kind = Kind::kFile, .name = name});
  } else if (std::optional<InputItem> record = named_record(name)) {
    items.push_back(*std::move(record));
  } else if (const std::vector<std::string> files = matching_files(name); !files.empty()) {
    for (const std::string& file : files) items.push_back({.kind = Kind::kFile, .name = file});
  } else {
    std::string remark = puzzle_remark(name);
    if (remark.empty() && !name.empty()) remark = meant_file(name);
    items.push_back({.kind = Kind::kFile, .name = name, .remark = std::move(remark)});
  }
}

}  // namespace

bool is_literal_puzzle(const std::string& operand) { return read_operand(operand).position() != nullptr; }

std::vector<InputItem> input_items(const std::vector<std::string>& operands) {
  std::vector<InputItem> items;
  for (std::size_t index = 0; index < operands.size(); ++index) {
    const std::string& operand = operands[index];
    if (operand != "-" && !exists(operand) && is_literal_puzzle(operand)) {
      items.push_back({.kind = Kind::kPuzzle, .name = concat("<operand ", index + 1, '>'), .text = operand});
    } else {
      add_file(operand, items);
    }
  }
  if (items.empty()) add_file("-", items);
  return items;
}

}  // namespace sudorate
