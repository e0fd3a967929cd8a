// What the recordings of the original do not tell of the command line: the options of the forks, and messages.
#include "tools/serate/serate_options.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sudorate::test {
namespace {

using Words = std::vector<std::string>;

SerateOptions parsed(const Words& words) {
  const SerateCommandLine line = parse_serate_words(words);
  const auto* options = std::get_if<SerateOptions>(&line);
  EXPECT_NE(options, nullptr) << testing::PrintToString(words);
  return options == nullptr ? SerateOptions{} : *options;
}

// "WORD: REASON", or nothing if the words are right.
std::string complaint(const Words& words) {
  const SerateCommandLine line = parse_serate_words(words);
  const auto* error = std::get_if<SerateUsageError>(&line);
  return error == nullptr ? "" : error->word + ": " + error->reason;
}

TEST(SerateOptions, OfTheForksAreKnown) {
  const SerateOptions options =
      parsed({"-t", "4", "-T", "--start=a", "--before=b", "--after=", "--no-check", "--from=sukaku729"});
  EXPECT_EQ(options.threads, 4);
  EXPECT_TRUE(options.shows_total_time);
  EXPECT_EQ(options.start, "a");
  EXPECT_EQ(options.before, "b");
  EXPECT_EQ(options.after, "");
  EXPECT_FALSE(options.checks_solutions);
  EXPECT_TRUE(options.reads_candidates);
  const SerateOptions letters = parsed({"-sx", "-b", "y", "-a", ""});
  EXPECT_EQ(letters.start, "x");
  EXPECT_EQ(letters.before, "y");
  EXPECT_EQ(letters.after, "");
}

TEST(SerateOptions, RefuseWrongArguments) {
  for (const std::string value : {"", "x", "-1", "1.5", "+2", " 2", "2 ", "1025", "99999999999999999999"}) {
    EXPECT_EQ(complaint({"--threads=" + value}),
              "--threads=" + value + ": a number of threads from 0 to 1024 expected");
  }
  EXPECT_EQ(complaint({"-t", "x"}), "-t: a number of threads from 0 to 1024 expected");
  EXPECT_EQ(complaint({"--from=text"}), "--from=text: sukaku729 expected");
}

TEST(SerateOptions, OfSukakuExplainerAreTakenAtTheValuesOfThisRater) {
  for (const Words& words :
       {Words{"--revisedRating=0", "-N0", "-N", "0", "--batch=0", "--FCPlus=0", "-G0", "-U", "0"},
        Words{"-Q1", "--isX=0", "--isAntiKnight=0", "-n0", "-c0", "--threads=2"}}) {
    EXPECT_EQ(complaint(words), "") << testing::PrintToString(words);
  }
  const std::string ours = "leave it out, for this is a rater of ordinary sudokus like Sudoku Explainer 1.2.1";
  const auto advice = [](const Words& words) {
    return std::get<SerateUsageError>(parse_serate_words(words)).advice;
  };
  for (const Words& words :
       {Words{"--revisedRating=1"}, Words{"-N1"}, Words{"-N", "1"}, Words{"-N"}, Words{"-N00"}})
    EXPECT_EQ(advice(words), "--revisedRating asks for revised ratings; use --revisedRating=0, or " + ours);
  EXPECT_EQ(advice({"--isAntiKnight=1"}),
            "--isAntiKnight asks for the anti-knight rule; use --isAntiKnight=0, or " + ours);
  EXPECT_EQ(advice({"--isBlocks=0"}), "--isBlocks asks for Latin squares; use --isBlocks=1, or " + ours);
  for (const Words& words : {Words{"--techs=11"}, Words{"--techs="}, Words{"--techs"}}) {
    EXPECT_EQ(advice(words),
              "--techs asks for a choice of techniques, as 'sudorate rate --without' and --only have it; " + ours);
    EXPECT_EQ(complaint(words), words[0] + ": unknown option");
  }
  EXPECT_EQ(advice({"-x"}), "");
  EXPECT_EQ(advice({"-Xmx500m"}), "-Xmx500m is an option of java, which is not needed here; leave it out");
}

// The techniques in the order in which Sukaku Explainer 1.18.1 lists them for --techs without a value.
TEST(SerateOptions, ChooseTheTechniquesOfTheSecondScale) {
  const std::string usual = "1111000011010111011111111011100111100111111111";
  ASSERT_EQ(usual.size(), 46U);
  const auto rows = [](const std::string& bits) {
    const SerateCommandLine line = parse_serate_words({"--techs=" + bits, "--scale=skx"});
    const auto* const options = std::get_if<SerateOptions>(&line);
    return options == nullptr ? PassRows{0} : options->rules.rows;
  };
  EXPECT_EQ(rows(usual), kSukakuExplainer.own_rows);
  const std::pair<std::size_t, std::string_view> places[] = {{1, "Direct Locking"},
                                                             {19, "2 Strong Links"},
                                                             {22, "WXYZ-Wing"},
                                                             {32, "BUG"},
                                                             {43, "Dynamic Forcing Chains"}};
  for (const auto& [place, name] : places) {
    std::string without = usual;
    without[place] = '0';
    const PassRows left = kSukakuExplainer.own_rows & ~rows(without);
    std::size_t row = 0;
    while ((left >> row & 1U) == 0) ++row;
    EXPECT_EQ(left, PassRows{1} << row) << name;
    EXPECT_EQ(kSukakuExplainer.rows[row].name, name);
  }
  for (const std::size_t place : {10U, 12U, 16U, 25U, 29U, 30U, 35U, 36U}) {
    std::string more = usual;
    more[place] = '1';
    EXPECT_EQ(rows(more), 0U) << place;
  }
  for (const std::string& wrong :
       {std::string(), usual + "1", usual.substr(1), "2" + usual.substr(1), std::string(46, '0')})
    EXPECT_EQ(rows(wrong), 0U) << wrong;
}

}  // namespace
}  // namespace sudorate::test
