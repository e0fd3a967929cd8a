// Texts made by the rules of docs/formats.md, and what those rules say of them.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"

namespace sudorate::test {
namespace {

const std::array kPuzzles = {kFirst, kSecond, kThird};

// What stands around the cells of a row. An empty `blank` is a field with nothing in it.
struct RowWay {
  std::string front;
  std::string between;
  std::string between_boxes;
  std::string after;
  std::vector<std::string> blanks;
  // What may stand between the rows of boxes, and above and below the grid.
  std::vector<std::string> borders;
};
const std::vector<std::string> kSigns = {".", "0", "*", "x", "X", "_", "?", "-"};
const std::vector<std::string> kDashes = {
    "",     "---+---+---", "------+-------+------", "===================", ":---:---:", "- - - - - - - - - - -",
    "*****"};
const std::vector<RowWay> kRowWays = {
    {"", "", "", "", kSigns, kDashes},
    {"", " ", " ", "", kSigns, kDashes},
    {"", "", " ", "", kSigns, kDashes},
    {" ", "  ", "   ", " ", kSigns, kDashes},
    {"", "", "|", "", kSigns, kDashes},
    {"|", "", "|", "|", kSigns, kDashes},
    {"| ", " ", " | ", " |", kSigns, kDashes},
    {"|", " | ", "|", "|", {".", " ", ""}, {"", "|---|---|---|---|---|---|---|---|---|", "|-|-|-|-|-|-|-|-|-|"}},
    {"|| ", " | ", " || ", " ||", {".", " "}, kDashes},
    {"", ",", ",", "", {".", "0", "", "_"}, {""}},
    {"", ";", ";", "", {".", "0", ""}, {""}},
    {"", "\t", "\t", "", {".", "0", ""}, {""}},
    {"", ", ", ", ", ",", {".", "0", "None"}, {""}},
    {"\"", "\",\"", "\",\"", "\"", {"0", ""}, {""}},
    {"[", ",", ",", "],", {"0", "null", "_"}, {""}},
    {"  {", ", ", ", ", "},", {"0", "."}, {""}},
    {"    \"", "", "", "\",", {".", "0"}, {""}},
    {"new int[] {", ", ", ", ", "},", {"0"}, {""}},
    {"  - ", "", "", "", {".", "0"}, {""}},
    {" * ", " ", " ", "", {".", "0", "_"}, {""}},
    {"", ", ", ", ", ", // row 1", {"0", "."}, {""}},
    {"| ", " ", " | ", " |", {" "}, {"+-------+-------+-------+"}},
    {"|", "", "|", "|", {" "}, {"+---+---+---+"}},
};

// What stands between the cells of a line of 81, and around them.
struct LineWay {
  std::string front;
  std::string between;
  std::string between_rows;
  std::string after;
  std::vector<std::string> blanks;
};
const std::vector<LineWay> kLineWays = {
    {"", "", "", "", {".", "0", "*", "x", "X", "_", "?", "-", "#"}},
    {"an-id ", "", "", " a comment", {".", "0"}},
    {"", "", "", "\t7.1\t1.2\t1.2", {".", "0"}},
    {"", "", ",", "", {".", "0"}},
    {"", "", "/", "", {".", "0"}},
    {"", "", ":", ":", {".", "0"}},
    {"", "", "|", "|", {".", "0"}},
    {"", "", ",", ",", {".", "0"}},
    {"", ";", ";", "", {".", "0", ""}},
    {"", "\t", "\t", "", {"0", ""}},
    {"", " ", " ", "", {".", "0", "_"}},
    {"12: ", " ", " ", " by tarek, SE 7.3", {".", "0", "_"}},
    {"", "", " ", " by tarek, SE 7.3", {".", "0"}},
    {"", ",", ",", "", {".", "0", "", "None"}},
    {"", ", ", "; ", "", {"0", "null"}},
    {"int x[9][9] = {{", ",", "},{", "}};", {"0"}},
    {"const char* x[] = {\"", "", "\", \"", "\"};", {".", "0"}},
    {"problem(1, [[", ",", "],[", "]]).", {"_", "0"}},
};

class RuleTexts {
 public:
  explicit RuleTexts(unsigned seed) : random_(seed) {}

