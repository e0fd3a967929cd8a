// The files of a zip archive are read and named as files of their own.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tests/tools/support/zip_archive.h"

namespace sudorate::test {
namespace {

std::string replaced(std::string text, const std::string& old_part, const std::string& new_part) {
  for (std::size_t at = text.find(old_part); at != std::string::npos; at = text.find(old_part, at)) {
    text.replace(at, old_part.size(), new_part);
    at += new_part.size();
  }
  return text;
}

// Runs the words over an archive, which is ZIP in the output.
Finished run_over(const std::vector<ZipFile>& files, std::vector<std::string> words) {
  const TemporaryFile archive(zip_of(files));
  words.push_back(archive.name());
  Finished finished = run_sudorate(words);
  finished.out = replaced(std::move(finished.out), archive.name(), "ZIP");
  finished.err = replaced(std::move(finished.err), archive.name(), "ZIP");
  return finished;
}

const std::vector<std::string> kRatePlaces = {"rate", "-f", "%n %{file}:%{line} %{id} %r"};

TEST(Archive, NamesBadLinesOfLaterFiles) {
  std::string grid;
  for (std::size_t row = 0; row < 9; ++row) grid += kPuzzle.substr(9 * row, 9) + '\n';
  const Finished finished = run_over({{"grid.txt", grid},
                                      {"bad.txt", "a bad line\n"},
                                      {"d.csv", "id,puzzle\n1\n2," + kPuzzle + '\n'},
                                      {"short.txt", kPuzzle + '\n' + kPuzzle.substr(1) + '\n'}},
                                     kRatePlaces);
  EXPECT_EQ(finished.out,
            "1 ZIP/grid.txt:1 - 4.2\n2 ZIP/d.csv:2 - malformed\n3 ZIP/d.csv:3 2 4.2\n"
            "4 ZIP/short.txt:1 - 4.2\n5 ZIP/short.txt:2 - malformed\n");
  EXPECT_NE(finished.err.find("ZIP/bad.txt: no puzzles in 1 line of text\n"), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("\nZIP/d.csv:2:1: 1 field, the puzzle is in column 2\n"), std::string::npos)
      << finished.err;
  EXPECT_NE(finished.err.find("\nZIP/short.txt:2:1: 80 cells, expected 81\n"), std::string::npos) << finished.err;
  EXPECT_EQ(finished.status, 1);
}

TEST(Archive, GoesOnAfterFilesThatAreNotRead) {
  const std::string picture(300'000, '\x01');
  const Finished finished = run_over({{"logo.png", picture},
                                      {"raw.png", picture, 0},
                                      {"empty.txt", ""},
                                      {"p.csv", "id,puzzle\n1," + kPuzzle + '\n'},
                                      {"q.csv", "id,cells\n2," + kPuzzle + '\n'},
                                      {"r.csv", "id,puzzle\n3," + kDiamond + '\n'}},
                                     {"rate", "--column=puzzle", "-f", "%{file} %{id} %r"});
  EXPECT_EQ(finished.out, "ZIP/p.csv 1 4.2\nZIP/r.csv 3 2.3\n");
  EXPECT_EQ(finished.err.find("ZIP/logo.png: cannot read: not a text file\n"
                              "ZIP/raw.png: cannot read: not a text file\nZIP/empty.txt: no puzzles\n"
                              "ZIP/q.csv: cannot read: "),
            0)
      << finished.err;
  EXPECT_EQ(finished.status, 3);
}

// The rating column is looked for after the records have been read ahead.
TEST(Archive, LeavesOutAFileWithoutTheRatingColumn) {
  const std::string rows = kPuzzle + ",4.2\n" + kDiamond + ",2.3\n";
  const Finished finished = run_over(
      {{"a.csv", "puzzle,level\n" + rows}, {"b.csv", "puzzle,size\n" + rows}, {"c.csv", "puzzle,level\n" + rows}},
      {"filter", "--recorded", "--rating-column=level", "--er=4-5", "-f", "%{file}:%{line}"});
  EXPECT_EQ(finished.out, "ZIP/a.csv:2\nZIP/c.csv:2\n") << finished.err;
  EXPECT_EQ(finished.err.find("ZIP/b.csv: cannot read: "), 0) << finished.err;
}

TEST(Archive, ReadsAllBeforeAFileThatIsRefused) {
  const ZipFile first{"a.txt", kNearlySolved + '\n' + kPuzzle, 0};
  const std::string rows = "ZIP/a.txt:1 1.0\nZIP/a.txt:2 4.2\n";
  const std::vector<std::string> words = {"rate", "-f", "%{file}:%{line} %r"};
  Finished finished = run_over({first, {"b.txt", kPuzzle, 8, kEncrypted}, {"c.txt", kPuzzle}}, words);
  EXPECT_EQ(finished.out, rows);
  EXPECT_EQ(finished.err, "ZIP: cannot read: an encrypted zip archive\n");
  EXPECT_EQ(finished.status, 3);
  finished = run_over({first, {std::string(5000, 'n'), kPuzzle}}, words);
  EXPECT_EQ(finished.out, rows);
  EXPECT_EQ(finished.err, "ZIP: cannot read: a zip archive with a name of more than 4096 bytes\n");
  // Broken off within the directory's mark and within the first file.
  const std::string whole = zip_of({first});
  finished = run_sudorate(words, whole.substr(0, whole.size() - kZipDirectory.size() + 2));
  EXPECT_EQ(finished.out, replaced(rows, "ZIP", "<stdin>"));
  EXPECT_EQ(finished.err, "<stdin>: cannot read: damaged zip data, or its end is missing\n");
  finished = run_sudorate(words, whole.substr(0, whole.size() - kZipDirectory.size() - 1));
  EXPECT_EQ(finished.out.substr(0, 18), "<stdin>/a.txt:1 1.");
  EXPECT_NE(finished.err.find("<stdin>/a.txt: cannot read: damaged zip data: Truncated ZIP file data\n"),
            std::string::npos)
      << finished.err;
}

}  // namespace
}  // namespace sudorate::test
