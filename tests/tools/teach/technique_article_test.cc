#include "tools/teach/technique_article.h"

#include <gtest/gtest.h>

#include <string_view>

namespace sudorate::test {
namespace {

TEST(TechniqueArticle, FitsATerminal) {
  const auto check = [](std::string_view text) {
    ASSERT_TRUE(text.ends_with('\n'));
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      EXPECT_LE(end, 81U) << text.substr(0, end);
      text.remove_prefix(end + 1);
    }
  };
  for (const TechniqueRow& row : kTechniqueTable) check(family_article(row.family));
  for (const FinderTechnique finder : kFinderTechniques) check(finder_article(finder));
}

}  // namespace
}  // namespace sudorate::test
