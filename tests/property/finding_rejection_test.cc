// The judge of findings refuses what does not prove its conclusion.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <variant>
#include <vector>

#include "chains/finders/findings.h"
#include "tagging/solution.h"
#include "tests/property/findings_law.h"
#include "tests/support/explained_path.h"
#include "tests/support/finder_notation.h"
#include "tests/support/finding_checker.h"
#include "tests/support/position.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// "r1c2<>5 r3c4<>6" or "r1c2=5".
Conclusion conclusion_named(const std::string& text) {
  Conclusion conclusion;
  if (text.size() == 6) {
    conclusion.placement = Placement{cell_named(text.substr(0, 4)), static_cast<Digit>(text[5] - '1')};
    return conclusion;
  }
  for (std::size_t start = 0; start < text.size(); start += 8) {
    const Cell cell = cell_named(text.substr(start, 4));
    conclusion.eliminations.push_back({cell, bit(text[start + 6] - '1')});
  }
  return conclusion;
}

// What the judge says of a loop that is taken for one of this kind; "" if it has nothing to say.
std::string judged_loop(const char* on, const char* path, NiceLoopKind kind, const char* conclusion) {
  const WrittenLoop written = std::get<WrittenLoop>(parse_loop(path));
  const NiceLoop loop{kind, written.cells, written.links, conclusion_named(conclusion)};
  return refute(position(on), {loop, loop.conclusion}).value_or("");
}

struct LoopCase {
  const char* path;
  NiceLoopKind kind;
  const char* conclusion;
  const char* verdict;
};

TEST(FindingChecker, RefutesLoops) {
  constexpr const char* kSquare = "rest 1234, r1c2 158, r1c8 159, r7c28 56, r3c2 57, r9c8 57, r7c5 68";
  constexpr const char* kPath = "rc:r1c2=5=[r1c8]-5-[r7c8]-6-[r7c2]-5-[r1c2]";
  constexpr NiceLoopKind kContinuous = NiceLoopKind::kContinuous;
  const LoopCase cases[] = {
      {kPath, kContinuous, "r3c2<>5 r7c5<>6 r9c8<>5", ""},
      {kPath, kContinuous, "r7c5<>6", ""},
      {kPath, kContinuous, "r7c5<>8", "an elimination agrees with one of the two truths"},
      {kPath, kContinuous, "r3c2<>7", "an elimination agrees with one of the two truths"},
      {kPath, kContinuous, "r7c5<>5", "an eliminated candidate is not there"},
      {kPath, kContinuous, "", "not one conclusion"},
      {kPath, kContinuous, "r1c2=5", "a continuous loop places nothing"},
      {kPath, NiceLoopKind::kTwoWeak, "r7c5<>6", "not the kind of loop"},
      {kPath, NiceLoopKind::kTwoWeak, "r1c2<>5", "not the kind of loop"},
      {"rc:r1c2-5-[r1c8]-5-[r7c8]-6-[r7c2]-5-[r1c2]", kContinuous, "r7c5<>6",
       "two inferences of one kind follow each other"},
      {"rc:r1c2=5=[r1c8]=5=[r7c8]-6-[r7c2]-5-[r1c2]", kContinuous, "r7c5<>6", "an inference does not hold"},
      {"rc:r1c2=5=[r1c8]-5-[r7c8]-7-[r7c2]-5-[r1c2]", kContinuous, "r7c5<>6", "a candidate is not there"},
      {"rc:r1c2=5=[r1c8]-5-[r7c2]-6-[r7c8]-5-[r1c2]", kContinuous, "r7c5<>6", "an inference does not hold"},
      {"rc:r1c2=5=[r1c8]-5-[r1c2]", kContinuous, "r7c5<>6", "no loop of three or more cells"},
      {"rc:r7c8-6-[r7c2]-6-[r7c8]-6-[r7c2]-6-[r7c8]", kContinuous, "r7c5<>6", "a cell is visited twice"},
  };
  for (const LoopCase& loop : cases) {
    EXPECT_EQ(judged_loop(kSquare, loop.path, loop.kind, loop.conclusion), loop.verdict) << loop.path;
  }
}

