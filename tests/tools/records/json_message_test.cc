// What is said of lists and objects that are no puzzles, where, and in which order.
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"

namespace sudorate::test {
namespace {

struct MessageCase {
  std::string name;
  std::string text;
  // Of each record "line:column reason", or its place alone for a puzzle.
  std::vector<std::string> messages;
};

std::ostream& operator<<(std::ostream& stream, const MessageCase& each) { return stream << each.name; }

const std::string kShort = kFirst.substr(1);
const std::string kCells = R"([{"value":1,"given":true},{},{},{},{},{},{},{"value":3},{}],)";
const std::string kNoMember = "an object without a member such as \"puzzle\"";

std::string object_grid(const std::string& more) {
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += kCells;
  rows.pop_back();
  return "{" + more + "\"grid\":[" + rows + "]}";
}

const std::vector<MessageCase> kCases = {
    {"DamagedMember", R"({"id":1,"board":")" + kShort + "\"}", {"1:18 80 cells, expected 81"}},
    {"DamagedMemberInAFurtherLine",
     "\n{\n  \"id\": 1,\r\n  \"board\": \"" + kShort + "\"\n}\n",
     {"4:13 80 cells, expected 81"}},
    {"DamagedMemberBehindOthers",
     R"([{"board":")" + kFirst + R"("},{"board":")" + kShort + "\"}]",
     {"1:12", "1:106 80 cells, expected 81"}},
    {"DamagedMemberOfALargerObject",
     "{\"list\":[\n {\"board\":\"" + kFirst + "\"},\n {\"board\":\"" + kShort + "\"}]}",
     {"2:12", "3:12 80 cells, expected 81"}},
    {"DamagedRowsOfAMember", R"({"board":[[1,2],[3,4]]})", {"1:10 4 cells, expected 81"}},
    {"NoKnownMember",
     R"([{"level":"easy","text":"none"}])",
     {"1:2 " + kNoMember + "; name one with --column: level, text"}},
    {"ValueOfAMemberUsedBefore",
     "{\"p\":\"" + kFirst + "\",\"x\":1}\n{\"p\":\"bad\",\"x\":2}\n{\"x\":3}\n",
     {"1:7", "2:1 the value of \"p\" is no puzzle", "3:1 " + kNoMember + "; name one with --column: x"}},
    {"NoMember", "[{}]", {"1:2 " + kNoMember}},
    {"WordsAboveObjects", R"([["level","board"],{"board":"12"}])", {"1:30 2 cells, expected 81"}},
    {"RowsAboveAnObject",
     "[[1,2,3,4,5,6,7,8,9],\n{\"board\":\"" + kFirst + "\"}]",
     {"1:2 9 cells, expected 81", "2:11"}},
    {"RowsBelowAnObject",
     "[{\"board\":\"" + kFirst + "\"},\n[1,2,3,4,5,6,7,8,9]]",
     {"1:12", "2:1 9 cells, expected 81"}},
    {"Words", R"(["easy","hard"])", {}},
    {"FurtherRules",
     object_grid("\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"9\"}],"),
     {"1:1 a puzzle with further rules, such as 'killercage'; only plain sudokus are read"}},
    {"NoFurtherRules", object_grid("\"killercage\":[],\"antiknight\":false,"), {"1:44"}},
    {"AnotherSize",
     R"({"size":4,"grid":[[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]})",
     {"1:18 16 cells, expected 81"}},
};

class JsonMessageTest : public testing::TestWithParam<MessageCase> {};

TEST_P(JsonMessageTest, IsTold) {
  std::vector<std::string> messages;
  for (const Record& record : read_text(GetParam().text)) {
    const ParseError* error = record.error();
    messages.push_back(std::to_string(record.message_line()) + ':' +
                       std::to_string(error == nullptr ? record.position()->column : error->column) +
                       (error == nullptr ? "" : ' ' + error->reason));
  }
  EXPECT_EQ(messages, GetParam().messages);
}

INSTANTIATE_TEST_SUITE_P(Cases, JsonMessageTest, testing::ValuesIn(kCases),
                         [](const auto& each) { return each.param.name; });

// Of each record its puzzle, or its line, reason and text.
std::vector<std::string> told(const std::string& text) {
  std::vector<std::string> found;
  for (const Record& record : read_text(text)) {
    const ParseError* error = record.error();
    found.push_back(error == nullptr ? to_line(record.position()->givens)
                                     : std::to_string(record.line) + '-' + std::to_string(record.last_line) + ": " +
                                           error->reason + ": " + record.text);
  }
  return found;
}
using Told = std::vector<std::string>;

std::string object_line(const std::string& puzzle) { return "{\"puzzle\": \"" + puzzle + "\", \"x\": 1}"; }

