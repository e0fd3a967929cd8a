// Measures a store of many rows: how fast they are added and found, how many bytes they take, how long queries
// last.
//
// usage: store_figures STORE ROWS
//
// All times are processor time, so that other work does not count; the file is in the memory of the system.
//
// The rows are random arrangements of puzzles in data/reference/, with the ratings of the originals. It makes
// STORE, which must not exist. Built by the target store_figures; docs/scale.md has the results.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tools/cli/arrangement.h"
#include "tools/run/evaluator.h"
#include "tools/store/rating_store.h"

namespace sudorate::test {
namespace {

double seconds_since(std::clock_t begin) {
  return static_cast<double>(std::clock() - begin) / static_cast<double>(CLOCKS_PER_SEC);
}

struct Original {
  Digits81 givens{};
  StoredRow rating;
};

std::vector<Original> originals(std::int64_t set) {
  std::vector<Original> originals;
  Evaluator evaluator{RatingOptions()};
  for (const char* file : {"own-static.tsv", "own-mixed.tsv"}) {
    for (const RecordedPath& path : read_paths(data_file(std::string("reference/") + file))) {
      Record record;
      record.parsed = make_position(grid_of(path.puzzle).placed());
      auto stored = stored_rating(*record.position(), evaluator.evaluate(record), false);
      if (!stored) continue;
      stored->set = set;
      originals.push_back({record.position()->givens, std::move(*stored)});
    }
  }
  return originals;
}

StoredRow row_of_number(const std::vector<Original>& originals, std::uint64_t number) {
  const Original& original = originals[number * 7919 % originals.size()];
  StoredRow rating = original.rating;
  rating.puzzle = to_line(random_arrangement(original.givens, number));
  return rating;
}

void measure(const std::string& file, std::int64_t rows) {
  constexpr std::int64_t kInTransaction = 20'000;
  RatingStore store(file, DatabaseUse::kCreate);
  std::int64_t set = 0;
  {
    Transaction transaction = store.begin();
    set = store.add_set(own_set());
    transaction.commit();
  }
  const std::vector<Original> all = originals(set);
  double adding = 0.0;
  double last = 0.0;
  for (std::int64_t begun = 0; begun < rows; begun += kInTransaction) {
    std::vector<StoredRow> batch;
    for (std::int64_t number = begun; number < std::min(rows, begun + kInTransaction); ++number) {
      batch.push_back(row_of_number(all, static_cast<std::uint64_t>(number)));
    }
    const std::clock_t begin = std::clock();
    Transaction transaction = store.begin();
    for (const StoredRow& rating : batch) store.add(rating);
    transaction.commit();
    last = seconds_since(begin);
    adding += last;
  }
  store.database().execute("PRAGMA wal_checkpoint(TRUNCATE)");
  const auto count = static_cast<double>(store.count(set));
  std::printf("added %.0f rows, %.0f a second, the last %.0f a second\n", count, static_cast<double>(rows) / adding,
              static_cast<double>(kInTransaction) / last);
  std::printf("%.1f bytes a puzzle\n", static_cast<double>(std::filesystem::file_size(file)) / count);

  std::vector<std::string> asked;
  std::mt19937_64 random(5);
  constexpr int kAsked = 100'000;
  for (int number = 0; number < kAsked; ++number) {
    asked.push_back(row_of_number(all, random() % static_cast<std::uint64_t>(rows)).puzzle);
  }
  RatingStore reader(file, DatabaseUse::kRead);
  const std::clock_t begin = std::clock();
  std::int64_t found = 0;
  for (const std::string& puzzle : asked) found += reader.find(set, puzzle) ? 1 : 0;
  std::printf("found %lld of %d, %.0f a second\n", static_cast<long long>(found), kAsked,
              kAsked / seconds_since(begin));
}

}  // namespace
}  // namespace sudorate::test

int main(int argc, char** argv) {
  if (argc != 3 || std::filesystem::exists(argv[1])) {
    std::fputs("usage: store_figures STORE ROWS\n", stderr);
    return 2;
  }
  sudorate::test::measure(argv[1], std::strtoll(argv[2], nullptr, 10));
}
