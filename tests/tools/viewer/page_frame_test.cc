// The frame of pages: what it loads, and that no text of the content becomes markup.
#include "tools/viewer/page_frame.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace sudorate::test {
namespace {

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(PageFrame, ShowsHostileTextAsText) {
  const std::string hostile = "</script></pre><img src=x onerror=alert(1)>]]>\x01\xFF";
  const std::string page = viewer_page(hostile, kLessonScript, {{"label", hostile}}, hostile);
  EXPECT_EQ(count_of(page, "<img"), 0);
  EXPECT_EQ(count_of(page, "</script>"), 2) << "the content and the viewer";
  EXPECT_EQ(count_of(page, "</pre>"), 1);
  EXPECT_EQ(count_of(page, "\x01"), 0);
  EXPECT_EQ(count_of(page, "\xFF"), 0);
  EXPECT_EQ(count_of(page, "\\u003c/script>"), 1);
  EXPECT_EQ(count_of(page, "&lt;/script&gt;"), 2) << "the title and the text";
}

TEST(PageFrame, LoadsNothing) {
  std::string page = viewer_page("title", kReportScript, {{"label", "x"}}, "text");
  // The name of an XML dialect is no address to be loaded.
  const std::string dialect = "http://www.w3.org/2000/svg";
  page.erase(page.find(dialect), dialect.size());
  for (const std::string part : {"http:", "https:", " src=", "@import", "url(\"", "import "}) {
    EXPECT_EQ(count_of(page, part), 0) << part;
  }
  EXPECT_EQ(count_of(page, "default-src 'none'"), 1);
}

TEST(PageFrame, FollowsTheColoursOfTheSystem) {
  EXPECT_NE(kViewerStyle.find("prefers-color-scheme: dark"), std::string_view::npos);
}

// The modules lose what binds them to each other.
TEST(PageFrame, HasScriptsOfJoinedModules) {
  for (const std::string_view each : {kSolutionScript, kLessonScript, kReportScript}) {
    const std::string script(each);
    EXPECT_EQ(count_of(script, "\nimport "), 0);
    EXPECT_EQ(count_of(script, "\nexport "), 0);
    EXPECT_EQ(count_of(script, "</s"), 0) << "it would end itself";
  }
  EXPECT_EQ(count_of(std::string(kSolutionScript), "\nclass SolutionView "), 1);
}

}  // namespace
}  // namespace sudorate::test
