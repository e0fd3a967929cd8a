// Inputs that are larger than the memory that may be spent on them.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <random>
#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

constexpr long kMostKilobytes = 200L << 10;

// Of all programs that have run so far.
long most_kilobytes() {
  rusage usage{};
  EXPECT_EQ(::getrusage(RUSAGE_CHILDREN, &usage), 0);
  return usage.ru_maxrss;
}

const std::string kHundredMegabytes = "head -c 104857600 /dev/zero | tr '\\0' ";

TEST(HugeInput, ALineOfAHundredMegabytesIsOneMalformedRecord) {
  for (const std::string content : {"r", ".", "1", "'|'", "'['", "' '", "'\"'", "-", "','"}) {
    const Finished finished = shell("{ echo " + kPuzzle + "; " + kHundredMegabytes + content + "; echo; echo " +
                                    kDiamond + "; } | $SUDORATE rate -f '%{line} %{outcome} %r'");
    EXPECT_EQ(finished.out.substr(0, 12), "1 rated 4.2\n") << content;
    EXPECT_NE(finished.out.find("\n2 malformed "), std::string::npos) << content << ": " << finished.out;
    EXPECT_NE(finished.out.find("\n3 rated 2.3\n"), std::string::npos) << content << ": " << finished.out;
    EXPECT_NE(finished.err.find("<stdin>:2:1: a line of more than "), std::string::npos) << finished.err;
    EXPECT_EQ(finished.status, 1) << content;
    EXPECT_LT(most_kilobytes(), kMostKilobytes) << content;
  }
}

TEST(HugeInput, AnElementOfAHundredMegabytesEndsInOneMalformedRecord) {
  for (const std::string front : {"'<game data=\\\"'", "'['", "'#2A('", "'{\\\"puzzle\\\": \\\"'"}) {
    const Finished finished =
        shell("{ printf %s " + front + "; " + kHundredMegabytes + "x; echo; } | $SUDORATE rate");
    EXPECT_NE(finished.out.find("malformed"), std::string::npos) << front << ": " << finished.out.substr(0, 300);
    EXPECT_EQ(finished.status, 1) << front;
    EXPECT_LT(most_kilobytes(), kMostKilobytes) << front;
  }
}

// A line just below the limit of a record's bytes.
const std::string kLongLine = "head -c 16777000 /dev/zero | tr '\\0' ";

TEST(HugeInput, LinesOfDelimitersAreMalformedRecords) {
  for (const std::string delimiter : {"','", "'|'"}) {
    std::string lines = "echo id" + delimiter + "puzzle; echo 1" + delimiter + kPuzzle + "; ";
    for (int count = 0; count < 5; ++count) lines += kLongLine + delimiter + "; echo; ";
    const Finished finished = shell("{ " + lines + "echo '2," + kPuzzle +
                                    "'; } | $SUDORATE rate --delimiter=" + delimiter + " -f '%{line} %{outcome}'");
    EXPECT_NE(finished.out.find("\n7 malformed"), std::string::npos) << finished.out << finished.err;
    EXPECT_LT(most_kilobytes(), kMostKilobytes) << delimiter;
  }
}

// A third of a gigabyte, or one and a half megabytes packed.
TEST(HugeInput, TwentyLinesOfCommasAreTwentyMalformedRecords) {
  std::string lines = "echo id,puzzle; ";
  for (int count = 0; count < 20; ++count) lines += kLongLine + "','; echo; ";
  for (const std::string pack : {"cat", "gzip -1"}) {
    const TemporaryFile file("");
    const Finished finished = shell("{ " + lines + "echo 1," + kPuzzle + "; } | " + pack + " > " + file.name() +
                                    "; $SUDORATE rate -f '%{line} %{outcome}' " + file.name());
    EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 21) << pack;
    EXPECT_NE(finished.out.find("\n22 rated\n"), std::string::npos) << pack << ": " << finished.out;
    EXPECT_LT(most_kilobytes(), kMostKilobytes) << pack;
  }
}

