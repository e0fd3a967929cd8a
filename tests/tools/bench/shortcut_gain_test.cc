// What shortcuts save.
#include "tools/bench/shortcut_gain.h"

#include <gtest/gtest.h>

#include "tools/bench/shortcut_table.h"

namespace sudorate::test {
namespace {

TEST(ShortcutGain, IsMeasuredForEachShortcutAndForAll) {
  PuzzleSet set = built_in_set("chains").value();
  set.puzzles.resize(3);
  const ShortcutMeasurement measured = measure_shortcuts(set, 2);
  EXPECT_EQ(measured.puzzles, 3U);
  ASSERT_EQ(measured.gains.size(), kShortcutTable.size() + 1);
  for (const ShortcutGain& gain : measured.gains) {
    EXPECT_EQ(gain.differing, 0U) << gain.name;
    ASSERT_EQ(gain.ratios.size(), 2U) << gain.name;
    for (const double ratio : gain.ratios) EXPECT_GT(ratio, 0) << gain.name;
  }
  EXPECT_EQ(measured.gains.front().name, kShortcutTable.front().name);
  EXPECT_EQ(measured.gains.back().name, "all");
}

}  // namespace
}  // namespace sudorate::test
