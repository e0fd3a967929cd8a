// --dedupe=iso: of puzzles that are the same in another arrangement the first stays, however many threads look.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// The same puzzle with digits renamed, reflected in the main diagonal, and the first two rows exchanged.
std::string rearranged(const std::string& puzzle, int shift) {
  std::string result(81, '.');
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const char given = puzzle[9 * row + column];
      const std::size_t place = row < 2 ? 1 - row : row;
      if (given != '.' && given != '0') {
        result[9 * column + place] = static_cast<char>('1' + (given - '1' + shift) % 9);
      }
    }
  }
  return result;
}

TEST(Dedupe, KeepsTheFirstOfEachArrangementWhateverTheThreads) {
  std::vector<std::string> puzzles;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) puzzles.push_back(path.puzzle);
  ASSERT_GT(puzzles.size(), 4U);
  std::string input;
  std::string first;
  for (const std::string& puzzle : puzzles) first += puzzle + '\n';
  // Whether it has one solution does not matter. A state is only compared as it is.
  first += kMultiple + '\n';
  input = first + rearranged(kMultiple, 1) + '\n';
  for (int shift = 0; shift < 9; ++shift) {
    for (const std::string& puzzle : puzzles) input += rearranged(puzzle, shift) + '\n';
  }
  const TemporaryFile file(input);
  for (const std::string threads : {"1", "2", "4"}) {
    const Finished finished = run_sudorate({"convert", "--dedupe=iso", "--threads=" + threads, file.name()});
    EXPECT_EQ(finished.out, first) << threads;
    EXPECT_EQ(finished.status, 0);
    EXPECT_NE(finished.err.find(std::to_string(9 * puzzles.size() + 1) + " duplicates left out\n"),
              std::string::npos)
        << finished.err;
  }
}

}  // namespace
}  // namespace sudorate::test
