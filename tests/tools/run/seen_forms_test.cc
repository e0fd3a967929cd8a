// The puzzles that have been seen, in memory and in the file.
#include "tools/run/seen_forms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"
#include "tools/vary/minlex.h"

namespace sudorate::test {
namespace {

// 768 keys are too many 13 times.
TEST(SeenForms, KnowWhatIsInTheTableAndWhatIsInTheFile) {
  std::mt19937_64 random(5);
  SeenForms seen(768);
  std::vector<FormKey> keys;
  for (int count = 0; count < 10'000; ++count) {
    // Some have the same upper half, and some are nearly at an end.
    const std::uint64_t high = count % 7 == 0 ? 0 : count % 11 == 0 ? ~std::uint64_t{0} : random();
    keys.push_back({high, random()});
    EXPECT_TRUE(seen.insert(keys.back())) << count;
    EXPECT_FALSE(seen.insert(keys[random() % keys.size()])) << count;
  }
  for (const FormKey& key : keys) EXPECT_FALSE(seen.insert(key));
  EXPECT_TRUE(seen.insert({1, 1}));
}

TEST(SeenForms, AKeyBelongsToAPuzzleAndItsMorphs) {
  const Digits81 puzzle = grid_of(kPuzzle).placed();
  EXPECT_EQ(form_key(puzzle), form_key(minlex(puzzle)));
  Digits81 reflected{};
  for (std::size_t cell = 0; cell < 81; ++cell) reflected[cell] = puzzle[cell % 9 * 9 + cell / 9];
  ASSERT_NE(reflected, puzzle);
  EXPECT_EQ(form_key(puzzle), form_key(reflected));
  std::set<FormKey> keys;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv")))
    keys.insert(form_key(grid_of(path.puzzle).placed()));
  std::set<Digits81> forms;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv")))
    forms.insert(minlex(grid_of(path.puzzle).placed()));
  EXPECT_EQ(keys.size(), forms.size());
}

}  // namespace
}  // namespace sudorate::test
