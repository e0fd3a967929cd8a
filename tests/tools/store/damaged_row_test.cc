// A row that cannot be a rating is never printed, whatever reads the store.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/tools/store/store_inputs.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/policy/solving_rules.h"
#include "tools/store/packing.h"
#include "tools/store/rating_store.h"

namespace sudorate::test {
namespace {

constexpr std::int64_t kDamagedId = 2;
constexpr const char* kRatedAnew = "store: 1 damaged rating rated anew";

using Steps = std::vector<Step>;

struct Damage {
  std::string name;
  // What becomes of the row of kPuzzle.
  std::string sql = {};
  std::function<void(Steps&)> change_path = {};
  // The row is no longer that of the puzzle, so that a run does not meet it.
  bool is_lost = false;
  Words rules = {};
};

Damage of_row(const std::string& change, bool is_lost = false) {
  return {.name = change,
          .sql = "UPDATE ratings SET " + change + " WHERE id = " + std::to_string(kDamagedId),
          .is_lost = is_lost};
}

Damage of_unsolved_row(const std::string& table, const std::string& change) {
  return {.name = "unsolved: " + change,
          .sql = "UPDATE " + table + " SET " + change + " WHERE id = " + std::to_string(kDamagedId),
          .rules = {"--only=singles"}};
}

Damage of_path(const std::string& name, std::function<void(Steps&)> change) {
  return {.name = name, .change_path = std::move(change)};
}

std::vector<Damage> damages() {
  std::vector<Damage> all;
  const auto changes = [](const char* section) { return case_rows("tools/store/damaged_rows.txt", section); };
  for (const CaseRow& row : changes("rows")) all.push_back(of_row(row[0]));
  for (const CaseRow& row : changes("lost rows")) all.push_back(of_row(row[0], true));
  for (const CaseRow& row : changes("unsolved rows")) all.push_back(of_unsolved_row("ratings", row[0]));
  for (const CaseRow& row : changes("unsolved extras")) all.push_back(of_unsolved_row("extras", row[0]));
  for (const CaseRow& row : changes("paths")) {
    all.push_back({.name = row[0], .sql = "UPDATE extras SET " + row[0] + " WHERE id = 2"});
  }
  all.push_back(of_path("a step less", [](Steps& steps) { steps.pop_back(); }));
  all.push_back(of_path("a step twice", [](Steps& steps) { steps.push_back(steps.back()); }));
  all.push_back(of_path("two steps exchanged", [](Steps& steps) { std::swap(steps.front(), steps.back()); }));
  all.push_back(of_path("another digit", [](Steps& steps) {
    steps.front().placement->digit = static_cast<Digit>((steps.front().placement->digit + 1) % kDigitCount);
  }));
  all.push_back(of_path("another cell", [](Steps& steps) {
    steps.front().placement->cell = static_cast<Cell>((steps.front().placement->cell + 1) % kCellCount);
  }));
  all.push_back(of_path("an effect that is none", [](Steps& steps) {
    for (Step& step : steps) {
      if (!step.eliminations.empty()) step.eliminations.push_back(step.eliminations.front());
    }
  }));
  all.push_back(of_path("an empty effect", [](Steps& steps) {
    for (Step& step : steps) {
      if (!step.eliminations.empty()) step.eliminations.front().digits = 0;
    }
  }));
  all.push_back(of_path("another rating", [](Steps& steps) { steps.back().difficulty = kHiddenSingleLineRating; }));
  all.push_back(of_path("two ratings that leave the score", [](Steps& steps) {
    steps.front().difficulty.tenths += 1;
    steps.back().difficulty.tenths -= 1;
  }));
  all.push_back(of_path("a technique of other ratings",
                        [](Steps& steps) { steps.back().technique = Technique::kDynamicCellForcingChains; }));
  all.push_back(of_path("a variant that is none", [](Steps& steps) {
    steps.back().technique = Technique::kDynamicCellForcingChains;
    steps.back().variant = 1'000'000;
  }));
  return all;
}

class DamagedRow : public testing::Test {
 protected:
  DamagedRow() : store(folder.file("x.store")) {
    others = some_puzzles(3);
    puzzles = folder.write("puzzles", others[0] + '\n' + kPuzzle + '\n' + others[2] + '\n');
  }

  void damage(const Damage& damage) {
    clean_store = folder.file("clean" + (damage.rules.empty() ? "" : damage.rules[0]));
    if (!std::filesystem::exists(clean_store)) {
      run_sudorate(joined(damage.rules, {"rate", "--threads=1", "--store-paths", "--to=csv",
                                         "--fields=er_technique", "--store=" + clean_store, puzzles}));
    }
    {
      std::filesystem::remove(store);
      std::filesystem::copy_file(clean_store, store);
      Database database(store, DatabaseUse::kWrite);
      if (!damage.sql.empty()) database.execute(damage.sql);
      if (damage.change_path) {
        std::string path;
        {
          Statement read = database.prepare("SELECT path FROM extras WHERE id = ?");
          read.bind(1, kDamagedId).step();
          path = read.bytes(0);
        }
        Steps steps = *unpacked_path(path);
        damage.change_path(steps);
        path = packed_path(numbered_steps(std::move(steps)));
        database.prepare("UPDATE extras SET path = ? WHERE id = ?")
            .bind(1, std::string_view(path))
            .bind(2, kDamagedId)
            .run();
      }
    }
    damaged_bytes = folder.content("x.store");
  }
  void restore() { folder.write("x.store", damaged_bytes); }
  // What a call that changes nothing prints, always the same.
  const std::string& output_of(const Words& words) {
    std::string& text = outputs[words];
    if (text.empty()) text = run_sudorate(words).out;
    return text;
  }
  // The output with the undamaged store, without the row of kPuzzle.
  std::string undamaged(const Words& words) {
    std::string text = output_of(joined(words, {clean_store}));
    const std::size_t begin = text.find(kPuzzle);
    return text.erase(begin, text.find('\n', begin) + 1 - begin);
  }

