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
#include "tests/support/position.h"
#include "tools/finders/finding.h"
#include "tools/notation/technique_name.h"

namespace sudorate::test {
namespace {

using Sentences = std::vector<std::string>;

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
