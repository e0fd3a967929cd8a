// Rows appear as soon as their records are known.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Output, OfARecordComesBeforeTheNextOneIsRead) {
  Conversation conversation({"rate"});
  conversation.say(kPuzzle + "\n");
  EXPECT_EQ(conversation.hear() + '\n', kRatedLine);
  conversation.say(kMultiple + "\r");
  EXPECT_EQ(conversation.hear(), kMultiple + " ED=multiple");
  conversation.say("\n" + kPuzzle + "\r\n");
  EXPECT_EQ(conversation.hear() + '\n', kRatedLine);
  EXPECT_EQ(conversation.finish().status, 1);
}

TEST(Output, OfSerateComesLineByLine) {
  Conversation conversation({"serate", "--input=-", "--format=%n %r"});
  conversation.say(kPuzzle + "\n");
  EXPECT_EQ(conversation.hear(), "1 4.2");
  conversation.say("nothing\n" + kDiamond + "\n");
  EXPECT_EQ(conversation.hear(), "2 2.3");
  EXPECT_EQ(conversation.finish().status, 0);
}

}  // namespace
}  // namespace sudorate::test
