// The published examples of loops, empty rectangles and force chains.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tagging/solution.h"
#include "tests/support/effect.h"
#include "tests/support/finder_notation.h"
#include "tests/support/finding_checker.h"
#include "tests/support/recorded.h"
#include "tools/finders/findings.h"
#include "tools/notation/board_names.h"
#include "tools/words/finder_words.h"
#include "tools/words/nice_loop.h"

namespace sudorate::test {
namespace {

class SeedCases : public testing::Test {
 protected:
  // The rows whose id starts like this and that are marked verified.
  std::vector<SeedCase> verified(const std::string& prefix) const {
    std::vector<SeedCase> rows;
    for (const SeedCase& row : cases_) {
      if (row.id.starts_with(prefix) && row.is_verified()) rows.push_back(row);
    }
    return rows;
  }
  const SeedCase& row(const std::string& id) const {
    return *std::find_if(cases_.begin(), cases_.end(), [&](const SeedCase& row) { return row.id == id; });
  }

  const std::vector<SeedCase> cases_ = read_seed_cases();
};

// The other rows stay for those who read boards and chunks.
TEST_F(SeedCases, AreTheNumberTheyShouldBe) {
  EXPECT_EQ(verified("NL-").size(), 5U);
  EXPECT_EQ(verified("ER-").size(), 5U);
  EXPECT_EQ(verified("FC-").size(), 29U);
}

void expect_true(const SeedCase& row, const Conclusion& conclusion) {
  EXPECT_TRUE(is_true(conclusion, count_solutions(grid_of(row.puzzle)).solution)) << row.id;
}

TEST_F(SeedCases, LoopsHoldShowWhatTheyShouldAndAreWrittenAlike) {
  for (const SeedCase& row : verified("NL-")) {
    SCOPED_TRACE(row.id);
    const auto read = parse_loop(row.notation);
    ASSERT_TRUE(std::holds_alternative<WrittenLoop>(read));
    const WrittenLoop& written = std::get<WrittenLoop>(read);
    const CellLinks links(row.grid());
    const auto loop = make_nice_loop(links, written.cells, written.links);
    ASSERT_TRUE(loop);
    EXPECT_EQ(conclusion_text(loop->conclusion), row.expected);
    EXPECT_EQ(loop->is_continuous(), row.technique.find("discontinuous") == std::string::npos);
    expect_true(row, loop->conclusion);

    // As it was printed, though it may be found from another cell.
    const NiceLoop as_printed{loop->kind, written.cells, written.links, loop->conclusion};
    EXPECT_EQ(row.notation.front() == '[' ? number_place_notation(as_printed) : notation(as_printed), row.notation);

    // It is found at its own size, though there may be smaller ones for the same removals.
    NiceLoopOptions options;
    options.answer = FinderAnswer::kEvery;
    options.max_size = loop->size();
    const std::vector<NiceLoop> loops = find_nice_loops(row.grid(), options).loops;
    EXPECT_NE(std::find(loops.begin(), loops.end(), *loop), loops.end());
  }
}

// The candidates that loops of up to `max_size` cells remove or exclude by a placement.
std::set<Candidate> removed_by_loops(const Grid& grid, int max_size, const CellLinkChoice& links = {}) {
  NiceLoopOptions options;
  options.max_size = max_size;
  options.links = links;
  std::set<Candidate> removed;
  const NiceLoopResult result = find_nice_loops(grid, options);
  EXPECT_TRUE(result.is_complete);
  for (const NiceLoop& loop : result.loops) {
    for (const Candidate candidate : removed_candidates(grid, loop.conclusion)) removed.insert(candidate);
  }
  return removed;
}

TEST_F(SeedCases, LoopsRemoveAsManyCandidatesAsWereCountedBefore) {
  const std::map<std::string, std::map<int, std::size_t>> expected = {
      {"NL-EX1", {{3, 10}, {4, 10}, {5, 14}, {6, 17}, {7, 22}, {8, 33}, {10, 41}, {12, 45}, {16, 45}}},
      {"NL-EX2", {{3, 0}, {4, 0}, {5, 0}, {6, 17}, {7, 24}, {8, 26}}},
      {"NL-EX3", {{3, 9}, {4, 9}, {5, 10}, {6, 12}, {7, 17}, {8, 20}, {10, 25}, {12, 27}, {16, 27}}},
      {"NL-EX4", {{3, 3}, {4, 3}, {5, 7}, {6, 7}, {7, 11}, {8, 13}, {10, 15}, {12, 15}, {16, 15}}},
      {"NL-EX5", {{3, 14}, {4, 14}, {5, 15}, {6, 15}, {7, 15}, {8, 15}}},
      {"ER-EX1", {{8, 21}, {10, 24}, {12, 27}, {16, 27}}},
      {"FC-C1", {{8, 21}, {10, 23}, {12, 23}}},
  };
  for (const auto& [id, counts] : expected) {
    for (const auto& [size, count] : counts) {
      EXPECT_EQ(removed_by_loops(row(id).grid(), size).size(), count) << id << " up to " << size << " cells";
    }
  }
}

TEST_F(SeedCases, ThePlotWithoutItsLastStepsShowsNothingInNumberPlacesExample) {
  const Grid& grid = row("NL-EX5").grid();
  EXPECT_TRUE(removed_by_loops(grid, kUnlimitedLoop, {true, false, false}).empty());
  EXPECT_EQ(removed_by_loops(grid, kUnlimitedLoop, {true, true, true}), removed_by_loops(grid, kUnlimitedLoop));
}

TEST_F(SeedCases, EmptyRectanglesAndTheSkyscraperAreFoundAsPrinted) {
  for (const SeedCase& row : verified("ER-")) {
    SCOPED_TRACE(row.id);
    FindingOptions options;
    options.finders = {FinderTechnique::kEmptyRectangle, FinderTechnique::kSkyscraper};
    int times = 0;
    for (const Finding& finding : list_findings(row.grid(), options).list) {
      if (notation(finding) != row.notation && row.id != "ER-SKY") continue;
      if (row.id == "ER-SKY" && finding.technique() != FinderTechnique::kSkyscraper) continue;
      EXPECT_EQ(conclusion_text(finding.conclusion), row.expected);
      EXPECT_EQ(refute(row.grid(), finding), std::nullopt);
      expect_true(row, finding.conclusion);
      if (row.id == "ER-SKY") {
        EXPECT_EQ(notation(finding), row.notation);
      }
      ++times;
    }
    EXPECT_EQ(times, 1);
  }
}

TEST_F(SeedCases, ThreeEmptyRectanglesAreThereAfterTheSinglesAndFourLater) {
  EXPECT_EQ(find_empty_rectangles(row("ER-EX1").grid()).size(), 3U);
  EXPECT_EQ(find_empty_rectangles(row("ER-EX4").grid()).size(), 4U);
  EXPECT_TRUE(find_empty_rectangles(grid_of(row("ER-EX1").puzzle), FinderAnswer::kEvery).empty());
}

// The force chain that a row prints: its chains as written, its choice as the heading or the chains say.
ForceChain force_chain_of(const SeedCase& row) {
  const auto read = parse_chains(row.notation);
  EXPECT_TRUE(std::holds_alternative<std::vector<WrittenChain>>(read));
  ForceChain chain;
  for (const WrittenChain& written : std::get<std::vector<WrittenChain>>(read)) {
    chain.starts.push_back(written.start.candidate);
    chain.chains.push_back(written.arrows);
  }
  chain.shown = chain.chains.front().back().to;
  if (row.technique.find("house") != std::string::npos) {
    chain.kind = ForceChainKind::kHouse;
    chain.house = row_house(1);
  } else if (row.technique.find("contradiction") != std::string::npos) {
    chain.kind = ForceChainKind::kContradiction;
    EXPECT_EQ(chain.starts.front(), chain.starts.back());
    chain.starts.resize(1);
    chain.shown = {chain.starts.front(), false};
  }
  return chain;
}

TEST_F(SeedCases, ForceChainsHoldArrowByArrow) {
  int lines = 0;
  for (const SeedCase& row : verified("FC-")) {
    if (row.notation.front() != '[') continue;
    SCOPED_TRACE(row.id);
    const ForceChain chain = force_chain_of(row);
    EXPECT_EQ(refute(row.grid(), {chain, chain.conclusion()}), std::nullopt);
    EXPECT_EQ(conclusion_text(chain.conclusion()), row.expected);
    expect_true(row, chain.conclusion());
    lines += static_cast<int>(chain.chains.size());
  }
  EXPECT_EQ(lines, 52);
}

// GNPX does not print the steps inside a cell but for the first and the last arrow.
ForceChain without_inner_steps(ForceChain force_chain) {
  for (ArrowChain& chain : force_chain.chains) {
    const auto is_inner = [&](const Arrow& arrow) {
      return &arrow != &chain.front() && &arrow != &chain.back() && arrow.set.empty() &&
             cell_of(arrow.from.candidate) == cell_of(arrow.to.candidate);
    };
    ArrowChain printed;
    std::remove_copy_if(chain.begin(), chain.end(), std::back_inserter(printed), is_inner);
    chain = std::move(printed);
  }
  return force_chain;
}

TEST_F(SeedCases, ForceChainsAreWrittenAsTheyWerePrinted) {
  for (const SeedCase& row : verified("FC-")) {
    if (row.notation.front() != '[') continue;
    EXPECT_EQ(notation(without_inner_steps(force_chain_of(row))), row.notation) << row.id;
  }
}

// The effects of a kind, "r2c6=8 r6c4=8 ..." in order of cells.
std::string listed(const Grid& grid, ForceChainKind kind, const std::string& choice, bool imitates_gnpx,
                   bool through_sets) {
  ForceChainOptions options;
  options.answer = FinderAnswer::kEvery;
  options.imitates_gnpx = imitates_gnpx;
  options.links.through_sets = through_sets;
  std::set<std::pair<Candidate, std::string>> effects;
  for (const ForceChain& chain : find_force_chains(grid, options)) {
    if (chain.kind != kind || heading(chain) != choice) continue;
    if (kind != ForceChainKind::kContradiction && !chain.shown.is_on) continue;
    effects.emplace(chain.shown.candidate, conclusion_text(chain.conclusion()));
  }
  std::string text;
  for (const auto& effect : effects) {
    if (!text.empty()) text += ' ';
    text += effect.second;
  }
  return text;
}

TEST_F(SeedCases, ImitationListsWhatGnpxListsWithAndWithoutSets) {
  for (const bool through_sets : {true, false}) {
    EXPECT_EQ(listed(row("FC-CALL").grid(), ForceChainKind::kCell, "force chain, cell r2c8", true, through_sets),
              row("FC-CALL").expected);
    EXPECT_EQ(
        listed(row("FC-HALL").grid(), ForceChainKind::kHouse, "force chain, house (row2#1)", true, through_sets),
        row("FC-HALL").expected);
    EXPECT_EQ(listed(row("FC-XALL").grid(), ForceChainKind::kContradiction, "force chain, contradiction", true,
                     through_sets),
              row("FC-XALL").expected);
  }
}

// The examples are not the shortest, so that ours have as many arrows or fewer.
TEST_F(SeedCases, OurForceChainsAreNotLonger) {
  for (const SeedCase& row : verified("FC-")) {
    if (row.notation.front() != '[') continue;
    const ForceChain printed = force_chain_of(row);
    ForceChainOptions options;
    options.answer = FinderAnswer::kEvery;
    bool is_found = false;
    for (const ForceChain& chain : find_force_chains(row.grid(), options)) {
      if (chain.kind != printed.kind || chain.starts != printed.starts || chain.shown != printed.shown) continue;
      if (chain.kind == ForceChainKind::kHouse && chain.house != printed.house) continue;
      is_found = true;
      EXPECT_LE(chain.length(), printed.length()) << row.id;
    }
    EXPECT_TRUE(is_found) << row.id;
  }
}

}  // namespace
}  // namespace sudorate::test
