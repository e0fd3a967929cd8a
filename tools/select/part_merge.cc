#include "tools/select/part_merge.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/run/digest.h"
#include "tools/select/row_sorter.h"
#include "tools/select/sort_order.h"
#include "tools/text/file_path.h"
#include "tools/text/hex.h"

namespace sudorate {
namespace {

bool is_beside_a_part(std::string_view file) {
  return file.ends_with(".part.json") || file.ends_with(".unfinished") || file.ends_with(".checkpoint") ||
         file.ends_with(".unfinished.new") || file.ends_with(".part.json.new");
}

std::string named(const FoundPart& found) {
  return "part " + std::to_string(found.part.shard.number) + ", '" + found.file + "',";
}

// The part that is of one run with most others, if those are more than half.
const RunPart& most_common(const std::vector<FoundPart>& parts) {
  const RunPart* run = nullptr;
  std::int64_t votes = 0;
  for (const FoundPart& each : parts) {
    if (votes == 0) run = &each.part;
    votes += difference(each.part, *run).empty() ? 1 : -1;
  }
  return *run;
}

// Why the parts, which are in order, are not those of the input as it is now; empty if they are. What was cut by
// records has digests of the whole input, so that input that is gone, such as standard input, was the same in all
// parts.
std::string input_problem(const std::vector<FoundPart>& parts) {
  const RunPart& run = parts.front().part;
  for (std::size_t index = 0; run.is_by_records() && index < run.inputs.size(); ++index) {
    if (file_digest(run.inputs[index]).value_or(run.digests[index]) != run.digests[index])
      return "'" + run.inputs[index] + "' has changed since its parts were finished";
  }
  const std::int64_t all = parts.back().part.end;
  std::int64_t end = 0;
  for (const FoundPart& found : parts) {
    const RunPart& part = found.part;
    if (part.begin != end) return named(found) + " does not meet the part before: the input has changed";
    end = part.end;
    if (!has_its_input(part, all)) return named(found) + " is of other input: the input has changed";
  }
  return {};
}

std::string problem_of(std::vector<FoundPart>& parts) {
  const RunPart run = most_common(parts);
  std::string problems;
  const auto add = [&](const std::string& problem) { problems += (problems.empty() ? "" : "; ") + problem; };
  for (const FoundPart& each : parts) {
    const std::string other = difference(each.part, run);
    if (!other.empty()) add(named(each) + " is " + other);
  }
  if (!problems.empty()) return problems;
  std::ranges::stable_sort(parts, {}, [](const FoundPart& each) { return each.part.shard.number; });
  // "3-5, 7"
  std::string missing;
  std::int64_t missing_count = 0;
  std::int64_t next = 1;
  const auto go_to = [&](std::int64_t number) {
    if (next < number) missing += (missing.empty() ? "" : ", ") + std::to_string(next);
    if (next + 1 < number) missing += '-' + std::to_string(number - 1);
    missing_count += std::max<std::int64_t>(0, number - next);
    next = number + 1;
  };
  for (std::size_t index = 0; index < parts.size(); ++index) {
    const std::int64_t number = parts[index].part.shard.number;
    if (number < next) {
      add("part " + std::to_string(number) + " is there twice: '" + parts[index - 1].file + "' and '" +
          parts[index].file + "'");
    } else {
      go_to(number);
    }
  }
  go_to(run.shard.count + 1);
  if (!missing.empty()) {
    add((missing_count == 1 ? "part " : "parts ") + missing + " of " + std::to_string(run.shard.count) +
        (missing_count == 1 ? " is missing" : " are missing"));
  }
  if (!problems.empty()) return problems;
  try {
    return input_problem(parts);
  } catch (const std::runtime_error& error) {
    return std::string(error.what()) +
           "; the parts are compared with their input, under the name that the runs gave it";
  }
}

std::string changed(const FoundPart& found) { return named(found) + " has changed since it was finished"; }

// The next bytes of a part.
std::string read(std::istream& stream, std::int64_t bytes, const FoundPart& found) {
  std::string text;
  // A description may say anything.
  if (bytes >= 0 && bytes <= found.part.rows().length) text.resize(static_cast<std::size_t>(bytes));
  stream.read(text.data(), std::ssize(text));
  if (std::ssize(text) != bytes || stream.gcount() != bytes) throw std::runtime_error(changed(found));
  return text;
}

void add_sorted_rows(const FoundPart& found, std::istream& stream, RowSorter& sorter) {
  std::ifstream keys(file_path(part_description_file(found.file)), std::ios::binary);
  std::string line;
  std::getline(keys, line);
  for (std::int64_t row = 0; row < found.part.rows().rows; ++row) {
    if (row > 0) read(stream, std::ssize(found.part.separator), found);
    std::string hex;
    std::int64_t bytes = -1;
    keys >> hex >> bytes;
    const std::optional<std::string> key = bytes_of_hex(hex);
    if (!key) throw std::runtime_error(changed(found));
    SortedRow sorted{std::string(without_number(*key)), 0, read(stream, bytes, found)};
    sorted.key += big_endian(static_cast<std::uint64_t>(found.part.shard.number)) +
                  big_endian(static_cast<std::uint64_t>(row));
    sorter.add(std::move(sorted));
  }
}

}  // namespace

std::vector<std::string> part_files(const std::vector<std::string>& operands) {
  const std::string ending = part_description_file({});
  std::vector<std::string> files;
  for (const std::string& operand : operands) {
    std::error_code error;
    if (!std::filesystem::is_directory(file_path(operand), error)) {
      if (!is_beside_a_part(operand)) files.push_back(operand);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(file_path(operand), error)) {
      const std::string name = entry.path().string();
      // A part has its name only when it is finished.
      const std::string file = name.substr(0, name.size() - std::min(name.size(), ending.size()));
      if (name.ends_with(ending) && std::filesystem::exists(file_path(file), error)) files.push_back(file);
    }
  }
  return files;
}

std::string find_parts(const std::vector<std::string>& files, std::vector<FoundPart>& parts) {
  for (const std::string& file : files) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file_path(file), error))
      return "'" + file + "': " + (error ? error.message() : "not a regular file");
    FoundPart& found = parts.emplace_back(FoundPart{file, {}});
    const std::string problem = read_part(file, found.part);
    if (!problem.empty()) return "'" + file + "' " + problem;
    if (file_digest(file) != found.part.rows().digest) return changed(found);
  }
  return parts.empty() ? "no part is given" : problem_of(parts);
}