TEST(HugeInput, AWideTableSaysWhere) {
  const Finished finished = shell("{ echo 'id,puzzle'; " + kLongLine + "','; echo; echo '2," + kPuzzle +
                                  "'; } | $SUDORATE rate -f '%{line} %r'");
  EXPECT_NE(finished.err.find("<stdin>:2:1: a record of more than 10000 fields"), std::string::npos)
      << finished.err;
  EXPECT_NE(finished.out.find("\n3 4.2\n"), std::string::npos) << finished.out;
  EXPECT_LT(most_kilobytes(), kMostKilobytes);
}

TEST(HugeInput, AnObjectOfManyNumbersIsOneMalformedRecord) {
  for (const std::string each : {"'1,'", "'[],'", "'{},'", "'\"\",'"}) {
    const Finished finished = shell("{ printf '{\"list\": ['; yes " + each +
                                    " | tr -d '\\n' | head -c 15000000; printf '1]}\\n{\"puzzle\": \"" + kPuzzle +
                                    "\"}\\n'; } | $SUDORATE rate -f '%{line} %{outcome}'");
    EXPECT_NE(finished.out.find("2 rated"), std::string::npos)
        << each << finished.out.substr(0, 300) << finished.err;
    EXPECT_LT(most_kilobytes(), kMostKilobytes) << each;
  }
}

// The program is stopped if it takes a minute.
TEST(HugeInput, AnObjectOfManyMembersTakesNoQuadraticTime) {
  std::string object = "{";
  for (int key = 0; key < 400'000; ++key) object += "\"k" + std::to_string(key) + "\":1,";
  const Finished finished = run_sudorate({"rate", "-f", "%r"}, object + "\"puzzle\":\"" + kPuzzle + "\"}\n");
  EXPECT_EQ(finished.out, "4.2\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_LT(most_kilobytes(), kMostKilobytes);
}

TEST(HugeInput, AnObjectOfManyPuzzlesIsReadOneByOne) {
  constexpr int kPuzzles = 50'000;
  std::string object = "{\"list\": [\"" + kPuzzle + '"';
  for (int count = 1; count < kPuzzles; ++count) object += ",\n\"" + kPuzzle + '"';
  const Finished finished = run_sudorate({"convert", "--to=line"}, object + "]}");
  EXPECT_EQ(finished.out.size(), kPuzzles * (kPuzzle.size() + 1));
  EXPECT_LT(most_kilobytes(), kMostKilobytes);
}

TEST(HugeInput, ManyCommentsWithinAGridAreNotKept) {
  const Finished finished =
      shell("{ printf '.........\\n.........\\n'; yes '# a remark' | head -c 104857600; echo; echo " + kPuzzle +
            "; } | $SUDORATE rate -f %{outcome}");
  EXPECT_EQ(finished.out, "malformed\nrated\n");
  EXPECT_LT(most_kilobytes(), kMostKilobytes);
}

// Lines of random bytes that are neither blank nor comments, after text: a file that begins like this is no text
// and has no lines.
TEST(HugeInput, EachLineOfBinaryNoiseHasItsRow) {
  constexpr int kTextLines = 1'000;
  constexpr int kLines = 51'000;
  std::mt19937 random(20261121);
  std::string noise;
  for (int line = 0; line < kTextLines; ++line) noise += "no puzzle\n";
  for (int line = kTextLines; line < kLines; ++line) {
    noise += 'n';
    for (unsigned count = random() % 200; count > 0; --count) {
      const auto byte = static_cast<unsigned char>(random() % 256);
      noise += byte == '\n' || byte == '\r' ? '\0' : static_cast<char>(byte);
    }
    noise += '\n';
  }
  const TemporaryFile file(noise);
  const Finished finished = run_sudorate({"rate", "-f", "%{line} %{outcome}", "--from=lines", file.name()});
  std::string expected;
  for (int line = 1; line <= kLines; ++line) expected += std::to_string(line) + " malformed\n";
  EXPECT_TRUE(finished.out == expected) << finished.out.substr(0, 500);
  EXPECT_EQ(finished.status, 1);
  // The same without a hint may find grids in it, but goes through.
  EXPECT_EQ(run_sudorate({"rate", "-f", "%{line}", file.name()}).status, 1);
}

}  // namespace
}  // namespace sudorate::test
