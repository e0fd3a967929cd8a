// The same bytes for any number of threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

using Words = std::vector<std::string>;

// Easy, hard and bad records, mixed.
std::string mixed_input() {
  std::string input;
  int count = 0;
  const auto hard = read_paths(data_file("reference/own-hard.tsv"));
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    input += path.puzzle + " #" + std::to_string(++count) + '\n';
    if (count % 7 == 0) input += "line " + std::to_string(count) + "\n\n";
    if (count % 11 == 0) input += kMultiple + '\n';
    if (count % 100 == 1) input += hard[static_cast<std::size_t>(count / 100)].puzzle + '\n';
  }
  return input;
}

// Chains nested in chains, "(+)", are what threads share.
TEST(Threads, MayWorkOnOnePuzzleTogether) {
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (!has_nested_chains(path)) continue;
    EXPECT_EQ(run_sudorate({"path", "--to=trace", "--threads=3", path.puzzle}).out, trace_line(path) + '\n');
  }
}

// The reading is ahead of the rows, the further the more threads there are.
TEST(Threads, DoNotChangeTheOrderOfAnyMessage) {
  const std::string hard = read_paths(data_file("reference/own-hard.tsv")).front().puzzle;
  const TemporaryFile bad("12\n" + hard + "\n34\n" + kPuzzle + '\n' + kPuzzle + '\n' + kClash + '\n' + kMultiple +
                          '\n');
  const TemporaryFile empty("");
  const TemporaryFile binary(std::string("\0\1\2\3", 4));
  const TemporaryFile names("a: " + hard + "\nb: " + kPuzzle + "\na: " + kPuzzle + "\nb: 12\na: " + kPuzzle + '\n');
  const TemporaryFile scores("puzzle,rating\n" + kPuzzle + ",7.1\n" + hard + ",xx\n12,7.1\n");
  const TemporaryFile levels("puzzle,difficulty\n" + kPuzzle + ",7.1\n12,1.2\n");
  const Words files = {bad.name(),   empty.name(), names.name(),  "/no/such/file", binary.name(),
                       names.name(), bad.name(),   scores.name(), levels.name(),   bad.name()};
  for (const Words& call : std::vector<Words>{{"rate"},
                                              {"rate", "--all-messages"},
                                              {"rate", "--dedupe=exact"},
                                              {"rate", "--dedupe=iso"},
                                              {"rate", "--recorded"},
                                              {"rate", "--on-error=stop"},
                                              {"rate", "--on-error=skip", "--limit=7"},
                                              {"rate", "--where=recorded>er"},
                                              {"filter", "--er=3.."},
                                              {"filter", "--recorded", "--er=3.."},
                                              {"stats"},
                                              {"stats", "--all-messages"},
                                              {"path"},
                                              {"check", "--minimal"},
                                              {"convert"},
                                              {"hint"}}) {
    const auto with_threads = [&](const std::string& threads) {
      Words words = call;
      words.push_back("--threads=" + threads);
      words.insert(words.end(), files.begin(), files.end());
      return run_sudorate(words);
    };
    const Finished one = with_threads("1");
    EXPECT_NE(one.err, "");
    for (const std::string threads : {"2", "8"}) {
      const Finished several = with_threads(threads);
      EXPECT_EQ(several.err, one.err) << call.front() << ' ' << call.back() << ' ' << threads;
      EXPECT_EQ(several.out, one.out) << call.front() << ' ' << call.back() << ' ' << threads;
      EXPECT_EQ(several.status, one.status) << call.front() << ' ' << call.back() << ' ' << threads;
    }
  }
}

TEST(Unordered, WritesTheSameRowsInAnyOrder) {
  const std::string input = mixed_input();
  const auto sorted_lines = [](const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    std::sort(lines.begin(), lines.end());
    return lines;
  };
  const std::string ordered = run_sudorate({"-f%n %r"}, input).out;
  EXPECT_EQ(sorted_lines(run_sudorate({"-f%n %r", "--unordered", "--threads=4"}, input).out),
            sorted_lines(ordered));
}

}  // namespace
}  // namespace sudorate::test
