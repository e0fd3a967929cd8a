// What the tests of stores share.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {

using Words = std::vector<std::string>;

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// Different puzzles of few seconds altogether, from ER 1.2 to 8.
inline std::vector<std::string> some_puzzles(std::size_t count) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  std::vector<std::string> puzzles;
  for (std::size_t index = 0; index < count; ++index) puzzles.push_back(paths[index * paths.size() / count].puzzle);
  return puzzles;
}

// kPuzzle with one candidate in its first unfilled cell, in 729 characters.
inline std::string easy_state() {
  Grid grid = grid_of(kPuzzle);
  const Grid solution = grid_of(kSolution);
  const Cell cell = grid.unfilled().first();
  grid.eliminate(cell, without(grid.candidates(cell), bit(static_cast<Digit>(solution.placed(cell) - 1))));
  return to_candidate_line(grid);
}

// A folder that is removed with the object.
class StoreFolder {
 public:
  StoreFolder() {
    std::string name = std::filesystem::temp_directory_path() / "sudorate-store-XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder");
    name_ = name;
  }
  ~StoreFolder() { std::filesystem::remove_all(name_); }
  StoreFolder(const StoreFolder&) = delete;
  StoreFolder& operator=(const StoreFolder&) = delete;

  const std::string& name() const { return name_; }
  std::string file(const std::string& name) const { return name_ + '/' + name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
  }
  std::string content(const std::string& name) const {
    std::ifstream stream(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }

 private:
  std::string name_;
};

}  // namespace sudorate::test
