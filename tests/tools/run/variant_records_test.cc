// The variants that threads find, and their order.
#include "tools/run/variant_records.h"

#include <gtest/gtest.h>

#include <atomic>
#include <climits>
#include <set>
#include <utility>
#include <vector>

#include "tagging/solution.h"
#include "tests/support/recorded.h"
#include "tools/vary/minlex.h"
#include "tools/vary/variant_search.h"

namespace sudorate::test {
namespace {

const std::atomic<bool> kNotCancelled = false;

std::vector<Digits81> hard_seeds(std::size_t count) {
  std::vector<Digits81> seeds;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (seeds.size() < count) seeds.push_back(grid_of(path.puzzle).placed());
  }
  return seeds;
}

// The places of records are the indices of the seeds.
class Seeds final : public RecordStage {
 public:
  explicit Seeds(std::vector<Digits81> seeds) : seeds_(std::move(seeds)) {}
  bool next(Record& record) override {
    if (next_ == seeds_.size()) return false;
    record = {};
    record.line = static_cast<std::int64_t>(next_);
    record.parsed = make_position(seeds_[next_++]);
    return true;
  }

 private:
  const std::vector<Digits81> seeds_;
  std::size_t next_ = 0;
};

struct Search {
  Search(std::vector<Digits81> seeds, const VariantChoices& choices, int threads,
         const std::atomic<bool>& cancelled = kNotCancelled)
      : input(std::move(seeds)), records(input, {}, choices, {.cancelled = cancelled, .threads = threads}) {}

  Seeds input;
  VariantRecords records;
};

using Found = std::vector<std::pair<std::int64_t, Digits81>>;

Found found_by(VariantRecords& records) {
  Found found;
  for (Record record; records.next(record);) found.emplace_back(record.line, record.position()->givens);
  EXPECT_EQ(records.made(), std::ssize(found));
  return found;
}

// One search, one removal after the other, without morphs; of each seed at most so many.
Found expected(const std::vector<Digits81>& seeds, const VariantChoices& choices, VariantCounts& counts,
               int most = INT_MAX) {
  Found found;
  std::set<Digits81> seen;
  for (const Digits81& seed : seeds) seen.insert(minlex(seed));
  VariantSearch search(choices.rules);
  for (std::size_t seed = 0; seed < seeds.size(); ++seed) {
    Removals removals(givens_of(seeds[seed]), choices.rules);
    int left = most;
    for (CellSet removed; removals.next(removed);) {
      search.begin(seeds[seed], removed);
      for (Digits81 variant; left > 0 && search.next(variant);) {
        if (!seen.insert(minlex(variant)).second) continue;
        found.emplace_back(static_cast<std::int64_t>(seed), variant);
        --left;
      }
      counts += search.counts();
    }
  }
  return found;
}

TEST(VariantRecords, ComeInTheOrderOfTheRemovalsWhateverTheThreads) {
  const std::vector<Digits81> seeds = hard_seeds(2);
  const VariantChoices choices = {.rules = {.removed = {1, 1}, .added = {1, 2}}};
  VariantCounts counts;
  const Found all = expected(seeds, choices, counts);
  // So some removals have more than a thread finds at a time.
  ASSERT_GT(all.size(), 5000U);
  for (const int threads : {1, 2, 5}) {
    Search search(seeds, choices, threads);
    EXPECT_EQ(found_by(search.records), all) << threads;
    EXPECT_EQ(search.records.counts().removals, counts.removals);
    EXPECT_EQ(search.records.counts().valid, counts.valid);
    EXPECT_EQ(search.records.counts().minimal, counts.minimal);
    EXPECT_EQ(search.records.counts().candidates, counts.candidates);
    EXPECT_EQ(search.records.all().removals, counts.removals);
    EXPECT_EQ(search.records.all().candidates, counts.candidates);
  }
}

TEST(VariantRecords, OfASeedEndAtTheLimitAndThoseOfOthersDoNot) {
  const std::vector<Digits81> seeds = hard_seeds(4);
  const VariantChoices choices = {.rules = {.removed = {1, 1}, .added = {1, 1}}, .most = 3};
  VariantCounts counts;
  const Found some = expected(seeds, choices, counts, 3);
  ASSERT_EQ(some.size(), 12U);
  for (const int threads : {1, 3}) {
    Search search(seeds, choices, threads);
    EXPECT_EQ(found_by(search.records), some) << threads;
  }
}

TEST(VariantRecords, EndWhenTheyAreCancelledOrLeftAlone) {
  std::atomic<bool> cancelled = false;
  const std::vector<Digits81> seeds = hard_seeds(4);
  const VariantChoices choices = {.rules = {.removed = {2, 2}, .added = {1, 2}}};
  Search left(seeds, choices, 3, cancelled);
  Search search(seeds, choices, 3, cancelled);
  Record record;
  ASSERT_TRUE(left.records.next(record));
  ASSERT_TRUE(search.records.next(record));
  cancelled = true;
  EXPECT_FALSE(search.records.next(record));
}

// A full grid has more minimal parts than could ever be found.
TEST(VariantRecords, HandOutMinimalPartsAsTheyAreFound) {
  const std::vector<Digits81> puzzles = hard_seeds(2);
  std::vector<Digits81> full;
  for (const Digits81& each : puzzles) full.push_back(count_solutions(Grid::from_givens(each)).solution);
  for (const int threads : {1, 2}) {
    Search search(full, {.minimizes = true, .most = 1}, threads);
    const Found found = found_by(search.records);
    ASSERT_EQ(found.size(), 2U);
    for (std::size_t seed = 0; seed < 2; ++seed) EXPECT_EQ(found[seed].first, static_cast<std::int64_t>(seed));
    EXPECT_EQ(search.records.all().removals, 2U);
    EXPECT_EQ(search.records.counts().removals, 2U);
    EXPECT_EQ(search.records.counts().minimal, 2U);
  }
}

}  // namespace
}  // namespace sudorate::test
