// Ctrl-C: once for a clean end, twice for an end at once.
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Without its line end.
const std::string kRatedText = kRatedLine.substr(0, kRatedLine.size() - 1);

TEST(Interrupt, EndsARunThatWaitsForInput) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Conversation conversation({"rate"});
    conversation.say(kPuzzle + "\n");
    EXPECT_EQ(conversation.hear(), kRatedText);
    conversation.send_signal(signal);
    EXPECT_EQ(conversation.hear(), "(nothing)");
    const Finished finished = conversation.finish();
    EXPECT_EQ(finished.status, 128 + signal);
    EXPECT_EQ(finished.err, "interrupted after 1 records\n");
  }
}

TEST(Interrupt, DropsARecordThatWasReadInPart) {
  Conversation conversation({"rate"});
  conversation.say(kPuzzle + "\n" + kPuzzle);
  EXPECT_EQ(conversation.hear(), kRatedText);
  conversation.send_signal(SIGINT);
  EXPECT_EQ(conversation.hear(), "(nothing)");
  EXPECT_EQ(conversation.finish().status, 130);
}

TEST(Interrupt, BreaksOffARecordThatTakesLong) {
  // The hardest of the recorded ones, many times over: minutes of work.
  std::string puzzle;
  int most = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    const int er = static_cast<int>(std::stod(path.ratings) * 10.0 + 0.5);
    if (er > most) puzzle = path.puzzle;
    most = std::max(most, er);
  }
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

TEST(Interrupt, IsIgnoredWhereItWasIgnoredBefore) {
  const Finished finished = shell("trap '' INT; (printf '%s\\n' '" + kPuzzle + "'; kill -INT $$; printf '%s\\n' '" +
                                  kPuzzle + "') | \"$SUDORATE\" -f%r");
  EXPECT_EQ(finished.out, "4.2\n4.2\n");
  EXPECT_EQ(finished.status, 0);
}

}  // namespace
}  // namespace sudorate::test
