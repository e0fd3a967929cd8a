// Puzzles made at random, in a run: its records are tries, see generate_puzzle, and its rows are those of the
// puzzles.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>

#include "tools/run/seen_forms.h"
#include "tools/run/stages.h"
#include "tools/vary/generator.h"

namespace sudorate {

// The tries, numbered from 1, without an end.
class Tries final : public RecordStage {
 public:
  bool next(Record& record) override;

 private:
  std::int64_t count_ = 0;
};

// The row of a try: what `rate` makes of its puzzle, or one for GeneratedRows to leave out.
Row row_of_try(const Record& attempt, const GeneratorRules& rules, std::uint64_t seed,
               const std::function<Row(const Record&)>& rate);

struct GeneratedCounts {
  std::int64_t tries = 0;
  std::int64_t puzzles = 0;
  std::int64_t kept = 0;  // accepted, wanted and new
  // Of those rejected, as far as they were rated: the ER nearest to the wanted ones from below and from above.
  std::optional<Rating> below = std::nullopt;
  std::optional<Rating> above = std::nullopt;
};

// How many puzzles are wanted, and what ends the search for them.
struct GeneratedQuota {
  std::int64_t wanted = 1;  // for each of the outputs of accepted puzzles
  std::int64_t outputs = 1;
  std::int64_t most_tries = 1'000'000;  // without a puzzle that is kept
  std::optional<std::chrono::nanoseconds> timeout = std::nullopt;
  // An accepted ER is in this range.
  Rating er_low = 0;
  Rating er_high = kBeyondRating;
};

// Leaves out the rows of tries without a puzzle, and of accepted puzzles whose morphs have been seen. Of accepted
// puzzles each output gets as many as are wanted; further ones are rejected. Ends when all outputs are full, or by
// the limits of the quota.
//
// The order and the choice of the rows depend on the tries alone, as long as no timeout ends the search.
class GeneratedRows final : public RowStage {
 public:
  // `seen` must outlive the object, and so must `watch`, which gets kept puzzles in place of bytes.
  GeneratedRows(RowStage& rows, SeenForms& seen, const GeneratedQuota& quota)
      : rows_(rows), seen_(seen), quota_(quota) {}

  bool next(Row& row) override;
  void stop() override { rows_.stop(); }

  const GeneratedCounts& counts() const { return counts_; }
  // Whether a limit of the quota has ended the search.
  bool has_given_up() const { return has_given_up_; }
  bool is_full() const { return counts_.kept == quota_.wanted * quota_.outputs; }

 private:
  using Clock = std::chrono::steady_clock;

  bool is_spent() const;
  void keep(Row& row);
  void note_rejected(Rating er);

  RowStage& rows_;
  SeenForms& seen_;
  const GeneratedQuota quota_;
  const Clock::time_point begin_ = Clock::now();
  GeneratedCounts counts_;
  bool has_given_up_ = false;
  std::int64_t last_kept_ = 0;             // its try
  std::map<int, std::int64_t> by_output_;  // kept puzzles
};

}  // namespace sudorate