  Folder folder;
  std::string clean_store;
  std::string store;
  std::string damaged_bytes;
  std::vector<std::string> others;
  std::string puzzles;
  std::map<Words, std::string> outputs;
};

TEST_F(DamagedRow, IsRatedAnewLeftOutAndReported) {
  for (const Damage& each : damages()) {
    SCOPED_TRACE(each.name);
    damage(each);
    for (const Words& words :
         std::vector<Words>{{"rate"},
                            {"rate", "--store-paths", "--to=csv", "--fields=puzzle,er_technique,steps,score"},
                            {"filter", "--er=1.."},
                            {"path", "--to=trace"}}) {
      restore();
      const Words call = joined(joined(words, each.rules), {"--threads=1", puzzles});
      Words plain = call;
      std::erase(plain, "--store-paths");
      const Finished found = run_sudorate(joined(call, {"--store=" + store}));
      EXPECT_EQ(found.out, output_of(plain)) << words[0];
      EXPECT_EQ(found.status, 0) << words[0];
      EXPECT_EQ(has(found.err, kRatedAnew), !each.is_lost) << words[0] << ": " << found.err;
      // The row is replaced, unless the rating was not needed to its end.
      const Finished again = run_sudorate(joined(call, {"--store=" + store}));
      EXPECT_EQ(again.out, found.out) << words[0];
      EXPECT_TRUE(words[0] == "filter" || !has(again.err, "damaged")) << words[0];
    }
    restore();
    for (const Words& words :
         std::vector<Words>{{"store", "export", "--set=all"},
                            {"store", "query", "--set=all", "--er=0.0.."},
                            {"store", "query", "--set=all", "--where=score>=0 and steps>=0"}}) {
      const Finished found = run_sudorate(joined(words, {store}));
      EXPECT_EQ(found.out, undamaged(words)) << words.back();
      EXPECT_EQ(found.status, 1) << words.back();
      EXPECT_TRUE(has(found.err, "1 damaged rating left out")) << words.back() << ": " << found.err;
    }
    const std::string other = folder.file("other.store");
    std::filesystem::remove(other);
    const Finished merge = run_sudorate({"store", "merge", other, store});
    EXPECT_EQ(merge.status, 1);
    EXPECT_TRUE(has(merge.err, "2 of 3 ratings added") && has(merge.err, "1 damaged rating left out")) << merge.err;
    const Finished merged = run_sudorate({"store", "check", other});
    EXPECT_EQ(merged.status, 0) << merged.out;
    EXPECT_EQ(run_sudorate({"store", "export", "--set=all", other}).out,
              undamaged({"store", "export", "--set=all"}));
    // A good row replaces it.
    EXPECT_TRUE(each.is_lost ||
                has(run_sudorate({"store", "merge", store, clean_store}).err, "1 of 3 ratings added"));
    restore();
    const Finished check = run_sudorate({"store", "check", store});
    EXPECT_EQ(check.status, 1);
    EXPECT_TRUE(has(check.out, "wrong: rating 2 is damaged\n")) << check.out;
    EXPECT_FALSE(has(check.out, "is now")) << check.out;
  }
}

TEST_F(DamagedRow, IsNotImported) {
  const std::string rated = folder.write(
      "rated", kPuzzle + " ED=1.0/9.0/1.2\n" + others[0] + " ED=17.0/1.2/1.2\n" + others[2] + " ED=9.0/1.2/0.5\n");
  const Finished import = run_sudorate({"store", "import", "--origin=forum", store, rated});
  EXPECT_TRUE(has(import.err, "0 of 3 records added")) << import.err;
}

// A plain rating has no mark of other rules.
TEST_F(DamagedRow, OfAnotherRatingIsNamedWithThisOne) {
  for (const auto& [rules, shown] : std::vector<std::pair<Words, std::string>>{
           {{}, kPuzzle + " is now 4.2/1.2/1.2\n"},
           {{"--without=naked-quad"}, kPuzzle + " is now ~4.2/~1.2/~1.2\n"}}) {
    damage({.name = "", .sql = "UPDATE ratings SET er = 55; UPDATE extras SET path = NULL", .rules = rules});
    const Finished check = run_sudorate({"store", "check", store});
    EXPECT_TRUE(has(check.out, "wrong: " + shown)) << check.out;
  }
}

}  // namespace
}  // namespace sudorate::test