  struct Piece {
    std::string text;
    // The puzzle, or "malformed"; empty for a text that is no record.
    std::string record;
  };

  Piece line() {
    const LineWay& way = one_of(kLineWays);
    const std::string& puzzle = one_of(kPuzzles);
    const std::string& blank = one_of(way.blanks);
    std::string text = way.front;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      if (cell > 0) text += cell % 9 == 0 ? way.between_rows : way.between;
      text += puzzle[cell] == '.' ? blank : puzzle.substr(cell, 1);
    }
    return {text + way.after + '\n', puzzle};
  }

  Piece damaged_line() {
    const std::string& puzzle = one_of(kPuzzles);
    const std::string text = below(2) == 0 ? puzzle.substr(1 + below(2)) : puzzle + std::string(1 + below(2), '.');
    return {"an-id " + text + " 7.1\n", "malformed"};
  }

  // With fewer rows than nine it is damaged.
  Piece grid(std::size_t rows) {
    const RowWay& way = one_of(kRowWays);
    const bool is_code = way.after.find_first_of("],}") != std::string::npos;
    // Boxes of blanks, and rows with text before their bracket, are known only as a whole.
    if (rows < 9 && (way.blanks == std::vector<std::string>{" "} || way.front.starts_with("new")))
      return grid(rows);
    const std::string& puzzle = one_of(kPuzzles);
    const std::string& blank = one_of(way.blanks);
    const std::string& border = one_of(way.borders);
    const std::size_t gaps = below(is_code || border != "" ? 1 : 3);
    std::string text = below(2) == 0 && !is_code ? "A title\n" : "";
    if (!border.empty() && below(2) == 0) text += border + '\n';
    for (std::size_t row = 0; row < rows; ++row) {
      if (row > 0 && row % 3 == 0 && !border.empty()) text += border + '\n';
      if (rows == 9 && row > 0 && (gaps == 2 || (gaps == 1 && row % 3 == 0))) text += '\n';
      if (row > 0 && below(20) == 0) text += "# a remark\n";
      text += way.front;
      for (std::size_t column = 0; column < 9; ++column) {
        if (column > 0) text += column % 3 == 0 ? way.between_boxes : way.between;
        const std::string cell = puzzle.substr(9 * row + column, 1);
        text += cell == "." ? blank : cell;
      }
      text += way.after + '\n';
    }
    if (!border.empty() && below(2) == 0) text += border + '\n';
    // Without words below them, three rows may be the beginning of the next grid.
    if (rows < 9 || below(2) == 0) text += "by somebody\n";
    return {text, rows == 9 ? puzzle : "malformed"};
  }

  Piece skipped() {
    return {one_of(std::vector<std::string>{"# a remark\n", "\n\n", "; 1 2 3\n", "// words\n"}), ""};
  }

  std::size_t below(std::size_t bound) { return random_() % bound; }

 private:
  template <typename List>
  const typename List::value_type& one_of(const List& list) {
    return list[below(list.size())];
  }

  std::mt19937 random_;
};

// Pieces with blank lines between them are read as each of them alone.
TEST(ReadingRules, PredictWhatIsRead) {
  RuleTexts texts(38);
  ReadOptions options;
  options.container = Container::kText;
  for (int round = 0; round < 4000; ++round) {
    std::string text;
    std::vector<std::string> expected;
    for (std::size_t count = 1 + texts.below(4); count > 0; --count) {
      const std::size_t kind = texts.below(10);
      const RuleTexts::Piece piece = kind < 3   ? texts.line()
                                     : kind < 7 ? texts.grid(9)
                                     : kind < 8 ? texts.grid(2 + texts.below(7))
                                     : kind < 9 ? texts.damaged_line()
                                                : texts.skipped();
      text += piece.text + '\n';
      if (!piece.record.empty()) expected.push_back(piece.record);
    }
    // The message of a damaged puzzle has the words above it.
    const bool has_words = texts.below(3) == 0 && !expected.empty() && expected.front() != "malformed";
    if (has_words) text = "Some words\nand more of them\n\n" + text;
    ASSERT_EQ(puzzles_of(text, options), expected) << text;
  }
}

}  // namespace
}  // namespace sudorate::test
