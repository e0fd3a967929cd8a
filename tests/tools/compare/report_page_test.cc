// The report: what it shows, that it is well-formed, and that no text of the input becomes markup.
#include "tools/compare/report_page.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/compare/plots.h"
#include "tools/records/meaning/rating_text.h"

namespace sudorate::test {
namespace {

struct Page {
  Agreement agreement;
  ReportPage report{10};
  ComparisonHeading heading;
  bool is_complete = true;

  void add(ComparedRecord record) {
    compare(record, heading.rules);
    agreement.add(record);
    report.add(record);
  }
  std::string html() const { return report.html(agreement, heading, {{"program", "sudorate"}}, is_complete); }
};

ComparedRecord record_of(std::int64_t ordinal, const std::string& a, const std::string& b) {
  ComparedRecord record;
  record.puzzle = kPuzzle;
  record.source = "puzzles.txt";
  record.a.ordinal = record.a.line = ordinal;
  record.b.is_computed = true;
  if (const auto ratings = parse_recorded_ratings("", a)) record.a.ratings = *ratings;
  if (const auto ratings = parse_recorded_ratings("", b)) record.b.ratings = *ratings;
  return record;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t start = 0; (start = text.find(part, start)) != std::string::npos; start += part.size()) ++count;
  return count;
}

// The names of the elements that are not closed as XML demands, or of closing tags out of place.
std::vector<std::string> unbalanced(const std::string& page) {
  std::vector<std::string> open;
  std::vector<std::string> wrong;
  for (std::size_t start = 0; (start = page.find('<', start)) != std::string::npos;) {
    if (page.compare(start, 9, "<![CDATA[") == 0) {
      start = page.find("]]>", start);
      continue;
    }
    const std::size_t end = page.find('>', start);
    if (end == std::string::npos) return {"an open tag"};
    const std::string tag = page.substr(start + 1, end - start - 1);
    const std::string name = tag.substr(0, tag.find(' '));
    start = end;
    if (tag.front() == '!' || tag.back() == '/') continue;
    if (tag.front() != '/') {
      open.push_back(name);
    } else if (open.empty() || open.back() != name.substr(1)) {
      wrong.push_back(name);
    } else {
      open.pop_back();
    }
  }
  wrong.insert(wrong.end(), open.begin(), open.end());
  return wrong;
}

Page usual_page() {
  Page page;
  page.heading.subject.name_a = "puzzles.txt";
  page.add(record_of(1, "ED=4.2/1.2/1.2", "ED=4.2/1.2/1.2"));
  page.add(record_of(2, "\t7.1/2.6/2.6\t2.6 Pointing: r1c2-3; 7.1 Forcing Chain (8): r1c5-2",
                     "\t7.2/2.6/2.6\t2.6 Pointing: r1c2-3; 7.2 Forcing Chain (10): r1c5-2"));
  page.add(record_of(3, "ED=20.0/1.2/1.2", "ED=9.0/1.2/1.2"));
  return page;
}

TEST(ReportPage, TellsTheOutcomeAndLinksEachPuzzleToItsPath) {
  const std::string html = usual_page().html();
  EXPECT_TRUE(contains(html, "2 of 3 are not equal"));
  EXPECT_TRUE(contains(html, "href=\"#a2\""));
  EXPECT_TRUE(contains(html, "id=\"a2\""));
  EXPECT_EQ(count_of(html, "id=\"a2\""), 1);
  EXPECT_TRUE(contains(html, "<span class=\"differs\">7.2</span>/2.6/2.6"));
  EXPECT_TRUE(contains(html, "7.2 Forcing Chain (10): r1c5-2\n"));
  EXPECT_TRUE(contains(html, "20.0 as ER may mean a refused puzzle"));
  EXPECT_TRUE(contains(html, "data-puzzle=\"" + kPuzzle + "\""));
}

TEST(ReportPage, OpensAPathWithoutItsLikeAtTheStepAboveTheOtherRating) {
  Page page;
  page.add(
      record_of(1, "ED=6.6/2.6/2.6",
                "\t8.2/2.6/2.6\t2.6 Pointing: r1c2-3; 1.2 Hidden Single: r9c6=2; 7.1 Forcing Chain (8): r1c5-2; "
                "8.2 Region Forcing Chains (10): r9c7-6"));
  const std::string html = page.html();
  EXPECT_TRUE(contains(html, "<td class=\"technique\">Region Forcing Chains (10), step 4</td>")) << html;
  EXPECT_TRUE(contains(html, "data-parts-at=\"3\""));
  EXPECT_TRUE(contains(html, "<td class=\"wide\">differs at step 3 or before</td>"));
  EXPECT_TRUE(contains(
      html,
      "By the ratings, step 3 or one before is made or rated differently: Forcing Chain (8) is 7.1, above 6.6."));
}

TEST(ReportPage, IsWellFormed) {
  EXPECT_EQ(unbalanced(usual_page().html()), std::vector<std::string>());
  EXPECT_EQ(unbalanced(Page().html()), std::vector<std::string>());
  EXPECT_EQ(unbalanced("<p><b></p>"), (std::vector<std::string>{"/p", "p", "b"}));
}

TEST(ReportPage, IsXmlForOthersToo) {
  if (shell("command -v xmllint").status != 0) GTEST_SKIP() << "there is no xmllint here";
  const TemporaryFile file(usual_page().html());
  const Finished finished = shell("xmllint --noout " + file.name());
  EXPECT_EQ(finished.status, 0) << finished.err;
}

TEST(ReportPage, ShowsHostileTextAsText) {
  Page page;
  page.heading.subject.name_a = "<script>file</script>";
  ComparedRecord record = record_of(1, "ED=4.2/1.2/1.2", "ED=4.3/1.2/1.2");
  record.id = "<script>id</script>";
  record.remark = "</details><img src=x onerror=alert(1)>";
  record.a.ratings.steps = "1.2 Hidden Single: </pre><script>a</script>; 2.6 \"><b>: r1c1=1";
  record.b.ratings.steps = "]]><script>b</script>";
  page.add(record);
  ComparedRecord malformed = record_of(2, "ED=4.2/1.2/1.2", "ED=malformed");
  malformed.puzzle = "\"><svg onload=alert(1)>\x01\xFF";
  malformed.a.ratings.problem = "ER <script>problem</script>";
  page.add(malformed);
  const std::string html = page.html();
  // One script is the page's own.
  EXPECT_EQ(count_of(html, "<script"), 1);
  for (const std::string part : {"<img", "<svg onload", "<b>:", "\x01", "\xFF"})
    EXPECT_FALSE(contains(html, part)) << part;
  EXPECT_TRUE(contains(html, "&lt;script&gt;id&lt;/script&gt;"));
  EXPECT_EQ(unbalanced(html), std::vector<std::string>());
}

TEST(ReportPage, NeedsNothingFromOutside) {
  const std::string html = usual_page().html();
  for (const std::string part : {"http:", "https:", "src=", "@import", "url("}) {
    // The names of XML dialects in the script are no addresses to be loaded.
    std::string rest = html;
    const std::string dialect = "http://www.w3.org/2000/svg";
    for (std::size_t at = 0; (at = rest.find(dialect)) != std::string::npos;) rest.erase(at, dialect.size());
    EXPECT_FALSE(contains(rest, part)) << part;
  }
  EXPECT_TRUE(contains(html, "default-src 'none'") || contains(html, "default-src &#39;none&#39;"));
}

TEST(ReportPage, ShowsThoseThatDifferMostAndSaysHowManyThereAre) {
  Page page;
  for (int index = 1; index <= 30; ++index) {
    page.add(record_of(index, "ED=4.2/1.2/1.2", "ED=" + to_string(static_cast<Rating>(42 + index)) + "/1.2/1.2"));
  }
  const std::string html = page.html();
  EXPECT_TRUE(contains(html, "Shown are 10 of 30"));
  EXPECT_TRUE(contains(html, "id=\"a30\""));
  EXPECT_TRUE(contains(html, "id=\"a21\""));
}

TEST(ReportPage, SaysInItsOutcomeThatItWasInterrupted) {
  Page page;
  page.add(record_of(1, "ED=4.2/1.2/1.2", "ED=4.2/1.2/1.2"));
  EXPECT_FALSE(contains(page.html(), "interrupted"));
  EXPECT_TRUE(contains(page.html(), "\"outcome is-equal\""));
  page.is_complete = false;
  const std::string html = page.html();
  EXPECT_TRUE(contains(html, "\"outcome is-different\">All 1 equal; interrupted: later records are missing</p>"));
}

TEST(ReportPage, NamesItsSidesAsTheyAre) {
  Page page = usual_page();
  const std::string html = page.html();
  // The vertical axis comes first.
  EXPECT_TRUE(contains(html, "<figcaption>ER of B against ER of A</figcaption>"));
}

// EP is nowhere recorded.
TEST(ReportPage, DrawsNothingForAPartThatNoRecordHas) {
  Page page;
  page.add(record_of(1, "ED=4.2/-/1.2", "ED=4.4/1.2/1.2"));
  const std::string html = page.html();
  EXPECT_TRUE(contains(html, "Differences of ER"));
  EXPECT_TRUE(contains(html, "Differences of ED"));
  EXPECT_FALSE(contains(html, "Differences of EP")) << html;
}

TEST(ReportPage, LabelsOfDifferencesStandApart) {
  HtmlWriter page;
  draw_differences(page, "ER", {{-10, 8}, {0, 40}}, 0);
  for (const std::string label : {">-1.0<", ">-0.5<", ">0.0<", ">+0.5<", ">+1.0<"}) {
    EXPECT_NE(page.page().find(label), std::string::npos) << label;
  }
  EXPECT_EQ(page.page().find(">+0.2<"), std::string::npos) << "there is room for seven labels";
}

// The style and the script must not end the elements that they stand in.
TEST(PageText, CanStandInAPage) {
  for (const std::string_view text : {kPageStyle, kPageScript}) {
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find("]]>"), std::string_view::npos);
    EXPECT_EQ(text.find("</s"), std::string_view::npos);
  }
}

}  // namespace
}  // namespace sudorate::test