TEST(FindingChecker, RefutesDiscontinuousLoopsThatShowSomethingElse) {
  constexpr const char* kRing = "rest 1234, r1c2 158, r1c8 159, r4c8 59, r7c8 158, r7c1 159, r8c3 58, r9c2 157";
  constexpr const char* kPath = "rc:r1c2=5=[r1c8]-5-[r7c8]=5=[r7c1]-5-[r9c2]=5=[r1c2]";
  EXPECT_EQ(judged_loop(kRing, kPath, NiceLoopKind::kTwoStrong, "r1c2=5"), "");
  EXPECT_NE(judged_loop(kRing, kPath, NiceLoopKind::kTwoStrong, "r1c2=8"), "");
  EXPECT_NE(judged_loop(kRing, kPath, NiceLoopKind::kTwoWeak, "r1c2<>5"), "");
  EXPECT_NE(judged_loop(kRing, kPath, NiceLoopKind::kContinuous, "r8c3<>5"), "");

  constexpr const char* kWeak = "rest 1234, r1c2 5678, r1c8 56, r7c8 67, r7c2 57, r1c5 57, r5c2 57";
  constexpr const char* kWeakPath = "rc:r1c2-5-[r1c8]-6-[r7c8]-7-[r7c2]-5-[r1c2]";
  EXPECT_EQ(judged_loop(kWeak, kWeakPath, NiceLoopKind::kTwoWeak, "r1c2<>5"), "");
  EXPECT_NE(judged_loop(kWeak, kWeakPath, NiceLoopKind::kTwoWeak, "r1c2<>6"), "");
  EXPECT_NE(judged_loop(kWeak, kWeakPath, NiceLoopKind::kTwoWeak, "r1c5<>5"), "");
  EXPECT_NE(judged_loop(kWeak, kWeakPath, NiceLoopKind::kStrongWeak, "r1c2<>5"), "");
  // r7c8 with a third candidate is no bridge between 6 and 7.
  EXPECT_EQ(
      judged_loop("rest 1234, r1c2 5678, r1c8 56, r7c8 678, r7c2 57", kWeakPath, NiceLoopKind::kTwoWeak, "r1c2<>5"),
      "an inference does not hold");
}

TEST(FindingChecker, RefutesEmptyRectangles) {
  const Grid grid = position("rest 1234, r2c13 16, r13c2 16, r7c25 16, r2c5 16, r4c2 16, r5c5 16");
  const auto judged = [&](const std::string& text) {
    const EmptyRectangle rectangle = std::get<EmptyRectangle>(parse_empty_rectangle(text));
    return refute(grid, {rectangle, rectangle.conclusion()}).value_or("");
  };
  EXPECT_EQ(judged("digit 6, block 1 cells r1c2 r2c1 r2c3 r3c2, axis cell r2c2, axis column, link r7c2=6=r7c5"),
            "");
  EXPECT_EQ(judged("digit 6, block 1 cells r1c2 r2c1 r2c3, axis cell r2c2, axis column, link r7c2=6=r7c5"),
            "not the places in the box");
  EXPECT_EQ(judged("digit 6, block 1 cells r1c2 r2c1 r2c3 r3c2, axis cell r3c2, axis column, link r7c2=6=r7c5"),
            "an eliminated candidate is not there");
  EXPECT_EQ(judged("digit 6, block 1 cells r1c2 r2c1 r2c3 r3c2, axis cell r2c2, axis column, link r5c5=6=r7c5"),
            "the link does not start on the axis");
  EXPECT_EQ(judged("digit 6, block 1 cells r1c2 r2c1 r2c3 r3c2, axis cell r2c2, axis column, link r4c2=6=r5c5"),
            "no strong link");
}

