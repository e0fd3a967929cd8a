#include "tools/select/part_merge.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/run/digest.h"
#include "tools/select/row_sorter.h"
#include "tools/select/sort_order.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 16;

bool is_beside_a_part(std::string_view file) {
  return file.ends_with(".part.json") || file.ends_with(".unfinished") || file.ends_with(".checkpoint") ||
         file.ends_with(".unfinished.new") || file.ends_with(".part.json.new");
}

std::string named(const FoundPart& found) {
  return "part " + std::to_string(found.part.number) + ", '" + found.file + "',";
}

// "3-5, 7"
std::string listed_numbers(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (std::size_t index = 0; index < numbers.size();) {
    std::size_t last = index;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    text += (text.empty() ? "" : ", ") + std::to_string(numbers[index]);
    if (last > index) text += (last > index + 1 ? "-" : ", ") + std::to_string(numbers[last]);
    index = last + 1;
  }
  return text;
}

std::size_t most_common(const std::vector<FoundPart>& parts) {
  std::vector<std::size_t> firsts;
  std::vector<std::size_t> counts;
  for (std::size_t index = 0; index < parts.size(); ++index) {
    std::size_t run = 0;
    while (run < firsts.size() && !difference(parts[index].part, parts[firsts[run]].part).empty()) ++run;
    if (run == firsts.size()) {
      firsts.push_back(index);
      counts.push_back(0);
    }
    ++counts[run];
  }
  const auto most = std::ranges::max_element(counts);
  return firsts[static_cast<std::size_t>(most - counts.begin())];
}

// Why the parts, which are in order, are not those of the input as it is now; empty if they are. What was cut by
// records has digests of the whole input, so that input that is gone, such as standard input, was the same in all
// parts.
std::string input_problem(const std::vector<FoundPart>& parts) {
  const RunPart& run = parts.front().part;
  if (run.cut_by == "records") {
    for (const RunPart::Input& input : run.inputs) {
      if (file_digest(input.file).value_or(input.digest) == input.digest) continue;
      return "'" + input.file + "' has changed since its parts were finished";
    }
    return {};
  }
  if (run.begin != 0 || parts.back().part.end != input_bytes(run.inputs)) return "the input has changed";
  for (const FoundPart& found : parts) {
    if (range_digest(found.part) != found.part.range_digest)
      return named(found) + " is of other input: the input has changed";
  }
  return {};
}

std::string problem_of(std::vector<FoundPart>& parts) {
  const RunPart run = parts[most_common(parts)].part;
  std::string problems;
  const auto add = [&](const std::string& problem) { problems += (problems.empty() ? "" : "; ") + problem; };
  for (const FoundPart& each : parts) {
    const std::string other = difference(each.part, run);
    if (!other.empty()) add(named(each) + " is " + other);
  }
  if (!problems.empty()) return problems;
  std::ranges::stable_sort(parts,
                           [](const FoundPart& a, const FoundPart& b) { return a.part.number < b.part.number; });
  std::vector<std::int64_t> missing;
  std::int64_t next = 1;
  for (std::size_t index = 0; index < parts.size(); ++index) {
    const std::int64_t number = parts[index].part.number;
    if (number < next) {
      add("part " + std::to_string(number) + " is there twice: '" + parts[index - 1].file + "' and '" +
          parts[index].file + "'");
    }
    for (; next < number; ++next) missing.push_back(next);
    next = std::max(next, number + 1);
  }
  for (; next <= run.count; ++next) missing.push_back(next);
  if (!missing.empty()) {
    add((missing.size() == 1 ? "part " : "parts ") + listed_numbers(missing) + " of " + std::to_string(run.count) +
        (missing.size() == 1 ? " is missing" : " are missing"));
  }
  if (!problems.empty()) return problems;
  for (std::size_t index = 1; index < parts.size(); ++index) {
    if (parts[index].part.begin != parts[index - 1].part.end) {
      add("parts " + std::to_string(index) + " and " + std::to_string(index + 1) +
          " do not meet: the input has changed");
    }
  }
  if (!problems.empty()) return problems;
  try {
    return input_problem(parts);
  } catch (const std::runtime_error& error) {
    return std::string(error.what()) +
           "; the parts are compared with their input, under the name that the runs gave it";
  }
}

class PartFile {
 public:
  explicit PartFile(const FoundPart& found) : found_(found), stream_(file_path(found.file), std::ios::binary) {}

