// The counts of a run.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "rating/scale.h"
#include "tools/run/record_outcome.h"

namespace sudorate {

struct Row;

struct RunStatistics {
  struct TechniqueCount {
    std::int64_t steps = 0;
    std::int64_t puzzles = 0;  // whose ER the technique decided
  };

  std::array<std::int64_t, kRecordOutcomeCount> outcomes{};
  // For runs that filter: rows by RowVerdict, and accepted rows whose ER is not final. All counts below are then of
  // accepted rows only.
  std::array<std::int64_t, 4> verdicts{};
  std::int64_t accepted_unrated = 0;
  // Rated puzzles by ER, in tenths, without puzzles beyond all techniques.
  std::map<Rating, std::int64_t> by_er;
  // Rated puzzles with known paths.
  std::int64_t with_path = 0;
  // By name, for the rows with techniques.
  std::map<std::string, TechniqueCount> techniques;
  // The steps of their paths, and of the longest one. Steps that are applied together count as one step of each of
  // their techniques.
  std::int64_t steps = 0;
  std::int64_t most_steps = 0;

  void add(const Row& row);
  std::int64_t count(RecordOutcome outcome) const { return outcomes[static_cast<std::size_t>(outcome)]; }
  std::int64_t records() const;
  bool has_verdicts() const { return verdicts[1] + verdicts[2] + verdicts[3] > 0; }
  bool accepts_nothing() const { return has_verdicts() && count(RowVerdict::kAccepted) == 0; }
  std::int64_t count(RowVerdict verdict) const { return verdicts[static_cast<std::size_t>(verdict)]; }
  // The highest ER; 0 if nothing was rated.
  Rating hardest() const;
};

// Where a run has its ratings from; nowhere if nothing asks for any.
enum class RatingsFrom : std::uint8_t { kRun, kInput, kNone };

// "rated 998, beyond all techniques 1, malformed 1"; empty if there are no records.
std::string outcomes_text(const RunStatistics& statistics, RatingsFrom from = RatingsFrom::kRun);

// "accepted 3, rejected 12, undecided 0"; empty if the run does not filter.
std::string verdicts_text(const RunStatistics& statistics);

// The techniques by number of steps, as far as they were counted.
//
//   of the 53 puzzles with a known path:           unless it is known of all
//   technique            steps  decides ER
//   Hidden Single         4013          53
//   4013 steps, 61 in the longest path
std::string technique_text(const RunStatistics& statistics);

}  // namespace sudorate
