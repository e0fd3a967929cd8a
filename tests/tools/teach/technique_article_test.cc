#include "tools/teach/technique_article.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rating/rater.h"
#include "tagging/puzzle_text.h"

namespace sudorate::test {
namespace {

TEST(TechniqueArticle, HasAPuzzleThatNeedsTheTechnique) {
  Rater rater;
  for (const TechniqueArticle& article : technique_articles()) {
    const auto parsed = parse_puzzle_line(article.puzzle);
    ASSERT_TRUE(std::holds_alternative<PuzzleRecord>(parsed)) << article.puzzle;
    RatingOptions options;
    options.records_steps = true;
    const RatingResult result = rater.rate(Grid::from_givens(std::get<PuzzleRecord>(parsed).givens), options);
    EXPECT_TRUE(std::any_of(result.steps.begin(), result.steps.end(), [&](const Step& step) {
      return family_of(step.technique) == article.family;
    })) << article.text;
  }
}

TEST(TechniqueArticle, FitsATerminal) {
  const auto check = [](std::string_view text) {
    ASSERT_TRUE(text.ends_with('\n'));
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      EXPECT_LE(end, 81U) << text.substr(0, end);
      text.remove_prefix(end + 1);
    }
  };
  for (const TechniqueArticle& article : technique_articles()) check(article.text);
  for (const FinderTechnique finder : kFinderTechniques) check(finder_article(finder));
}

}  // namespace
}  // namespace sudorate::test
