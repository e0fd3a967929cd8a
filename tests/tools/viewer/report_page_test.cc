// The page of a report: its content as JSON, its text, and the words of steps. tests/pages opens it in a browser.
#include "tools/viewer/report_page.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "rating/rater.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/report.h"
#include "tools/records/meaning/rating_text.h"

namespace sudorate::test {
namespace {

using Json = nlohmann::json;

// The next step of Sudoku Explainer.
std::optional<Lesson> lesson_at(const Grid& board) {
  Rater rater;
  Step step;
  if (!rater.find_step(board, std::numeric_limits<Rating>::max(), true, step)) return std::nullopt;
  return make_lesson(board, {step});
}

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
  std::string html() const {
    return report.html(agreement, heading, {{"program", "sudorate"}}, lesson_at, is_complete);
  }
  Json content() const {
    const std::string page = html();
    const std::string begin = "id=\"content\">";
    const std::size_t at = page.find(begin) + begin.size();
    return Json::parse(page.substr(at, page.find("</script>", at) - at));
  }
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

Page usual_page() {
  Page page;
  page.heading.subject.name_a = "puzzles.txt";
  page.add(record_of(1, "ED=4.2/1.2/1.2", "ED=4.2/1.2/1.2"));
  page.add(record_of(2, "\t7.1/2.6/2.6\t2.6 Pointing: r1c2-3; 7.1 Forcing Chain (8): r1c5-2",
                     "\t7.2/2.6/2.6\t2.6 Pointing: r1c2-3; 7.2 Forcing Chain (10): r1c5-2"));
  page.add(record_of(3, "ED=20.0/1.2/1.2", "ED=9.0/1.2/1.2"));
  return page;
}

TEST(ReportPage, HasTheOutcomeAndTheDifferencesBySize) {
  Page page = usual_page();
  page.add(record_of(4, "ED=4.2/1.2/1.2", "ED=4.7/1.2/1.2"));
  const Json content = page.content();
  EXPECT_EQ(content["title"], "puzzles.txt compared with computed ratings");
  EXPECT_EQ(content["outcome"], "3 of 4 are not equal");
  EXPECT_FALSE(content["is_equal"]);
  std::vector<int> lines;
  for (const Json& index : content["unequal"]) lines.push_back(content["rows"][index.get<std::size_t>()]["line"]);
  EXPECT_EQ(lines, (std::vector<int>{4, 2, 3}));
  EXPECT_EQ(content["verdicts"][1], Json({{"name", "different"}, {"words", "different"}, {"count", 2}}));
  EXPECT_EQ(content["parts"][0]["differences"], Json::parse("[[0, 1], [1, 1], [5, 1]]"));
  EXPECT_EQ(content["ratings"], Json::parse("[[42, 1, 0], [47, 1, 1], [72, 1, 1]]"));
  EXPECT_EQ(content["kinds"]["Pointing"], "locking, subsets, fish, wings");
  EXPECT_FALSE(content["kinds"].contains("Forcing Chain (8)"));
}

TEST(ReportPage, ADifferenceHasItsStepWithWords) {
  Page page;
  // kPuzzle begins with hidden singles; the third step of B has another rating.
  ComparedRecord record = record_of(1, "ED=1.3/1.2/1.2", "ED=1.2/1.2/1.2");
  Rater rater;
  RatingOptions options;
  options.records_steps = true;
  const RatingResult result = rater.rate(grid_of(kPuzzle), options);
  for (const Step& step : result.steps) {
    record.b.ratings.steps += (record.b.ratings.steps.empty() ? "" : "; ") + trace_text(step);
  }
  record.a.ratings.steps = record.b.ratings.steps;
  const std::size_t third = record.a.ratings.steps.find("; ", record.a.ratings.steps.find("; ") + 1) + 2;
  record.a.ratings.steps.replace(third, 3, "1.3");
  page.heading.rules.compares_paths = true;
  page.add(record);
  const Json row = page.content()["rows"][0];
  EXPECT_EQ(row["open"], 3);
  EXPECT_EQ(row["open_in"], "b");
  EXPECT_EQ(row["path_b"][2].get<std::string>().substr(0, 3), "1.2");
  EXPECT_EQ(row["path_a"][2].get<std::string>().substr(0, 3), "1.3");
  const std::string effect = row["path_b"][2].get<std::string>();
  EXPECT_EQ(row["lesson"]["effect"], effect.substr(effect.rfind(' ') + 1));
  EXPECT_FALSE(row["lesson"]["reasons"].empty());
  EXPECT_TRUE(row["lesson"].contains("picture"));
}

// A path that does not fit its puzzle, or is written otherwise, has no step to explain.
TEST(ReportPage, ExplainsNothingWhereAPathDoesNotFit) {
  Page page;
  page.add(record_of(1, "ED=4.2/1.2/1.2",
                     "\t4.3/1.2/1.2\t1.2 Hidden Single: r1c1=1; 1.2 Hidden Single: r1c1=2; 4.3 X: r1c1=3"));
  page.add(record_of(2, "ED=4.2/1.2/1.2", "\t4.3/1.2/1.2\t1.2 Hidden Single: here; 4.3 X: there"));
  for (const Json& row : page.content()["rows"]) EXPECT_FALSE(row.contains("lesson")) << row;
}

TEST(ReportPage, ShowsHostileTextAsText) {
  Page page;
  page.heading.subject.name_a = "<script>file</script>";
  ComparedRecord record = record_of(1, "ED=4.2/1.2/1.2", "ED=4.3/1.2/1.2");
  record.id = "<script>id</script>";
  record.remark = "</pre></script><img src=x onerror=alert(1)>";
  record.a.ratings.steps = "1.2 Hidden Single: </pre><script>a</script>; 2.6 \"><b>: r1c1=1";
  page.add(record);
  ComparedRecord malformed = record_of(2, "ED=4.2/1.2/1.2", "ED=malformed");
  malformed.puzzle = "\"><svg onload=alert(1)>\x01\xFF";
  page.add(malformed);
  const std::string html = page.html();
  for (const std::string part : {"<img", "<svg onload", "<b>:", "<script>", "\x01", "\xFF"}) {
    EXPECT_EQ(html.find(part), std::string::npos) << part;
  }
}

TEST(ReportPage, ShowsThoseThatDifferMost) {
  Page page;
  for (int index = 1; index <= 30; ++index) {
    page.add(record_of(index, "ED=4.2/1.2/1.2", "ED=" + to_string(static_cast<Rating>(42 + index)) + "/1.2/1.2"));
  }
  const Json content = page.content();
  EXPECT_EQ(content["unequal"].size(), 10U);
  EXPECT_EQ(content["rows"][content["unequal"][0].get<std::size_t>()]["line"], 30);
  EXPECT_EQ(content["hardest"].size(), 30U);
}

}  // namespace
}  // namespace sudorate::test
