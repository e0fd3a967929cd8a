// Inputs that are larger than the memory that may be spent on them.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <random>
#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

constexpr long kMostKilobytes = 150L << 10;

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

// Lines of random bytes that are neither blank nor comments, behind text: a file that begins like this is no text
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
