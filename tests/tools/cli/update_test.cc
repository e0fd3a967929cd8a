// `sudorate rate --update`: the list as it was read, with its ratings.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// The list by the program, with @, & and ^ for puzzles of 4.2/1.2/1.2, 2.3/2.3/2.3 and 7.3/4.5/2.8.
std::string with_puzzles(const std::string& text) {
  std::string result;
  for (const char c : text) {
    result += c == '@' ? kPuzzle : c == '&' ? kDiamond : c == '^' ? kThreeRatings : std::string(1, c);
  }
  return result;
}

Finished update(const std::string& list, std::vector<std::string> words = {}) {
  const TemporaryFile file(with_puzzles(list));
  words.insert(words.begin(), {"rate", "--update", file.name()});
  Finished finished = run_sudorate(words);
  for (std::size_t at = 0; (at = finished.err.find(file.name(), at)) != std::string::npos;) {
    finished.err.replace(at, file.name().size(), "LIST");
  }
  return finished;
}

void expect_update(const std::string& list, const std::string& wanted, const std::vector<std::string>& words = {}) {
  const Finished finished = update(list, words);
  EXPECT_EQ(finished.out, with_puzzles(wanted)) << list;
  EXPECT_EQ(finished.err, "") << list;
  EXPECT_EQ(finished.status, 0) << list;
}

TEST(Update, ReplacesAndAddsRatingsAndKeepsEverythingElse) {
  expect_update("# my list\r\n\r\n  \t\r\nid1;@;7.3\r\n# between\r\nid2;&;2.3\r\n\r\n; end\r\n",
                "# my list\r\n\r\n  \t\r\nid1;@;4.2\r\n# between\r\nid2;&;2.3\r\n\r\n; end\r\n");
  expect_update("@ ED=9.9/9.9/9.9 # a\n&\n", "@ ED=4.2/1.2/1.2 # a\n& ED=2.3/2.3/2.3\n");
  // The last line without an end; lines that end with CR; the mark of UTF-8; Latin-1.
  expect_update("@\n& SE=7.1", "@ SE=4.2\n& SE=2.3");
  expect_update("@\r&\r", "@ ED=4.2/1.2/1.2\r& ED=2.3/2.3/2.3\r");
  expect_update("\xEF\xBB\xBF@\n", "\xEF\xBB\xBF@ ED=4.2/1.2/1.2\n");
  expect_update("# f\xFCr\n@ f\xFCr 7.1\n", "# f\xFCr\n@ f\xFCr 7.1 ED=4.2/1.2/1.2\n");
}

TEST(Update, WritesNewLinesAsAllOthersAre) {
  expect_update("&\n@ # 7.1\n^ # 7.3\n&\n", "& # 2.3\n@ # 4.2\n^ # 7.3\n& # 2.3\n");
  expect_update("@ # 7.1\n^;7.3\n&\n", "@ # 4.2\n^;7.3\n& ED=2.3/2.3/2.3\n");
}

TEST(Update, FillsTheColumnsOfATable) {
  expect_update("# head\nid,puzzle,er,ep,ed,note\n1,@,7.1,1.2,1.2,a\n2,&,,,,\"b, c\"\n",
                "# head\nid,puzzle,er,ep,ed,note\n1,@,4.2,1.2,1.2,a\n2,&,2.3,2.3,2.3,\"b, c\"\n");
  expect_update("id;puzzle;SE\r\n1;@;7,1\r\n2;&;\r\n", "id;puzzle;SE\r\n1;@;4,2\r\n2;&;2,3\r\n");
  expect_update("@;12;name;2;11.8\n&;12;name;2;11.8\n", "@;12;name;2;4.2\n&;12;name;2;2.3\n",
                {"--rating-column=5"});
}

// The recorded ratings are wrong, so that what is rated shows.
TEST(Update, KeepsKnownRatings) {
  expect_update("@ ED=9.9/1.2/1.2\n&\n", "@ ED=9.9/1.2/1.2\n& ED=2.3/2.3/2.3\n", {"--known"});
  // What is no exact rating is not known.
  expect_update("@ ED=>=7.5/1.2/-\n& ED=~2.6/2.6/2.6\n^ ED=9.5+/4.5/2.8\n@ ED=1.2/4.2/1.2\n",
                "@ ED=4.2/1.2/1.2\n& ED=2.3/2.3/2.3\n^ ED=7.3/4.5/2.8\n@ ED=4.2/1.2/1.2\n", {"--known"});
  expect_update("@ SE=9.9\n& SE=-\n", "@ SE=9.9\n& SE=2.3\n", {"--known"});
  expect_update("puzzle,er\n@,9.9\n&,\n", "puzzle,er\n@,9.9\n&,2.3\n", {"--known"});
}

