// Pages of a browser, and what spreadsheets and data programs write.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"
#include "tools/records/record_reader.h"

namespace sudorate::test {
namespace {

// Givens, id and comment of each record; the reason and the lines of a malformed one.
std::vector<std::string> shown(const std::string& text, const ReadOptions& options = {}) {
  std::vector<std::string> found;
  for (const Record& record : read_text(text, options)) {
    if (const ParseError* error = record.error()) {
      found.push_back(std::to_string(record.line) + '-' + std::to_string(record.last_line) + ": " + error->reason);
    } else {
      found.push_back(to_line(record.position()->givens) + '|' + record.id + '|' + record.comment);
    }
  }
  return found;
}
using Shown = std::vector<std::string>;

std::string only(const std::string& puzzle) { return puzzle + "||"; }

// The puzzle with something between its cells and after its rows, and another character for empty cells.
std::string spread(const std::string& puzzle, const std::string& blank, const std::string& between,
                   const std::string& after_row) {
  std::string text;
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    text += puzzle[cell] == '.' ? blank : puzzle.substr(cell, 1);
    text += cell % 9 == 8 ? after_row : between;
  }
  return text;
}

std::string times(const std::string& text, int count) {
  std::string all;
  for (; count > 0; --count) all += text;
  return all;
}

// An empty row below a grid may be a separator or the first row of the next grid: the rows up to the end decide.
TEST(Sheets, MayHaveEmptyRowsBetweenGrids) {
  std::string top = kFirst;
  top.replace(0, 9, 9, '.');
  std::string bottom = kSecond;
  bottom.replace(72, 9, 9, '.');
  for (const std::string separator : {",", ";", "\t"}) {
    const std::string empty = times(separator, 8) + '\n';
    const auto grid = [&](const std::string& puzzle) { return spread(puzzle, "", separator, "\n"); };
    const std::string without_row = grid(kThird).substr(grid(kThird).find('\n') + 1);
    for (const std::string end : {"", "\n", "\nSome words\n"}) {
      for (const int rows : {1, 2, 3}) {
        const std::string between = times(empty, rows);
        EXPECT_EQ(shown(grid(kFirst) + between + grid(kSecond) + end), (Shown{only(kFirst), only(kSecond)}));
        EXPECT_EQ(shown(grid(bottom) + between + grid(top) + between + grid(kThird) + end),
                  (Shown{only(bottom), only(top), only(kThird)}))
            << separator << rows;
        EXPECT_EQ(shown(grid(kFirst) + between + grid(kSecond) + between + end),
                  (Shown{only(kFirst), only(kSecond)}))
            << separator << rows;
      }
      // Whole grids without separators.
      EXPECT_EQ(shown(grid(kFirst) + grid(top) + end), (Shown{only(kFirst), only(top)})) << separator;
      EXPECT_EQ(shown(grid(kFirst) + grid(top) + grid(top) + end), (Shown{only(kFirst), only(top), only(top)}));
      // Once rows are separators, all of them are.
      const Shown damaged =
          shown(grid(kFirst) + empty + grid(kSecond) + empty + grid(kThird) + empty + without_row + end);
      ASSERT_EQ(damaged.size(), 4U) << separator;
      EXPECT_EQ(damaged[2], only(kThird));
      EXPECT_EQ(damaged[3].find("31-38: 8 rows, expected 9"), 0U) << damaged[3];
    }
    // Nine grids with separators have as many rows as ten without them.
    const std::string many = times(grid(kFirst) + empty, 9) + grid(kSecond);
    EXPECT_EQ(shown(many), shown(times(grid(kFirst) + '\n', 9) + grid(kSecond))) << separator;
    EXPECT_EQ(shown("One\n" + grid(kFirst) + empty + "Two\n" + grid(kSecond)),
              (Shown{kFirst + "|One|", kSecond + "|Two|"}));
  }
}

// All rows of a grid may stand in one line of the file.
TEST(Pages, TellDamagedRowsInTheirLine) {
  std::string rows = "<table>";
  for (const std::string cells : {"12345678", "123456789", "123456789"}) {
    rows += "<tr>";
    for (const char cell : cells) rows += std::string("<td>") + cell + "</td>";
    rows += "</tr>";
  }
  for (const std::string title : {"", "<p>A title</p>"}) {
    const std::vector<Record> records = read_text("<html>\n" + title + rows + "</table></html>\n");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(records[0].message_line(), 2);
    EXPECT_EQ(records[0].error()->reason, "8 cells in a row, expected 9");
  }
}

// What the values of each record are by their names.
std::vector<std::string> columns_of(const std::string& text, const ReadOptions& options = {}) {
  TextInput input(make_text_source(text));
  const auto source = make_record_source(input, options);
  std::vector<std::string> found;
  for (Record record; source->next(record); record = {}) {
    std::string fields = puzzle_of(record);
    for (std::size_t index = 0; index < record.columns.size(); ++index) {
      fields += ' ' + record.table().names.at(index) + '=' + record.columns[index];
    }
    found.push_back(fields);
  }
  return found;
}

// Values stand below their names in all the ways in which data programs write tables.
TEST(JsonTables, GiveEachValueItsName) {
  const std::string one = "[1, \"" + kFirst + "\", \"" + kFirstSolution + "\", 7.1]";
  const std::string two = "[null, \"" + kSecond + "\", \"" + kSecondSolution + "\", \"8.2\"]";
  const std::string names = "[\"id\", \"puzzle\", \"solution\", \"er\"]";
  const auto fields = [](const std::string& puzzle, const std::string& id, const std::string& solution,
                         const std::string& er) {
    return puzzle + " id=" + id + " puzzle=" + puzzle + " solution=" + solution + " er=" + er;
  };
  const Shown expected = {fields(kFirst, "1", kFirstSolution, "7.1"), fields(kSecond, "", kSecondSolution, "8.2")};
  for (const std::string& text :
       {"[" + names + ", " + one + ",\n" + two + "]\n", names + "\n" + one + "\n" + two + "\n",
        "[[[" + names + "," + one + "," + two + "]], [7]]\n",
        "{\"columns\": " + names + ", \"index\": [0, 1], \"data\": [" + one + ", " + two + "]}\n",
        "{\"rows\": [" + names + ", " + one + ", " + two + "]}\n",
        "{\"id\": [1, null], \"puzzle\": [\"" + kFirst + "\", \"" + kSecond + "\"], \"solution\": [\"" +
            kFirstSolution + "\", \"" + kSecondSolution + "\"], \"er\": [7.1, \"8.2\"]}\n",
        "{\"id\": {\"0\": 1, \"1\": null}, \"puzzle\": {\"0\": \"" + kFirst + "\", \"1\": \"" + kSecond +
            "\"}, \"solution\": {\"0\": \"" + kFirstSolution + "\", \"1\": \"" + kSecondSolution +
            "\"}, \"er\": {\"0\": 7.1, \"1\": \"8.2\"}}\n"}) {
    EXPECT_EQ(columns_of(text), expected) << text;
  }
  ReadOptions options;
  options.puzzle_column = "b";
  EXPECT_EQ(columns_of("[['a', 'b'], ['" + kSecond + "', '" + kFirst + "']]\n", options),
            (Shown{kFirst + " a=" + kSecond + " b=" + kFirst}));
}

TEST(Operands, MayBeGridsOfSeveralLines) {
  for (const std::string blank : {".", "0", "_", "*", "x", "-"}) {
    EXPECT_TRUE(is_literal_puzzle(spread(kFirst, blank, "", "\n"))) << blank;
    EXPECT_TRUE(is_literal_puzzle("\n" + spread(kFirst, blank, " ", "\n"))) << blank;
  }
  EXPECT_FALSE(is_literal_puzzle("notes\n.txt"));
  EXPECT_FALSE(is_literal_puzzle("\n"));
}

}  // namespace
}  // namespace sudorate::test
