// Single steps explained.
#include "tools/teach/lesson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "rating/rater.h"
#include "tagging/houses.h"
#include "tests/support/explained_path.h"
#include "tests/support/finder_notation.h"
#include "tests/support/position.h"
#include "tools/finders/findings.h"
#include "tools/notation/technique_name.h"
#include "tools/words/nice_loop.h"

namespace sudorate::test {
namespace {

Lesson first_lesson(const char* text) {
  const Grid grid = position(text);
  Rater rater;
  Step step;
  EXPECT_TRUE(rater.find_step(grid, 65, true, step));
  return make_lesson(grid, {step});
}

using Sentences = std::vector<std::string>;

TEST(Lesson, ExplainsAPairWithItsTags) {
  const Lesson lesson = first_lesson("r1c15 12, r1c234678 3456789");
  EXPECT_EQ(lesson.title, "Naked Pair");
  EXPECT_EQ(lesson.rating, "3.0");
  EXPECT_EQ(lesson.seen, (Sentences{"In row 1, the two cells r1c1 and r1c5 have no candidates but 1 and 2."}));
  EXPECT_EQ(lesson.result, "r1c9 is neither 1 nor 2.");
  EXPECT_EQ(lesson.picture.candidates[candidate_of(cell_at(0, 0), 0)], CandidateTag::kPattern);
  EXPECT_EQ(lesson.picture.candidates[candidate_of(cell_at(0, 8), 1)], CandidateTag::kRemoved);
  EXPECT_EQ(lesson.picture.candidates[candidate_of(cell_at(0, 8), 4)], CandidateTag::kNone);
  EXPECT_EQ(lesson.picture.houses, (std::vector<House>{row_house(0)}));
  EXPECT_TRUE(lesson.before.has(cell_at(0, 8), 1));
  EXPECT_FALSE(lesson.after.has(cell_at(0, 8), 1));
}

TEST(Lesson, ExplainsALoopLinkByLinkWithLetters) {
  FindingOptions options;
  options.finders = {FinderTechnique::kNiceLoop};
  // 1 has two places in row 1 and in row 5; the loop r9c1 - r1c1 = r1c5 - r5c5 = r5c1 - r9c1 removes it in r9c1.
  const Grid grid = position("r1 -1, r1c15 123, r5 -1, r5c15 123, rest 2345678, r9c1 12345, r9c5 2345");
  const Findings findings = list_findings(grid, options);
  ASSERT_FALSE(findings.list.empty());
  const Lesson lesson = make_lesson(grid, listed_finding(findings.list.front()));
  EXPECT_EQ(lesson.title.substr(0, 9), "Nice loop");
  EXPECT_EQ(lesson.rating, "not rated");
  const NiceLoop& loop = std::get<NiceLoop>(findings.list.front().pattern);
  EXPECT_EQ(lesson.picture.letters[loop.cells[0]], 'A');
  EXPECT_EQ(lesson.picture.letters[loop.cells[2]], 'C');
  EXPECT_EQ(lesson.picture.links.size(), loop.cells.size());
  EXPECT_EQ(lesson.reasons.size(), loop.cells.size() + 1);
  EXPECT_EQ(lesson.drawings, std::vector<std::string>{letter_picture(loop)});
  EXPECT_EQ(lesson.removals, removal_picture(grid, {loop}));
}

NiceLoop loop_on(const Grid& grid, const std::string& path) {
  const WrittenLoop written = std::get<WrittenLoop>(parse_loop(path));
  return make_nice_loop(CellLinks(grid), written.cells, written.links).value();
}

TEST(Lesson, OfALoopWithTwoStrongLinksEndsWithADigit) {
  // 1 has two places in row 1, in row 5 and in box 1.
  const Grid grid = position("r1 -1, b1 -1, r1c15 123, r2c3 123, r5 -1, r5c35 123");
  const NiceLoop loop = loop_on(grid, "rc:r1c1=1=[r1c5]-1-[r5c5]=1=[r5c3]-1-[r2c3]=1=[r1c1]");
  const Lesson lesson = make_lesson(grid, listed_finding({loop, loop.conclusion}));
  EXPECT_EQ(lesson.reasons.back(), "So if A (r1c1) were not 1, it would be 1. It is 1.");
}

// A continuous loop through four corners, and one in box 5 that takes 5 from its first cell.
const char* const kTwoLoops =
    "rest 1234, r1c2 158, r1c8 159, r7c28 56, r3c2 57, r9c8 57, r7c5 68, r4c4 5678, r4c6 56, r6c6 67, r6c4 57";

TEST(Lesson, OfSeveralLoopsShowsEachAndMakesAllTogether) {
  const Grid grid = position(kTwoLoops);
  const std::vector<NiceLoop> loops = {loop_on(grid, "rc:r1c2=5=[r1c8]-5-[r7c8]-6-[r7c2]-5-[r1c2]"),
                                       loop_on(grid, "rc:r4c4-5-[r4c6]-6-[r6c6]-7-[r6c4]-5-[r4c4]")};
  const Lesson lesson = make_lesson(grid, loops, {});
  EXPECT_EQ(lesson.title, "Nice loops");
  EXPECT_EQ(lesson.seen,
            (Sentences{"Two nice loops remove something:",
                       "Nice loop, continuous: [(A)R1C2]=5=[(B)R1C8]-5-[(C)R7C8]-6-[(D)R7C2]-5-[(A)R1C2] "
                       "==> R3C2<>5, R7C5<>6, R9C8<>5",
                       "Nice loop, discontinuous: [(A)R4C4]-5-[(B)R4C6]-6-[(C)R6C6]-7-[(D)R6C4]-5-[(A)R4C4] "
                       "==> R4C4<>5"}));
  EXPECT_EQ(lesson.drawings, (Sentences{letter_picture(loops[0]), letter_picture(loops[1])}));
  EXPECT_EQ(lesson.removals, removal_picture(grid, loops)) << "one picture for both";
  Grid expected = grid;
  expected.eliminate(cell_named("r3c2"), bit(4));
  expected.eliminate(cell_named("r7c5"), bit(5));
  expected.eliminate(cell_named("r9c8"), bit(4));
  expected.eliminate(cell_named("r4c4"), bit(4));
  EXPECT_EQ(lesson.after, expected);
}

TEST(Lesson, OfLoopsMayBeInSmallLettersAndWithoutPictureOfLetters) {
  const Grid grid = position(kTwoLoops);
  const NiceLoop loop = loop_on(grid, "rc:r4c4-5-[r4c6]-6-[r6c6]-7-[r6c4]-5-[r4c4]");
  const NumberPlaceStyle plain = {false, false};
  const Lesson lesson = make_lesson(grid, listed_finding({loop, loop.conclusion}), plain);
  EXPECT_EQ(lesson.seen[1], "[r4c4]-5-[r4c6]-6-[r6c6]-7-[r6c4]-5-[r4c4]");
  EXPECT_EQ(lesson.seen[2], "==> r4c4<>5");
  EXPECT_EQ(lesson.reasons[0], "  If r4c4 is 5, r4c6 is not 5, hence 6.");
  EXPECT_EQ(lesson.reasons.back(), "So if r4c4 were 5, it would not be 5. It is not.");
  EXPECT_TRUE(lesson.drawings.empty());
  EXPECT_FALSE(lesson.removals.empty());
  EXPECT_EQ(lesson.picture.letters[cell_named("r4c4")], '\0');
  const Lesson both = make_lesson(grid, std::vector<NiceLoop>{loop, loop}, plain);
  EXPECT_EQ(both.seen[2], "Nice loop, discontinuous: [r4c4]-5-[r4c6]-6-[r6c6]-7-[r6c4]-5-[r4c4] ==> r4c4<>5");
  EXPECT_TRUE(both.drawings.empty());
  EXPECT_EQ(make_lesson(grid, listed_finding({loop, loop.conclusion})).seen[1],
            "[(A)R4C4]-5-[(B)R4C6]-6-[(C)R6C6]-7-[(D)R6C4]-5-[(A)R4C4]");
}

TEST(Lesson, OfForceChainsNumbersItsLinesThroughAllChains) {
  const Grid grid = position("rest 12");
  const Candidate start = candidate_of(0, 0);
  const Node assumed{start, true};
  const Node near{candidate_of(1, 0), false};
  const Node far{candidate_of(1, 1), true};
  ForceChain chain;
  chain.kind = ForceChainKind::kContradiction;
  chain.starts = {start};
  chain.chains = {{{assumed, near, {}}, {near, far, {}}}, {{assumed, opposite(far), {}}}};
  chain.shown = opposite(assumed);
  const Lesson lesson = make_lesson(grid, listed_finding({chain, chain.conclusion()}));
  EXPECT_EQ(lesson.reasons,
            (Sentences{"(1) Suppose r1c1 is 1.", "  (2) Then r1c2 is not 1, by (1).",
                       "  (3) Then r1c2 is 2, by (2).", "(4) Suppose r1c1 is 1.",
                       "  (5) Then r1c2 is not 2, by (4).", "Both cannot be, so the assumption is wrong."}));
}

// What the sentences of a cycle say: "One of r2c4 and r4c4 is 2, by (7) and (8): r7c4 and r9c4 see both, so they
// are not 2."
std::map<Cell, DigitSet> removed_by_named_links(const Lesson& lesson) {
  static const std::regex kLink(
      R"(One of (r\dc\d) and (r\dc\d) is (\d), by \((\d+)\) and \((\d+)\): (.*) sees? both, so .* not (\d)\.)");
  static const std::regex kCell(R"(r\dc\d)");
  std::map<Cell, DigitSet> removed;
  for (const std::string& sentence : lesson.reasons) {
    std::smatch parts;
    if (!std::regex_match(sentence, parts, kLink)) continue;
    const std::string first = parts[1], second = parts[2], digit = parts[3], cells = parts[6];
    EXPECT_EQ(parts[7], digit) << sentence;
    std::string cited;
    for (const int part : {4, 5}) cited += lesson.reasons.at(std::stoul(parts[part]) - 1) + '\n';
    const auto says = [&](const std::string& words) { return cited.find(words) != std::string::npos; };
    const bool first_is_true = says(first + " is " + digit) && says(second + " is not " + digit);
    EXPECT_TRUE(first_is_true || (says(second + " is " + digit) && says(first + " is not " + digit)))
        << sentence << '\n'
        << cited;
    for (std::sregex_iterator cell(cells.begin(), cells.end(), kCell), end; cell != end; ++cell) {
      const Cell seeing = cell_named(cell->str());
      EXPECT_TRUE(peer_set(seeing).contains(cell_named(first))) << sentence;
      EXPECT_TRUE(peer_set(seeing).contains(cell_named(second))) << sentence;
      removed[seeing] |= bit(digit.front() - '1');
    }
  }
  return removed;
}

// Each elimination of a cycle has a sentence that names two of its candidates, one called true and one called
// false, and the eliminated one sees both.
TEST(Lesson, OfACycleNamesWhatRemovesEachCandidate) {
  Rater rater;
  std::map<Technique, int> cycles;
  for (const RecordedPath& path : sample_of_techniques(own_paths(), 10)) {
    for (const auto& [before, step] : explained_path(rater, path.puzzle)) {
      const std::string name(technique_name(step.technique, step.variant));
      if (name.find("Cycle") == std::string::npos) continue;
      ++cycles[step.technique];
      std::map<Cell, DigitSet> expected;
      for (const auto& [cell, digits] : step.eliminations) expected[cell] |= digits;
      EXPECT_EQ(removed_by_named_links(make_lesson(before, {step})), expected) << path.puzzle << ' ' << name;
    }
  }
  EXPECT_EQ(cycles.size(), 3U) << "X, Y and XY cycles";
}

// A unique loop of type 3: the cells of a hidden subset lose all but its digits, and it has the loop's two digits;
// those of a naked one keep all but its digits.
TEST(Lesson, OfALoopSaysWhichSubsetIsHidden) {
  Rater rater;
  std::map<bool, int> loops;
  for (const RecordedPath& path : own_paths()) {
    const auto names_type = [](const std::string& text) { return text.find("type 3") != std::string::npos; };
    if (std::none_of(path.steps.begin(), path.steps.end(), names_type)) continue;
    for (const auto& [before, step] : explained_path(rater, path.puzzle)) {
      if (step.technique != Technique::kUniqueLoopType3) continue;
      const auto is_helper = [&helpers = step.evidence.helpers](const Elimination& each) {
        return std::find(helpers.begin(), helpers.end(), each.cell) != helpers.end();
      };
      const bool is_hidden = std::any_of(step.eliminations.begin(), step.eliminations.end(), is_helper);
      const std::string reason = make_lesson(before, {step}).reasons.back();
      EXPECT_EQ(reason.find("hidden subset") != std::string::npos, is_hidden) << path.puzzle << '\n' << reason;
      ++loops[is_hidden];
    }
  }
  EXPECT_GT(loops[true], 0);
  EXPECT_GT(loops[false], 0);
}

// Every technique of the recorded paths: no lesson is empty, what goes is marked, and reasons come before what they
// are reasons for.
TEST(Lesson, TellsSomethingOfEveryTechnique) {
  Rater rater;
  std::set<std::string> titles;
  for (const RecordedPath& path : sample_of_techniques(own_paths(), 1)) {
    for (const auto& [before, step] : explained_path(rater, path.puzzle)) {
      const Lesson lesson = make_lesson(before, {step});
      titles.insert(lesson.title);
      EXPECT_FALSE(lesson.seen.empty()) << lesson.title;
      EXPECT_FALSE(lesson.reasons.empty()) << lesson.title;
      EXPECT_NE(lesson.result, ".") << lesson.title;
      EXPECT_NE(lesson.before, lesson.after) << lesson.title;
      for (const auto& [cell, digits] : step.eliminations) {
        EXPECT_EQ(lesson.picture.candidates[candidate_of(cell, first_of(digits))], CandidateTag::kRemoved);
      }
      for (const std::string& sentence : lesson.reasons) {
        EXPECT_TRUE(sentence.ends_with('.')) << lesson.title << ": " << sentence;
        EXPECT_EQ(sentence.find("  ", 2), std::string::npos) << lesson.title << ": " << sentence;
      }
      if (step.evidence.chain.empty()) continue;
      const bool supposes =
          std::any_of(lesson.reasons.begin(), lesson.reasons.end(),
                      [](const std::string& reason) { return reason.find(") Suppose ") != std::string::npos; });
      EXPECT_TRUE(supposes) << lesson.title;
    }
  }
  EXPECT_GT(titles.size(), 35U);
}

}  // namespace
}  // namespace sudorate::test
