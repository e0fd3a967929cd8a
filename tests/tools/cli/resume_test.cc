// Runs that are killed and resumed: in the end the file is the one of a run that was left alone.
//
// A run that is to be stopped reads a FIFO that stays open, so it waits for more input however fast it is.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tests/tools/support/zip_archive.h"

namespace sudorate::test {
namespace {

// Enough records for some checkpoints, a few of them bad.
std::vector<std::string> input_lines() {
  std::vector<std::string> lines;
  int count = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    lines.push_back(path.puzzle);
    if (++count % 20 == 0) lines.insert(lines.end(), {"bad line", kMultiple});
  }
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (++count % 4 == 0) lines.push_back(path.puzzle);
  }
  return lines;
}

std::string text_of(const std::vector<std::string>& lines, std::size_t count) {
  std::string text;
  for (std::size_t index = 0; index < count; ++index) text += lines[index] + '\n';
  return text;
}
std::string long_input() { return text_of(input_lines(), input_lines().size()); }

// A FIFO in the place of an input file, with so much text in it and no end. Afterwards the file has the text that
// it had before.
class OpenInput {
 public:
  OpenInput(const TemporaryFile& file, const std::string& text) : name_(file.name()), content_(file.content()) {
    std::filesystem::remove(name_);
    if (::mkfifo(name_.c_str(), S_IRUSR | S_IWUSR) != 0) throw std::runtime_error("no FIFO");
    // To write alone would wait for a reader; and the reader meets no end as long as this is open.
    descriptor_ = ::open(name_.c_str(), O_RDWR | O_CLOEXEC);
    ::fcntl(descriptor_, F_SETPIPE_SZ, 1 << 18);
    if (::write(descriptor_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
      throw std::runtime_error("the FIFO is too small");
    }
  }
  ~OpenInput() {
    ::close(descriptor_);
    std::filesystem::remove(name_);
    std::ofstream(name_, std::ios::binary) << content_;
  }
  OpenInput(const OpenInput&) = delete;
  OpenInput& operator=(const OpenInput&) = delete;

 private:
  std::string name_;
  std::string content_;
  int descriptor_ = -1;
};

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

// Kills a run `kills` times, each time when it has written most of what can be known of a random part of its input,
// and resumes it.
void kill_and_resume(const std::vector<std::string>& words, std::size_t kills, std::uint32_t seed) {
  const std::vector<std::string> lines = input_lines();
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
  for (std::size_t round = 0; round < kills; ++round) {
    const std::size_t certain = 1 + (lines.size() * round + random() % lines.size()) / kills;
    ASSERT_LE(certain, lines.size());
    // A record may be known only when some lines after it are.
    const std::size_t readable = std::min(certain + 4, lines.size());
    const TemporaryFile part(text_of(lines, certain));
    const std::uintmax_t bytes = run_sudorate(joined(words, {part.name()})).out.size();
    {
      const OpenInput open(input, text_of(lines, readable));
      Background run(resuming);
      run.signal_at(SIGKILL, output.name(), bytes);
      ASSERT_EQ(run.finish(), -SIGKILL);
    }
    std::string partial = output.content();
    // It may have been killed before it cut off the half line of the last round.
    if (partial.ends_with(kHalfLine)) partial.resize(partial.rfind('\n') + 1);
    ASSERT_EQ(alone.out.substr(0, partial.size()), partial) << "what is there is the beginning of the whole";
    // A half line at the end, as a machine that stops may leave it.
    if (round % 2 == 0) shell("printf '" + kHalfLine + "' >> '" + output.name() + "'");
  }
  EXPECT_TRUE(output.has_checkpoint());
  const Finished last = run_sudorate(joined(resuming, {"--summary"}));
  EXPECT_EQ(last.status, alone.status);
  EXPECT_EQ(counts(last.err), counts(alone.err)) << "the counts are those of the whole";
  EXPECT_EQ(output.content(), alone.out);
  EXPECT_FALSE(output.has_checkpoint());
}

TEST(Resume, GivesTheBytesOfARunThatWasNotKilled) { kill_and_resume({"rate"}, 3, 1); }

TEST(Resume, GoesOnWithPathsAndTables) {
  kill_and_resume({"path", "--threads=2"}, 2, 2);
  kill_and_resume({"rate", "--to=csv", "--fields=n,line,er,er_technique,reason"}, 2, 3);
}

TEST(Resume, GoesOnWithinAnArchive) {
  std::string table = "id,puzzle\n";
  for (int row = 0; row < 300; ++row) table += std::to_string(row) + ',' + (row % 7 == 0 ? "bad" : kPuzzle) + '\n';
  const ZipFile first{"a.txt", text_of(std::vector<std::string>(100, kNearlySolved), 100), 0};
  // A table that is broken off in the middle of the archive.
  const std::string front = zip_of({first}).substr(0, zip_of({first}).size() - kZipDirectory.size());
  const std::string archive = zip_of({first, {"b.csv", table, 0}, {"c.txt", kDiamond}});
  const TemporaryFile input(archive);
  const std::vector<std::string> words = {"rate", "--to=csv", "--fields=n,file,line,id,er", input.name()};
  const Finished alone = run_sudorate(words);
  ASSERT_EQ(std::count(alone.out.begin(), alone.out.end(), '\n'), 402) << alone.err;
  const std::size_t certain = alone.out.find("b.csv,150,");
  for (const int signal : {SIGKILL, SIGINT}) {
    const OutputName output;
    const std::vector<std::string> resuming = joined(words, {"-o", output.name(), "--resume"});
    {
      const OpenInput open(input, archive.substr(0, front.size() + table.size() * 2 / 3));
      Background run(resuming);
      run.signal_at(signal, output.name(), certain);
      ASSERT_EQ(run.finish(), signal == SIGKILL ? -SIGKILL : 130);
    }
    EXPECT_LT(output.content().size(), alone.out.size());
    EXPECT_EQ(run_sudorate(resuming).status, 1);
    EXPECT_EQ(output.content(), alone.out);
  }
}

TEST(Resume, NamesTheColumnsOfAFileWithoutRows) {
  const std::string rated = text_of(std::vector<std::string>(100, kPuzzle), 100);
  const TemporaryFile input(rated + kDiamond + '\n' + rated);
  const OutputName alone;
  const OutputName alone_rejected;
  const OutputName output;
  const OutputName rejected;
  const auto words = [&](const OutputName& accept, const OutputName& reject) {
    return std::vector<std::string>{"rate",
                                    "--to=csv",
                                    "--er=4.2",
                                    "--fields=puzzle,er",
                                    "-o",
                                    accept.name(),
                                    "--reject=" + reject.name(),
                                    "--checkpoint",
                                    input.name()};
  };
  ASSERT_EQ(run_sudorate(words(alone, alone_rejected)).status, 0);
  {
    const OpenInput open(input, rated.substr(0, rated.size() / 2));
    Background run(words(output, rejected));
    run.signal_at(SIGINT, output.name(), 100);
    ASSERT_EQ(run.finish(), 130);
  }
  ASSERT_TRUE(output.has_checkpoint());
  ASSERT_EQ(rejected.content(), "");
  ASSERT_EQ(run_sudorate(joined(words(output, rejected), {"--resume"})).status, 0);
  EXPECT_EQ(rejected.content(), alone_rejected.content());
  EXPECT_EQ(rejected.content().substr(0, 10), "puzzle,er\n");
  EXPECT_EQ(output.content(), alone.content());
}

// Rows that are there already would be those of the input as it was.
TEST(Resume, IsRefusedWhereTheRowsBeforeWouldDiffer) {
  const std::string lines = text_of(std::vector<std::string>(300, kPuzzle), 300);
  std::string table;
  for (int row = 0; row < 300; ++row) table += kPuzzle + ',' + kDiamond + '\n';
  const TemporaryFile first("puzzle,a\n" + kPuzzle + ",\n");
  const struct {
    std::vector<std::string> words;
    std::string before;
    std::string after;
  } cases[] = {
      {{"--to=csv", "--pass-through"}, "puzzle,a\n" + table, "puzzle,b\n" + table},
      {{"--to=csv", "--fields=er"}, "puzzle,a\n" + table, "a,puzzle\n" + table},
      {{"--to=csv", "--fields=er", first.name()}, "puzzle,a\n" + table, "a,puzzle\n" + table},
      {{"--to=csv", "--fields=er", first.name()}, "puzzle,b\n" + table, "b,puzzle\n" + table},
      {{"-f%{line} %r"}, lines, "# a remark\n" + lines},
      {{"--provenance=comment"}, lines, lines + kPuzzle + '\n'},
      {{"--to=csv", "--provenance=columns", "--no-header"}, lines, lines + kPuzzle + '\n'},
  };
  for (const auto& each : cases) {
    const TemporaryFile input(each.before);
    const OutputName output;
    const std::vector<std::string> call =
        joined(joined({"rate", "-o", output.name(), "--resume"}, each.words), {input.name()});
    {
      const OpenInput open(input, each.before);
      Background run(call);
      run.signal_at(SIGINT, output.name(), 1);
      ASSERT_EQ(run.finish(), 130);
    }
    std::ofstream(input.name(), std::ios::binary) << each.after;
    const Finished finished = run_sudorate(call);
    EXPECT_EQ(finished.status, 2) << each.words[0];
    EXPECT_NE(finished.err.find("cannot resume: "), std::string::npos) << finished.err;
  }
}

TEST(Resume, BeginsWhereThereIsNothingToGoOnWith) {
  const OutputName output;
  const Finished finished = run_sudorate({"--resume", "-o", output.name(), kPuzzle});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(output.content(), kPuzzle + " ED=4.2/1.2/1.2\n");
}

TEST(Resume, IsNamedWhereAnInterruptedRunIsBegunAgain) {
  const TemporaryFile file("rated before\n");
  const std::string checkpoint = file.name() + ".checkpoint";
  std::ofstream(checkpoint) << "{}";
  const Finished finished = run_sudorate({"-o", file.name(), kPuzzle});
  std::filesystem::remove(checkpoint);
  EXPECT_EQ(finished.status, 2);
  EXPECT_EQ(finished.err, "sudorate: '" + file.name() +
                              "' exists; --resume continues the run that was interrupted, --force replaces it\n");
  EXPECT_EQ(file.content(), "rated before\n");
}

TEST(Resume, LeavesAFileAloneThatHasNoCheckpoint) {
  const TemporaryFile file("rated before\n");
  const Finished finished = run_sudorate({"--resume", "-o", file.name(), kPuzzle});
  EXPECT_EQ(finished.status, 2);
  EXPECT_EQ(finished.err,
            "sudorate: nothing to resume: '" + file.name() + "' is there without '" + file.name() +
                ".checkpoint', so its run is finished or had no --checkpoint; in the second case, --skip=N and "
                "another --output do what comes after N records\n");
  EXPECT_EQ(file.content(), "rated before\n");
}

// A run that was interrupted, and a change behind its back.
class ChangedRunTest : public testing::Test {
 protected:
  void SetUp() override {
    {
      const OpenInput open(input_, text_of(input_lines(), 40));
      Background run({"-o", output_.name(), "--checkpoint", input_.name()});
      run.signal_at(SIGINT, output_.name(), 100);
      ASSERT_EQ(run.finish(), 130);
    }
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

TEST_F(ChangedRunTest, InputFilesMustBeTheSame) {
  const TemporaryFile other(long_input());
  expect_refusal({other.name()}, "belongs to other input files");
}

TEST_F(ChangedRunTest, ThreadsMayDifferAndTheRunIsFinished) {
  EXPECT_EQ(run_sudorate({"-o", output_.name(), "--resume", "--threads=3", input_.name()}).status, 1);
  EXPECT_EQ(output_.content(), run_sudorate({input_.name()}).out);
}

}  // namespace
}  // namespace sudorate::test
