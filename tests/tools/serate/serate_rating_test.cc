#include "tools/serate/serate_rating.h"

#include <gtest/gtest.h>

#include "tests/support/case_table.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/puzzle_text.h"
#include "tools/records/meaning/record.h"

namespace sudorate::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// 6.7/1.2/1.2, of a Forcing X-Chain and later of a Bidirectional Y-Cycle
const std::string kTwoTechniques =
    ".....3..82...9.5...9..6.3...2..1....7.......2...5..87....4...515..8..4..47..2....";

Record record_of(const std::string& line) {
  Record record;
  record.ordinal = 3;
  record.line = 7;
  record.text = line;
  return record;
}

Row answer(const SerateOptions& options, const std::string& line) {
  return SerateRater(options, CharacterSet::kUtf8).make(record_of(line));
}

std::string result(const SerateOptions& options, const std::string& line) { return answer(options, line).text; }

SerateOptions with_format(const std::string& format) {
  SerateOptions options;
  options.format = format;
  return options;
}

TEST(SerateRating, PrintsTheElapsedTimeCutOffInFourForms) {
  SerateOptions options;
  options.format = "%e;%e";
  for (const CaseRow& row : case_rows("tools/serate/elapsed_times.txt", "times")) {
    steady_clock::time_point now;
    SerateRater rater(options, CharacterSet::kUtf8, [&] {
      const steady_clock::time_point told = now;
      now += milliseconds(std::stoll(row.at(0)));
      return told;
    });
    EXPECT_EQ(rater.make(record_of(kSolution)).text, row.at(1) + ';' + row[1] + '\n');
  }
}

TEST(SerateRating, OfTheSecondScaleHasItsNamesAndShortNames) {
  SerateOptions options = with_format("%r/%p/%d|%R|%P|%D|%S|%T|%U");
  options.rules = own_rules(kSukakuExplainer);
  EXPECT_EQ(result(options, "..14..3...4......632....59.....5...24.71......1..7..6....84..........7..9..6.1.5."),
            "4.0/1.2/1.2|Skyscraper 011|Hidden Single|Hidden Single|SS011|HS|HS\n");
  // EP is a unique rectangle's.
  EXPECT_EQ(result(options, kThreeRatings),
            "7.3/4.5/2.8|Forcing Chain|Unique Rectangle type 3|Claiming|FC|UR3|Cl\n");
  EXPECT_EQ(result(options, kSolution).substr(0, 30), "0.0/0.0/0.0|No solution|No sol");
}

TEST(SerateRating, TemplatesWithTheCodesOfSukakuExplainer) {
  const std::string candidates = to_candidate_line(grid_of(kNearlySolved));
  EXPECT_EQ(result(with_format("%i"), kNearlySolved), kSolution + '\n') << "behind the last step";
  EXPECT_EQ(result(with_format("a%tb%lc"), kNearlySolved), "a\tb\nc\n");
  EXPECT_EQ(result(with_format("%s"), kNearlySolved), "1.0 Hidden Single: r2c8=6\n") << "the last step";
  EXPECT_EQ(result(with_format("%r %R|%p %P|%d %D"), kThreeRatings),
            "7.3 Forcing Chain|4.5 Unique Rectangle type 4|2.8 Claiming\n");
  EXPECT_EQ(result(with_format("%r %R"), kTwoTechniques), "6.7 Forcing X-Chain\n") << "the first one of them";
  EXPECT_EQ(result(with_format("%R|%P|%D"), kSolution), "-|-|-\n");
  EXPECT_EQ(result(with_format("%S|%T|%U"), kThreeRatings), "forcing-chain|unique-rectangle-type-4|claiming\n");
  EXPECT_EQ(result(with_format("%S|%T|%U"), kSolution), "-|-|-\n");
  EXPECT_EQ(result(with_format("%x%"), kSolution), "%%\n");

  SerateOptions options = with_format("");
  options.start = "%i %m";
  EXPECT_EQ(result(options, kNearlySolved), kNearlySolved + ' ' + candidates + "\n\n");
  options.start = "%M";
  EXPECT_EQ(result(options, kSolution).substr(0, 52), "+-------+-------+-------+\n| 3 6 1 | 7 2 5 | 8 4 9 |\n");
  options.start = "%s";
  EXPECT_EQ(result(options, kNearlySolved), "\n") << "no step yet, so nothing but the result";
}

TEST(SerateRating, ExtraTemplatesShowEachMoment) {
  SerateOptions options = with_format("%r/%p/%d");
  options.start = "start %n %r/%p/%d";
  options.before = "%i";
  options.after = "%s -> %r/%p/%d";
  const std::string nearly = kSolution.substr(0, 4) + '.' + kSolution.substr(5, 75) + '.';
  const std::string nearer = kSolution.substr(0, 80) + '.';
  EXPECT_EQ(result(options, nearly), "start 3 0.0/0.0/0.0\n" + nearly +
                                         "\n1.0 Hidden Single: r1c5=2 -> 1.0/1.0/1.0\n" + nearer +
                                         "\n1.0 Hidden Single: r9c9=6 -> 1.0/1.0/1.0\n1.0/1.0/1.0\n");
  options.before.reset();
  options.after.reset();
  EXPECT_EQ(answer(options, kMultiple).text, "start 3 0.0/0.0/0.0\n0.0/0.0/0.0\n");
}

TEST(SerateRating, OfCandidatesIsThatOfALineOf729) {
  SerateOptions options;
  const std::string candidates = to_candidate_line(grid_of(kPuzzle));
  EXPECT_EQ(result(options, candidates), "4.2/1.2/1.2\n");
  EXPECT_EQ(result(options, kPuzzle + std::string(647, '1')), "4.2/1.2/1.2\n") << "728 characters";
  EXPECT_EQ(result(options, kPuzzle + std::string(649, '1')), "4.2/1.2/1.2\n") << "730 characters";
  options.reads_candidates = true;
  EXPECT_EQ(result(options, candidates + " text"), "4.2/1.2/1.2\n");
  EXPECT_EQ(result(options, kPuzzle), "4.2/1.2/1.2\n") << "shorter lines are cells";

  // A digit names itself, wherever it stands among the nine characters of its cell.
  std::string moved;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    std::string own;
    for (const char c : candidates.substr(9 * cell, 9)) {
      if (c != '.') own.insert(own.begin(), c);
    }
    own.resize(9, 'x');
    moved += own;
  }
  EXPECT_EQ(result(options, moved), "4.2/1.2/1.2\n");

  EXPECT_EQ(answer(options, std::string(729, '.')).problem, "line 7: no solution");
  std::string everything;
  for (int cell = 0; cell < 81; ++cell) everything += "123456789";
  EXPECT_EQ(answer(options, everything).problem, "line 7: more than one solution");
  EXPECT_EQ(answer(options, to_candidate_line(grid_of(kSolution))).text, "0.0/0.0/0.0\n");
}

}  // namespace
}  // namespace sudorate::test
