// Texts made by the rules of docs/formats.md, near misses of them, and what those rules say of each.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"

namespace sudorate::test {
namespace {

const std::vector<std::string> kPuzzles = {kFirst, kSecond, kThird};
const std::string kDamaged = "malformed";

std::string with_blanks(std::string puzzle, char blank) {
  std::replace(puzzle.begin(), puzzle.end(), '.', blank);
  return puzzle;
}

// Draws the same on every machine.
class RuleTexts {
 public:
  explicit RuleTexts(unsigned seed) : random_(seed) {}

  struct Piece {
    // Whole lines.
    std::string text;
    // Its puzzles in order, "malformed" for each near miss.
    std::vector<std::string> records = {};
    std::int64_t text_lines = 0;
  };

  std::size_t below(std::size_t bound) { return random_() % bound; }
  template <typename List>
  const typename List::value_type& one_of(const List& list) {
    return list[below(list.size())];
  }

  // One or several stretches of 81 cells that other characters set off.
  Piece line() {
    struct Way {
      std::string front;
      std::string behind;
      std::size_t most;
    };
    static const std::vector<Way> kWays = {{"", "", 1},
                                           {"17 ", " ED=7.1/1.2/1.2", 1},
                                           {"", ";7.1;1.2;1.2", 1},
                                           {"name,", ",7.1", 1},
                                           {"https://example.org/?s=", "", 1},
                                           {"Solved here: https://example.org/play?bd=", ").", 1},
                                           {"\"", "\",", 3},
                                           {"['", "', 7.8], ", 4},
                                           {"<td>", "</td><td>7.1</td>", 3},
                                           {"| ", " | 1.5 (17 clues) |", 1},
                                           {"> > ", " # good", 1},
                                           {"\t", "\t", 2},
                                           {"puzzle: ", " and ", 2}};
    const Way& way = one_of(kWays);
    // Signs of the text beside the cells must be none of them.
    static const std::string kBlanks = ".0*xX_-?#";
    const bool is_plain = way.front.empty() && way.behind.empty();
    const char blank = is_plain ? kBlanks[below(kBlanks.size())] : kBlanks[below(2)];
    Piece piece;
    for (std::size_t count = 1 + below(way.most); count > 0; --count) {
      const std::string& puzzle = one_of(kPuzzles);
      piece.text += way.front + with_blanks(puzzle, blank) + way.behind;
      piece.records.push_back(puzzle);
    }
    piece.text += '\n';
    return piece;
  }

  Piece with_solution() {
    return below(2) == 0 ? Piece{kFirst + "," + kFirstSolution + "\n", {kFirst}}
                         : Piece{"1;" + kSecondSolution + ";easy;" + kSecond + "\n", {kSecond}};
  }

  // 70 to 90 cells that are not 81.
  Piece damaged_line() {
    std::size_t cells = 70 + below(21);
    if (cells == 81) cells = 80;
    const std::string digits = kFirst + kSecond.substr(1, 8) + "1";
    return {"an-id " + digits.substr(0, cells) + " 7.1\n", {kDamaged}};
  }

