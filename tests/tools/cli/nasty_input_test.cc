// Records that are none, each between two good ones: as many rows come out as records went in, each with its line
// and outcome, and a malformed one with its reason. The good ones are rated as if nothing had happened.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

using namespace std::string_literals;

struct Nasty {
  std::string name;
  std::string bytes;
  // Of the records that these bytes are.
  std::vector<std::string> outcomes = {"malformed"};
};

std::ostream& operator<<(std::ostream& stream, const Nasty& nasty) { return stream << nasty.name; }

std::string with(std::string text, std::size_t place, const std::string& piece) {
  return text.replace(place, 1, piece);
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (; times > 0; --times) result += text;
  return result;
}

// Nine rows of the puzzle, of which one may be another text.
std::string rows(std::size_t changed = 9, const std::string& text = {}) {
  std::string result;
  for (std::size_t row = 0; row < 9; ++row) result += (row == changed ? text : kPuzzle.substr(row * 9, 9)) + "\n";
  return result;
}

const std::string kRow = kPuzzle.substr(0, 9) + "\n";
const std::string kCandidates = repeated("123456789", 81);

const std::vector<Nasty> kNasty = {
    {"SeventyNineCells", kPuzzle.substr(2)},
    {"HalfAPuzzle", kPuzzle.substr(40)},
    {"TwoPiecesOfTooFewCells", kPuzzle.substr(0, 40) + " " + kPuzzle.substr(41)},
    {"TwoPiecesOfTooManyCells", kPuzzle.substr(0, 40) + " " + kPuzzle.substr(39)},
    {"ThreePuzzles", kPuzzle + " " + kDiamond + " " + kMultiple},
    {"TwoPuzzlesWithoutAGap", kPuzzle + kDiamond},
    {"SevenHundredTwentyEight", kCandidates.substr(1)},
    {"DigitInAnothersPlace", "2" + kCandidates.substr(1)},
    {"TwoCandidateGrids", kCandidates + " " + kCandidates},
    {"AllCandidates", kCandidates, {"multiple"}},
    // r1c5 is 2.
    {"CandidatesAgainstTheGivens", kPuzzle + " " + with(kCandidates, 4 * 9 + 1, ".")},
    {"LowerCaseLetter", with(kPuzzle, 0, "o")},
    {"Sign", with(kPuzzle, 40, "$")},
    {"Comma", with(kPuzzle, 40, ",")},
    {"Bell", with(kPuzzle, 40, "\a")},
    {"Delete", with(kPuzzle, 40, "\x7F")},
    {"Utf8Letter", with(kPuzzle, 40, "\xC3\xA9")},
    {"BrokenUtf8", with(kPuzzle, 40, "\xE2\x82")},
    {"OverlongUtf8", with(kPuzzle, 40, "\xC0\xAF")},
    {"Surrogate", with(kPuzzle, 40, "\xED\xA0\x80")},
    {"FullWidthDigit", with(kPuzzle, 40, "\xEF\xBC\x95")},
    {"ArabicDigit", with(kPuzzle, 40, "\xD9\xA5")},
    {"Emoji", "\xF0\x9F\x98\x80"},
    {"TextFromRightToLeft",
     "\xE2\x80\xAE"
     "abc"},
    {"LetterBehind", kPuzzle + "A"},
    {"SignAlone", "-"},
    {"LongProse", repeated("words and words ", 10'000)},
    {"QuoteNeverClosed", "\"" + kPuzzle.substr(1)},
    {"Html", "<td>5</td><td></td>"},
    {"JsonInText", "{\"puzzle\": 5}"},
    {"BracketsOnly", repeated("[", 100'000)},
    {"ClosingBracketsOnly", repeated("]", 100'000)},
    {"ParenthesesOnly", repeated("(", 100'000)},
    {"LongNumber", repeated("9", 100'000)},
    {"ManyDots", repeated(".", 100'000)},
    {"ManyRuns", repeated(kPuzzle + " ", 1000)},
    {"ManyBars", repeated("|", 100'000)},
    {"NumbersWithBars", repeated("0|0|1|", 80)},
    {"NumbersOutOfRange", repeated("0|0|1|", 80) + "10|0|1"},
    {"LibraryLineOfEighty", ":0000:x:" + kPuzzle.substr(1) + ":::"},
    {"LibraryLineWithALostPlus", ":0000:x:" + with(kPuzzle, 0, "+.") + ":::"},
    {"LibraryLineWithAWrongCandidate", ":0000:x:" + kPuzzle + ":999 0:::"},
    {"EightCommaRows", kPuzzle.substr(0, 9) + repeated("," + kPuzzle.substr(9, 9), 7)},
    {"UrlWithoutAPuzzle", "https://example.org/?s=12345"},
    {"EightRows", rows(8, "")},
    {"RowOfEight", rows(4, "1.4...6.")},
    {"RowOfTen", rows(4, "1.4...6.78")},
    // The row that is none is taken for the title of those that follow.
    {"RowWithALetter", rows(4, "1.4.Q.6.7"), {"malformed", "malformed"}},
    {"SevenRowsAndAPuzzle", repeated(kRow, 7) + kPuzzle, {"malformed", "rated"}},
    {"GroupWithADigitTwice", repeated("12 34 56 78 9 1 2 3 4\n", 8) + "12 34 56 78 9 1 2 3 44"},
    {"NineDamagedRows", repeated("12 34 56 78 9 1 2 3 44\n", 9), std::vector<std::string>(9, "malformed")},
    {"SectionOfTheNextPuzzle", "[Puzzle]\n", {}},
    {"SectionWithHalfAPuzzle", "[Puzzle]\n" + repeated(kRow, 4)},
    {"FrameWithoutCells", "+---+---+---+\n+---+---+---+", {"malformed", "malformed"}},
    {"ManyBlankLines", std::string(10'000, '\n'), {}},
    {"ManyCarriageReturns", std::string(10'000, '\r'), {}},
    {"FormFeedsAndVerticalTabs", "\f\v\f", {}},
    {"MarkInTheMiddle", "\xEF\xBB\xBF", {}},
    {"MarkInFrontOfAPuzzle", "\xEF\xBB\xBF" + kPuzzle, {"rated"}},
    {"TwoHalves", kPuzzle.substr(0, 40) + " " + kPuzzle.substr(40), {"rated"}},
    {"TwoHalvesInTwoLines", kPuzzle.substr(0, 40) + "\n" + kPuzzle.substr(40), {"rated"}},
};

class NastyInputTest : public testing::TestWithParam<Nasty> {};

TEST_P(NastyInputTest, HasARowForEachRecordAndSparesItsNeighbours) {
  const std::string input = kPuzzle + "\n\n" + GetParam().bytes + "\n\n" + kDiamond + "\n";
  const Finished finished = run_sudorate({"--to=jsonl", "--fields=n,line,outcome,er,reason"}, input);
  std::vector<nlohmann::json> rows_out;
  for (std::size_t start = 0; start < finished.out.size();) {
    const std::size_t end = finished.out.find('\n', start);
    ASSERT_NE(end, std::string::npos);
    rows_out.push_back(nlohmann::json::parse(finished.out.substr(start, end - start)));
    start = end + 1;
  }
  std::vector<std::string> expected = {"rated"};
  expected.insert(expected.end(), GetParam().outcomes.begin(), GetParam().outcomes.end());
  expected.emplace_back("rated");
  std::vector<std::string> outcomes;
  std::int64_t last_line = 0;
  for (const nlohmann::json& row : rows_out) {
    outcomes.push_back(row.at("outcome"));
    EXPECT_EQ(row.at("n"), outcomes.size());
    const std::int64_t line = row.at("line");
    EXPECT_GE(line, last_line);
    last_line = line;
    if (outcomes.back() == "malformed") {
      EXPECT_NE(row.at("reason"), "");
    }
  }
  EXPECT_EQ(outcomes, expected) << finished.err.substr(0, 500);
  EXPECT_EQ(rows_out.front().at("er"), 4.2);
  EXPECT_EQ(rows_out.back().at("er"), 2.3);
  const bool is_bad = std::any_of(expected.begin(), expected.end(), [](const std::string& outcome) {
    return outcome != "rated" && outcome != "solved";
  });
  EXPECT_EQ(finished.status, is_bad ? 1 : 0);
}

INSTANTIATE_TEST_SUITE_P(Inputs, NastyInputTest, testing::ValuesIn(kNasty),
                         [](const auto& nasty) { return nasty.param.name; });

TEST(NastyInput, ABinaryFileIsOneError) {
  std::string bytes;
  for (int index = 0; index < 100'000; ++index) bytes += static_cast<char>((index % 251) * (index % 251) % 251);
  const TemporaryFile binary(bytes);
  const TemporaryFile good(kPuzzle + '\n');
  const Finished finished = run_sudorate({"-f%r", binary.name(), good.name()});
  EXPECT_EQ(finished.out, "4.2\n");
  EXPECT_EQ(finished.err, binary.name() + ": cannot read: not a text file\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(NastyInput, APartOfAJsonObjectIsTold) {
  const Finished finished =
      run_sudorate({}, R"({"puzzles":[{"puzzle":")" + kPuzzle + R"("},)" + "\n" + R"({"puzzle":"12"}]})");
  EXPECT_EQ(finished.out, kRatedLine + "{\"puzzle\":\"12\"} ED=malformed\n");
  EXPECT_EQ(finished.err, "<stdin>:2:12: 2 cells, expected 81\n");
}

}  // namespace
}  // namespace sudorate::test
