// Runs that are killed and go on: in the end the file is the one of a run that was left alone.
#include <gtest/gtest.h>

#include <csignal>
#include <random>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Enough records for some checkpoints, a few of them bad.
std::string long_input() {
  std::string input;
  int count = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    input += path.puzzle + '\n';
    if (++count % 20 == 0) input += "bad line\n" + kMultiple + '\n';
  }
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (++count % 4 == 0) input += path.puzzle + '\n';
  }
  return input;
}

// A name for an output that is not there yet, with what stands beside it.
class OutputName {
 public:
  OutputName() : name_(base_.name() + ".out") {}
  ~OutputName() {
    for (const char* const ending : {"", ".checkpoint", ".checkpoint.new"}) std::filesystem::remove(name_ + ending);
  }
  const std::string& name() const { return name_; }
  bool has_checkpoint() const { return std::filesystem::exists(name_ + ".checkpoint"); }
  std::string content() const {
    const Finished finished = shell("cat '" + name_ + "'");
    return finished.out;
  }

 private:
  TemporaryFile base_{""};
  std::string name_;
};

std::vector<std::string> joined(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

const std::string kHalfLine = "half a li";

// Kills a run `kills` times, each time when its file has grown to a random length, and resumes it.
void kill_and_resume(const std::vector<std::string>& words, int kills, std::uint32_t seed) {
  const TemporaryFile input(long_input());
  const Finished alone = run_sudorate(joined(words, {input.name(), "--summary"}));
  const auto counts = [](const std::string& messages) {
    const std::size_t start = messages.rfind("\nrated ") + 1;
    return messages.substr(start, messages.find(" in ", start) - start);
  };
  ASSERT_EQ(alone.status, 1);
  const OutputName output;
  std::mt19937 random(seed);
  const std::vector<std::string> resuming = joined(words, {input.name(), "-o", output.name(), "--resume"});
  int killed = 0;
  for (int round = 0; round < kills; ++round) {
    Background run(resuming);
    const std::uintmax_t bytes = (alone.out.size() * static_cast<unsigned>(round) + random() % alone.out.size()) /
                                 static_cast<unsigned>(kills);
    run.signal_at(SIGKILL, output.name(), bytes);
    const int status = run.finish();
    if (status == -SIGKILL) ++killed;
    std::string partial = output.content();
    // It may have been killed before it cut off the half line of the last round.
    if (partial.ends_with(kHalfLine)) partial.resize(partial.rfind('\n') + 1);
    ASSERT_EQ(alone.out.substr(0, partial.size()), partial) << "what is there is the beginning of the whole";
    if (status != -SIGKILL) break;
    // A half line at the end, as a machine that stops may leave it.
    if (round % 2 == 0) shell("printf '" + kHalfLine + "' >> '" + output.name() + "'");
  }
  EXPECT_GT(killed, 0);
  if (output.has_checkpoint()) {
    const Finished last = run_sudorate(joined(resuming, {"--summary"}));
    EXPECT_EQ(last.status, alone.status);
    EXPECT_EQ(counts(last.err), counts(alone.err)) << "the counts are those of the whole";
  }
  EXPECT_EQ(output.content(), alone.out);
  EXPECT_FALSE(output.has_checkpoint());
}

TEST(Resume, GivesTheBytesOfARunThatWasNotKilled) { kill_and_resume({"rate"}, 3, 1); }

TEST(Resume, GoesOnWithPathsAndTables) {
  kill_and_resume({"path", "--threads=2"}, 2, 2);
  kill_and_resume({"rate", "--to=csv", "--fields=n,line,er,er_technique,reason"}, 2, 3);
}

TEST(ResumeSlow, GivesTheBytesOfARunThatWasNotKilledAtTwentyMoments) {
  if (std::getenv("SUDORATE_SLOW_TESTS") == nullptr) GTEST_SKIP() << "SUDORATE_SLOW_TESTS is not set";
  kill_and_resume({"rate"}, 20, 4);
  kill_and_resume({"rate", "--to=jsonl", "--provenance=columns"}, 20, 5);
}

TEST(Resume, BeginsWhereThereIsNothingToGoOnWith) {
  const OutputName output;
  const Finished finished = run_sudorate({"--resume", "-o", output.name(), kPuzzle});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(output.content(), kPuzzle + " ED=4.2/1.2/1.2\n");
}

TEST(Resume, LeavesAFileAloneThatHasNoCheckpoint) {
  const TemporaryFile file("rated before\n");
  const Finished finished = run_sudorate({"--resume", "-o", file.name(), kPuzzle});
  EXPECT_EQ(finished.status, 2);
  EXPECT_NE(finished.err.find("is there without '" + file.name() + ".checkpoint'"), std::string::npos);
  EXPECT_EQ(file.content(), "rated before\n");
}

// A run that was interrupted, and a change behind its back.
class ChangedRunTest : public testing::Test {
 protected:
  void SetUp() override {
    Background run({"-o", output_.name(), "--checkpoint", input_.name()});
    run.signal_at(SIGINT, output_.name(), 100);
    ASSERT_EQ(run.finish(), 130);
    ASSERT_TRUE(output_.has_checkpoint());
    before_ = output_.content();
    ASSERT_FALSE(before_.empty());
    ASSERT_EQ(before_.back(), '\n');
  }
  void expect_refusal(const std::vector<std::string>& more, const std::string& said) {
    const Finished finished = run_sudorate(joined({"-o", output_.name(), "--resume"}, more));
    EXPECT_EQ(finished.status, 2);
    EXPECT_NE(finished.err.find(said), std::string::npos) << finished.err;
    EXPECT_EQ(output_.content(), before_) << "nothing is touched";
    EXPECT_TRUE(output_.has_checkpoint());
  }

  TemporaryFile input_{long_input()};
  OutputName output_;
  std::string before_;
};

TEST_F(ChangedRunTest, OptionsMustBeTheSame) {
  expect_refusal({"--stop-at=7", input_.name()}, "belongs to 'rate', this is 'rate --stop-at=7'");
}

TEST_F(ChangedRunTest, InputMustBeTheSame) {
  const TemporaryFile other(long_input());
  expect_refusal({other.name()}, "belongs to other input files");
  std::string changed = long_input();
  changed[0] = changed[0] == '.' ? '1' : '.';
  shell("printf '%s' '" + changed + "' > '" + input_.name() + "'");
  expect_refusal({input_.name()}, "the input is not the one that");
  shell("printf '' > '" + input_.name() + "'");
  expect_refusal({input_.name()}, "the input is not the one that");
}

TEST_F(ChangedRunTest, OutputMustNotBeShorter) {
  shell("printf '' > '" + output_.name() + "'");
  before_.clear();
  expect_refusal({input_.name()}, "is shorter than");
}

TEST_F(ChangedRunTest, CheckpointMustNotBeDamaged) {
  shell("printf '{' > '" + output_.name() + ".checkpoint'");
  expect_refusal({input_.name()}, "is a damaged checkpoint");
}

TEST_F(ChangedRunTest, ThreadsMayDifferAndTheRunIsFinished) {
  EXPECT_EQ(run_sudorate({"-o", output_.name(), "--resume", "--threads=3", input_.name()}).status, 1);
  EXPECT_EQ(output_.content(), run_sudorate({input_.name()}).out);
}

}  // namespace
}  // namespace sudorate::test
