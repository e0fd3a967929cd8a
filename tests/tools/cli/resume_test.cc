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
#include "tests/tools/support/folder.h"
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
  const Folder folder;
  const std::string output = folder.file("out");
  std::mt19937 random(seed);
  const std::vector<std::string> resuming = joined(words, {input.name(), "-o", output, "--resume"});
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
      run.signal_at(SIGKILL, output, bytes);
      ASSERT_EQ(run.finish(), -SIGKILL);
    }
    std::string partial = content(output);
    // It may have been killed before it cut off the half line of the last round.
    if (partial.ends_with(kHalfLine)) partial.resize(partial.rfind('\n') + 1);
    ASSERT_EQ(alone.out.substr(0, partial.size()), partial) << "what is there is the beginning of the whole";
    // A half line at the end, as a machine that stops may leave it.
    if (round % 2 == 0) shell("printf '" + kHalfLine + "' >> '" + output + "'");
  }
  EXPECT_TRUE(std::filesystem::exists(output + ".checkpoint"));
  const Finished last = run_sudorate(joined(resuming, {"--summary"}));
  EXPECT_EQ(last.status, alone.status);
  EXPECT_EQ(counts(last.err), counts(alone.err)) << "the counts are those of the whole";
  EXPECT_EQ(content(output), alone.out);
  EXPECT_FALSE(std::filesystem::exists(output + ".checkpoint"));
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
    const Folder folder;
    const std::string output = folder.file("out");
    const std::vector<std::string> resuming = joined(words, {"-o", output, "--resume"});
    {
      const OpenInput open(input, archive.substr(0, front.size() + table.size() * 2 / 3));
      Background run(resuming);
      run.signal_at(signal, output, certain);
      ASSERT_EQ(run.finish(), signal == SIGKILL ? -SIGKILL : 130);
    }
    EXPECT_LT(content(output).size(), alone.out.size());
    EXPECT_EQ(run_sudorate(resuming).status, 1);
    EXPECT_EQ(content(output), alone.out);
  }
}

}  // namespace
}  // namespace sudorate::test
