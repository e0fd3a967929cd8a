// Stores and kills, full disks, other files, several writers.
#include <gtest/gtest.h>
#include <unistd.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/store/store_kills.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/arrangement.h"
#include "tools/store/rating_store.h"

namespace sudorate::test {
namespace {

std::string arrangements(int first, int end) {
  std::string text;
  for (int number = first; number < end; ++number) {
    text += to_line(random_arrangement(grid_of(kPuzzle).placed(), static_cast<std::uint64_t>(number))) + '\n';
  }
  return text;
}

TEST(StoreFault, SurvivesKills) { expect_kills_do_no_harm(3, 3); }

TEST(StoreFault, TwoWritersShareAStore) {
  const Folder folder;
  const std::string store = folder.file("x.store");
  const std::string a = folder.write("a", arrangements(0, 3000));
  const std::string b = folder.write("b", arrangements(1000, 4000));
  Background first({"rate", "--threads=1", "--store=" + store, "-o", folder.file("rated-a"), a});
  Background second({"rate", "--threads=1", "--store=" + store, "-o", folder.file("rated-b"), b});
  EXPECT_EQ(first.finish(), 0);
  EXPECT_EQ(second.finish(), 0);
  EXPECT_EQ(folder.content("rated-a"), run_sudorate({"rate", a}).out);
  EXPECT_EQ(folder.content("rated-b"), run_sudorate({"rate", b}).out);
  const Finished check = run_sudorate({"store", "check", store});
  EXPECT_EQ(check.status, 0) << check.out;
  EXPECT_TRUE(has(check.out, "  1     4000  SE 1.2.1")) << check.out;
}

// SQLite does not wait while another process gives a new file its log.
TEST(StoreFault, SeveralProcessesMakeAStoreAtOnce) {
  for (int round = 0; round < 20; ++round) {
    const Folder folder;
    std::vector<std::unique_ptr<Background>> runs;
    for (int run = 0; run < 6; ++run) {
      runs.push_back(std::make_unique<Background>(
          std::vector<std::string>{"rate", "--store=" + folder.file("x.store"), kPuzzle}));
    }
    for (const auto& run : runs) EXPECT_EQ(run->finish(), 0);
  }
}

TEST(StoreFault, OtherFilesAreRefusedAndLeftAlone) {
  const Folder folder;
  const std::string text = arrangements(0, 100);
  const std::string other = folder.write("other", text);
  const Finished finished = run_sudorate({"rate", "--store=" + other, kPuzzle});
  EXPECT_EQ(finished.status, 3);
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(has(finished.err, "is not a store of ratings")) << finished.err;
  EXPECT_EQ(folder.content("other"), text);
  const Finished query = run_sudorate({"store", "check", other});
  EXPECT_EQ(query.status, 3);
  EXPECT_TRUE(has(query.err, "is not a store of ratings")) << query.err;
  const Finished same = run_sudorate({"rate", "--store=" + folder.file("x"), "-o", folder.file("x"), kPuzzle});
  EXPECT_EQ(same.status, 2);
  EXPECT_TRUE(has(same.err, "same file")) << same.err;
}

// Every byte of a page in the middle is another one.
TEST(StoreFault, DamageIsReportedAndTheResultsAreRight) {
  const Folder folder;
  const std::string store = folder.file("x.store");
  const std::string puzzles = folder.write("puzzles", arrangements(0, 2000));
  ASSERT_EQ(run_sudorate({"rate", "--store=" + store, "-o", folder.file("rated"), puzzles}).status, 0);
  std::string bytes = folder.content("x.store");
  for (std::size_t place = 40'960; place < 49'152; ++place) bytes[place] = '\x55';
  folder.write("x.store", bytes);
  EXPECT_NE(run_sudorate({"store", "check", store}).status, 0);
  EXPECT_EQ(run_sudorate({"rate", "--store=" + store, puzzles}).out, folder.content("rated"));
}

// A limit on the size of files stands for a full disk.
TEST(StoreFault, AFullDiskLosesNoRow) {
  const Folder folder;
  const std::string puzzles = folder.write("puzzles", arrangements(0, 4000));
  const std::string expected = run_sudorate({"rate", puzzles}).out;
  const Finished finished =
      shell("ulimit -f 200; cd " + folder.name() + "; $SUDORATE rate --store=x.store puzzles");
  EXPECT_EQ(finished.status, 3);
  EXPECT_TRUE(has(finished.err, "not all ratings were added to the store: 'x.store': ")) << finished.err;
  EXPECT_EQ(finished.out, expected);
  const Finished check = run_sudorate({"store", "check", folder.file("x.store")});
  EXPECT_EQ(check.status, 0) << check.out << check.err;
}

// For root, folders are never read-only.
TEST(StoreFault, AReadOnlyFolderCanBeQueriedOnly) {
  const Folder folder;
  run_sudorate({"rate", "--store=" + folder.file("x.store"), kPuzzle});
  const std::string prefix = ::geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : "";
  if (shell(prefix + "$SUDORATE --version").status != 0) GTEST_SKIP() << "cannot run as another user";
  const std::string change =
      "chmod a+rX,a-w " + folder.name() + " " + folder.file("x.store") + "; cd " + folder.name() + "; ";
  const Finished query = shell(change + prefix + "$SUDORATE filter --recorded x.store");
  const Finished rate = shell(change + prefix + "$SUDORATE rate --store=x.store " + kPuzzle);
  const Finished create = shell(change + prefix + "$SUDORATE rate --store=new.store " + kPuzzle);
  shell("chmod u+w " + folder.name());
  EXPECT_EQ(query.status, 0) << query.err;
  EXPECT_EQ(query.out, kRatedLine);
  EXPECT_EQ(rate.status, 3);
  EXPECT_TRUE(has(rate.err, "'x.store'")) << rate.err;
  EXPECT_EQ(create.status, 3);
  EXPECT_TRUE(has(create.err, "'new.store'")) << create.err;
}

}  // namespace
}  // namespace sudorate::test
