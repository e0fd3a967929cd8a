// Plain lines that are read together are the records that they are one by one.
#include "tools/records/bytes/plain_lines.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/same_record.h"
#include "tests/tools/support/process.h"
#include "tools/run/operands.h"

namespace sudorate::test {
namespace {

struct ReadAll {
  std::vector<Record> records;
  std::size_t together = 0;
};

using Operands = std::vector<std::string>;

ReadAll read_all(const InputOptions& options, const Operands& operands, bool takes_lines) {
  ReadingLog log;
  RecordReader reader(options, input_items(operands), log);
  ReadAll result;
  while (true) {
    PlainLines lines;
    if (takes_lines && reader.next_lines(lines)) {
      for (std::size_t index = 0; index < lines.count(); ++index) result.records.push_back(record_of(lines, index));
      result.together += lines.count();
      continue;
    }
    Record record;
    if (!reader.next(record)) return result;
    result.records.push_back(std::move(record));
  }
}

// Expects the same records both ways and returns how many were read together.
std::size_t expect_same(const InputOptions& options, const std::string& text) {
  const TemporaryFile first(text);
  const TemporaryFile second(kFirst + '\n' + kSecond + '\n');
  const Operands operands = {first.name(), second.name()};
  const ReadAll one_by_one = read_all(options, operands, false);
  const ReadAll together = read_all(options, operands, true);
  EXPECT_EQ(one_by_one.records.size(), together.records.size()) << text;
  for (std::size_t index = 0; index < std::min(one_by_one.records.size(), together.records.size()); ++index) {
    EXPECT_TRUE(are_same(together.records[index], one_by_one.records[index])) << text << index;
  }
  return together.together;
}

std::string with_zeros(std::string line) {
  for (char& c : line) {
    if (c == '.') c = '0';
  }
  return line;
}

// Lines that stand alone, and lines that are parts of something or nothing.
std::string random_text(std::mt19937& random) {
  const std::vector<std::string> pieces = {
      kFirst,
      kSecond,
      kThird,
      kFirst,
      kSecond,
      with_zeros(kThird),
      kFirstSolution,
      std::string(81, '.'),
      std::string(81, '0'),
      kFirst + " a comment",
      "name " + kSecond,
      kThird.substr(1),
      kThird + '.',
      "",
      "# comment",
      "a title",
      "[Puzzle]",
      kFirst + '\r',
      "> " + kSecond,
      kThird + ",5",
      '"' + kFirst + '"',
      "1......3.\n..6.94.2.\n..3...8..\n...75...8\n..2..87..\n4........\n.3..1....\n.89...4..\n2..5....9",
      "<table><tr><td>1",
      "</td></tr></table>",
      kFirst + ' ' + kFirstSolution,
      kFirst.substr(0, 40) + 'x' + kFirst.substr(41),
      "4.2/1.2/1.2"};
  std::string text = random() % 2 == 0 ? kThird + '\n' : std::string();
  for (std::size_t count = 1 + random() % 12; count > 0; --count) {
    const std::size_t kind = random() % 3 == 0 ? random() % pieces.size() : random() % 5;
    text += pieces[kind];
    if (count > 1 || random() % 2 == 0) text += '\n';
  }
  return text;
}

TEST(PlainLines, AreTheRecordsThatTheyAreOneByOne) {
  std::mt19937 random(11);
  std::size_t together = 0;
  for (int round = 0; round < 2000; ++round) {
    InputOptions options;
    if (round % 7 == 1) options.read.form = InputForm::kLines;
    if (round % 7 == 2) options.read.keeps_ratings = true;
    if (round % 7 == 3) options.read.blanks = "0x";
    if (round % 7 == 4) options.limit = 0;
    if (round % 7 == 5) options.limit = 3;
    if (round % 7 == 6) options.dedupe = Dedupe::kExact;
    together += expect_same(options, random_text(random));
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(together, 2000U);
}

TEST(PlainLines, HaveADigit) {
  EXPECT_EQ(plain_line_bytes(kFirstSolution + '\n'), kPlainLineBytes);
  EXPECT_EQ(plain_line_bytes(std::string(81, '.') + '\n'), 0U);
}

TEST(PlainLines, EndAtTheFirstOtherLine) {
  const std::string two = kFirst + '\n' + with_zeros(kSecond) + '\n';
  EXPECT_EQ(plain_line_bytes(two), 2 * kPlainLineBytes);
  EXPECT_EQ(plain_line_bytes(two + kThird), 2 * kPlainLineBytes) << "without its end";
  EXPECT_EQ(plain_line_bytes(two + "\n" + two), 2 * kPlainLineBytes);
  for (std::size_t place = 0; place < kFirst.size(); ++place) {
    for (const char c : {'/', ':', ' ', '\n', 'A', '\0', '\xB1'}) {
      std::string line = kFirst + '\n';
      line[place] = c;
      ASSERT_EQ(plain_line_bytes(two + line + two), 2 * kPlainLineBytes) << place;
    }
  }
}

}  // namespace
}  // namespace sudorate::test
