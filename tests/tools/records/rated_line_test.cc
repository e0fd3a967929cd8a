// Ratings replaced in the text of a record, or added to it.
#include "tools/records/meaning/rated_line.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/records/read_text.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

const RatingTexts kNewRatings = {.er = "8.4", .ep = "7.2", .ed = "5.1"};

Record rated_record(const std::string& text) {
  const std::vector<Record> records = read_text(text);
  Record record = records.at(0);
  set_recorded(record, {});
  return record;
}

// The line with P for the puzzle, before and after.
std::string with_puzzle(std::string text) { return text.replace(text.find('P'), 1, kPuzzle); }

std::string updated(const std::string& text, const RatingNotation& notation = {}) {
  return rated_text(rated_record(with_puzzle(text)), kNewRatings, notation).value_or("(no place)");
}

struct LineCase {
  std::string text;
  std::string wanted;
};

TEST(RatedLine, HasEachNumberReplacedInItsNotation) {
  const std::vector<LineCase> lines = {
      {"P ED=4.2/1.2/1.2", "P ED=8.4/7.2/5.1"},
      {"P  ED = 4.2 / 1.2 / 1.2 ", "P  ED = 8.4 / 7.2 / 5.1 "},
      {"P SER 7.3", "P SER 8.4"},
      {"P se7.3 by hand", "P se8.4 by hand"},
      {"P [SE 7,3] # fine", "P [SE 8,4] # fine"},
      {"P # 7.3", "P # 8.4"},
      {"P;4.2;1.2;1.2;+;by hand", "P;8.4;7.2;5.1;+;by hand"},
      {"name;P;4,2;1,2;1,2", "name;P;8,4;7,2;5,1"},
      {"P\t4.2\t1.2\t1.2", "P\t8.4\t7.2\t5.1"},
      {"4.2 1.2 1.2 P name", "8.4 7.2 5.1 P name"},
      {"7.3;P", "8.4;P"},
      {"7,3;P", "8,4;P"},
      {"P ER=7.3 EP=1.2 ED=1.2", "P ER=8.4 EP=7.2 ED=5.1"},
      {"P ED=1.2 ER=7.3", "P ED=5.1 ER=8.4"},
      {"P ED=9/9/9", "P ED=8.4/7.2/5.1"},
      {"P ED=>=7.5/1.2/-", "P ED=8.4/7.2/5.1"},
      {"P ED=9.5+/1.2/1.2", "P ED=8.4/7.2/5.1"},
      {"P ED=~8.9/~1.2/- not-SE:without=uniqueness", "P ED=8.4/7.2/5.1"},
      {"P SE=~8.9 later", "P SE=8.4 later"},
      {"P ED=no-solution", "P ED=8.4/7.2/5.1"},
      {"P ED=malformed/-/- # mended", "P ED=8.4/7.2/5.1 # mended"},
      {"P ED=42/12/12", "P ED=8.4/7.2/5.1"},  // not a rating at all
      {"P ED=4.2/1.2/1.2;0.104s", "P ED=8.4/7.2/5.1;0.104s"},
      {"4.2 P ED=4.2/1.2/1.2", "4.2 P ED=8.4/7.2/5.1"},            // the first one is an id
      {"P Fr\xFChling SE=7.3 \xE4", "P Fr\xFChling SE=8.4 \xE4"},  // Latin-1
      {"P Fr\xC3\xBChling SE=7.3 \xC3\xA4", "P Fr\xC3\xBChling SE=8.4 \xC3\xA4"},
      {"\xFC 4.2 1.2 1.2 P", "\xFC 4.2 1.2 1.2 P ED=8.4/7.2/5.1"},
  };
  for (const LineCase& line : lines) EXPECT_EQ(updated(line.text), with_puzzle(line.wanted)) << line.text;
}

TEST(RatedLine, GetsARatingWhereItHasNone) {
  const std::vector<LineCase> lines = {
      {"P", "P ED=8.4/7.2/5.1"},
      {"P ", "P ED=8.4/7.2/5.1 "},
      {"12.5 P # SE later", "12.5 P # SE later ED=8.4/7.2/5.1"},
      {"P;12;name", "P;12;name ED=8.4/7.2/5.1"},
      {"P " + kSolution, "P " + kSolution + " ED=8.4/7.2/5.1"},
      {"\"P\"", "\"P\" ED=8.4/7.2/5.1"},
      {"P \xFC", "P \xFC ED=8.4/7.2/5.1"},
  };
  for (const LineCase& line : lines) EXPECT_EQ(updated(line.text), with_puzzle(line.wanted)) << line.text;
}

