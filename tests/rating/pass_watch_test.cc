// Which rows of the pass table a rating tries, as a watch sees them: those that the recorded steps ask for.
#include "rating/pass_watch.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rating/rater.h"
#include "tests/support/rated_path.h"
#include "tests/support/run_pass.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

struct Seen {
  std::vector<std::string> rows;  // in the order in which they were tried
  std::vector<std::string> kept;  // what was the best behind each, or ""
  std::string taken;
  std::string next;
};

// Expects that calls come in pairs, and of one step at a time.
class RowRecorder final : public PassWatch {
 public:
  explicit RowRecorder(std::vector<Seen>& steps) : steps_(steps) {}
  void begin(const PassCall& call) override {
    if (is_between_) steps_.emplace_back();
    is_between_ = false;
    EXPECT_EQ(call.step_number, static_cast<int>(steps_.size()));
    steps_.back().rows.emplace_back(call.entry.name);
  }
  void end(const PassCall& call, bool found, std::span<const Step> kept) override {
    Seen& seen = steps_.back();
    EXPECT_EQ(seen.rows.back(), call.entry.name);
    EXPECT_EQ(seen.kept.size() + 1, seen.rows.size());
    const std::string before = seen.kept.empty() ? "" : seen.kept.back();
    ASSERT_LE(kept.size(), 1U);
    seen.kept.push_back(kept.empty() ? "" : trace_text(kept.front()));
    EXPECT_EQ(found, seen.kept.back() != before);
  }
  void end_search(int step_number, std::span<const Step> taken, const PassEntry* next) override {
    if (is_between_) steps_.emplace_back();
    is_between_ = true;
    EXPECT_EQ(step_number, static_cast<int>(steps_.size()));
    for (const Step& step : taken) steps_.back().taken += trace_text(step);
    steps_.back().next = next == nullptr ? "none" : std::string(next->name);
  }

 private:
  std::vector<Seen>& steps_;
  bool is_between_ = true;
};

std::vector<Seen> seen_at(const std::string& puzzle, RatingOptions options, RatingResult* result = nullptr) {
  std::vector<Seen> steps;
  RowRecorder recorder(steps);
  options.pass_watch = &recorder;
  const RatingResult rated = Rater().rate(grid_of(puzzle), options);
  if (result != nullptr) *result = rated;
  return steps;
}

// All rows whose level is not above that of the last one tried; Nishio has the level of aligned triplets, but comes
// behind them.
std::vector<std::string> rows_for(Rating level, const std::string& technique) {
  std::vector<std::string> rows;
  for (const PassEntry& entry : own_entries(kSudokuExplainer)) {
    if (entry.level <= level) rows.emplace_back(entry.name);
  }
  if (technique == "Aligned Triplet Exclusion") rows.pop_back();
  return rows;
}

struct WatchedPath {
  RatedPath rated;
  std::vector<std::string> steps;  // as recorded
};

std::vector<WatchedPath> watched_paths() {
  std::vector<WatchedPath> paths;
  for (const char* name : {"own-mixed", "own-static", "own-hard"}) {
    const auto file = data_file("reference/" + std::string(name) + ".tsv");
    const std::vector<RatedPath> rated = read_rated_paths(file);
    const std::vector<RecordedPath> recorded = read_paths(file);
    for (std::size_t index = 0; index < rated.size(); index += 6) {
      if (rated[index].er < 95) paths.push_back({rated[index], recorded.at(index).steps});
    }
  }
  return paths;
}

TEST(PassWatch, SeesTheRowsThatTheRecordedStepsAskFor) {
  const std::vector<PassEntry> entries = own_entries(kSudokuExplainer);
  int chains = 0;
  for (const auto& [path, recorded] : watched_paths()) {
    const std::vector<Seen> steps = seen_at(path.puzzle, {});
    ASSERT_EQ(steps.size(), recorded.size()) << path.puzzle;
    for (std::size_t index = 0; index < steps.size(); ++index) {
      const Seen& seen = steps[index];
      const std::vector<std::string> rows = rows_for(path.levels[index], path.techniques[index]);
      ASSERT_EQ(seen.rows, rows) << path.puzzle << ", step " << index + 1;
      EXPECT_EQ(seen.taken, recorded[index]) << path.puzzle;
      EXPECT_EQ(seen.kept.back(), recorded[index]);
      EXPECT_EQ(seen.next, rows.size() < entries.size() ? entries[rows.size()].name : "none");
      if (path.levels[index] >= 65) ++chains;
    }
  }
  EXPECT_GT(chains, 200);
}

}  // namespace
}  // namespace sudorate::test