  // Rows of a grid of any shape; `count` rows of them.
  Piece grid(std::size_t count) {
    struct Way {
      std::string front;
      std::string between;
      std::string between_boxes;
      std::string after;
      std::string blanks;  // a blank stands for nothing at all
      std::vector<std::string> borders;
    };
    static const std::vector<std::string> kBorders = {"",          "---+---+---",         "------+-------+------",
                                                      ":---:---:", "===================", "*-----------*"};
    static const std::vector<Way> kWays = {
        {"", "", "", "", ".0*xX_?", kBorders},
        {"", " ", "  ", "", ".0*xX_?-", kBorders},
        {" ", "  ", "   ", " ", ".0", kBorders},
        {"", "", " ", "", ".0", kBorders},
        {"", "", "|", "", ".0*", kBorders},
        {"|", "", "|", "|", ".0*", kBorders},
        {"| ", " ", " | ", " |", ".0_-", kBorders},
        {"! ", " ", " ! ", " !", ".0", kBorders},
        {"|", " | ", " | ", "|", ". ", {"", "|---|---|---|---|---|---|---|---|---|"}},
        {"|", " ", "|", "|", "\x01", {"+-----+-----+-----+"}},
        {"", ",", ",", "", ".0_ ", {""}},
        {"", "\t", "\t", "", ".0 ", {""}},
        {"[", ", ", ", ", "],", "0_", {""}},
        {"  {", ",", ",", "},", "0", {""}},
        {"    \"", "", "", "\",", ".0", {""}},
        {"> ", " ", " ", "", ".", {""}},
    };
    const Way& way = one_of(kWays);
    const bool is_code = way.after.find_first_of("],}\"") != std::string::npos;
    const std::string& puzzle = one_of(kPuzzles);
    const char blank = way.blanks[below(way.blanks.size())];
    const std::string& border = one_of(way.borders);
    // Blank lines between all rows, or between those of boxes.
    const std::size_t gaps = border.empty() && count == 9 ? below(3) : 0;
    const bool has_title = below(2) == 0;
    std::string text = has_title && !is_code ? "A title\n" : "";
    if (!border.empty() && below(2) == 0) text += border + '\n';
    for (std::size_t row = 0; row < count; ++row) {
      if (row > 0 && row % 3 == 0 && !border.empty()) text += border + '\n';
      if (row > 0 && (gaps == 2 || (gaps == 1 && row % 3 == 0))) text += '\n';
      text += way.front;
      for (std::size_t column = 0; column < 9; ++column) {
        if (column > 0) text += column % 3 == 0 ? way.between_boxes : way.between;
        const char cell = puzzle[9 * (row % 9) + column];
        if (cell != '.') {
          text += cell;
        } else if (blank == '\x01') {
          text += ' ';
        } else if (blank != ' ') {
          text += blank;
        }
      }
      text += way.after;
      const bool may_have_note = !is_code && (blank != ' ' || way.after == "|");
      if (row == 8 && count == 9 && below(3) == 0 && may_have_note) text += " # checked";
      text += '\n';
    }
    if (!border.empty() && below(2) == 0) text += border + '\n';
    if (below(2) == 0) text += "by somebody\n";
    return {text, {count == 9 ? puzzle : kDamaged}};
  }

  // Between the numbers that are near misses: 5 to 8, and 10 to 12.
  std::size_t wrong_rows() { return below(7) < 4 ? 5 + below(4) : 10 + below(3); }

  // A row of which a cell is missing, or with one too many, among good ones.
  Piece damaged_row() {
    const std::size_t wrong = below(9);
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      const std::string cells = kFirst.substr(9 * row, 9);
      text += (row != wrong ? cells : wrong % 2 == 0 ? cells.substr(0, 8) : cells + '1') + '\n';
    }
    return {text, {kDamaged}};
  }

  Piece text() {
    static const std::vector<std::string> kTexts = {"Some words, and 17 of them.",
                                                    "# a remark",
                                                    "[code]",
                                                    "8.4/1.2/1.2",
                                                    "1 2 3 4 5",
                                                    "{ int x[9][9]; }",
                                                    "<p>HTML</p>",
                                                    "(setf",
                                                    "3.14159265358979323846264338327950288419716939937510",
                                                    "; 1 2 3 4 5 6 7 8"};
    const std::string& line = one_of(kTexts);
    return {line + "\n", {}, line.starts_with("#") || line.starts_with(";") ? 0 : 1};
  }

