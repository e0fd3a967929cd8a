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
  for (const std::string word : {"-t1", "--threads=0", "-T", "--totalTime", "--start=", "--before=", "--after="}) {
    EXPECT_TRUE(parsed({word}).has_fork_codes) << word;
  }
  EXPECT_FALSE(parsed({"--no-check"}).has_fork_codes);
  EXPECT_FALSE(parsed({"--from=sukaku729"}).has_fork_codes);
}

TEST(SerateOptions, RefuseWrongArguments) {
  for (const std::string value : {"", "x", "-1", "1.5", "+2", " 2", "2 ", "1025", "99999999999999999999"}) {
    EXPECT_EQ(complaint({"--threads=" + value}),
              "--threads=" + value + ": a number of threads from 0 to 1024 expected");
  }
  EXPECT_EQ(complaint({"-t", "x"}), "-t: a number of threads from 0 to 1024 expected");
  EXPECT_EQ(complaint({"--from=text"}), "--from=text: sukaku729 expected");
}

TEST(SerateOptions, OfVariantsAreRefusedByName) {
  for (const char letter : std::string("LXDWACGHPSUM")) {
    const std::string word = {'-', letter};
    const SerateCommandLine line = parse_serate_words({word});
    const auto* error = std::get_if<SerateUsageError>(&line);
    ASSERT_NE(error, nullptr) << word;
    EXPECT_EQ(error->reason, "unknown option");
    EXPECT_EQ(error->advice.substr(0, 12), word + " asks for ");
  }
  const SerateCommandLine line = parse_serate_words({"-x"});
  EXPECT_EQ(std::get<SerateUsageError>(line).advice, "");
}

}  // namespace
}  // namespace sudorate::test
