// A row that was damaged or edited is never used, whatever reads the store.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/store/rating_store.h"

namespace sudorate::test {
namespace {

class DamagedRow : public testing::Test {
 protected:
  DamagedRow() : clean(folder.file("clean.store")), store(folder.file("x.store")), others(some_puzzles(3)) {
    puzzles = folder.write("puzzles", others[0] + '\n' + kPuzzle + '\n' + others[2] + '\n');
    run_sudorate({"rate", "--threads=1", "--to=csv", "--fields=er_technique", "--store=" + clean, puzzles});
  }
  void damage(const std::string& sql) {
    std::filesystem::remove(store);
    std::filesystem::copy_file(clean, store);
    Database(store, DatabaseUse::kWrite).execute(sql);
  }

  Folder folder;
  std::string clean;
  std::string store;
  std::vector<std::string> others;
  std::string puzzles;
};

TEST_F(DamagedRow, IsRatedAnewLeftOutAndReported) {
  const std::string rated = run_sudorate({"rate", puzzles}).out;
  std::string undamaged = rated;
  undamaged.erase(undamaged.find(kPuzzle), kRatedLine.size());
  for (const char* section : {"rows", "lost rows"}) {
    const bool is_lost = std::string(section) == "lost rows";
    for (const CaseRow& row : case_rows("tools/store/damaged_rows.txt", section)) {
      SCOPED_TRACE(row[0]);
      damage("UPDATE " + row[0] + " WHERE id = 2");
      const Finished converted = run_sudorate({"convert", store});
      EXPECT_EQ(converted.out.find(kPuzzle), std::string::npos);
      EXPECT_EQ(converted.status, 3);
      EXPECT_TRUE(has(converted.err, "1 damaged rating left out")) << converted.err;
      EXPECT_EQ(run_sudorate({"filter", "--recorded", "--er=1..", store}).out, undamaged);
      const std::string other = folder.file("other.store");
      std::filesystem::remove(other);
      const Finished merge = run_sudorate({"store", "merge", other, store});
      EXPECT_EQ(merge.status, 1);
      EXPECT_TRUE(has(merge.err, "2 of 3 ratings added") && has(merge.err, "1 damaged rating left out"))
          << merge.err;
      const Finished check = run_sudorate({"store", "check", store});
      EXPECT_EQ(check.status, 1);
      EXPECT_TRUE(has(check.err, "wrong: rating 2 is damaged\n")) << check.err;
      const Finished found = run_sudorate({"rate", "--store=" + store, puzzles});
      EXPECT_EQ(found.out, rated);
      EXPECT_EQ(has(found.err, "store: 1 damaged rating rated anew"), !is_lost) << found.err;
      const Finished again = run_sudorate({"rate", "--store=" + store, puzzles});
      EXPECT_EQ(again.out, rated);
      EXPECT_FALSE(has(again.err, "damaged")) << "it was replaced";
    }
  }
}

// SQLite leaves out what it does not find; the number of rows comes from another tree.
TEST_F(DamagedRow, ThatIsSkippedIsNoticed) {
  damage("DELETE FROM rows WHERE id = 2");
  for (const Words& words : std::vector<Words>{{"convert", store},
                                               {"filter", "--recorded", store},
                                               {"stats", store},
                                               {"store", "merge", folder.file("other.store"), store},
                                               {"store", "check", store}}) {
    const Finished finished = run_sudorate(words);
    EXPECT_NE(finished.status, 0) << words[0];
    EXPECT_TRUE(has(finished.out + finished.err, "2 ratings can be read, and there should be 3")) << finished.err;
  }
}

TEST_F(DamagedRow, IsNotImported) {
  const std::string rated = folder.write(
      "rated", kPuzzle + " ED=1.0/9.0/1.2\n" + others[0] + " ED=17.0/1.2/1.2\n" + others[2] + " ED=9.0/1.2/0.5\n");
  const Finished import = run_sudorate({"store", "import", "--origin=forum", store, rated});
  EXPECT_TRUE(has(import.err, "0 of 3 records added")) << import.err;
}

}  // namespace
}  // namespace sudorate::test
