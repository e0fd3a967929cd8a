// Ctrl-C: once for a clean end, again after a second for an end at once.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Without its line end.
const std::string kRatedText = kRatedLine.substr(0, kRatedLine.size() - 1);

// As by `timeout`, which sends its signal to the program and to its group.
TEST(Interrupt, ThatIsRepeatedAtOnceCountsAsOne) {
  Conversation conversation({"rate"});
  conversation.say(kPuzzle + "\n");
  EXPECT_EQ(conversation.hear(), kRatedText);
  conversation.send_signal(SIGINT);
  conversation.send_signal(SIGTERM);
  const Finished finished = conversation.finish();
  // Of two that wait, the system chooses the first.
  EXPECT_TRUE(finished.status == 130 || finished.status == 143) << finished.status;
  EXPECT_EQ(
      finished.err,
      "interrupted after 1 record; the same call with --store=FILE continues without rating anything again\n");
}

TEST(Interrupt, DropsARecordThatWasReadInPart) {
  Conversation conversation({"rate"});
  conversation.say(kPuzzle + "\n" + kPuzzle);
  EXPECT_EQ(conversation.hear(), kRatedText);
  conversation.send_signal(SIGINT);
  EXPECT_EQ(conversation.hear(), "(nothing)");
  EXPECT_EQ(conversation.finish().status, 130);
}

// The first of the hardest that are recorded in a file.
std::string hardest_puzzle(const std::string& file) {
  std::string puzzle;
  int most = 0;
  for (const RecordedPath& path : read_paths(data_file(file))) {
    const int er = static_cast<int>(std::stod(path.ratings) * 10.0 + 0.5);
    if (er > most) puzzle = path.puzzle;
    most = std::max(most, er);
  }
  return puzzle;
}

TEST(Interrupt, BreaksOffARecordThatTakesLong) {
  // Many times over: minutes of work.
  const std::string puzzle = hardest_puzzle("reference/own-hard.tsv");
  std::string input = kPuzzle + "\n";
  for (int count = 0; count < 500; ++count) input += puzzle + "\n";
  Conversation conversation({"rate", "--threads=2"});
  conversation.say(input);
  EXPECT_EQ(conversation.hear(), kRatedText);
  conversation.send_signal(SIGINT);
  while (conversation.hear() != "(nothing)") {
  }
  const Finished finished = conversation.finish();
  EXPECT_EQ(finished.status, 130);
  EXPECT_EQ(finished.err.substr(0, 18), "interrupted after ");
}

TEST(Interrupt, LeavesTheCountsOfAComparison) {
  const TemporaryFile report("");
  // Many times over: minutes of work.
  const std::string slow = hardest_puzzle("reference/own-hard.tsv") + " ED=1.1/1.1/1.1\n";
  std::string records = kPuzzle + " ED=4.3/1.2/1.2\n";
  for (int count = 0; count < 500; ++count) records += slow;
  const TemporaryFile rated(records);
  Conversation conversation(
      {"compare", "--threads=1", "--to=csv", "--summary", "--report=" + report.name(), rated.name()});
  EXPECT_NE(conversation.hear(), "(nothing)");
  EXPECT_NE(conversation.hear(), "(nothing)");
  conversation.send_signal(SIGINT);
  while (conversation.hear() != "(nothing)") {
  }
  const Finished finished = conversation.finish();
  EXPECT_NE(finished.err.find(" differs (0.0 % agree)"), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("\npart  compared  equal"), std::string::npos) << finished.err;
  EXPECT_EQ(finished.status, 130);
  EXPECT_NE(report.content().find(" are not equal; interrupted: later records are missing"), std::string::npos);
}

// Half a minute of work, of which nothing is shown.
TEST(Interrupt, BreaksOffASearchForSteps) {
  const std::string puzzle = hardest_puzzle("reference/own-extreme.tsv");
  Conversation conversation({"steps", "--to=json", "--technique=dynamic*", "--threads=1"});
  conversation.say(kNearlySolved + "\n" + puzzle + "\n");
  EXPECT_NE(conversation.hear().find(kNearlySolved), std::string::npos);
  conversation.send_signal(SIGINT);
  EXPECT_EQ(conversation.hear(), "(nothing)");
  const Finished finished = conversation.finish();
  EXPECT_EQ(finished.status, 130);
  EXPECT_EQ(finished.err, "interrupted after 1 record\n");
}

TEST(Interrupt, EndsEachCommandThatWaitsForInput) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{"filter", "--er=1.."},
                                                                                     {"path", "--to=trace"},
                                                                                     {"hint", "--to=tsv"},
                                                                                     {"steps", "--to=json"},
                                                                                     {"check", "--minimal"},
                                                                                     {"convert", "--dedupe=iso"},
                                                                                     {"plot", "--to=tsv"}}) {
    Conversation conversation(words);
    conversation.say(kPuzzle + "\n");
    EXPECT_NE(conversation.hear(), "(nothing)") << words.front();
    conversation.send_signal(SIGTERM);
    while (conversation.hear() != "(nothing)") {
    }
    const Finished finished = conversation.finish();
    EXPECT_EQ(finished.status, 143) << words.front();
    EXPECT_TRUE(finished.err.starts_with("interrupted after 1 record")) << words.front() << finished.err;
  }
}

// These keep nothing that could be spoilt, so the system ends them.
TEST(Interrupt, EndsAtOnceWhatHasNothingToSettle) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"serate"}, {"serate", "-t2"}}) {
    Conversation conversation(words);
    conversation.say(kPuzzle + "\n");
    EXPECT_EQ(conversation.hear(), "4.2/1.2/1.2");
    conversation.send_signal(SIGINT);
    EXPECT_EQ(conversation.finish().status, -SIGINT);
  }
}

TEST(Interrupt, TellsOfDuplicates) {
  const TemporaryFile output("");
  Conversation conversation({"convert", "--dedupe=iso", "--force", "-o", output.name(), "-"});
  conversation.say(kPuzzle + "\n" + kPuzzle + "\n" + kDiamond + "\n");
  while (output.content() != kPuzzle + "\n" + kDiamond + "\n") std::this_thread::yield();
  conversation.send_signal(SIGINT);
  const Finished finished = conversation.finish();
  EXPECT_EQ(finished.status, 130);
  EXPECT_EQ(finished.err, "1 duplicate left out\ninterrupted after 2 records\n");
}

}  // namespace
}  // namespace sudorate::test
