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

std::string without_ends(const std::string& rows) {
  std::string text;
  for (const char c : rows) {
    if (c == '\n') text.resize(text.find_last_not_of(' ') + 1);
    text += c;
  }
  return text;
}

// Excel takes the separator from a first line.
TEST(Sheets, MayNameTheirSeparator) {
  for (const std::string separator : {";", ",", "\t", "|"}) {
    const std::string rows = "id" + separator + "puzzle" + separator + "er\n" + "a" + separator + kFirst +
                             separator + "7.1\n" + "b" + separator + kSecond + separator + "8.2\n";
    const Shown expected = {kFirst + "|a|", kSecond + "|b|"};
    for (const std::string& first : {"sep=" + separator, "\xEF\xBB\xBFsep=" + separator, "SEP=" + separator + "\r",
                                     "\"sep=" + separator + '"'}) {
      EXPECT_EQ(shown(first + '\n' + rows), expected) << first;
    }
    ReadOptions options;
    options.puzzle_column = "2";
    EXPECT_EQ(shown("sep=" + separator + '\n' + rows, options), expected);
  }
  EXPECT_EQ(shown("sep=;\nx,y;" + kFirst + "\nz;" + kSecond + "\n"), (Shown{kFirst + "|x,y|", kSecond + "|z|"}));
  EXPECT_TRUE(shown("sep=;\n").empty());
}

