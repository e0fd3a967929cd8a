// Paths and ratings in few bytes. A path has for each step technique, variant, rating, length of the chain, and
// effect: about six bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rating/step.h"
#include "tools/policy/solving_rules.h"
#include "tools/records/meaning/packed_position.h"

namespace sudorate {

struct Evaluation;

// Steps of Sudoku Explainer's techniques, without their evidence.
std::string packed_path(std::span<const RuledStep> steps);
// Nothing for other bytes.
std::optional<std::vector<Step>> unpacked_path(std::string_view bytes);

// A row of a store. One that was read may hold anything; a number that is no integer or does not fit is -1.
struct StoredRating {
  std::int64_t id = 0;
  std::int64_t set = 0;
  std::string puzzle;
  // As conditions see them: 20.0 for a part that the techniques never reach.
  Rating er = 0;
  Rating ep = 0;
  Rating ed = 0;
  std::int64_t score = 0;
  int steps = 0;
  // Packed, or empty if not known.
  std::string path;
  std::string rest;

  friend bool operator==(const StoredRating&, const StoredRating&) = default;
};
// Nothing if the rating is not finished, or is recorded and no puzzle can have it. `keeps_path`: with the path, if
// the evaluation has it.
std::optional<StoredRating> stored_rating(const Position& position, const Evaluation& evaluation, bool keeps_path);
// Rating, outcome, steps, stalled_at and is_recorded. Nothing if the position cannot have this rating: 1.0 <= ED <=
// EP <= ER <= 16.0 does not hold, nor the values that stand for none; or the path does not lead from the position
// to it.
std::optional<Evaluation> unpacked_rating(const StoredRating& row, const Position& position, bool is_recorded);

}  // namespace sudorate
