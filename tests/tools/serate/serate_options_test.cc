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

TEST(SerateOptions, HaveTheCorrectionsOfTheSecondScaleOnlyThere) {
  EXPECT_TRUE(std::holds_alternative<SerateOptions>(parse_serate_words({"-G0", "-U0"})));
  EXPECT_TRUE(std::holds_alternative<SerateUsageError>(parse_serate_words({"-G1", "-p"})));
  EXPECT_TRUE(std::holds_alternative<SerateOptions>(parse_serate_words({"-G1", "-U1", "--scale=skx"})));
  EXPECT_TRUE(std::holds_alternative<SerateUsageError>(parse_serate_words({"--scale=skx", "-U0"})));
  EXPECT_TRUE(std::holds_alternative<SerateUsageError>(parse_serate_words({"--scale=se121", "-p"})));
}

}  // namespace
}  // namespace sudorate::test
