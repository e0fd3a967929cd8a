// What shortcuts save.
#include "tools/bench/shortcut_gain.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "chains/shortcut_table.h"
#include "chains/shortcuts.h"

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

TEST(ShortcutGain, IsPrintedInThreeForms) {
  const ShortcutMeasurement measured = {"some", 4, {{"promise", "runs", {1.5, 2.0, 1.25}, 3}}};
  EXPECT_EQ(shortcut_text(measured),
            "some: 4 puzzles\n"
            "  shortcut                 gain  differing  saves\n"
            "  promise   1.500 (1.250-2.000)          3  runs\n");
  EXPECT_EQ(shortcut_lines({measured}),
            "set\tshortcut\tgain\tlow\thigh\tdiffering\nsome\tpromise\t1.500\t1.250\t2.000\t3\n");
  EXPECT_EQ(shortcut_json(measured)["shortcuts"][0]["gain"]["median"], 1.5);
}

}  // namespace
}  // namespace sudorate::test