TEST(Update, LeavesLinesWhosePuzzleGetsNoRating) {
  const std::string list = kMultiple + " ED=4.2/1.2/1.2\nno puzzle, 123\n" + kClash + "\n";
  const Finished finished = update(list + "@\n", {"--known"});
  EXPECT_EQ(finished.out, list + with_puzzles("@ ED=4.2/1.2/1.2\n"));
  EXPECT_EQ(finished.status, 1);
  // The rating of the first is known, whatever it is worth.
  EXPECT_EQ(finished.err.find("LIST:1:"), std::string::npos);
  EXPECT_NE(finished.err.find("LIST:2:1: "), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("LIST:3:1: no solution"), std::string::npos) << finished.err;
  EXPECT_NE(update(list).err.find("LIST:1:1: more than one solution"), std::string::npos);
}

TEST(Update, RatesTheChosenRecordsAlone) {
  expect_update("@\n# a\n&\n^\n", "@\n# a\n& ED=2.3/2.3/2.3\n^\n", {"--skip=1", "--limit=1"});
  expect_update("a @\nb &\n", "a @\nb & ED=2.3/2.3/2.3\n", {"--name=b"});
}

TEST(Update, IsTheSameOnAnyNumberOfThreads) {
  std::string list = "# list\n";
  for (int count = 0; count < 200; ++count) list += "@\n#\n& 9.9\n^ ED=9.9/1.2/1.2\n";
  const std::string one = update(list, {"--threads=1"}).out;
  EXPECT_EQ(update(list, {"--threads=3"}).out, one);
  EXPECT_EQ(one.size(), with_puzzles(list).size() + 200 * std::string(" ED=4.2/1.2/1.2").size());
}

TEST(Update, ReplacesTheListItself) {
  const Finished finished =
      shell("folder=$(mktemp -d) && cd \"$folder\" && printf '#a\\n" + kPuzzle + "\\n" + kDiamond +
            " SE=9.9\\n' > list && chmod 640 list && ln -s list link && \"$SUDORATE\" rate --update -o list list; "
            "echo $?; "
            "\"$SUDORATE\" rate --update --force -o list link; cat list; stat -c %a list; ls; "
            "rm -r \"$folder\"");
  EXPECT_EQ(finished.out, "2\n#a\n" + kPuzzle + " SE=4.2\n" + kDiamond + " SE=2.3\n640\nlink\nlist\n");
  EXPECT_EQ(finished.err, "sudorate: 'list' exists; --force replaces it; or choose another --output\n");
}

TEST(Update, RefusesWhatHasNoLines) {
  const std::vector<std::string> documents = {
      "[\"" + kPuzzle + "\"]\n",
      "{\"puzzle\": \"" + kPuzzle + "\", \"er\": 7.1}\n",
      "<opensudoku><game data=\"" + kPuzzle + "\"/></opensudoku>\n",
      "<!DOCTYPE html>\n<table><tr><td>" + kPuzzle + "</td></tr></table>\n",
  };
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += kPuzzle.substr(9 * row, 9) + '\n';
  std::string utf16;
  for (const char c : kPuzzle + '\n') utf16 += std::string(1, c) + '\0';
  for (const std::string& document : {documents[0], documents[1], documents[2], documents[3], rows, utf16}) {
    const TemporaryFile list(document);
    const Finished finished = run_sudorate({"rate", "--update", "--force", "-o", list.name(), list.name()});
    EXPECT_EQ(finished.status, 2) << document << finished.err;
    EXPECT_NE(finished.err.find("does not have its puzzles in lines of plain text"), std::string::npos)
        << document << finished.err;
    EXPECT_EQ(list.content(), document);
  }
  const Finished packed =
      shell("printf '" + kPuzzle +
            "\\n' | gzip > \"$TMPDIR/u.gz\"; \"$SUDORATE\" rate --update \"$TMPDIR/u.gz\"; echo $?; "
            "rm \"$TMPDIR/u.gz\"");
  EXPECT_EQ(packed.out, "2\n") << packed.err;
}