  // Appends so many bytes to `text`; false if there are fewer.
  bool read(std::size_t bytes, std::string& text) {
    const std::size_t before = text.size();
    text.resize(before + bytes);
    stream_.read(text.data() + before, static_cast<std::streamsize>(bytes));
    const auto count = static_cast<std::size_t>(stream_.gcount());
    text.resize(before + count);
    digest_.add(std::string_view(text).substr(before));
    read_ += static_cast<std::int64_t>(count);
    return count == bytes;
  }
  std::int64_t rest() const { return found_.part.bytes - read_; }
  // Whether the whole part was read, and is as it was when it was finished.
  bool is_right() {
    return rest() == 0 && stream_.peek() == std::ifstream::traits_type::eof() &&
           digest_.text() == found_.part.digest;
  }

 private:
  const FoundPart& found_;
  std::ifstream stream_;
  Digest digest_;
  std::int64_t read_ = 0;
};

std::string changed(const FoundPart& found) { return named(found) + " has changed since it was finished"; }

bool add_sorted_rows(const FoundPart& found, PartFile& file, RowSorter& sorter) {
  std::ifstream keys(file_path(part_description_file(found.file)), std::ios::binary);
  std::string line;
  if (!std::getline(keys, line)) return false;
  for (std::int64_t row = 0; row < found.part.rows; ++row) {
    if (row > 0) {
      std::string separator;
      if (!file.read(found.part.separator.size(), separator)) return false;
    }
    std::string hex;
    std::size_t bytes = 0;
    if (!(keys >> hex >> bytes) || static_cast<std::int64_t>(bytes) > file.rest()) return false;
    const std::optional<std::string> key = bytes_of_hex(hex);
    if (!key) return false;
    SortedRow sorted{std::string(without_number(*key)), 0, {}};
    sorted.key +=
        big_endian(static_cast<std::uint64_t>(found.part.number)) + big_endian(static_cast<std::uint64_t>(row));
    if (!file.read(bytes, sorted.text)) return false;
    sorter.add(std::move(sorted));
  }
  return true;
}

bool copy_rest(PartFile& file, Output& output) {
  std::string block;
  while (file.rest() > 0) {
    block.clear();
    if (!file.read(std::min<std::size_t>(kBlockBytes, static_cast<std::size_t>(file.rest())), block)) return false;
    output.gather(block);
  }
  return true;
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

std::variant<std::vector<FoundPart>, std::string> find_parts(const std::vector<std::string>& files) {
  std::vector<FoundPart> parts;
  for (const std::string& file : files) {
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file_path(file), error);
    if (error) return "'" + file + "': " + error.message();
    auto read = read_part(file);
    if (const std::string* problem = std::get_if<std::string>(&read)) return "'" + file + "' " + *problem;
    parts.push_back({file, std::move(std::get<RunPart>(read))});
    if (static_cast<std::uintmax_t>(parts.back().part.bytes) != bytes) return changed(parts.back());
  }
  if (parts.empty()) return "no part is given";
  std::string problem = problem_of(parts);
  if (!problem.empty()) return problem;
  return parts;
}

std::string merge_rows(const std::vector<FoundPart>& parts, Output& output) {
  std::string preamble;
  bool has_rows = false;
  RowSorter sorter;
  for (const FoundPart& found : parts) {
    PartFile file(found);
    std::string begin;
    if (!file.read(static_cast<std::size_t>(found.part.preamble_bytes), begin)) return changed(found);
    if (&found == &parts.front()) {
      preamble = begin;
      output.gather(preamble);
    } else if (begin != preamble) {
      return named(found) + " begins with another head than part 1";
    }
    if (found.part.is_sorted) {
      if (!add_sorted_rows(found, file, sorter)) return changed(found);
    } else {
      if (has_rows && found.part.rows > 0) output.gather(found.part.separator);
      has_rows = has_rows || found.part.rows > 0;
      if (!copy_rest(file, output)) return changed(found);
    }
    if (!file.is_right()) return changed(found);
    if (output.error() != 0) return {};
  }
  const RunPart& run = parts.front().part;
  std::int64_t rows = 0;
  for (SortedRow row; (run.most_rows == 0 || rows < run.most_rows) && output.error() == 0 && sorter.next(row);) {
    output.gather(rows++ == 0 ? std::string_view() : std::string_view(run.separator), row.text);
  }
  return {};
}

}  // namespace sudorate