// Whatever is written reads back, and has one rating.
TEST(RatedLine, ReadsBackInEveryFormOfALine) {
  std::string joined;
  std::string named = ".";
  for (std::size_t cell = 0; cell < kPuzzle.size(); ++cell) {
    joined += (cell == 0 ? "" : ",") + std::string(1, kPuzzle[cell]);
    if (kPuzzle[cell] == '.') continue;
    named += "~R" + std::to_string(cell / 9 + 1) + 'C' + std::to_string(cell % 9 + 1) + '_' + kPuzzle[cell];
  }
  // Text behind these would make them something else, or is not looked for.
  for (const std::string& text : {joined, "[" + joined + "]", named, kHardState}) {
    EXPECT_FALSE(rated_text(rated_record(text), kNewRatings, {}).has_value()) << text;
  }
  for (const std::string& text :
       {":0000:x:" + kPuzzle + ":::", kPuzzle + ' ' + kSolution, kSolution + ' ' + kPuzzle, "> " + kPuzzle}) {
    Record record = rated_record(text);
    ASSERT_NE(record.position(), nullptr) << text;
    const auto once = rated_text(record, kNewRatings, {});
    ASSERT_TRUE(once.has_value());
    record = rated_record(*once);
    ASSERT_NE(record.position(), nullptr) << *once;
    ASSERT_TRUE(record.recorded.has_value()) << *once;
    EXPECT_EQ(to_string(*record.recorded), "8.4/7.2/5.1") << *once;
    EXPECT_EQ(rated_text(record, kNewRatings, {}), once);
  }
}

TEST(RatedLine, GetsTheNotationOfTheOthers) {
  struct Case {
    std::string rated;
    std::string bare;
    std::string wanted;
  };
  const std::vector<Case> cases = {
      {"P # 7.3", "P", "P # 8.4"},
      {"name P;7.3", "other P", "other P;8.4"},
      {"P;7,3", "other P", "other P;8,4"},
      {"P\t4.2\t1.2\t1.2\tname", "P", "P\t8.4\t7.2\t5.1"},
      {"P SER 7.3 by hand", "P  ", "P SER 8.4  "},
      {"7.3;P", "P", "P ED=8.4/7.2/5.1"},
      {"P;7.3", "P;name", "P;name ED=8.4/7.2/5.1"},  // something stands there
      {"P " + kSolution + " SE=7.3", "P", "P SE=8.4"},
  };
  for (const Case& each : cases) {
    const RatingNotation notation = notation_of(rated_record(with_puzzle(each.rated)));
    EXPECT_EQ(updated(each.bare, notation), with_puzzle(each.wanted)) << each.rated;
  }
}

TEST(RatedLine, HasNoNotationForOthersIfWordsStandBetween) {
  for (const std::string text :
       {"P Easter Monster SE=7.3", "P 24 SE=7.3", "P f\xC3\xBC SE=7.3", "P", "P name", "P ED=no-solution"}) {
    EXPECT_EQ(notation_of(rated_record(with_puzzle(text))).text, RatingNotation().text) << text;
  }
}

TEST(RatedLine, HasTheFieldsOfATableReplaced) {
  struct Case {
    std::vector<std::string> names;
    std::string row;
    std::string wanted;
  };
  const std::vector<std::string> usual = {"puzzle", "er", "ep", "ed"};
  const std::vector<Case> cases = {
      {usual, "P,4.2,1.2,1.2", "P,8.4,7.2,5.1"},
      {usual, "P,,,", "P,8.4,7.2,5.1"},
      {usual, "\"P\",\"4.2\",\"\",1.2", "\"P\",\"8.4\",\"7.2\",5.1"},
      {{"name", "puzzle", "ed", "er"}, "\"a \"\"4.2\"\", b\",P, 1.2 ,4.2", "\"a \"\"4.2\"\", b\",P, 5.1 ,8.4"},
      {{"puzzle", "SE", "name"}, "P;7,3;4,2", "P;8,4;4,2"},
      {{"puzzle", "er/ep/ed"}, "P;4.2/1.2/1.2", "P;8.4/7.2/5.1"},
      {{"puzzle", "er"}, "P", "(no place)"},                 // a row without the field
      {{"puzzle", "er"}, "P;hard", "(no place)"},            //
      {{"puzzle", "er", "er_min"}, "P;;7.5", "(no place)"},  // another column would be wrong
      {{"puzzle", "er", "quality"}, "P;9.5;approx", "(no place)"},
      {{"puzzle", "er", "outcome"}, "P;;no-solution", "(no place)"},
      {{"puzzle", "er", "outcome"}, "P;7.3;rated", "P;8.4;rated"},
  };
  for (const Case& each : cases) {
    std::string head;
    const std::string separator = each.row.find(',') < each.row.find(';') ? "," : ";";
    for (const std::string& name : each.names) head += (head.empty() ? "" : separator) + name;
    Record record = read_text(head + '\n' + with_puzzle(each.row) + '\n').at(0);
    const RatingColumns columns = find_rating_columns(each.names);
    set_recorded(record, columns);
    const auto text = rated_text(record, kNewRatings, {.text = ""});
    const std::string wanted = each.wanted.starts_with('(') ? each.wanted : with_puzzle(each.wanted);
    EXPECT_EQ(text.value_or("(no place)"), wanted) << each.row;
  }
}

}  // namespace
}  // namespace sudorate::test
