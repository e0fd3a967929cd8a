// Which reader takes a file, and what the readers of text make of lines that look like something else.
#include "tools/records/forms/container.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/records/read_text.h"

namespace sudorate::test {
namespace {

std::string rows_of(const std::string& puzzle, const std::string& between_boxes) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += between_boxes;
    text += puzzle.substr(9 * row, 9) + '\n';
  }
  return text;
}

std::string candidate_rows_of(const std::string& puzzle, const std::string& between_boxes) {
  const Record record = read_text(puzzle).front();
  const Candidates81 candidates = candidates_of(Grid::from_givens(record.position()->givens));
  std::string text;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (cell == 27 || cell == 54) text += between_boxes;
    for (int digit = 0; digit < 9; ++digit) {
      if ((candidates[cell] & bit(digit)) != 0) text += static_cast<char>('1' + digit);
    }
    text += cell % 9 == 8 ? '\n' : ' ';
  }
  return text;
}

// The givens of each record; "malformed" for one without any.
std::vector<std::string> givens_of(const std::string& text) {
  std::vector<std::string> givens;
  for (const Record& record : read_text(text)) {
    givens.push_back(record.position() == nullptr ? "malformed" : to_line(record.position()->givens));
  }
  return givens;
}

using Lines = std::vector<std::string>;

TEST(GridBlocks, EndAtTheir81stCell) {
  for (const std::string between_boxes : {"\n", "\n\n", ""}) {
    for (const std::string between_grids : {"", "\n", "\n\n"}) {
      if (between_grids == between_boxes) continue;
      for (const auto rows : {rows_of, candidate_rows_of}) {
        std::string text;
        Lines alone;
        for (const std::string& puzzle : {kFirst, kSecond, kThird, kSecond}) {
          text += rows(puzzle, between_boxes) + between_grids;
          alone.push_back(givens_of(rows(puzzle, "")).front());
          EXPECT_NE(alone.back(), "malformed");
        }
        EXPECT_EQ(givens_of(text), alone) << text;
      }
    }
  }
}

TEST(GridBlocks, KeepFewComments) {
  std::string text = rows_of(kFirst, "");
  std::string comments;
  for (int count = 0; count < 1000; ++count) comments += "# remark\n";
  text.insert(20, comments);
  EXPECT_EQ(givens_of(text + "\n" + rows_of(kSecond, "")), (Lines{"malformed", "malformed", kSecond}));
}

TEST(Sections, OnlyKnownNamesOpenOne) {
  for (const std::string name : {"[Hard puzzles]", "[code]", "[quote]", "[Remarks]", "[x]"}) {
    EXPECT_EQ(givens_of(kFirst + "\n" + name + "\n" + kSecond + "\n" + kThird + "\n"),
              (Lines{kFirst, "malformed", kSecond, kThird}))
        << name;
    EXPECT_EQ(givens_of(name + "\n" + rows_of(kFirst, "") + "[/code]\n\n" + rows_of(kSecond, "")),
              (Lines{kFirst, kSecond}))
        << name;
  }
}

TEST(Sections, SwallowNoPuzzle) {
  const std::string section = "[Puzzle]\n" + rows_of(kFirst, "");
  EXPECT_EQ(givens_of(section + "[Hard puzzles]\n" + kSecond + "\n" + kThird), (Lines{kFirst, kSecond, kThird}));
  EXPECT_EQ(givens_of(section + "[More]\nwords\n" + rows_of(kSecond, "")), (Lines{kFirst, kSecond}));
  EXPECT_EQ(givens_of(section + "[Colors]\n" + kSecond + "\n"), (Lines{kFirst, kSecond}));
  EXPECT_EQ(givens_of("[Puzzle]\n" + kFirst + "\n" + kSecond + "\n"), (Lines{kFirst, kSecond}));
  EXPECT_EQ(givens_of("[State]\n" + kFirst + "\n"), (Lines{"malformed", kFirst}));
}

TEST(Sections, ColoursAreNoGrid) {
  EXPECT_EQ(givens_of("[Puzzle]\n" + rows_of(kFirst, "") + "[Colours]\n" + rows_of(kSecond, "") + "\n" + kThird),
            (Lines{kFirst, kThird}));
}

TEST(Containers, OfTextWithAngleBracketsAreLines) {
  EXPECT_EQ(givens_of("<!-- A list. -->\n" + kFirst + "\n" + kSecond + "\n"), (Lines{kFirst, kSecond}));
  EXPECT_EQ(givens_of("<h1>Puzzles</h1>\n<p>\n" + kFirst + "<br>\n" + kSecond + "<br/>\n"),
            (Lines{kFirst, kSecond}));
  const std::string page = "<html>\n<body>\n<pre>\n" + kFirst + "\n" + kSecond + "\n</pre></body></html>\n";
  for (const std::string& front : {std::string(), std::string("<!DOCTYPE html>\n"),
                                   std::string("<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n")}) {
    const std::vector<std::string> givens = givens_of(front + page);
    EXPECT_NE(std::find(givens.begin(), givens.end(), kFirst), givens.end()) << front;
    EXPECT_NE(std::find(givens.begin(), givens.end(), kSecond), givens.end()) << front;
  }
}

