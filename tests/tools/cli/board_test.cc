// `sudorate board`: boards entered and edited by answers that come through a pipe.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// kPuzzle as a person types it.
const std::vector<std::string> kRows = {"0 0 0 0 2 0 0 0 9", "0 0 0 0 0 4 0 0 0", "4 0 8 6 0 0 0 0 0",
                                        "8 0 6 0 0 0 3 0 0", "1 0 4 0 0 0 6 0 7", "0 9 0 0 0 0 4 2 0",
                                        "6 0 0 0 4 7 2 8 0", "0 0 3 1 0 0 0 0 0", "0 0 0 9 0 0 5 0 6"};

// The answers to enter a board, with other text in place of the first row.
std::string answers(const std::string& first_row) {
  std::string text = "9\n" + first_row + "\n";
  for (std::size_t row = 1; row < kRows.size(); ++row) text += kRows[row] + '\n';
  return text;
}
// The array as it is written, with other text in place of the first row.
std::string array(const std::string& first_row) {
  std::string text = "#2A((" + first_row + ")";
  for (std::size_t row = 1; row < kRows.size(); ++row) text += "\n    (" + kRows[row] + ")";
  return text + ")";
}
std::size_t count_of(const std::string& text, const std::string& piece) {
  std::size_t count = 0;
  for (std::size_t at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) ++count;
  return count;
}

TEST(BoardPrompt, EntersABoard) {
  const Finished finished = run_sudorate({"board"}, answers(kRows[0]));
  EXPECT_EQ(finished.out, array(kRows[0]) + "\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err,
            "size: 9\nrow 1: 0 0 0 0 2 0 0 0 9\nrow 2: 0 0 0 0 0 4 0 0 0\nrow 3: 4 0 8 6 0 0 0 0 0\n"
            "row 4: 8 0 6 0 0 0 3 0 0\nrow 5: 1 0 4 0 0 0 6 0 7\nrow 6: 0 9 0 0 0 0 4 2 0\n"
            "row 7: 6 0 0 0 4 7 2 8 0\nrow 8: 0 0 3 1 0 0 0 0 0\nrow 9: 0 0 0 9 0 0 5 0 6\n");
}

TEST(BoardPrompt, TakesListsInBracketsAndKeepsThemAsTyped) {
  // 9 and 2 stand in the row already.
  const Finished finished = run_sudorate({"board"}, answers("(3 5) [9 7] 0 0 2 0 0 0 9"));
  EXPECT_EQ(finished.out, array("(3 5) (7 9) 0 0 2 0 0 0 9") + "\n");
  EXPECT_EQ(finished.status, 0);
}

TEST(BoardPrompt, TakesAChunkInPlaceOfTheFirstRow) {
  const std::string chunk = "000020009000004000408600000806000300104000607090000420600047280003100000000900506";
  for (const std::string& typed :
       {chunk, '"' + chunk + '"', chunk.substr(0, 30) + " " + chunk.substr(30), kPuzzle}) {
    const Finished finished = run_sudorate({"board"}, "9\n" + typed + "\n");
    EXPECT_EQ(finished.out, array(kRows[0]) + "\n") << typed;
    EXPECT_EQ(finished.status, 0);
  }
  // Neither a chunk that is too short nor one in a later row.
  EXPECT_EQ(run_sudorate({"board"}, "9\n" + chunk.substr(1) + "\n").status, 1);
  EXPECT_EQ(run_sudorate({"board"}, "9\n" + kRows[0] + "\n" + chunk + "\n").status, 1);
}

TEST(BoardPrompt, AsksAgainWithAReason) {
  const std::string bad =
      "4\n\n" +
      answers("0 0 0 0 2 0 0 0\n0 0 0 0 2 0 0 0 9 0\n0 0 0 0 2 0 0 0 z\n0 0 0 0 2 0 0 0 (3 5\n" + kRows[0]);
  const Finished finished = run_sudorate({"board"}, bad);
  EXPECT_EQ(finished.out, array(kRows[0]) + "\n");
  for (const char* reason :
       {"\n  the size must be 9, for no other boards are known here, not '4'\n",
        "\n  the size must be 9, for no other boards are known here, not ''\n", "\n  8 cells, expected 9 with",
        "\n  10 cells, expected 9 with", "\n  'z' is not a digit from 0 to 9\n", "\n  a list is not closed\n"}) {
    EXPECT_EQ(count_of(finished.err, reason), 1U) << reason << finished.err;
  }
  EXPECT_EQ(count_of(finished.err, "row 1: "), 5U);
}

