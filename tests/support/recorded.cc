#include "tests/support/recorded.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "tagging/houses.h"

namespace sudorate::test {
std::vector<std::string> split(const std::string& text, std::string_view separator) {
  std::vector<std::string> parts;
  if (text.empty()) return parts;
  std::size_t start = 0;
  for (std::size_t end = 0; (end = text.find(separator, start)) != std::string::npos;) {
    parts.push_back(text.substr(start, end - start));
    start = end + separator.size();
  }
  parts.push_back(text.substr(start));
  return parts;
}

std::vector<std::string> text_lines(const std::string& text) {
  return split(text.substr(0, text.size() - (text.ends_with('\n') ? 1 : 0)), "\n");
}

std::string trace_line(const RecordedPath& path) {
  std::string line = path.puzzle + '\t' + path.ratings + '\t';
  for (std::size_t index = 0; index < path.steps.size(); ++index) {
    line += (index > 0 ? "; " : "") + path.steps[index];
  }
  return line;
}

bool has_nested_chains(const RecordedPath& path) {
  return std::any_of(path.steps.begin(), path.steps.end(),
                     [](const std::string& step) { return step.find("(+)") != std::string::npos; });
}

std::vector<RecordedPath> read_paths(const std::filesystem::path& file) {
  std::vector<RecordedPath> paths;
  std::ifstream input(file);
  for (std::string line; std::getline(input, line);) {
    if (line.empty() || line.front() == '#') continue;
    const std::vector<std::string> columns = split(line, "\t");
    paths.push_back(
        {columns.at(0), columns.at(1), columns.size() > 2 ? split(columns[2], "; ") : std::vector<std::string>{}});
  }
  return paths;
}

std::vector<RecordedCase> read_cases(const std::filesystem::path& file) {
  std::vector<RecordedCase> cases;
  std::ifstream input(file);
  std::string line;
  std::getline(input, line);  // the header
  while (std::getline(input, line)) {
    const std::vector<std::string> columns = split(line, "\t");
    cases.push_back({columns.at(0), std::stoi(columns.at(1)), grid_of_candidates(columns.at(2)), columns.at(3),
                     columns.at(4), columns.at(5)});
  }
  return cases;
}

std::filesystem::path data_file(const std::string& name) { return std::filesystem::path(SUDORATE_DATA_DIR) / name; }

std::vector<std::filesystem::path> own_path_files() {
  std::vector<std::filesystem::path> files;
  for (const char* name : {"own-static", "own-hard", "own-mixed", "own-extreme", "own-more"}) {
    files.push_back(data_file(std::string("reference/") + name + ".tsv"));
  }
  return files;
}

std::vector<std::filesystem::path> path_files() {
  std::vector<std::filesystem::path> files = own_path_files();
  if (const char* more = std::getenv("SUDORATE_PATH_FILES")) {
    for (const std::string& name : split(more, ":")) files.emplace_back(name);
  }
  return files;
}

Grid SeedCase::grid() const { return grid_of_candidates(candidates); }

std::vector<SeedCase> read_seed_cases() {
  std::vector<SeedCase> cases;
  std::ifstream input(data_file("reference/seed-cases.tsv"));
  std::string line;
  std::getline(input, line);  // the header
  while (std::getline(input, line)) {
    const std::vector<std::string> columns = split(line, "\t");
    cases.push_back(
        {columns.at(0), columns.at(1), columns.at(2), columns.at(3), columns.at(4), columns.at(5), columns.at(6)});
  }
  return cases;
}

SeedCase seed_case(const std::string& id) {
  for (SeedCase& row : read_seed_cases()) {
    if (row.id == id) return row;
  }
  throw std::invalid_argument("no such example: " + id);
}

Grid grid_of(const std::string& puzzle) {
  if (puzzle.size() != kCellCount) throw std::invalid_argument("81 cells expected: " + puzzle);
  Digits81 givens{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    const char character = puzzle[cell];
    if (character >= '1' && character <= '9') {
      givens[cell] = static_cast<std::uint8_t>(character - '0');
    } else if (character != '.' && character != '0') {
      throw std::invalid_argument("not a cell: " + puzzle);
    }
  }
  return Grid::from_givens(givens);
}

Grid grid_of_candidates(const std::string& candidates) {
  if (candidates.size() != kCandidateCount) throw std::invalid_argument("729 characters expected");
  std::array<DigitSet, kCellCount> sets{};
  Digits81 placed{};
  for (int index = 0; index < kCandidateCount; ++index) {
    if (candidates[index] != '.') sets[index / 9] |= bit(candidates[index] - '1');
  }
  // A cell that shows one digit is filled if no peer shows that digit.
  for (int cell = 0; cell < kCellCount; ++cell) {
    bool alone = size_of(sets[cell]) == 1;
    for (const Cell peer : peers_of(static_cast<Cell>(cell))) alone = alone && (sets[peer] & sets[cell]) == 0;
    if (alone) placed[cell] = static_cast<std::uint8_t>(first_of(sets[cell]) + 1);
  }
  return Grid::from_state(placed, sets);
}

}  // namespace sudorate::test
