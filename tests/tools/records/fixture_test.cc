// Every format in which puzzles are met, with every line end, byte-order mark and encoding.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"
#include "tools/records/grid_writer.h"

namespace sudorate::test {
namespace {

struct Expected {
  std::string givens;
  std::string candidates;  // of a state; empty for a puzzle
  std::string id;
  std::string comment;
  std::string solution;
};

struct Fixture {
  std::string file;
  std::vector<Expected> records;
  // Read with --from-state.
  bool from_state = false;
};

std::ostream& operator<<(std::ostream& stream, const Fixture& fixture) { return stream << fixture.file; }

const Expected kOne = {kFirst, "", "", "", ""};
const Expected kTwo = {kSecond, "", "", "", ""};
const Expected kThree = {kThird, "", "", "", ""};
// A candidate grid does not tell placed digits from givens.
const Expected kGridState = {kFilled, kState, "", "", ""};
const Expected kKnownState = {kFirst, kState, "", "", ""};

Expected with_id(Expected expected, const std::string& id) {
  expected.id = id;
  return expected;
}
Expected with_comment(Expected expected, const std::string& comment) {
  expected.comment = comment;
  return expected;
}
Expected with_solution(Expected expected, const std::string& solution) {
  expected.solution = solution;
  return expected;
}

const std::vector<Fixture> kFixtures = {
    {"line81-dots.txt", {kOne}},
    {"line81-zeros.txt", {kOne}},
    {"line81-stars.txt", {kOne}},
    {"line81-small-x.txt", {kOne}},
    {"line81-large-x.txt", {kOne}},
    {"line81-underscores.txt", {kOne}},
    {"line81-dashes.txt", {kOne}},
    {"line81-questions.txt", {kOne}},
    {"line81-hashes.txt", {kOne}},
    {"line81-blanks.txt", {kOne}},
    {"line81-tildes.txt", {kOne}},
    {"line81-plus.txt",
     {with_comment(kOne, "ED=1.5/1.2/1.2"), with_comment(kOne, "1.5;1.2;1.2;+;by hand"),
      with_comment(kOne, "# 24 clues, ER 1.5"), with_comment(with_id(kOne, "0000c183b305"), "1.5"),
      with_comment(with_id(kOne, "1.5 1.2 1.2"), "name")}},
    {"rows.txt", {with_id(kOne, "Grid 01")}},
    {"rows-plain.txt", {kOne}},
    {"rows-dashes.txt", {kTwo}},
    {"spaced.txt", {kOne}},
    {"spaced-commas.txt", {kOne}},
    {"spaced-tabs.txt", {kOne}},
    {"commarows.txt", {kOne, kOne, kOne}},
    {"box-plus.txt", {kOne}},
    {"box-stars.txt", {kOne}},
    {"box-unicode.txt", {kOne}},
    {"box-double.txt", {kOne}},
    {"box-hodoku.txt", {kOne}},
    {"ss.txt", {kOne}},
    {"pm-hodoku.txt", {kOne}},
    {"pm-simple.txt", {kOne}},
    {"pm-sukaku.txt", {kOne}},
    {"pm-sudocue.txt", {kOne}},
    {"pm-state.txt", {kGridState}},
    {"pm-marks.txt", {kGridState}},
    {"simple-sudoku.txt", {with_comment(kKnownState, "Simple Sudoku")}},
    {"givens-and-candidates.txt", {kOne}},
    {"sukaku729.txt", {kOne}},
    {"sukaku729-zeros.txt", {kGridState}},
    {"sukaku-9x81.txt", {kGridState}},
    {"sukaku-81x9.txt", {kGridState}},
    {"sdk.sdk", {with_comment(with_id(kOne, "Example"), "first remark")}},
    {"sdk-marks.sdk", {kOne}},
    {"sdk-marks.sdk", {kKnownState}, true},
    {"sdx.sdx", {kKnownState}},
    {"hodoku.txt", {kOne, kOne, with_comment(with_id(kOne, "0901:5"), "514:")}},
    {"opensudoku.txt", {kOne}},
    {"opensudoku-state.txt", {kOne}},
    {"opensudoku-state.txt", {kKnownState}, true},
    {"opensudoku.opensudoku", {kOne, with_comment(kTwo, "second & last")}},
    {"ksudoku.ksudoku", {kOne}},
    {"table.html", {kOne, with_id(kTwo, "And one more:"), kThree}},
    {"table-only.html", {kOne}},
    {"table-markdown.md", {kOne}},
    {"lisp-array.lisp", {kOne}},
    {"lisp-lists.lisp", {with_id(kOne, "first-one"), with_id(kGridState, "*second*"), kTwo}},
    {"number-place.lisp",
     {with_id(kOne, "first-one"), with_id(kGridState, "STATE"), with_id(kTwo, "by-chunk"), with_id(kThree, "b4"),
      kOne}},
    {"chunk.txt", {kOne, kTwo, kOne}},
    {"chunk-lines.txt", {kOne, kTwo, kOne}},
    {"small-picture.txt", {kOne, kTwo}},
    {"large-picture.txt", {kOne, kGridState, kTwo}},
    {"json-rows.json", {kOne}},
    {"json-nulls.json", {kOne}},
    {"json-strings.json", {kOne}},
    {"json-flat.json", {kOne}},
    {"python.py", {kOne, kTwo}},
    {"url.txt", {kOne, kOne, kOne}},
    {"sdm.sdm", {kOne, kTwo, kThree}},
    {"result-list.txt", {with_comment(kOne, "ED=1.5/1.2/1.2"), with_comment(kTwo, "ED=1.5/1.2/1.2")}},
    {"semicolon-list.txt", {with_comment(kOne, "1.5;1.2;1.2;+;note"), with_comment(kTwo, "1.5;1.2;1.2;+;")}},
    {"fixed-width.txt",
     {with_comment(with_id(kOne, "0000c183b305"), "1.5"), with_comment(with_id(kTwo, "0000f5a01b7c"), "1.5")}},
    {"gsf-list.txt",
     {with_comment(with_id(kOne, "99480,99408,114,1895"), "name,20.00s,0,C28.m/S2"),
      with_comment(kTwo, "# 277 FNTX C28.M/S2.p")}},
    {"hodoku-list.txt", {with_comment(kOne, "# x lc1(3) s"), with_comment(kTwo, "#3 Hard (1234)")}},
    {"csv-two-columns.csv", {with_solution(kOne, kFirstSolution), with_solution(kTwo, kSecondSolution)}},
    {"csv-rated.csv",
     {with_id(with_solution(kOne, kFirstSolution), "1"), with_id(with_solution(kTwo, kSecondSolution), "2")}},
    {"csv-question.csv", {with_solution(kOne, kFirstSolution), with_solution(kTwo, kSecondSolution)}},
    {"csv-quoted.csv", {with_comment(with_id(kOne, "7"), "two\nlines; here"), with_id(kTwo, "8")}},
    {"csv-no-header.csv", {with_comment(with_id(kOne, "first"), "a"), with_comment(with_id(kTwo, "second"), "b")}},
    {"csv-state.csv", {with_id(kKnownState, "1"), with_id(kTwo, "2")}},
    {"csv-unknown-header.csv", {kOne, kTwo}},
    {"csv-solved-first.csv", {kOne, kTwo}},
    {"csv-cells-header.csv", {with_id(kOne, "7"), with_id(kTwo, "8")}},
    {"sheet.tsv", {kOne, kTwo}},
    {"sdk-blocks.txt", {kOne, kTwo, kThree}},
    {"euler.txt", {with_id(kOne, "Grid 01"), with_id(kTwo, "Grid 02"), with_id(kThree, "Grid 03")}},
    {"lisp-lines.lisp", {kOne, kTwo}},
    {"json-lines.jsonl",
     {kOne, with_id(with_comment(with_solution(kTwo, kSecondSolution), "an \"object\""), "b"), kThree}},
    {"json-unknown-member.json", {kOne, kTwo}},
    {"json-nested.json", {with_id(kOne, "one"), with_id(kTwo, "two")}},
    {"json-cells.json", {kOne, kTwo}},
    {"leetcode.json", {kOne}},
    {"f-puzzles.json", {kOne}},
    {"f-puzzles-played.json", {kOne}},
    {"sudokupad.json", {kOne}},
    {"json-collection.json", {with_id(kOne, "1"), kTwo, kThree}},
    {"json-array.json", {kOne, kTwo, kThree}},
    {"mixed.txt",
     {kGridState, kTwo, with_comment(kOne, "a puzzle all the same"), with_comment(kKnownState, "with candidates")}},
    {"text-around.txt",
     {with_comment(with_id(kOne, "The grid"), "by hand"), with_comment(kTwo, "in a line"), kThree}},
    // In frames, brackets and the like.
    {"quoted.txt", {kOne, with_comment(kTwo, "# good"), kThree}},
    {"joined-rows.txt", {kOne, kTwo, kThree, kOne}},
    {"csv-cells.csv", {kOne, kTwo}},
    {"cells-in-a-line.txt", {kOne, kTwo, kThree}},
    {"csv-rows-quoted.csv", {kOne}},
    {"labels.txt", {kOne, kTwo, kThree, kOne, kTwo}},
    {"labels-columns.txt", {kOne, kThree}},
    {"frames.txt", {kOne, kTwo, kThree}},
    {"box-blanks.txt", {kOne, kTwo, kThree}},
    {"box-blanks-cut.txt", {kOne, kTwo, kThree, kThree}},
    {"pm-double-spaced.txt", {kOne, kTwo}},
    {"pm-blank-lines.txt", {kOne}},
    {"pm-braces.txt", {kOne, kTwo}},
    {"prose.txt", {kOne, kTwo}},
    {"c-array.c", {kOne, kTwo, kThree, kOne, kTwo, kThree}},
    {"python-code.py", {kOne, kTwo, kThree}},
    {"prolog.pl", {kOne, kTwo}},
    {"array.java", {kOne, kTwo}},
    {"braces.txt", {kOne}},
    {"start9.txt", {kOne, kTwo}},
    {"cell-names.txt", {kOne, kTwo}},
    {"table.md", {kOne, kTwo, kThree}},
};

std::string content_of(const std::string& file) {
  std::ifstream stream(std::string(SUDORATE_FIXTURES) + '/' + file, std::ios::binary);
  EXPECT_TRUE(stream.is_open()) << file;
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::string with_line_ends(const std::string& text, const std::string& end) {
  std::string result;
  for (const char c : text) {
    if (c == '\n') {
      result += end;
    } else {
      result += c;
    }
  }
  return result;
}

// For text of the basic plane.
std::string utf16(const std::string& text, bool is_big) {
  std::string result;
  for (std::size_t index = 0; index < text.size();) {
    unsigned unit = static_cast<unsigned char>(text[index]);
    const unsigned bytes = unit < 0x80 ? 1 : unit < 0xE0 ? 2 : 3;
    if (bytes > 1) unit &= bytes == 2 ? 0x1F : 0x0F;
    for (unsigned each = 1; each < bytes; ++each) {
      unit = unit * 64 + (static_cast<unsigned char>(text[index + each]) & 0x3FU);
    }
    index += bytes;
    const char high = static_cast<char>(unit / 256);
    const char low = static_cast<char>(unit % 256);
    result += is_big ? high : low;
    result += is_big ? low : high;
  }
  return result;
}

class FixtureTest : public testing::TestWithParam<Fixture> {
 protected:
  void expect_records(const std::string& bytes, const std::string& way) {
    ReadOptions options;
    options.from_state = GetParam().from_state;
    const std::vector<Record> records = read_text(bytes, options);
    const std::vector<Expected>& expected = GetParam().records;
    ASSERT_EQ(records.size(), expected.size()) << way;
    for (std::size_t index = 0; index < records.size(); ++index) {
      const Record& record = records[index];
      ASSERT_NE(record.position(), nullptr) << way << ", record " << index << ": " << record.error()->reason;
      const Position& position = *record.position();
      EXPECT_EQ(to_line(position.givens), expected[index].givens) << way << ", record " << index;
      EXPECT_EQ(position.state ? to_candidate_line(*position.state) : "", expected[index].candidates)
          << way << ", record " << index;
      EXPECT_EQ(position.cells.size(), 81U);
      EXPECT_EQ(record.id, expected[index].id) << way << ", record " << index;
      EXPECT_EQ(with_line_ends(record.comment, "\n"), expected[index].comment) << way << ", record " << index;
      EXPECT_EQ(record.solution, expected[index].solution) << way << ", record " << index;
      EXPECT_GE(record.line, 1);
      EXPECT_GE(record.last_line, record.line);
    }
  }
};

TEST_P(FixtureTest, IsReadWithEveryLineEndAndMark) {
  const std::string text = content_of(GetParam().file);
  const std::string mark = "\xEF\xBB\xBF";
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const std::string bytes = with_line_ends(text, end);
    const std::string way = end == "\n" ? "LF" : end == "\r" ? "CR" : "CR LF";
    expect_records(bytes, way);
    expect_records(mark + bytes, way + " with a mark");
    expect_records(bytes.substr(0, bytes.size() - end.size()), way + " without the last one");
  }
}

TEST_P(FixtureTest, IsReadAsUtf16) {
  const std::string text = content_of(GetParam().file);
  expect_records(std::string("\xFF\xFE") + utf16(text, false), "little endian with a mark");
  expect_records(std::string("\xFE\xFF") + utf16(text, true), "big endian with a mark");
  // Without a mark the zeros of ASCII tell, so there must be some in the first line.
  const std::string front = static_cast<unsigned char>(text.front()) < 0x80 ? "" : "# own\n\n";
  expect_records(utf16(front + text, false), "little endian");
  expect_records(utf16(front + text, true), "big endian");
}

TEST_P(FixtureTest, IsWrittenInEveryForm) {
  ReadOptions options;
  options.from_state = GetParam().from_state;
  for (const Record& record : read_text(content_of(GetParam().file), options)) {
    ASSERT_NE(record.position(), nullptr);
    for (const auto& [name, form] : write_forms()) {
      const WrittenRecord written = write_record(record, form);
      EXPECT_FALSE(written.has_lost(Loss::kPuzzle)) << name << '\n' << written.text;
      const bool tells_givens = form != WriteForm::kLisp && form != WriteForm::kChunk &&
                                form != WriteForm::kSmallPicture && form != WriteForm::kPicture;
      EXPECT_FALSE(written.has_lost(Loss::kGivens) && tells_givens) << name << '\n' << written.text;
      if (record.position()->state) continue;
      EXPECT_FALSE(written.has_lost(Loss::kPlaced)) << name << '\n' << written.text;
      EXPECT_FALSE(written.has_lost(Loss::kCandidates)) << name << '\n' << written.text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Fixtures, FixtureTest, testing::ValuesIn(kFixtures), [](const auto& fixture) {
  std::string name = fixture.param.file + (fixture.param.from_state ? "_state" : "");
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
});

}  // namespace
}  // namespace sudorate::test
