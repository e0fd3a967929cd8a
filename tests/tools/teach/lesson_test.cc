// Single steps explained.
#include "tools/teach/lesson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "chains/findings.h"
#include "rating/rater.h"
#include "tests/support/explained_path.h"
#include "tests/support/position.h"

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
  options.empty_rectangles = options.skyscrapers = options.force_chains = false;
  // 1 has two places in row 1 and in row 5; the loop r9c1 - r1c1 = r1c5 - r5c5 = r5c1 - r9c1 removes it in r9c1.
  const Grid grid = position("r1 -1, r1c15 123, r5 -1, r5c15 123, rest 2345678, r9c1 12345, r9c5 2345");
  const Findings findings = list_findings(grid, options);
  ASSERT_FALSE(findings.list.empty());
  const Lesson lesson = make_lesson(grid, {findings.list.front()});
  EXPECT_EQ(lesson.title.substr(0, 9), "Nice loop");
  EXPECT_EQ(lesson.rating, "not rated");
  const NiceLoop& loop = std::get<NiceLoop>(findings.list.front().pattern);
  EXPECT_EQ(lesson.picture.letters[loop.cells[0]], 'A');
  EXPECT_EQ(lesson.picture.letters[loop.cells[2]], 'C');
  EXPECT_EQ(lesson.picture.links.size(), loop.cells.size());
  EXPECT_EQ(lesson.reasons.size(), loop.cells.size() + 1);
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
      const bool supposes = std::any_of(lesson.reasons.begin(), lesson.reasons.end(),
                                        [](const std::string& reason) { return reason.starts_with("Suppose "); });
      EXPECT_TRUE(supposes) << lesson.title;
    }
  }
  EXPECT_GT(titles.size(), 35U);
}

}  // namespace
}  // namespace sudorate::test