 private:
  std::mt19937 random_;
};

// Pieces with blank lines between them are read as each of them alone.
TEST(ReadingRules, PredictWhatIsRead) {
  RuleTexts texts(58);
  ReadOptions options;
  options.form = InputForm::kText;
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    std::vector<std::string> expected;
    std::int64_t text_lines = 0;
    for (std::size_t count = 1 + texts.below(5); count > 0; --count) {
      const std::size_t kind = texts.below(12);
      const RuleTexts::Piece piece = kind < 3    ? texts.line()
                                     : kind < 7  ? texts.grid(9)
                                     : kind < 8  ? texts.grid(texts.wrong_rows())
                                     : kind < 9  ? texts.damaged_line()
                                     : kind < 10 ? texts.with_solution()
                                     : kind < 11 ? texts.damaged_row()
                                                 : texts.text();
      text += piece.text + '\n';
      expected.insert(expected.end(), piece.records.begin(), piece.records.end());
      text_lines += piece.text_lines;
    }
    ASSERT_EQ(puzzles_of(text, options), expected) << text;
    TextInput input(make_text_source(text));
    const auto source = make_reader(input, options);
    for (Record record; source->next(record); record = {}) {
    }
    ASSERT_EQ(source->text_lines(), text_lines) << text;
  }
}

// The same puzzles in a table and in JSON, with rows and objects among them whose puzzle is none.
TEST(ReadingRules, HoldForTablesAndJson) {
  RuleTexts texts(59);
  for (int round = 0; round < 500; ++round) {
    const char delimiter = ",;\t"[texts.below(3)];
    const std::string name = texts.one_of(std::vector<std::string>{"puzzle", "Quizzes", "initial_board"});
    std::string table = "id" + std::string(1, delimiter) + name + delimiter + "er\n";
    std::string lines;
    std::string list = "[";
    std::string nested = "{\"name\": \"own\", \"levels\": [";
    std::vector<std::string> expected;
    for (std::size_t count = 1 + texts.below(5); count > 0; --count) {
      const std::string& puzzle = texts.one_of(kPuzzles);
      const bool is_damaged = !expected.empty() && texts.below(4) == 0;
      const std::string cells = is_damaged ? puzzle.substr(1) : puzzle;
      expected.push_back(is_damaged ? kDamaged : puzzle);
      table += "7" + std::string(1, delimiter) + cells + delimiter + "7.1\n";
      const std::string object = R"({"id": 7, ")" + name + R"(": ")" + cells + R"(", "rating": {"er": 7.1}})";
      lines += object + '\n';
      list += (expected.size() > 1 ? ", " : "") + object;
      nested += (expected.size() > 1 ? ",\n" : "\n") + object;
    }
    EXPECT_EQ(puzzles_of(table), expected) << table;
    for (const std::string& text : {lines, list + "]", nested + "]}\n"}) {
      EXPECT_EQ(puzzles_of(text), expected) << text;
      const Record first = read_text(text).front();
      EXPECT_EQ(first.id, "7");
      EXPECT_EQ(first.table().names, (std::vector<std::string>{"id", name, "rating.er"}));
      EXPECT_EQ(first.columns.back(), "7.1");
    }
  }
}

// What a record shows, as in the table of cases.
std::string shown(const Record& record) {
  if (const ParseError* const error = record.error())
    return std::to_string(record.message_line()) + ':' + std::to_string(error->column) + ' ' + error->reason;
  std::string text = puzzle_of(record);
  if (record.position()->state) text += " state";
  if (!record.id.empty()) text += " id=" + record.id;
  if (!record.comment.empty()) text += " comment=" + record.comment;
  if (!record.solution.empty()) text += " solution";
  return text;
}

TEST(ReadingRules, GiveEachTextItsRecords) {
  for (const std::string& section : case_sections("tools/records/read_records.txt")) {
    for (const CaseRow& row : case_rows("tools/records/read_records.txt", section, own_names())) {
      ReadOptions options;
      // A section may name the characters for empty cells, or the column of the puzzle.
      if (section.starts_with("blank ")) options.blanks = section.substr(6);
      if (section.starts_with("column ")) options.puzzle_column = section.substr(7);
      if (section == "lines") options.form = InputForm::kLines;
      std::vector<std::string> records;
      for (const Record& record : read_text(row.at(0), options)) records.push_back(shown(record));
      std::vector<std::string> expected(row.begin() + 1, row.end());
      if (expected == std::vector<std::string>{""}) expected.clear();
      EXPECT_EQ(records, expected) << section << ": " << row[0];
    }
  }
}

}  // namespace
}  // namespace sudorate::test