// The first row of a grid may be empty, too, in the form of a sheet in any country.
TEST(Sheets, MayHaveNineFieldsInNineLines) {
  std::string with_empty_row = kFirst;
  with_empty_row.replace(0, 9, 9, '.');
  for (const std::string separator : {",", ";", "\t"}) {
    const std::string grid = spread(with_empty_row, "", separator, "\r\n");
    EXPECT_EQ(shown("\xEF\xBB\xBF" + grid), (Shown{only(with_empty_row)})) << grid;
    EXPECT_EQ(shown(grid + "\r\n" + grid).size(), 2U) << grid;
  }
  for (const std::string comment : {"; a comment", ";", ";;;;;;;", ";;;;;;;;;", "; 1; 2; 3"}) {
    EXPECT_TRUE(shown(comment + '\n').empty()) << comment;
  }
  EXPECT_TRUE(shown(";" + std::string(100, ';') + '\n').empty());
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

TEST(Sheets, MayBeginWithARowOfTabs) {
  std::string top = kFirst;
  top.replace(0, 9, 9, '.');
  const auto grid = [](const std::string& puzzle) { return spread(puzzle, "", "\t", "\n"); };
  const std::string tabs = times("\t", 8) + '\n';
  EXPECT_EQ(shown(grid(top)), (Shown{only(top)}));
  EXPECT_EQ(shown(grid(top) + '\n' + grid(top) + '\n' + grid(kSecond) + "\n\n" + grid(top)),
            (Shown{only(top), only(top), only(kSecond), only(top)}));
  EXPECT_EQ(shown(grid(top) + tabs + grid(kSecond)), (Shown{only(top), only(kSecond)}));
  // Any other row of tabs above a grid is a blank line.
  EXPECT_EQ(shown(tabs + grid(kSecond)), (Shown{only(kSecond)}));
  EXPECT_EQ(shown(tabs + tabs + grid(top) + '\n').size(), 1U);
  EXPECT_TRUE(shown(tabs).empty());
}

TEST(Pages, BeginALineWhereABrowserDoes) {
  const std::string body = "<h1>Two</h1><p>" + kFirst + "</p><p class=a>" + kSecond + "</p><ul><li>" + kThird +
                           " 7.1</li><LI>" + kFirst + "</LI></ul><div>" + kSecond + "<br/>" + kThird + "</div>";
  const Shown expected = {only(kFirst), only(kSecond), kThird + "||7.1", only(kFirst), only(kSecond), only(kThird)};
  EXPECT_EQ(shown("<!DOCTYPE html>\n<html><body>" + body + "</body></html>\n"), expected);
  EXPECT_EQ(shown("<html><body>\n" + body + "\n</body></html>\n"), expected);
  EXPECT_EQ(shown(body + '\n'), expected);
  EXPECT_EQ(shown("<html>\n<p>Rated <b>" + kFirst + "</b> by <i>hand</i></p>\n"),
            (Shown{kFirst + "|Rated|by hand"}));
  const std::string cells = "<table><tr><td>" + kFirst + "<br></td><td>7.1</td></tr></table>";
  EXPECT_EQ(shown("<html><p>" + kThird + "</p>" + cells + "<p>" + kSecond + "</p>\n"),
            (Shown{only(kThird), kFirst + "||7.1", only(kSecond)}));
}

TEST(Pages, HaveTitlesAboveGrids) {
  const std::string first = spread(kFirst, ".", "", "\n");
  const std::string second = spread(kSecond, ".", "", "<br>");
  EXPECT_EQ(
      shown("<html><body><h2>My grid</h2><pre>" + first + "</pre><p>Next one<br>" + second + "</body></html>\n"),
      (Shown{kFirst + "|My grid|", kSecond + "|Next one|"}));
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

// Text of a page is no record, below its puzzles as above them.
TEST(Pages, HaveTextBelowTheirPuzzles) {
  const std::string below = "<p>Copyright 2024-11-23 by me</p>\n<a href=x>next</a><p>Page 2 of 17</p>";
  const std::string lines = kFirst + '\n' + kSecond + '\n';
  const Shown both = {only(kFirst), only(kSecond)};
  EXPECT_EQ(shown("<html><body><p>Home</p><pre>\n" + lines + "</pre>" + below + "</body></html>\n"), both);
  EXPECT_EQ(
      shown("<html><body><p>" + kFirst + "</p>" + below + "<p>" + kSecond + "</p>" + below + "</body></html>"),
      both);
  EXPECT_EQ(shown("<html><table><tr><td>" + kFirst + "</td></tr></table>" + below + "<pre>" +
                  spread(kSecond, ".", "", "\n") + "</pre>\n<p>Some words</p><p>next</p>"),
            (Shown{only(kFirst), kSecond + "|Page 2 of 17|"}));
  // What is like cells, and words in other text.
  for (const std::string& damaged :
       {kThird.substr(1), kThird.substr(0, 11), std::string("no puzzle ED=malformed")}) {
    const Shown found = shown("<html><p>" + kFirst + "</p><p>" + damaged + "</p>" + below);
    ASSERT_EQ(found.size(), 2U) << damaged;
    EXPECT_EQ(found[1].find("1-1: "), 0U) << found[1];
  }
  EXPECT_EQ(shown(lines + "next\n").size(), 3U);
}

// One record that says so, not one for each line.
TEST(Pages, WithoutAPuzzleAreOneMalformedRecord) {
  const std::string page =
      "<!DOCTYPE html>\n<html><head><title>News</title></head>\n<p>In 2024 there were 17 people.</p>\n"
      "<table><tr><td>1</td><td>2</td></tr></table>\n<p>12345</p></html>\n";
  EXPECT_EQ(shown(page), (Shown{"2-5: no puzzle in the text from line 2 to line 5"}));
  const std::string notes =
      "# News\n\nIn 2024 there were 17 people.\n\n- item 1\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThe end.\n";
  EXPECT_EQ(shown(notes), (Shown{"3-11: no puzzle in the text from line 3 to line 11"}));
  // However long it is, and only if nothing follows.
  std::string pages;
  for (int count = 0; count < 1000; ++count) pages += notes;
  EXPECT_EQ(shown(pages), (Shown{"3-11000: no puzzle in the text from line 3 to line 11000"}));
  std::string words;
  for (int count = 0; count < 2500; ++count) words += "Some words.\n";
  EXPECT_EQ(shown(words + kFirst + '\n'), (Shown{only(kFirst)}));
  // Damaged puzzles and ratings are no page.
  EXPECT_EQ(shown("some words\nmore words\n" + kFirst.substr(1) + '\n').size(), 3U);
  EXPECT_EQ(shown("some words\nmore words\nno puzzle ED=malformed\n").size(), 3U);
  EXPECT_EQ(shown("no-solution\nmultiple\n4.2/1.2/1.2\n").size(), 3U);
}

TEST(RowsWithBlanks, AreReadIfTheOptionSaysSo) {
  const std::string advice = "rows of digits and blanks; --blank=' ' takes the blanks for empty cells";
  ReadOptions options;
  options.characters.blanks = " ";
  for (const std::string between : {"", " "}) {
    const std::string rows = spread(kFirst, " ", between, "\n");
    for (const std::string& text : {rows, without_ends(rows)}) {
      EXPECT_EQ(shown(text + '\n' + text), (Shown{"1-9: " + advice, "11-19: " + advice})) << text;
      EXPECT_EQ(shown(text + '\n' + text, options), (Shown{only(kFirst), only(kFirst)})) << text;
    }
  }
  EXPECT_EQ(shown("1 2 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 9\n").front().find(advice),
            std::string::npos);
}

// A row of these alone is a border or a comment, unless the option says that they are cells.
TEST(RowsOfSigns, AreReadIfTheOptionSaysSo) {
  for (const auto& [sign, option] : {std::pair("-", "-"), std::pair("#", "'#'")}) {
    std::string puzzle = kSecond;
    puzzle.replace(36, 9, 9, '.');
    const std::string rows = spread(puzzle, sign, "", "\n");
    const Shown found = shown(rows);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NE(found[0].find(std::string("; --blank=") + option + " takes each one for an empty cell"),
              std::string::npos)
        << found[0];
    ReadOptions options;
    options.characters.blanks = sign;
    EXPECT_EQ(shown(rows, options), (Shown{only(puzzle)}));
  }
}

// What the values of each record are by their names.
std::vector<std::string> columns_of(const std::string& text, const ReadOptions& options = {}) {
  TextInput input(make_text_source(text));
  const auto source = make_record_source(input, options);
  std::vector<std::string> found;
  for (Record record; source->next(record); record = {}) {
    std::string fields = record.position() == nullptr ? "malformed" : to_line(record.position()->givens);
    for (std::size_t index = 0; index < record.columns.size(); ++index) {
      fields += ' ' + source->header().at(index) + '=' + record.columns[index];
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

// A list that does not fit the names is read as without them.
TEST(JsonTables, LeaveOtherListsAsTheyAre) {
  const std::string rows = "[[\"id\", \"puzzle\"], [\"" + kFirst + "\"], [1, \"" + kSecond + "\", 2, 3], [4, [\"" +
                           kThird + "\"]], [5, \"" + kFirst + "\"]]";
  EXPECT_EQ(shown(rows), (Shown{only(kFirst), only(kSecond), only(kThird), kFirst + "|5|"}));
  EXPECT_EQ(shown("[[[\"id\", \"puzzle\"], [1, \"" + kFirst + "\"]], [2, \"" + kSecond + "\"]]"),
            (Shown{kFirst + "|1|", only(kSecond)}));
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
