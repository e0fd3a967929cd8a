// Other programs run to their end.
#include "tools/run/child_process.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

TEST(ChildProcess, GetsItsWordsAndInputAndKeepsBothOutputs) {
  const ChildResult result = run_child({"sh", "-c", "cat; echo \"$1\" >&2; exit 7", "sh", "a  b"}, "one\ntwo\n");
  EXPECT_EQ(result.start_error, 0);
  EXPECT_EQ(result.status, 7);
  EXPECT_EQ(result.out, "one\ntwo\n");
  EXPECT_EQ(result.err, "a  b\n");
}

TEST(ChildProcess, CountsTheTimeOfAllItHasWaitedFor) {
  const ChildResult busy =
      run_child({"sh", "-c", "sh -c 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done'; true"}, "");
  EXPECT_EQ(busy.status, 0);
  EXPECT_GT(busy.cpu_seconds, 0);
}

TEST(CommandWords, AreThoseOfAShell) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(command_words("a 'b \"c\" $d' \"e 'f'\" g\\ h ''"), (Words{"a", "b \"c\" $d", "e 'f'", "g h", ""}));
  EXPECT_EQ(command_words("  java -jar 'x y.jar'  "), (Words{"java", "-jar", "x y.jar"}));
}

TEST(CommandWords, AreNotThereForWhatWordsCannotDo) {
  for (const std::string command :
       {"", "  ", "a | b", "a > b", "a $(b)", "a `b`", "a 'b", "a; b", "$NO_SUCH_VARIABLE_1"}) {
    EXPECT_EQ(command_words(command), std::nullopt) << command;
  }
}

}  // namespace
}  // namespace sudorate::test