TEST(Update, RefusesATableWithoutAColumnOfRatings) {
  const Finished finished = update("id,puzzle\n1,@\n");
  EXPECT_EQ(finished.status, 2);
  EXPECT_NE(finished.err.find("'LIST' has no column of ratings"), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("--rating-column"), std::string::npos);
}

TEST(Update, LeavesGridsAmongTheLines) {
  std::string grid;
  for (std::size_t row = 0; row < 9; ++row) grid += kDiamond.substr(9 * row, 9) + '\n';
  const Finished finished = update("@\n\n" + grid + "\n@\n");
  EXPECT_EQ(finished.out, with_puzzles("@ ED=4.2/1.2/1.2\n\n" + grid + "\n@ ED=4.2/1.2/1.2\n"));
  EXPECT_EQ(finished.err, "1 puzzle without a place for a rating; these lines stay as they were\n");
}

TEST(Update, NeedsOneFile) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"rate", "--update"}, {"rate", "--update", "-"}, {"rate", "--update", kPuzzle}}) {
    const Finished finished = run_sudorate(words, kPuzzle + '\n');
    EXPECT_EQ(finished.status, 2);
    EXPECT_NE(finished.err.find("--update needs the name of one list"), std::string::npos) << finished.err;
  }
  EXPECT_EQ(run_sudorate({"rate", "--update", "/nowhere/list"}).status, 3);
}

// The first puzzle is done when the message about the second record comes; the third takes long.
TEST(Update, ThatIsInterruptedLeavesTheRestOfTheList) {
  const std::string hard = read_paths(data_file("reference/own-hard.tsv")).back().puzzle;
  std::string slow;
  for (int count = 0; count < 400; ++count) slow += hard + '\n';
  const TemporaryFile list(kPuzzle + "\nno puzzle 12\n" + slow + "# end\n");
  const Finished finished =
      shell("\"$SUDORATE\" rate --update --threads=1 --force -o '" + list.name() + "' '" + list.name() + "' 2>'" +
            list.name() + ".err' & pid=$!; until grep -q 'no puzzle' '" + list.name() +
            ".err'; do :; done; kill -TERM $pid; wait $pid; echo $?; cat '" + list.name() + ".err'; rm '" +
            list.name() + ".err'");
  EXPECT_TRUE(finished.out.starts_with("143\n")) << finished.out;
  EXPECT_NE(finished.out.find("--update --known goes on from there"), std::string::npos) << finished.out;
  const std::string content = list.content();
  EXPECT_TRUE(content.starts_with(kPuzzle + " ED=4.2/1.2/1.2\nno puzzle 12\n")) << content.substr(0, 300);
  EXPECT_TRUE(content.ends_with(hard + "\n# end\n"));
}

TEST(Update, ContinuesFromACheckpoint) {
  const std::string hard = read_paths(data_file("reference/own-hard.tsv")).front().puzzle;
  std::string rest = "# between\r\n";
  for (int count = 0; count < 8; ++count) rest += hard + " # 9.9\r\n#\r\n";
  const TemporaryFile list("\xEF\xBB\xBF# head\n" + kPuzzle + "\nno puzzle 12\n" + rest + kDiamond + "\n# end");
  const std::string file = list.name();
  const std::string call = "\"$SUDORATE\" rate --update --threads=1 -o '" + file + ".new' '" + file + "'";
  const Finished finished =
      shell(call + " --checkpoint 2>'" + file + ".err' & pid=$!; until grep -q 'no puzzle' '" + file +
            ".err'; do :; done; kill -TERM $pid; wait $pid; echo $?; " + call + " --resume; cat '" + file +
            ".new'; ls '" + file + ".new'*; rm '" + file + ".new' '" + file + ".err'");
  const std::string whole = run_sudorate({"rate", "--update", file}).out;
  EXPECT_EQ(finished.out, "143\n" + whole + file + ".new\n") << finished.err;
  EXPECT_TRUE(whole.ends_with("# end"));
  const Finished itself = run_sudorate({"rate", "--update", "--checkpoint", "--force", "-o", file, file});
  EXPECT_NE(itself.err.find("is both input and output"), std::string::npos) << itself.err;
}

}  // namespace
}  // namespace sudorate::test