TEST(FindingChecker, RefutesSkyscrapers) {
  const Grid grid = position("rest 1234, r4c2 16, r4c5 16, r7c2 16, r8c5 16, r7c46 16, r8c13 16, r4c9 16");
  const auto judged = [&](const std::string& text, const char* conclusion) {
    Skyscraper skyscraper = std::get<Skyscraper>(parse_skyscraper(text));
    skyscraper.conclusion = conclusion_named(conclusion);
    return refute(grid, {skyscraper, skyscraper.conclusion}).value_or("");
  };
  const std::string text = "two strong links r4c2=6=r7c2 and r4c5=6=r8c5 joined by row 4";
  EXPECT_EQ(judged(text, "r7c4<>6 r8c1<>6"), "");
  EXPECT_EQ(judged(text, "r4c9<>6"), "an elimination sees no roof");
  EXPECT_EQ(judged(text, "r7c4<>1"), "an elimination sees no roof");
  EXPECT_EQ(judged("two strong links r4c2=6=r4c9 and r4c5=6=r8c5 joined by row 4", "r7c4<>6"), "no strong link");
}

TEST(FindingChecker, RefutesForceChains) {
  const Grid grid = position("rest 5678, r1c1 12, r1c5 19, r5c1 29, r5c5 49, r1c9 1, r9c1 2");
  const auto judged = [&](const std::string& text, ForceChainKind kind, Node shown) {
    ForceChain chain;
    chain.kind = kind;
    chain.shown = shown;
    const auto read = parse_chains(text);
    for (const WrittenChain& written : std::get<std::vector<WrittenChain>>(read)) {
      chain.starts.push_back(written.start.candidate);
      chain.chains.push_back(written.arrows);
    }
    return refute(grid, {chain, chain.conclusion()}).value_or("");
  };
  const Node shown{candidate_of(cell_named("r5c5"), 8), false};
  const std::string one = "[W r1c1/+1 -> r1c5/-1] => [W r1c5/+9 -> r5c5/-9]";
  const std::string two = "[W r1c1/+2 -> r5c1/-2] => [W r5c1/+9 -> r5c5/-9]";
  EXPECT_EQ(judged(one + " || " + two, ForceChainKind::kCell, shown), "");
  EXPECT_EQ(judged(one, ForceChainKind::kCell, shown), "the starts are no choice");
  EXPECT_EQ(judged(one + " || " + two, ForceChainKind::kHouse, shown), "the starts are no choice");
  EXPECT_EQ(judged(one + " || " + two, ForceChainKind::kCell, {candidate_of(cell_named("r5c5"), 3), false}),
            "a chain ends elsewhere");
  EXPECT_EQ(judged(one + " || [W r1c1/+2 -> r5c1/-2] => [S r5c1/-2 -> r5c5/+9]", ForceChainKind::kCell, shown),
            "a strong arrow does not hold");
  EXPECT_EQ(judged(one + " || [W r1c1/+2 -> r5c5/-9]", ForceChainKind::kCell, shown), "a weak arrow does not hold");
  EXPECT_EQ(
      judged(one + " || [W r1c1/+2 -> r5c1/-2] => [S (ALS:r15c1) r5c1/-2 -> r5c1/+9] => [W r5c1/+9 -> r5c5/-9]",
             ForceChainKind::kCell, shown),
      "");
  EXPECT_EQ(
      judged(one + " || [W r1c1/+2 -> r5c1/-2] => [S (ALS:r5c15) r5c1/-2 -> r5c5/+9] => [W r5c5/+9 -> r5c5/-4]",
             ForceChainKind::kCell, shown),
      "a set can be filled otherwise");
  EXPECT_EQ(judged(one + " || [W r1c1/+2 -> r5c1/-2] => [S (ALS:r5c1+r1c5) r5c1/-2 -> r5c1/+9] => "
                         "[W r5c1/+9 -> r5c5/-9]",
                   ForceChainKind::kCell, shown),
            "a set of cells is not in one house");
}

using Random = std::mt19937;
int pick(Random& random, std::size_t count) { return static_cast<int>(random() % count); }
Cell any_cell(Random& random) { return static_cast<Cell>(pick(random, 90)); }
Digit any_digit(Random& random) { return static_cast<Digit>(pick(random, 10)); }

