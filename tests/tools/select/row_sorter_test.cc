// Sorting in bounded memory, and the keys that tell the order.
#include "tools/select/row_sorter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <system_error>
#include <vector>

#include "tests/tools/support/folder.h"
#include "tests/tools/support/puzzles.h"
#include "tools/run/evaluation.h"
#include "tools/select/sort_order.h"

namespace sudorate::test {
namespace {

// Rows of very different lengths in an order without a pattern, all bytes among them.
std::vector<SortedRow> many_rows() {
  std::mt19937 random(7);
  std::vector<SortedRow> rows;
  for (int number = 0; number < 3000; ++number) {
    SortedRow row;
    for (std::uint32_t left = random() % 5; left > 0; --left) row.key += static_cast<char>(random());
    row.key += '\0' + std::to_string(number);
    row.destination = static_cast<int>(random() % 3);
    row.text.assign(number % 500 == 0 ? 50'000 : random() % 200, static_cast<char>('a' + random() % 26));
    rows.push_back(row);
  }
  return rows;
}

std::string text_of(const std::vector<SortedRow>& rows) {
  std::string text;
  for (const SortedRow& row : rows) text += row.key + '|' + std::to_string(row.destination) + '|' + row.text + '\n';
  return text;
}

std::vector<SortedRow> sorted(const std::vector<SortedRow>& rows, std::size_t most_bytes) {
  RowSorter sorter(most_bytes);
  for (const SortedRow& row : rows) sorter.add(row);
  std::vector<SortedRow> taken;
  for (SortedRow row; sorter.next(row);) taken.push_back(row);
  return taken;
}

TEST(RowSorter, GivesTheSameBytesInLittleMemoryAsInMuch) {
  const std::vector<SortedRow> rows = many_rows();
  std::vector<SortedRow> expected = rows;
  std::sort(expected.begin(), expected.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
  for (const std::size_t most_bytes :
       {std::size_t{1}, std::size_t{10'000}, std::size_t{200'000}, RowSorter::kMostBytes}) {
    EXPECT_TRUE(text_of(sorted(rows, most_bytes)) == text_of(expected)) << most_bytes;
  }
  EXPECT_TRUE(sorted({}, 1).empty());
}

TEST(RowSorter, TellsThatItsFileCannotBeMadeAndKeepsTheRows) {
  RowSorter sorter(100, "/nowhere/at/all");
  sorter.add({"b", 0, std::string(100, 'x')});
  try {
    sorter.add({"a", 0, std::string(100, 'x')});
    FAIL() << "it takes no file";
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code().value(), ENOENT);
    EXPECT_NE(std::string(error.what()).find("'/nowhere/at/all'"), std::string::npos) << error.what();
  }
  std::string keys;
  for (SortedRow row; sorter.next(row);) keys += row.key;
  EXPECT_EQ(keys, "b");
}

TEST(RowSorter, LeavesNoFileBehindEvenWhileItWorks) {
  const Folder folder;
  RowSorter sorter(100, folder.name());
  for (const SortedRow& row : many_rows()) sorter.add(row);
  EXPECT_TRUE(std::filesystem::is_empty(folder.name()));
}

// The ids of the records in the order that the keys give.
std::string order_of(const std::string& order, std::vector<std::pair<Record, Evaluation>> rows) {
  const SortOrder parsed = std::get<SortOrder>(parse_sort_order(order));
  const auto key = [&](const auto& row) { return sort_key(parsed, row.first, row.second); };
  std::sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  std::string ids;
  for (const auto& row : rows) ids += row.first.id;
  return ids;
}

std::pair<Record, Evaluation> row_of(const std::string& id, RecordOutcome outcome, Rating er) {
  std::pair<Record, Evaluation> row;
  row.first.id = id;
  row.first.ordinal = id.front() - 'a' + 1;
  row.second.outcome = outcome;
  row.second.rating.er = er;
  return row;
}

TEST(SortKey, ComparesNumbersAsNumbersAndPutsTheUnknownLast) {
  const std::vector<std::pair<Record, Evaluation>> rows = {
      row_of("a", RecordOutcome::kMalformed, 0), row_of("b", RecordOutcome::kRated, 99),
      row_of("c", RecordOutcome::kRated, 105),   row_of("d", RecordOutcome::kStopped, 75),
      row_of("e", RecordOutcome::kRated, 12),    row_of("f", RecordOutcome::kRated, 99)};
  EXPECT_EQ(order_of("er", rows), "ebfcad");
  EXPECT_EQ(order_of("-er", rows), "cbfead");
  EXPECT_EQ(order_of("-er,-id", rows), "cfbeda");
  EXPECT_EQ(order_of("outcome,-n", rows), "afecbd");
  std::vector<std::pair<Record, Evaluation>> by_rules = rows;
  for (auto& row : by_rules) row.second.rules.rows = 1;
  EXPECT_EQ(order_of("-er", by_rules), "cbfead");
}

TEST(SortKey, ComparesTextsWithTheirBeginnings) {
  std::vector<std::pair<Record, Evaluation>> rows;
  const std::vector<std::string> ids = {"b", "a", "ab", {"a\0", 2}, {"a\0b", 3}};
  for (const std::string& id : ids) {
    rows.push_back(row_of(id, RecordOutcome::kRated, 12));
  }
  EXPECT_EQ(order_of("id", rows), std::string("aa\0a\0babb", 9));
  EXPECT_EQ(order_of("-id", rows), std::string("baba\0ba\0a", 9));
}

TEST(SortKey, ComparesRecordedRatingsByTheirParts) {
  std::vector<std::pair<Record, Evaluation>> rows;
  const Rating ratings[][2] = {{99, 12}, {105, 20}, {105, 15}};
  for (const auto& [er, ep] : ratings) {
    rows.push_back(row_of(std::string(1, static_cast<char>('a' + rows.size())), RecordOutcome::kMalformed, 0));
    rows.back().first.recorded = RecordedRatings{};
    rows.back().first.recorded->er = {RecordedKind::kExact, er};
    rows.back().first.recorded->ep = {RecordedKind::kExact, ep};
  }
  rows.push_back(row_of("d", RecordOutcome::kRated, 12));
  EXPECT_EQ(order_of("recorded", rows), "acbd");
  EXPECT_EQ(order_of("-recorded", rows), "bcad");
}

TEST(SortOrder, NamesThePartThatIsNoField) {
  for (const auto& [list, wrong] : {std::pair<std::string, std::string>{"er,eq", "eq"},
                                    {"", ""},
                                    {"--er", "-er"},
                                    {"er,", ""},
                                    {"er, ep", " ep"}}) {
    const auto parsed = parse_sort_order(list);
    ASSERT_TRUE(std::holds_alternative<std::string>(parsed)) << list;
    EXPECT_EQ(std::get<std::string>(parsed), wrong);
  }
}

}  // namespace
}  // namespace sudorate::test