// What a page does not show, and lines of tags alone, are no records.
TEST(Containers, OfHtmlSkipWhatIsNoText) {
  const std::string body =
      "\n<head>\n<meta charset=utf-8\n      name=x>\n<STYLE type=\"text/css\">\n.a { b: 1 }\n</Style >\n" +
      ("<script>\n" + kSecond) + "\nif (a < b) c();\n</script></head>\n<!-- " + kSecond + "\n" + kSecond +
      " -->\n<body><svg viewBox=\"0 0 9 9\">\n<text>" + kSecond + "</text>\n</svg><br>\n<pre>\n" + kFirst +
      "\n</pre>\n<svg/><script src=a />\n<p>" + kThird + "</p> <!-- a --><style>" + kSecond + "</style>\n";
  for (const std::string front :
       {"<!DOCTYPE html>\n<html>", "<html lang=en>", "\n <!doctype HTML SYSTEM \"x\"><html>",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE html>"}) {
    EXPECT_EQ(givens_of(front + body + "</body></html>\n"), (Lines{kFirst, kThird})) << front;
    EXPECT_EQ(givens_of(front + body + "no puzzle\n</html>\n"), (Lines{kFirst, kThird})) << front;
    EXPECT_EQ(givens_of(front + body + kSecond.substr(1) + "\n</html>\n"), (Lines{kFirst, kThird, "malformed"}));
  }
  EXPECT_EQ(givens_of("<html>\n<table>\n<tr>\n<td>\n" + kFirst + "\n</td>\n</tr>\n</table>\n</html>"),
            (Lines{kFirst}));
  EXPECT_EQ(givens_of("<html>\n<script>\n" + std::string(2'000'000, 'x') + "</script>\n" + kFirst + "\n").back(),
            kFirst);
  // No page.
  EXPECT_EQ(givens_of(kFirst + "\nx <script>\n" + kSecond + "\n<b>\n"),
            (Lines{kFirst, "malformed", kSecond, "malformed"}));
}

// No text of a row that is never closed is lost, and a table may hold puzzles beside their ratings.
TEST(Containers, OfHtmlGiveALineForEachRow) {
  EXPECT_EQ(givens_of("<table>\n<tr>\n<td>" + kFirst + "</td><td>7.1</td>\n</tr>\n<tr\nclass=a><td>" + kSecond +
                      "</td>\n</table>\n</body></html>\n" + kThird),
            (Lines{kFirst, kSecond, kThird}));
  EXPECT_EQ(givens_of("<tr>\n" + kFirst + "\n"), (Lines{kFirst}));
  EXPECT_EQ(givens_of("<tr><td>\n" + std::string(70'000, 'x') + "\n" + kFirst + "\n").back(), kFirst);
  EXPECT_EQ(givens_of("<trial> one\n" + kFirst + "\n<tr><tr><td></td>\n").at(0), kFirst);
}

// The cells of a page that lets people type are text fields.
TEST(Containers, OfHtmlMayHaveTextFieldsAsCells) {
  const struct {
    std::string before;
    std::string after;
  } forms[] = {{"<input value=\"", "\">"},
               {"<input id=c1 maxlength=\"1\" value='", "' readonly/>"},
               {"<INPUT type=text value=", ">"},
               {"<input data-value=\"7\" value=\"", "\" />"}};
  for (const auto& form : forms) {
    std::string page = "<table>";
    for (std::size_t cell = 0; cell < kFirst.size(); ++cell) {
      page += cell % 9 == 0 ? "<tr>" : "";
      page +=
          "<td>" + form.before + (kFirst[cell] == '.' ? "" : std::string(1, kFirst[cell])) + form.after + "</td>";
      page += cell % 9 == 8 ? "</tr>\n" : "";
    }
    EXPECT_EQ(givens_of(page + "</table>\n"), (Lines{kFirst})) << form.before;
  }
}

TEST(Containers, OfXmlAreKnownByDeclarationOrRoot) {
  const std::string game = "<game data=\"" + kFirst + "\"/>";
  for (const std::string& text :
       {game, "<opensudoku>\n" + game + "</opensudoku>", "<!-- mine -->\n<opensudoku>" + game + "</opensudoku>",
        "<?xml version='1.0'?><!DOCTYPE list>\n<list>" + game + "</list>"}) {
    EXPECT_EQ(givens_of(text), (Lines{kFirst})) << text;
  }
}

TEST(Containers, WithAnXmlDeclarationAreTextIfTheyHavePlainPuzzles) {
  const std::string puzzles = kFirst + "\n" + kSecond + "\n";
  EXPECT_EQ(givens_of("<?xml\n" + puzzles), (Lines{"malformed", kFirst, kSecond}));
  for (const std::string& declaration : Lines{"<?xml version=\"1.0\"?>", "<?xml version=\"1.0\">"}) {
    EXPECT_EQ(givens_of(declaration + "\n" + puzzles), (Lines{kFirst, kSecond})) << declaration;
    EXPECT_EQ(givens_of(declaration + "\n\n<!-- mine -->\n" + puzzles), (Lines{kFirst, kSecond})) << declaration;
  }
  EXPECT_EQ(givens_of("<?xml version=\"1.0\"?>\n<puzzles>\n" + puzzles + "</puzzles>\n"),
            (Lines{kFirst, kSecond, "malformed"}));
  const std::string split = "<opensudoku>\n<game\n  data=\"" + kFirst + "\"\n/></opensudoku>\n";
  EXPECT_EQ(givens_of(split), (Lines{kFirst}));
}

// XML is a page whose games are lines: what is wrong with it does not matter elsewhere.
TEST(Xml, IsReadWhereItIsRight) {
  const std::string game = "<game data=\"" + kFirst + "\"/>\n";
  const std::string second = "<p>" + kSecond + "</p>";
  const std::string third = "<p>" + kThird + "</p>";
  const std::string bad = "<game data=\"" + kSecond + "\" note=\"a & b\"/>\n";
  EXPECT_EQ(givens_of("<opensudoku>\n" + game + bad + "<game data=\"" + kThird + "\"/>\n</opensudoku>\n"),
            (Lines{kFirst, kSecond, kThird}));
  for (const std::string& end : Lines{"\n", "\r\n", "\r"}) {
    const std::vector<Record> records = read_text("<opensudoku>" + end + "<game data=\"" + kFirst +
                                                  "\"/></opensudoku>" + end + second + end + third + end);
    ASSERT_EQ(records.size(), 3U);
    for (std::size_t index = 0; index < records.size(); ++index) {
      EXPECT_EQ(records[index].line, static_cast<std::int64_t>(index) + 2);
    }
    EXPECT_EQ(to_line(records[2].position()->givens), kThird);
  }
  for (const std::string& text :
       {"<opensudoku>\n<game data=\"" + kFirst + "\"/>", "<opensudoku>\n<game data=\"" + kFirst + "/>\n",
        "<opensudoku>\n" + game + "<!-- mine\n" + second + "\n"}) {
    EXPECT_EQ(givens_of(text), (Lines{kFirst})) << text;
  }
  EXPECT_EQ(givens_of("<opensudoku>\n<game data=\"" + kFirst + "\"/>&</opensudoku>\n" + second),
            (Lines{kFirst, kSecond}));
}

TEST(Xml, HasNotesWithEntities) {
  const std::vector<Record> records = read_text("<opensudoku>\n<game data=\"" + kFirst +
                                                "\" note=\"&lt;&#72;&#x65;&gt; &unknown; &amp;&quot;\"/>\n");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].comment, "<He> &unknown; &\"");
}

// Words above a puzzle are no records; a damaged puzzle is one anywhere.
TEST(Headings, AreNoRecords) {
  const std::string both = kFirst + "\n" + kSecond + "\n";
  for (const std::string& top :
       Lines{"My puzzles\n", "My puzzles\n==========\n\n", "Hard ones, 12 May 2020\n\nAll by me.\n",
             "static const char *puzzles[] = {\n", "<!DOCTYPE html>\n<p>My puzzles</p>\n<pre>\n"}) {
    EXPECT_EQ(givens_of(top + both), (Lines{kFirst, kSecond})) << top;
  }
  EXPECT_EQ(givens_of(both + "\nHard ones\n---------\n" + kThird + "\n"), (Lines{kFirst, kSecond, kThird}));
  EXPECT_EQ(givens_of(both + "Hard ones\n" + kThird + "\n"), (Lines{kFirst, kSecond, "malformed", kThird}));
  EXPECT_EQ(givens_of(both + "\nHard ones\n\n" + kThird + "\n"), (Lines{kFirst, kSecond, "malformed", kThird}));
  EXPECT_EQ(givens_of("no puzzles at all\n"), (Lines{"malformed"}));
  for (const std::string& end : Lines{"};", "]", "  ])."}) {
    EXPECT_EQ(givens_of("const char *mine[] = {\n\"" + kFirst + "\",\n\"" + kSecond + "\"\n" + end + '\n'),
              (Lines{kFirst, kSecond}));
  }
  EXPECT_EQ(givens_of("}\n" + both + ".\n"), (Lines{"malformed", kFirst, kSecond, "malformed"}));
  EXPECT_EQ(givens_of("word\n" + both), (Lines{"malformed", kFirst, kSecond}));
  EXPECT_EQ(givens_of("no puzzle ED=malformed\n" + both), (Lines{"malformed", kFirst, kSecond}));
  const std::string damaged = kThird.substr(1);
  EXPECT_EQ(givens_of(damaged + "\n" + both), (Lines{"malformed", kFirst, kSecond}));
  EXPECT_EQ(givens_of("cells " + kThird.substr(0, 30) + "\n" + both), (Lines{"malformed", kFirst, kSecond}));
}

TEST(Tables, OfMarkdownHaveARulerBelowTheirHead) {
  for (const std::string& head :
       Lines{"| no | puzzle | er |\n|---|:---:|---:|\n", "| no | puzzle | er |\n|--|--|--|\n",
             "# Puzzles\n\n| no | puzzle | er |\n| :-- | --- | --- |\n"}) {
    EXPECT_EQ(givens_of(head + "| 1 | " + kFirst + " | 7.1 |\n| 2 | " + kSecond + " | 4.2 |\n"),
              (Lines{kFirst, kSecond}))
        << head;
  }
  EXPECT_EQ(givens_of("no | puzzle\n---|---\n1 | " + kFirst + "\n2 | " + kSecond + "\n"), (Lines{kFirst, kSecond}));
  EXPECT_EQ(givens_of("| puzzle |\n| ------ |\n| `" + kFirst + "` |\n"), (Lines{kFirst}));
}

// A quote that is neither doubled nor at the end of a field is a part of it.
TEST(Tables, HaveQuotesWithinQuotes) {
  const std::vector<Record> records =
      read_text("name,puzzle\n\"a \"big\" one\"," + kFirst + "\n\"a \"\"small\"\" one\"," + kSecond + "\n");
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].id, "a \"big\" one");
  EXPECT_EQ(records[1].id, "a \"small\" one");
}