template <typename Member>
Member& any_of(Random& random, std::vector<Member>& members) {
  return members[static_cast<std::size_t>(pick(random, members.size()))];
}

void damage(Random& random, Conclusion& conclusion) {
  if (conclusion.placement) {
    conclusion.placement->digit = any_digit(random);
  } else if (!conclusion.eliminations.empty()) {
    Elimination& elimination = any_of(random, conclusion.eliminations);
    if (pick(random, 2) == 0) elimination.cell = any_cell(random);
    elimination.digits = bit(pick(random, 9));
  }
}
void damage(Random& random, NiceLoop& loop) {
  switch (pick(random, 5)) {
    case 0:
      any_of(random, loop.cells) = any_cell(random);
      break;
    case 1:
      any_of(random, loop.links).digit = any_digit(random);
      break;
    case 2:
      any_of(random, loop.links).is_strong ^= true;
      break;
    case 3:
      loop.kind = static_cast<NiceLoopKind>(pick(random, 4));
      break;
    default:
      damage(random, loop.conclusion);
  }
}
void damage(Random& random, EmptyRectangle& rectangle) {
  Cell* cells[] = {&rectangle.axis, &rectangle.near, &rectangle.far, &rectangle.target};
  *cells[pick(random, 4)] = any_cell(random);
  if (pick(random, 4) == 0) rectangle.digit = any_digit(random);
}
void damage(Random& random, Skyscraper& skyscraper) {
  Cell* cells[] = {&skyscraper.floors[0], &skyscraper.floors[1], &skyscraper.roofs[0], &skyscraper.roofs[1]};
  if (pick(random, 2) == 0) *cells[pick(random, 4)] = any_cell(random);
  damage(random, skyscraper.conclusion);
}
void damage(Random& random, ForceChain& chain) {
  ArrowChain& arrows = any_of(random, chain.chains);
  switch (pick(random, 5)) {
    case 0:
      chain.shown = {static_cast<Candidate>(pick(random, 740)), pick(random, 2) == 0};
      break;
    case 1:
      any_of(random, chain.starts) = static_cast<Candidate>(pick(random, 740));
      break;
    case 2:
      if (!arrows.empty()) any_of(random, arrows).to.candidate = static_cast<Candidate>(pick(random, 740));
      break;
    case 3:
      if (!arrows.empty()) any_of(random, arrows).set.insert(static_cast<Cell>(pick(random, 81)));
      break;
    default:
      if (!arrows.empty()) arrows.pop_back();
  }
}

TEST(FindingChecker, AcceptsNoDamagedPatternThatShowsAFalsehood) {
  Random random(20250101);
  int accepted = 0;
  int refused = 0;
  for (const Grid& grid : unsolved_positions(own_paths(), 60)) {
    const Digits81 solution = count_solutions(grid).solution;
    for (const Finding& finding : list_findings(grid).list) {
      for (int round = 0; round < 10; ++round) {
        Finding damaged = finding;
        std::visit([&](auto& pattern) { damage(random, pattern); }, damaged.pattern);
        if (const NiceLoop* loop = std::get_if<NiceLoop>(&damaged.pattern)) damaged.conclusion = loop->conclusion;
        if (const Skyscraper* tower = std::get_if<Skyscraper>(&damaged.pattern))
          damaged.conclusion = tower->conclusion;
        if (const ForceChain* chain = std::get_if<ForceChain>(&damaged.pattern))
          damaged.conclusion = chain->conclusion();
        if (const EmptyRectangle* rectangle = std::get_if<EmptyRectangle>(&damaged.pattern)) {
          damaged.conclusion = rectangle->conclusion();
        }
        if (refute(grid, damaged)) {
          ++refused;
        } else {
          EXPECT_TRUE(is_true(damaged.conclusion, solution)) << to_candidate_line(grid);
          ++accepted;
        }
      }
    }
  }
  EXPECT_GT(refused, 10 * accepted);
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace sudorate::test
