// Files that are there already.
#include "tools/run/output.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <utility>

#include "tests/tools/support/process.h"
#include "tools/run/whole_file.h"

namespace sudorate::test {
namespace {

TEST(Output, RefusesAFileWithContent) {
  const TemporaryFile file("old");
  Output output(file.name(), ExistingFile::kRefuse);
  EXPECT_EQ(output.error(), EEXIST);
  output.write("new");
  output.close();
  EXPECT_EQ(file.content(), "old");
}

TEST(Output, TakesAnEmptyFileAndADevice) {
  const TemporaryFile file("");
  Output output(file.name(), ExistingFile::kRefuse);
  EXPECT_EQ(output.error(), 0);
  EXPECT_TRUE(output.is_file());
  output.write("new");
  EXPECT_EQ(file.content(), "new") << "written straight through";
  Output device("/dev/null", ExistingFile::kRefuse);
  EXPECT_EQ(device.error(), 0);
  EXPECT_FALSE(device.is_file());
}

TEST(Output, ReplacesAFile) {
  const TemporaryFile file("old and long");
  Output output(file.name(), ExistingFile::kReplace);
  output.write("new");
  EXPECT_EQ(file.content(), "new");
}

TEST(Output, EmptiesAFileLate) {
  const TemporaryFile file("old and long");
  Output kept(file.name(), ExistingFile::kReplace);
  kept.gather("new");
  EXPECT_EQ(file.content(), "old and long");
  kept.discard();
  EXPECT_EQ(file.content(), "old and long") << "as if nothing had been";
  Output written(file.name(), ExistingFile::kReplace);
  written.write("new");
  EXPECT_EQ(file.content(), "new");
  written.close();
  Output emptied(file.name(), ExistingFile::kReplace);
  emptied.close();
  EXPECT_EQ(file.content(), "");
}

TEST(Output, RemovesAFileOfItsOwnThatIsDiscarded) {
  std::string name;
  {
    const TemporaryFile file("");
    name = file.name() + ".new";
  }
  Output output(name);
  EXPECT_TRUE(std::filesystem::exists(name));
  output.discard();
  EXPECT_FALSE(std::filesystem::exists(name));
}

TEST(Output, KeepsWhatIsGatheredUntilItIsFlushed) {
  const TemporaryFile file("");
  Output output(file.name());
  output.gather("a");
  EXPECT_EQ(file.content(), "");
  output.flush();
  EXPECT_EQ(file.content(), "a");
  output.gather(std::string(1 << 20, 'b'));
  EXPECT_GT(file.content().size(), 1U) << "much is not kept";
  output.close();
  EXPECT_EQ(file.content().size(), std::size_t{1 + (1 << 20)});
}

TEST(WholeFile, IsWrittenInPieces) {
  const TemporaryFile file("old");
  WholeFile whole(file.name());
  whole.output().write("a");
  whole.output().gather("b");
  EXPECT_EQ(file.content(), "old");
  EXPECT_TRUE(whole.replace("c"));
  EXPECT_EQ(file.content(), "abc");
}

}  // namespace
}  // namespace sudorate::test