TEST(Containers, OfTextWithBracesAndBracketsAreText) {
  TextInput input(make_text_source("{48} {458} 1\n"));
  EXPECT_EQ(detect_container(input), Container::kText);
  for (const auto& [text, container] : std::vector<std::pair<std::string, Container>>{
           {"[Hard puzzles]\n", Container::kText},
           {"[code]\n", Container::kText},
           {"[1] the first\n", Container::kText},
           {"[" + kFirst + "]\n", Container::kText},
           {"[\"" + kFirst + "\"]\n", Container::kLists},
           {"[\n", Container::kLists},
           {"[[1, 2\n", Container::kLists},
           {"[0, 0\n", Container::kLists},
           {"{\"puzzle\": 1}\n", Container::kLists},
           {"{\n", Container::kLists},
           {"grid = [\n", Container::kLists},
           {"id,puzzle\n", Container::kTable},
           {"#2A((1\n", Container::kLisp},
           {"(setq name\n", Container::kLisp},
           {"words\n", Container::kText},
       }) {
    TextInput each(make_text_source(text));
    EXPECT_EQ(detect_container(each), container) << text;
  }
}

TEST(JsonObjects, MayHoldNumbersOfAnySize) {
  for (const std::string& number : Lines{"1e999999999", "-1e999", "1e-99999", std::string(400, '9')}) {
    const std::string object = "{\"n\": " + number + ", \"puzzle\": \"" + kFirst + "\"}";
    const std::vector<Record> records = read_text(object);
    ASSERT_EQ(records.size(), 1U) << number;
    ASSERT_NE(records.front().position(), nullptr) << number << ": " << records.front().error()->reason;
    EXPECT_EQ(to_line(records.front().position()->givens), kFirst);
    EXPECT_EQ(records.front().text, object);
  }
  EXPECT_EQ(read_text("{\"n\": 1e, \"puzzle\": \"" + kFirst + "\"}").front().error()->reason,
            "an object that is not JSON");
}

TEST(JsonObjects, GiveEachOfTheirPuzzlesItsOwnText) {
  const std::vector<Record> records = read_text("{\"list\": [\"" + kFirst + "\", \"" + kSecond + "\"]}");
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].text, kFirst);
  EXPECT_EQ(records[1].text, kSecond);
}

TEST(JsonObjects, AreReadBetweenLists) {
  const std::string object = "{\"list\": [\"" + kFirst + "\", {\"puzzle\": \"" + kSecond + "\"}]}";
  EXPECT_EQ(givens_of("[" + object + ", \"" + kThird + "\", " + object + "]"),
            (Lines{kFirst, kSecond, kThird, kFirst, kSecond}));
}

}  // namespace
}  // namespace sudorate::test
