#include "tools/store/rating_store.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <random>
#include <string>
#include <utility>

#include "tests/support/recorded.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/arrangement.h"
#include "tools/store/shared_store.h"

namespace sudorate::test {
namespace {

StoredRow rating_of(std::uint64_t number, std::int64_t set) {
  std::mt19937_64 random(number);
  StoredRow rating;
  rating.set = set;
  rating.puzzle = to_line(random_arrangement(grid_of(kPuzzle).placed(), number));
  rating.er = static_cast<Rating>(12 + random() % 100);
  rating.ep = static_cast<Rating>(10 + random() % static_cast<unsigned>(rating.er - 9));
  rating.ed = static_cast<Rating>(10 + random() % static_cast<unsigned>(rating.ep - 9));
  rating.score = static_cast<std::int64_t>(random() % 5000);
  rating.steps = static_cast<int>(random() % 90 + 1);
  return rating;
}

// Whether another process finds a lock of this one on the file.
bool others_find_a_lock(const std::string& file) {
  const pid_t child = ::fork();
  if (child == 0) {
    const int descriptor = ::open(file.c_str(), O_RDWR);
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    const bool is_held = ::fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    ::_exit(is_held ? 0 : 1);
  }
  int status = 1;
  ::waitpid(child, &status, 0);
  return status == 0;
}

// Without the lock on its memory, another process cuts it off under a running one.
TEST(SharedStore, FurtherConnectionsKeepTheLocksOfTheFirst) {
  const Folder folder;
  SharedStore store(folder.file("x.store"), own_set(), true);
  ASSERT_TRUE(others_find_a_lock(folder.file("x.store-shm")));
  const auto first = store.connect();
  const auto second = store.connect();
  EXPECT_TRUE(others_find_a_lock(folder.file("x.store-shm")));
}

TEST(RatingStoreFile, IsNoOtherFileAndLeavesThoseAsTheyAre) {
  const Folder folder;
  folder.write("text", std::string(5000, 'x'));
  Database(folder.file("other"), DatabaseUse::kCreate).execute("CREATE TABLE mine(a)");
  { RatingStore(folder.file("later"), DatabaseUse::kCreate).database().execute("PRAGMA user_version=99"); }
  for (const auto& [name, reason] :
       {std::pair("text", "is not a store of ratings"), std::pair("other", "is not a store of ratings"),
        std::pair("later", "later version")}) {
    const std::string before = folder.content(name);
    for (const DatabaseUse use : {DatabaseUse::kRead, DatabaseUse::kWrite, DatabaseUse::kCreate}) {
      try {
        const RatingStore store(folder.file(name), use);
        ADD_FAILURE() << name;
      } catch (const StoreError& error) {
        EXPECT_TRUE(has(error.what(), reason)) << error.what();
      }
    }
    EXPECT_EQ(folder.content(name), before) << name;
  }
  EXPECT_FALSE(std::filesystem::exists(folder.file("other-wal")));
  EXPECT_THROW(RatingStore(folder.file("missing"), DatabaseUse::kRead), StoreError);
  EXPECT_FALSE(std::filesystem::exists(folder.file("missing")));
}

class RatingStoreTest : public testing::Test {
 protected:
  RatingStoreTest() : store(folder.file("x.store"), DatabaseUse::kCreate) {
    Transaction transaction = store.begin();
    set = store.add_set(own_set());
    transaction.commit();
  }
  bool add(const StoredRow& rating) {
    Transaction transaction = store.begin();
    const bool is_new = store.add(rating);
    transaction.commit();
    return is_new;
  }

  Folder folder;
  RatingStore store;
  std::int64_t set = 0;
};

TEST_F(RatingStoreTest, KeepsTheFirstRatingAndTheFirstPath) {
  Record record;
  record.parsed = make_position(grid_of(kPuzzle).placed());
  Evaluator evaluator(RatingOptions{.records_steps = true});
  StoredRow rating = *stored_rating(*record.position(), evaluator.evaluate(record), true);
  rating.set = set;
  const std::string path = std::exchange(rating.path, "");
  add(rating);
  const Rating er = rating.er++;
  EXPECT_FALSE(add(rating));
  EXPECT_EQ(store.find(set, rating.puzzle)->er, er);
  rating.path = path;
  EXPECT_TRUE(add(rating));
  EXPECT_EQ(store.find(set, rating.puzzle)->path, path);
  rating.path = "another";
  EXPECT_FALSE(add(rating));
  EXPECT_EQ(store.find(set, rating.puzzle)->path, path);
  EXPECT_EQ(store.count(set), 1);
}

// A hash is no proof.
TEST_F(RatingStoreTest, ComparesPuzzlesWithEqualHashes) {
  add(rating_of(1, set));
  add(rating_of(2, set));
  store.database().execute("INSERT INTO places SELECT a.hash, b.id FROM places a, places b WHERE a.id <> b.id");
  EXPECT_EQ(store.find(set, rating_of(1, set).puzzle)->id, 1);
  EXPECT_EQ(store.find(set, rating_of(2, set).puzzle)->id, 2);
}

// What docs/scale.md promises to whoever opens the file with another program.
TEST_F(RatingStoreTest, IsAPlainTableForOthers) {
  add(rating_of(1, set));
  Statement all =
      store.database().prepare("SELECT puzzle, scale, engine, er, ep, ed, score, steps, path FROM ratings");
  ASSERT_TRUE(all.step());
  EXPECT_EQ(all.bytes(0), rating_of(1, set).puzzle);
  EXPECT_EQ(all.bytes(1), "SE 1.2.1");
  EXPECT_EQ(all.bytes(2), own_set().engine);
  EXPECT_EQ(all.integer(3), rating_of(1, set).er);
  EXPECT_FALSE(all.step());
}

}  // namespace
}  // namespace sudorate::test
