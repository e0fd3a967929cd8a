// Random bytes: as many records come out as went in, and nothing breaks.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

constexpr int kInputCount = 1000;

class RandomInput {
 public:
  explicit RandomInput(unsigned seed) : random_(seed) {}

  // Any bytes, or characters of puzzles, or a puzzle with a few bytes changed, added or lost.
  std::string next() {
    switch (below(3)) {
      case 0:
        return characters(below(200), "");
      case 1:
        return characters(70 + below(25), "....123456789-x# ");
      default:
        return damaged(kPuzzle);
    }
  }

 private:
  int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }

  char character(std::string_view alphabet) {
    return alphabet.empty() ? static_cast<char>(below(256))
                            : alphabet[static_cast<std::size_t>(below(static_cast<int>(alphabet.size())))];
  }

  std::string characters(int count, std::string_view alphabet) {
    std::string text;
    for (int index = 0; index < count; ++index) text += character(alphabet);
    return text;
  }

  std::string damaged(std::string text) {
    for (int times = below(4); times > 0; --times) {
      const std::size_t place = static_cast<std::size_t>(below(static_cast<int>(text.size())));
      switch (below(3)) {
        case 0:
          text[place] = character("");
          break;
        case 1:
          text.erase(place, 1);
          break;
        default:
          text.insert(place, 1, character("0123456789. ,#"));
      }
    }
    return text;
  }

  std::mt19937 random_;
};

TEST(RandomInputTest, EveryRecordHasItsLine) {
  RandomInput inputs(20260731);
  std::string all = kPuzzle + '\n';
  for (int index = 0; index < kInputCount; ++index) all += inputs.next() + '\n';
  const Finished finished = run_sudorate({"--summary", "--from=lines"}, all);
  EXPECT_GT(std::count(finished.out.begin(), finished.out.end(), '\n'), kInputCount / 2);
  EXPECT_TRUE(finished.status == 1) << finished.status;
  for (std::size_t start = 0; start < finished.out.size(); start = finished.out.find('\n', start) + 1) {
    const std::string line = finished.out.substr(start, finished.out.find('\n', start) - start);
    EXPECT_NE(line.find(" ED="), std::string::npos) << line;
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; })) << line;
  }
}

TEST(RandomInputTest, EveryCommandTakesAnyBytesAlone) {
  RandomInput inputs(4711);
  const std::vector<std::vector<std::string>> commands = {
      {"rate"}, {"path", "--to=trace"}, {"path"}, {"check", "--solution"}};
  for (int index = 0; index < 100; ++index) {
    const std::string input = inputs.next();
    const std::vector<std::string>& words = commands[static_cast<std::size_t>(index) % commands.size()];
    const Finished finished = run_sudorate(words, input);
    EXPECT_TRUE(finished.status == 0 || finished.status == 1)
        << finished.status << ' ' << testing::PrintToString(input);
  }
}

}  // namespace
}  // namespace sudorate::test
