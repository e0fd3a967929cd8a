// Readers of recorded solving paths and single recorded positions.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tagging/grid.h"

namespace sudorate::test {

// The pieces of a text between separators; none of an empty text.
std::vector<std::string> split(const std::string& text, std::string_view separator);
// Without their ends.
std::vector<std::string> text_lines(const std::string& text);

// A line of a path file: puzzle TAB ER/EP/ED TAB steps.
struct RecordedPath {
  std::string puzzle;
  std::string ratings;
  std::vector<std::string> steps;  // "RATING TECHNIQUE (LENGTH): EFFECT"
};
// The line of a path, without its end.
std::string trace_line(const RecordedPath& path);
// Whether a step needs chains with rules or chains inside.
bool has_nested_chains(const RecordedPath& path);
// Lines that start with '#' are skipped. An unreadable file gives no paths.
std::vector<RecordedPath> read_paths(const std::filesystem::path& file);

// A row of a case file: the grid before one step, and that step.
struct RecordedCase {
  std::string puzzle;
  int step = 0;
  Grid grid;
  std::string rating;
  std::string technique;  // with its length in parentheses if it is a chain
  std::string effect;

  // "RATING TECHNIQUE (LENGTH): EFFECT"
  std::string trace_text() const { return rating + ' ' + technique + ": " + effect; }
};
std::vector<RecordedCase> read_cases(const std::filesystem::path& file);

// A published example of a loop, an empty rectangle, a skyscraper, a force chain or a board.
struct SeedCase {
  std::string id;
  std::string technique;   // or "format: ..." for boards
  std::string puzzle;      // 81 characters
  std::string candidates;  // 729 characters
  std::string expected;
  std::string notation;
  std::string status;  // "verified: ..." or the error in the example

  bool is_verified() const { return status.starts_with("verified"); }
  Grid grid() const;
};
std::vector<SeedCase> read_seed_cases();
// Throws std::invalid_argument if there is no such example.
SeedCase seed_case(const std::string& id);

// A file of the folder data/.
std::filesystem::path data_file(const std::string& name);
// The files of recorded paths in data/.
std::vector<std::filesystem::path> own_path_files();
// The files of own_path_files(), then the files in the environment variable SUDORATE_PATH_FILES, separated by
// colons. The slow tests follow all of them.
std::vector<std::filesystem::path> path_files();

// Throws std::invalid_argument on anything but 81 characters, '.' or '0' for empty.
Grid grid_of(const std::string& puzzle);
// From position-coded candidates, 729 characters as in the case files.
Grid grid_of_candidates(const std::string& candidates);

}  // namespace sudorate::test