TEST(BoardPrompt, EndsCleanlyWhenTheAnswersDo) {
  for (const std::string input : {"", "9\n", "9\n0 0 0", "9\n0 0 0 0 2 0 0 0 9\n"}) {
    const TemporaryFile file("");
    const Finished finished = run_sudorate({"board", "-o", file.name()}, input);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.status, 1) << input;
    EXPECT_TRUE(finished.err.ends_with("the answers ended too early; no board is written\n")) << finished.err;
    EXPECT_EQ(file.content(), "");
  }
  for (const std::string input : {"", "1 2\n", "1 2\n3\n", "1 2\n3\ny\n"}) {
    const Finished finished = run_sudorate({"board", kPuzzle}, input);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.status, 1) << input;
  }
}

TEST(BoardPrompt, EditsCellByCellAndShowsThePictureEachTime) {
  const Finished finished = run_sudorate({"board", kPuzzle}, "1 2\n(5 7)\ny\n1 5\n0\nyes\n9 9\n[4]\nn\n");
  std::string expected = array("0 (5 7) 0 0 0 0 0 0 9") + "\n";
  expected.replace(expected.rfind("6))"), 1, "(4)");
  EXPECT_EQ(finished.out, expected);
  EXPECT_EQ(finished.status, 0);
  // Before the first question and after each change, and nowhere in the result.
  const std::string border = '#' + std::string(71, '=') + "#\n";
  EXPECT_EQ(count_of(finished.err, border), 4U * 2U);
  EXPECT_TRUE(finished.err.starts_with(border));
  EXPECT_EQ(count_of(finished.err, "\n#       |   5   |       #       |       |       #       |       |   9   #\n"),
            2U);
  EXPECT_EQ(count_of(finished.err, "\n#       | 7     |       #       |       |       #       |       |       #\n"),
            3U);
}

TEST(BoardPrompt, AsksAgainWhatItDoesNotUnderstandWhenEditing) {
  const Finished finished =
      run_sudorate({"board", kPuzzle}, "1\n1 10\n1 2 3\nr1c2\n1 1\n\n12\n1 2\n(5 5)\n3\nmaybe\nN\n");
  EXPECT_EQ(finished.out, array("3 0 0 0 2 0 0 0 9") + "\n");
  EXPECT_EQ(count_of(finished.err, "two numbers from 1 to 9 are needed, as in 1 2, not "), 4U) << finished.err;
  EXPECT_EQ(count_of(finished.err, "one digit, 0, or a list such as (5 7) is needed, not "), 2U);
  EXPECT_EQ(count_of(finished.err, "'12' is not a digit from 0 to 9"), 1U);
  EXPECT_EQ(count_of(finished.err, "a list has 5 twice"), 1U);
  EXPECT_EQ(count_of(finished.err, "y or n is needed, not 'maybe'"), 1U);
}

TEST(BoardPrompt, MarksValuesOnlyIfAsked) {
  const std::string input = "1 1\n(5)\nn\n";
  EXPECT_EQ(run_sudorate({"board", kPuzzle}, input).err.find('*'), std::string::npos);
  const std::string marked = run_sudorate({"board", "--mark-values", kPuzzle}, input).err;
  EXPECT_NE(marked.find("\n#   5   |       |       #       |  *2   |       #       |       |  *9   #\n"),
            std::string::npos)
      << marked;
}

