// Inputs that are larger than the memory that may be spent on them.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

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

// Runs the program over what the commands of a shell print. The output must have all these parts, and the messages
// this one.
void expect_rows(const std::string& input, const std::string& call, const std::vector<std::string>& parts,
                 const std::string& message = "", int status = 1) {
  const Finished finished = shell("{ " + input + "; } | $SUDORATE rate " + call);
  for (const std::string& part : parts) {
    EXPECT_NE(("\n" + finished.out).find(part), std::string::npos)
        << input << ": " << finished.out.substr(0, 300) << finished.err;
  }
  EXPECT_NE(finished.err.find(message), std::string::npos) << input << ": " << finished.err;
  EXPECT_EQ(finished.status, status) << input;
  EXPECT_LT(most_kilobytes(), kMostKilobytes) << input;
}

// Commands that print so many times a character.
const std::string kHundredMegabytes = "head -c 104857600 /dev/zero | tr '\\0' ";
// A line just below the limit of a record's bytes.
const std::string kLongLine = "head -c 8388000 /dev/zero | tr '\\0' ";

TEST(HugeInput, ALineOfAHundredMegabytesIsOneMalformedRecord) {
  for (const std::string content : {"r", ".", "1", "'|'", "'['", "' '", "'\"'", "-", "','"}) {
    expect_rows("echo " + kPuzzle + "; " + kHundredMegabytes + content + "; echo; echo " + kDiamond,
                "-f '%{line} %{outcome} %r'", {"\n1 rated 4.2\n", "\n2 malformed ", "\n3 rated 2.3\n"},
                "<stdin>:2:1: a line of more than ");
  }
}

TEST(HugeInput, AnElementOfAHundredMegabytesEndsInOneMalformedRecord) {
  for (const std::string front : {"'<game data=\\\"'", "'['", "'#2A('", "'{\\\"puzzle\\\": \\\"'"}) {
    expect_rows("printf %s " + front + "; " + kHundredMegabytes + "x; echo", "", {"malformed"});
  }
}

TEST(HugeInput, LinesOfDelimitersAreMalformedRecords) {
  for (const std::string delimiter : {"','", "';'"}) {
    std::string lines = "echo id" + delimiter + "puzzle; echo 1" + delimiter + kPuzzle + "; ";
    for (int count = 0; count < 5; ++count) lines += kLongLine + delimiter + "; echo; ";
    expect_rows(lines + "echo '2," + kPuzzle + "'", "-f '%{line} %{outcome}'", {"\n7 malformed"});
  }
}

// 168 megabytes, or less than one packed.
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
  expect_rows("echo 'id,puzzle'; " + kLongLine + "','; echo; echo '2," + kPuzzle + "'", "-f '%{line} %r'",
              {"\n3 4.2\n"}, "<stdin>:2:1: a record of more than 10000 fields");
}

// It has no member that a puzzle would be in.
TEST(HugeInput, AnObjectOfManyNumbersIsText) {
  for (const std::string each : {"'1,'", "'[],'", "'{},'", "'\"\",'"}) {
    expect_rows("printf '{\"list\": ['; yes " + each +
                    " | tr -d '\\n' | head -c 15000000; printf '1]}\\n{\"puzzle\": \"" + kPuzzle + "\"}\\n'",
                "-f '%{line} %{outcome}'", {"2 rated"}, "", 0);
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
