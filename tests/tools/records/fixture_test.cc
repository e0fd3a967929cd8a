// Every format in which puzzles are met, with every line end, byte-order mark and encoding.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"

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

// The files of fixtures.txt.
std::vector<Fixture> fixtures() {
  const std::map<std::string, Expected> puzzles = {
      {"first", {kFirst, "", "", "", ""}},
      {"second", {kSecond, "", "", "", ""}},
      {"third", {kThird, "", "", "", ""}},
      {"state", {kFilled, kState, "", "", ""}},
      {"first, state", {kFirst, kState, "", "", ""}},
  };
  const std::map<std::string, std::string> solutions = {
      {"", ""}, {"first", kFirstSolution}, {"second", kSecondSolution}};
  const std::string as_state = ", read as a state";
  std::vector<Fixture> all;
  std::string last;
  for (CaseRow row : case_rows("tools/records/fixtures.txt", "records")) {
    row.resize(5);
    const bool is_state = row[0].ends_with(as_state);
    if (row[0] != last) {
      all.push_back({row[0].substr(0, row[0].size() - (is_state ? as_state.size() : 0)), {}, is_state});
    }
    last = row[0];
    Expected expected = puzzles.at(row[1]);
    expected.id = row[2];
    expected.comment = row[3];
    expected.solution = solutions.at(row[4]);
    all.back().records.push_back(std::move(expected));
  }
  return all;
}

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
}

INSTANTIATE_TEST_SUITE_P(Fixtures, FixtureTest, testing::ValuesIn(fixtures()), [](const auto& fixture) {
  std::string name = fixture.param.file + (fixture.param.from_state ? "_state" : "");
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
});

}  // namespace
}  // namespace sudorate::test