TEST(Board, IsWrittenInOtherForms) {
  const Finished chunk = run_sudorate({"board", "--to=chunk"}, answers(kRows[0]));
  EXPECT_EQ(chunk.out, "\"000020009000004000408600000806000300104000607090000420600047280003100000000900506\"\n");
  EXPECT_EQ(chunk.err.find("does not show"), std::string::npos);
  const Finished poor = run_sudorate({"board", "--to=chunk"}, answers("(3 5) 0 0 0 2 0 0 0 9"));
  EXPECT_EQ(poor.out, chunk.out);
  EXPECT_NE(poor.err.find("this form does not show candidates\n"), std::string::npos);
  EXPECT_EQ(run_sudorate({"board", "--show", "--to=line", kPuzzle}).out, kPuzzle + "\n");
}

TEST(Board, WithoutExactlyOneSolutionIsToldAndWrittenAllTheSame) {
  // The list has nothing but the 9 of its row.
  const Finished none = run_sudorate({"board"}, answers("(9) 0 0 0 2 0 0 0 9"));
  EXPECT_EQ(none.out, array("(9) 0 0 0 2 0 0 0 9") + "\n");
  EXPECT_NE(none.err.find("the board has no solution"), std::string::npos) << none.err;
  EXPECT_EQ(none.status, 0);
  const Finished several = run_sudorate({"board"}, answers("0 0 0 0 0 0 0 0 9"));
  EXPECT_NE(several.err.find("the board has more than one solution"), std::string::npos) << several.err;
}

// 9 and 2 stand in the row already, and 5 7 says less than the values do.
TEST(Board, KeepsListsAsTheyWereTyped) {
  const std::string typed = array("(5 7) (2 5) (1 2 3 4 5 6 7 8 9) (9) 2 0 0 0 9");
  const TemporaryFile file("(setq b1 " + typed + ")\n");
  const std::string saved = "(setf b1 " + typed + ")\n";
  EXPECT_EQ(run_sudorate({"board", "--show", file.name()}).out, saved);
  EXPECT_EQ(run_sudorate({"convert", "--to=lisp", file.name()}).out, saved);
  const Finished edited = run_sudorate({"board", file.name()}, "1 6\n(3 9)\nn\n");
  EXPECT_EQ(edited.out, "(setf b1 " + array("(5 7) (2 5) (1 2 3 4 5 6 7 8 9) (9) 2 (3 9) 0 0 9") + ")\n");
  for (const char* command : {"board --show", "convert"}) {
    const std::string picture = shell("\"$SUDORATE\" " + std::string(command) + " --to=picture " + file.name()).out;
    EXPECT_NE(picture.find("\n#       |   2   | 1 2 3 #       |"), std::string::npos) << picture;
    EXPECT_NE(picture.find("\n#   5   |   5   | 4 5 6 #       |   2   |       #       |       |   9   #\n"),
              std::string::npos)
        << picture;
    EXPECT_NE(picture.find("\n# 7     |       | 7 8 9 #     9 |"), std::string::npos) << picture;
  }
}

// Without the 2 of r1c5 there are several solutions. A list of 2 alone leaves one, though it is no given.
TEST(Board, ListsCountWhenItIsSolvedAndRated) {
  const TemporaryFile file(array("0 0 0 0 (2) 0 0 0 9"));
  EXPECT_EQ(run_sudorate({"check", file.name()}).out, kMultiple + "\t1\t25\n");
  EXPECT_EQ(run_sudorate({"check", kMultiple}).out, kMultiple + "\t2+\t25\n");
  const Finished rated = run_sudorate({"path", file.name()});
  EXPECT_EQ(rated.status, 0);
  EXPECT_NE(rated.out.find("  r1c5=2\n"), std::string::npos) << rated.out;
  EXPECT_NE(rated.out.find(" state score="), std::string::npos);
  const TemporaryFile wrong(array("0 0 0 0 (9) 0 0 0 9"));
  EXPECT_EQ(run_sudorate({"rate", wrong.name()}).out, kMultiple + " ED=no-solution state\n");
}