// One damaged line is one malformed record, and no other line is lost.
TEST(JsonLines, GoOnAfterADamagedLine) {
  const std::string open = "an object that is not closed";
  const std::string other = "a line that is not a JSON object";
  struct Damage {
    std::string line;
    std::string reason;
  };
  const std::string whole = object_line(kSecond);
  for (const auto& [line, reason] : std::vector<Damage>{{whole.substr(0, 40), open},
                                                        {whole.substr(0, whole.find(',') + 1), open},
                                                        {whole.substr(0, whole.size() - 2), open},
                                                        {"{\"puzzle\": \"x}", open},
                                                        {"{", open},
                                                        {"{\"list\": [", open},
                                                        {"<error 500>", other},
                                                        {"<error code=\"500\">", other},
                                                        {"[ERROR] 500", other},
                                                        {"[ERROR", other},
                                                        {"oops", other},
                                                        {"say \"hello", other},
                                                        {"null", other},
                                                        {"\"hello", other},
                                                        {kSecond, other},
                                                        {"\"hello\"", "a string that is not a puzzle"}}) {
    for (const std::string end : {"\n", "\r\n", ",\n"}) {
      // A comma is a part of what is damaged.
      if (end == ",\n" && reason != "a string that is not a puzzle") continue;
      const std::string text = "# made today\n" + object_line(kFirst) + end + line + end + object_line(kSecond) +
                               end + "\n  # a comment\n" + line + end + object_line(kThird) + end;
      EXPECT_EQ(told(text),
                (Told{kFirst, "3-3: " + reason + ": " + line, kSecond, "7-7: " + reason + ": " + line, kThird}))
          << text;
      EXPECT_EQ(told(object_line(kFirst) + end + line), (Told{kFirst, "2-2: " + reason + ": " + line}));
    }
  }
}

TEST(JsonLines, BeginBelowTheFirstObjectThatEndsInItsLine) {
  const std::string whole = "{\"list\": [{\"puzzle\": \"" + kFirst + "\"},\n{\"puzzle\": \"" + kSecond + "\"}]}\n";
  EXPECT_EQ(told(whole), (Told{kFirst, kSecond}));
}

TEST(JsonLines, MayBeFollowedByWhatGoesOverSeveralLines) {
  const std::string pretty = "{\n  \"puzzle\": \"" + kSecond + "\",\n  \"tags\": [\n    1\n  ]\n}\n";
  EXPECT_EQ(told(object_line(kFirst) + '\n' + pretty + pretty), (Told{kFirst, kSecond, kSecond}));
  EXPECT_EQ(told(object_line(kFirst) + "\n[\n" + pretty + "]\n\"" + kThird + "\"\n"),
            (Told{kFirst, kSecond, kThird}));
  EXPECT_EQ(told(object_line(kFirst) + " " + object_line(kSecond) + "\n{\n\"puzzle\": \"" + kThird + "\"\n}\n"),
            (Told{kFirst, kSecond, kThird}));
}

// Where the end of an object is unknown, the message says what that means.
TEST(JsonObjects, ThatAreNotClosedEndTheFile) {
  const std::string reason = "an object that is not closed";
  const std::string begun = "{\n  \"puzzle\": \"" + kFirst;
  const std::vector<std::string> cut = told(begun + "\n}\n{\"puzzle\": \"" + kSecond + "\"}\n");
  ASSERT_EQ(cut.size(), 1U);
  EXPECT_EQ(cut.front().find("1-5: " + reason + "; the rest of the file is not read"), 0U) << cut.front();
  EXPECT_EQ(told("{\"puzzle\": \"" + kFirst + '\n').front().find(reason + "; "), std::string::npos);
}

TEST(JsonGrids, OfWhichSomeCellsAreGivenLeaveTheOthersOut) {
  const std::vector<Record> records = read_text(object_grid(""));
  ASSERT_EQ(records.size(), 1U);
  ASSERT_NE(records.front().position(), nullptr);
  EXPECT_EQ(to_line(records.front().position()->givens).substr(0, 9), "1........");
}

TEST(JsonObjects, OfNothingButPuzzlesGiveThemTheirNames) {
  const std::vector<Record> records =
      read_text(R"({"easy":")" + kFirst + R"(","hard":")" + kSecond + R"(","solved":")" + kFirstSolution + "\"}");
  ASSERT_EQ(records.size(), 1U);
  const std::vector<Record> named = read_text(R"({"easy":")" + kFirst + R"(","hard":")" + kSecond + "\"}");
  ASSERT_EQ(named.size(), 2U);
  EXPECT_EQ(named[0].id, "easy");
  EXPECT_EQ(named[1].id, "hard");
}

}  // namespace
}  // namespace sudorate::test
