// The list of everything found.
#include "tools/finders/findings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/finders/finding.h"
#include "tools/notation/board_names.h"
#include "tools/words/finder_words.h"

namespace sudorate::test {
namespace {

// A skyscraper of 6 in columns 2 and 5, and an empty rectangle of 6 in box 1.
constexpr const char* kPosition =
    "rest 1234, r4c2 16, r4c5 16, r7c2 16, r8c5 16, r7c46 16, r8c13 16, r4c9 16, r2c78 16, r13c9 16, r2c1 16, r5c1 "
    "16";

TEST(Findings, AreNamedAsTheCommandsNameThem) {
  std::string names;
  for (const FinderTechnique technique : kFinderTechniques) names += std::string(finder_name(technique)) + ' ';
  EXPECT_EQ(names, "nice-loop empty-rectangle skyscraper force-chain ");
}

TEST(Findings, AreOrderedByTechniqueAndOnlyThoseAskedFor) {
  const Findings all = list_findings(position(kPosition));
  EXPECT_TRUE(all.is_complete);
  EXPECT_TRUE(std::is_sorted(all.list.begin(), all.list.end(),
                             [](const Finding& a, const Finding& b) { return a.technique() < b.technique(); }));
  const auto count = [](const Findings& findings, FinderTechnique technique) {
    return std::count_if(findings.list.begin(), findings.list.end(),
                         [&](const Finding& finding) { return finding.technique() == technique; });
  };
  EXPECT_EQ(count(all, FinderTechnique::kSkyscraper), 1);
  for (const FinderTechnique technique : kFinderTechniques) {
    FindingOptions options;
    options.finders = {technique};
    const Findings one = list_findings(position(kPosition), options);
    EXPECT_EQ(static_cast<long>(one.list.size()), count(all, technique)) << finder_name(technique);
    EXPECT_EQ(count(one, technique), count(all, technique)) << finder_name(technique);
  }
}

TEST(Findings, TellTheirNotationAndHeading) {
  FindingOptions options;
  options.finders = {FinderTechnique::kSkyscraper};
  const Findings findings = list_findings(position(kPosition), options);
  ASSERT_EQ(findings.list.size(), 1U);
  EXPECT_EQ(notation(findings.list.front()), "two strong links r4c2=6=r7c2 and r4c5=6=r8c5 joined by row 4");
  EXPECT_EQ(heading(findings.list.front()), "skyscraper");
  EXPECT_EQ(conclusion_text(findings.list.front().conclusion), "r7c4<>6 r7c6<>6 r8c1<>6 r8c3<>6");
  std::set<std::string> headings;
  for (const Grid& grid : recorded_positions(30)) {
    for (const Finding& finding : list_findings(grid).list) {
      const std::string text = heading(finding);
      headings.insert(text.substr(0, text.find(',')));
      EXPECT_FALSE(notation(finding).empty());
    }
  }
  EXPECT_EQ(headings, (std::set<std::string>{"nice loop", "empty rectangle", "skyscraper", "force chain"}));
}

TEST(Findings, SayThatTheSearchForLoopsWasCutShort) {
  FindingOptions options;
  options.loop_options.max_steps = 3;
  EXPECT_FALSE(list_findings(position(kPosition), options).is_complete);
}

TEST(Findings, AreNoneOnAFullOrEmptyBoard) {
  EXPECT_TRUE(list_findings(position("rest 123456789")).list.empty());
  EXPECT_TRUE(list_findings(Grid::from_state({}, {})).list.empty());
}

TEST(Conclusion, TellsWhatGoesAndWhatIsPlaced) {
  const Grid grid = position("rest 1234, r1c1 =5, r1c2 567");
  std::vector<Elimination> eliminations;
  add_elimination(grid, cell_named("r9c9"), digits_of("19"), eliminations);
  add_elimination(grid, cell_named("r1c2"), digits_of("6"), eliminations);
  add_elimination(grid, cell_named("r1c1"), digits_of("5"), eliminations);
  add_elimination(grid, cell_named("r9c9"), digits_of("2"), eliminations);
  add_elimination(grid, cell_named("r2c2"), digits_of("9"), eliminations);
  const Conclusion removal{std::nullopt, eliminations};
  EXPECT_EQ(conclusion_text(removal), "r1c2<>6 r9c9<>1 r9c9<>2");
  EXPECT_EQ(removed_candidates(grid, removal).size(), 3U);
  const Conclusion placement{Placement{cell_named("r1c2"), 5}, {}};
  EXPECT_EQ(conclusion_text(placement), "r1c2=6");
  EXPECT_EQ(removed_candidates(grid, placement),
            (std::vector<Candidate>{candidate_of(cell_named("r1c2"), 4), candidate_of(cell_named("r1c2"), 6)}));
  EXPECT_TRUE(Conclusion{}.empty());
  EXPECT_FALSE(removal.empty());
  EXPECT_FALSE(placement.empty());
}

}  // namespace
}  // namespace sudorate::test