void merge_rows(const std::vector<FoundPart>& parts, Output& output) {
  std::string preamble;
  bool has_rows = false;
  RowSorter sorter;
  for (const FoundPart& found : parts) {
    std::ifstream stream(file_path(found.file), std::ios::binary);
    const std::string begin = read(stream, found.part.preamble_bytes, found);
    if (&found == &parts.front()) {
      preamble = begin;
      output.gather(preamble);
    } else if (begin != preamble) {
      throw std::runtime_error(named(found) + " begins with another head than part 1");
    }
    if (found.part.is_sorted) {
      add_sorted_rows(found, stream, sorter);
      continue;
    }
    if (has_rows && found.part.rows().rows > 0) output.gather(found.part.separator);
    has_rows = has_rows || found.part.rows().rows > 0;
    std::array<char, std::size_t{1} << 16> block{};
    for (; stream.read(block.data(), std::ssize(block)).gcount() > 0;)
      output.gather({block.data(), static_cast<std::size_t>(stream.gcount())});
  }
  const RunPart& run = parts.front().part;
  std::int64_t rows = 0;
  for (SortedRow row; (run.most_rows == 0 || rows < run.most_rows) && output.error() == 0 && sorter.next(row);) {
    output.gather(rows++ == 0 ? std::string_view() : std::string_view(run.separator), row.text);
  }
}

}  // namespace sudorate