TEST(Board, FilesKeepSeveralBoardsByName) {
  const TemporaryFile file("");
  const std::string name = file.name();
  EXPECT_EQ(run_sudorate({"board", "--name=First", "-o", name}, answers(kRows[0])).status, 0);
  EXPECT_EQ(
      run_sudorate({"board", "--name=second", "--append", "-o", name}, answers("0 0 0 0 2 0 0 (1 3 4 5 6 7) 9"))
          .status,
      0);
  EXPECT_EQ(file.content(),
            "(setf First " + array(kRows[0]) + ")\n(setf second " + array("0 0 0 0 2 0 0 (1 3 4 5 6 7) 9") + ")\n");
  // Chosen without regard to capitals, and written with the name that the file has.
  const Finished shown = run_sudorate({"board", "--show", "--name=FIRST", name});
  EXPECT_EQ(shown.out, "(setf First " + array(kRows[0]) + ")\n");
  EXPECT_EQ(shown.err, "");
  // Every board of the file can be rated; the list has all that the values leave.
  EXPECT_EQ(run_sudorate({"rate", "--to=csv", "--no-header", "--fields=id,er", name}).out,
            "First,4.2\nsecond,4.2\n");

  const Finished unnamed = run_sudorate({"board", "--show", name});
  EXPECT_EQ(unnamed.status, 1);
  EXPECT_EQ(unnamed.out, "");
  EXPECT_EQ(unnamed.err,
            "there are 2 boards; choose one with --name, or with --skip and --limit\nnames: First, second\n");
  const Finished unknown = run_sudorate({"board", "--show", "--name=third", name});
  EXPECT_EQ(unknown.err, "there is no board 'third'\nnames: First, second\n");
  EXPECT_EQ(unknown.status, 1);
}

TEST(Board, AnEqualNameIsToldWhenItIsSavedAndWhenItIsRead) {
  const TemporaryFile file("(setq b1 " + array(kRows[0]) + ")");
  const Finished saved =
      run_sudorate({"board", "--show", "--name=B1", "--append", "-o", file.name(), kNearlySolved});
  EXPECT_EQ(saved.status, 0);
  EXPECT_EQ(saved.err, file.name() + ": the name 'b1' is there already, in line 1\n");
  EXPECT_TRUE(file.content().starts_with("(setq b1 " + array(kRows[0]) + ")\n(setf B1 #2A((3 6 1 7 "))
      << file.content();
  // The last one holds.
  const Finished read = run_sudorate({"board", "--show", "--to=line", "--name=b1", file.name()});
  EXPECT_EQ(read.out, kNearlySolved + "\n");
  EXPECT_NE(read.err.find(file.name() + ": the name 'B1' in line 10 was given in line 1 already\n"),
            std::string::npos)
      << read.err;
}

TEST(Board, EditedKeepsItsFileAsItIs) {
  const TemporaryFile file("(setq b1 " + array(kRows[0]) + ")\n");
  const std::string before = file.content();
  const Finished edited = run_sudorate({"board", file.name()}, "1 1\n3\nn\n");
  EXPECT_EQ(edited.out, "(setf b1 " + array("3 0 0 0 2 0 0 0 9") + ")\n");
  EXPECT_EQ(file.content(), before);
  EXPECT_EQ(run_sudorate({"board", "-o", file.name(), file.name()}, "1 1\n3\nn\n").status, 2);
  EXPECT_EQ(file.content(), before);
  EXPECT_EQ(run_sudorate({"board", "--force", "-o", file.name(), file.name()}, "1 1\n3\nn\n").status, 0);
  EXPECT_EQ(file.content(), edited.out);
}

TEST(Board, ThatCannotBeSavedIsNotLost) {
  const Finished finished = run_sudorate({"board", "-o", "/no/such/folder/b1"}, answers(kRows[0]));
  EXPECT_EQ(finished.status, 3);
  EXPECT_NE(finished.err.find("/no/such/folder/b1: cannot write: "), std::string::npos);
  EXPECT_TRUE(finished.err.ends_with(array(kRows[0]) + "\n"));
}

TEST(Board, OfAFileThatCannotBeReadIsToldByTheStatus) {
  EXPECT_EQ(run_sudorate({"board", "--show", "/no/such/file"}).status, 3);
  EXPECT_EQ(run_sudorate({"board", "--show"}, "123\n").status, 1);
}

}  // namespace
}  // namespace sudorate::test
