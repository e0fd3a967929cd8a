// Skyscrapers.
#include "tools/finders/skyscrapers.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/position.h"
#include "tools/finders/findings.h"
#include "tools/finders/nice_loops.h"
#include "tools/notation/board_names.h"
#include "tools/words/finder_words.h"

namespace sudorate::test {
namespace {

std::string skyscrapers_on(const Grid& grid, FinderAnswer answer) {
  std::string text;
  for (const Skyscraper& found : find_skyscrapers(grid, answer)) {
    if (!text.empty()) text += "; ";
    text += conclusion_text(found.conclusion) + " by " + notation(found);
  }
  return text;
}

struct SkyscraperCase {
  const char* what;
  const char* position;  // digit 6 only, all other cells hold 1234
  const char* expected;
};

TEST(Skyscraper, RemovesFromWhatSeesBothRoofs) {
  const SkyscraperCase cases[] = {
      {"columns 2 and 5 on row 4", "r4c2 16, r4c5 16, r7c2 16, r8c5 16, r7c46 16, r8c13 16, r4c9 16",
       "r7c4<>6 r7c6<>6 r8c1<>6 r8c3<>6 by two strong links r4c2=6=r7c2 and r4c5=6=r8c5 joined by row 4"},
      {"rows 2 and 5 on column 4", "r2c4 16, r5c4 16, r2c7 16, r5c8 16, r46c7 16, r13c8 16, r9c4 16",
       "r1c8<>6 r3c8<>6 r4c7<>6 r6c7<>6 by two strong links r2c4=6=r2c7 and r5c4=6=r5c8 joined by column 4"},
      {"a third place in a column", "r4c2 16, r4c5 16, r7c2 16, r8c5 16, r1c2 16, r7c46 16, r8c13 16", ""},
      {"roofs in one row: an X-Wing", "r4c2 16, r4c5 16, r7c2 16, r7c5 16, r4c9 16, r7c9 16", ""},
      {"roofs that nothing sees", "r4c2 16, r4c5 16, r7c2 16, r8c5 16, r4c9 16", ""},
      {"nothing", "r5c5 16", ""},
  };
  for (const SkyscraperCase& skyscraper : cases) {
    const Grid grid = position(std::string("rest 1234, ") + skyscraper.position);
    EXPECT_EQ(skyscrapers_on(grid, FinderAnswer::kEachEffect), skyscraper.expected) << skyscraper.what;
  }
}

TEST(Skyscraper, IsGivenOnlyIfItRemovesMoreUnlessAllAreWanted) {
  // Three columns on row 4: c2 and c5, c2 and c6, c5 and c6. The roofs r7c2, r8c5, r8c6 take from box 7 and box 8.
  const Grid grid = position("rest 1234, r4c256 16, r7c2 16, r8c56 16, r8c1 16, r7c4 16");
  const std::string first = "r7c4<>6 r8c1<>6 by two strong links r4c2=6=r7c2 and r4c5=6=r8c5 joined by row 4";
  EXPECT_EQ(skyscrapers_on(grid, FinderAnswer::kFirst), first);
  EXPECT_EQ(skyscrapers_on(grid, FinderAnswer::kEachEffect), first);
  EXPECT_EQ(skyscrapers_on(grid, FinderAnswer::kEvery),
            first + "; r7c4<>6 r8c1<>6 by two strong links r4c2=6=r7c2 and r4c6=6=r8c6 joined by row 4");
}

}  // namespace
}  // namespace sudorate::test
