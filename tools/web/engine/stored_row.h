// The result of one record in few bytes, for a page that keeps millions: everything that fields, conditions and
// comparisons need, so that no puzzle is rated twice.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "tools/records/meaning/record.h"
#include "tools/run/evaluation.h"

namespace sudorate {

// A row as it is stored. `count_total` counted techniques follow it: technique, variant and two bytes for the
// number of its steps. With kNoSteps in its place nothing follows, and what the steps tell is unknown, as are the
// sums that RatingOptions::only_ratings leaves out. ../src/engine/rows.ts reads the numbers.
struct StoredRow {
  // The deciding step of a part of the rating; kNoTechnique if there is none.
  struct Decider {
    std::uint8_t technique = 0;
    std::uint8_t variant = 0;
    std::uint16_t length = 0;
  };
  static constexpr std::uint8_t kNoTechnique = 255;
  static constexpr std::uint16_t kNoSteps = 0xFFFF;

  std::uint64_t work = 0;
  std::uint32_t line = 0;
  std::int32_t score = 0;
  std::uint32_t microseconds = 0;
  std::int16_t er = 0;
  std::int16_t ep = -1;
  std::int16_t ed = -1;
  std::int16_t max_step = 0;
  std::uint16_t steps = 0;
  std::uint16_t placements = 0;
  std::uint16_t eliminations = 0;
  std::uint8_t outcome = 0;  // a RecordOutcome
  std::uint8_t givens = 0;
  // -1 if nothing is recorded, or no number.
  std::int16_t recorded_er = -1;
  std::int16_t recorded_ep = -1;
  std::int16_t recorded_ed = -1;
  std::uint16_t count_total = 0;
  // The first step, the hardest up to the first placed digit, the hardest of all.
  Decider deciders[3];
};
static_assert(sizeof(StoredRow) == 56);

// Appends the row of an evaluation. `has_steps` says whether its steps are recorded.
void store_row(const Record& record, const Evaluation& evaluation, bool has_steps, std::string& rows);

// Takes the first row off `rows` and makes the evaluation of its record again. In place of the steps there are
// others that have the same techniques, counts and totals, and whose first ones have the same ratings; so the order
// of the rest is lost. The solution and whether the puzzle is minimal are known only if `finds_solution` and
// `finds_minimality` ask for it, which costs microseconds and milliseconds. `has_steps` is that of store_row. False
// if the rows end.
struct RestoreChoices {
  bool finds_solution = false;
  bool finds_minimality = false;
};
bool restore_row(const Record& record, RestoreChoices choices, std::string_view& rows, Evaluation& evaluation,
                 bool& has_steps);

}  // namespace sudorate
