#include "tools/store/packing.h"

#include <algorithm>
#include <utility>

#include "tagging/minlex.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/technique_name.h"
#include "tools/run/evaluation.h"

namespace sudorate {
namespace {

void append_number(std::string& bytes, unsigned value) {
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(0x80U | (value & 0x7F));
  bytes += static_cast<char>(value);
}

// Numbers of append_number; after the end of the bytes or a number that is too great, all are 0.
class NumberReader {
 public:
  explicit NumberReader(std::string_view bytes) : rest_(bytes) {}
  int take(int end) {
    unsigned value = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      if (rest_.empty()) break;
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= (byte & 0x7FU) << shift;
      if ((byte & 0x80U) != 0) continue;
      if (value < static_cast<unsigned>(end)) return static_cast<int>(value);
      break;
    }
    is_wrong_ = true;
    return 0;
  }
  bool is_wrong() const { return is_wrong_; }
  bool is_at_end() const { return rest_.empty() || is_wrong_; }

 private:
  std::string_view rest_;
  bool is_wrong_ = false;
};

// In a result the part of a path that ends unsolved is 0 if it was never reached.
Rating seen_by_conditions(std::optional<Rating> part, bool is_beyond) {
  return is_beyond && part.value_or(0) == 0 ? kBeyondRating : part.value_or(0);
}

bool has_possible_numbers(const StoredRating& row, bool is_recorded) {
  const auto is_part = [](Rating part) { return (part >= 10 && part <= 160) || part == kBeyondRating; };
  if (row.score < 0 || row.steps < 0) return false;
  if (row.er == 0) return row.ep == 0 && row.ed == 0 && row.score == 0 && row.steps == 0;
  return is_part(row.er) && is_part(row.ep) && is_part(row.ed) && row.ed <= row.ep && row.ep <= row.er &&
         (is_recorded || (row.steps > 0) == (row.ed != kBeyondRating));
}

// Applies the step if there can be one with this name, rating and effect; else returns false.
bool apply_if_possible(const Step& step, Grid& grid) {
  const std::span<const int> variants = variants_of(step.technique);
  if (!variants.empty() && std::ranges::count(variants, step.variant) == 0) return false;
  const RatingBounds bounds = rating_bounds(step.technique, step.variant);
  if (step.difficulty.tenths < bounds.lowest || step.difficulty.tenths > bounds.highest) return false;
  if (step.placement && !grid.has(step.placement->cell, step.placement->digit)) return false;
  for (const auto& [cell, digits] : step.eliminations) {
    if (digits == 0 || (grid.candidates(cell) & digits) != digits) return false;
    grid.eliminate(cell, digits);
  }
  if (step.placement) grid.place(step.placement->cell, step.placement->digit);
  return true;
}

bool lead_to(const StoredRating& row, const std::vector<Step>& steps, Grid grid, Evaluation& evaluation) {
  Rating& hardest = evaluation.rating.hardest_step = 0;
  Rating ep = kBeyondRating;
  std::int64_t score = 0;
  for (const Step& step : steps) {
    if (!apply_if_possible(step, grid)) return false;
    hardest = std::max(hardest, step.difficulty.tenths);
    if (step.placement && ep == kBeyondRating) ep = hardest;
    score += step.difficulty.tenths;
  }
  const bool has_end =
      evaluation.stalled_at ? grid == *evaluation.stalled_at : grid.is_solved() && hardest == row.er;
  return has_end && static_cast<int>(steps.size()) == row.steps && score == row.score && ep == row.ep &&
         steps.front().difficulty.tenths == row.ed;
}

// The rating and its nudge in one number.
constexpr int kNudges = 3;
constexpr int kMost = 1 << 20;

}  // namespace

std::string packed_path(std::span<const RuledStep> steps) {
  std::string bytes;
  for (const RuledStep& each : steps) {
    const Step& step = *each.listed.step();
    append_number(bytes, static_cast<unsigned>(step.technique));
    append_number(bytes, static_cast<unsigned>(step.variant));
    append_number(bytes, static_cast<unsigned>(step.difficulty.tenths * kNudges + step.difficulty.nudge + 1));
    append_number(bytes, static_cast<unsigned>(step.length));
    append_number(bytes, static_cast<unsigned>(step.eliminations.size()));
    if (step.placement) append_number(bytes, step.placement->cell * unsigned{kDigitCount} + step.placement->digit);
    for (const Elimination& elimination : step.eliminations) {
      append_number(bytes, elimination.cell * 512U + elimination.digits);
    }
  }
  return bytes;
}

std::optional<std::vector<Step>> unpacked_path(std::string_view bytes) {
  NumberReader numbers(bytes);
  std::vector<Step> steps;
  while (!numbers.is_at_end()) {
    Step step;
    step.technique = static_cast<Technique>(numbers.take(kTechniqueCount));
    step.variant = numbers.take(kMost);
    const int difficulty = numbers.take(kMost);
    step.difficulty = {static_cast<Rating>(difficulty / kNudges),
                       static_cast<std::int8_t>(difficulty % kNudges - 1)};
    step.length = numbers.take(kMost);
    const int count = numbers.take(kCellCount + 1);
    if (count == 0) {
      const int value = numbers.take(kCellCount * kDigitCount);
      step.placement = {static_cast<Cell>(value / kDigitCount), static_cast<Digit>(value % kDigitCount)};
    }
    for (int index = 0; index < count; ++index) {
      const int value = numbers.take(kCellCount * 512);
      step.eliminations.push_back({static_cast<Cell>(value / 512), static_cast<DigitSet>(value % 512)});
    }
    steps.push_back(std::move(step));
  }
  if (numbers.is_wrong()) return std::nullopt;
  return steps;
}

std::optional<StoredRating> stored_rating(const Position& position, const Evaluation& evaluation, bool keeps_path) {
  const RatingResult& rating = evaluation.rating;
  const bool is_beyond = evaluation.outcome == RecordOutcome::kBeyond;
  if (!is_rated(evaluation.outcome)) return std::nullopt;
  StoredRating stored;
  stored.puzzle = packed_position(position);
  stored.er = rating.er;
  stored.ep = seen_by_conditions(rating.ep, is_beyond);
  stored.ed = seen_by_conditions(rating.ed, is_beyond);
  stored.score = rating.score;
  stored.steps = rating.step_count;
  if (keeps_path) stored.path = packed_path(evaluation.steps);
  if (is_beyond && evaluation.stalled_at) stored.rest = packed_state(*evaluation.stalled_at);
  if (!has_possible_numbers(stored, evaluation.is_recorded)) return std::nullopt;
  return stored;
}

std::optional<Evaluation> unpacked_rating(const StoredRating& row, const Position& position, bool is_recorded) {
  if (!has_possible_numbers(row, is_recorded)) return std::nullopt;
  Evaluation evaluation;
  evaluation.is_recorded = is_recorded;
  RatingResult& rating = evaluation.rating;
  const auto part = [](Rating each) { return each == kBeyondRating ? Rating{0} : each; };
  rating.er = row.er;
  rating.ep = part(row.ep);
  rating.ed = part(row.ed);
  rating.hardest_step = part(row.er);
  rating.score = row.score;
  rating.step_count = row.steps;
  evaluation.outcome = RecordOutcome::kRated;
  if (row.er == 0) {
    if (!grid_of_position(position).is_solved()) return std::nullopt;
    rating.outcome = Outcome::kSolved;
    evaluation.outcome = RecordOutcome::kSolved;
  } else if (row.er == kBeyondRating) {
    const std::optional<Position> rest = unpacked_position(row.rest);
    if (!rest || !rest->state) return std::nullopt;
    evaluation.stalled_at = rest->state;
    rating.outcome = Outcome::kBeyond;
    evaluation.outcome = RecordOutcome::kBeyond;
  }
  if (row.path.empty()) return evaluation;
  auto steps = unpacked_path(row.path);
  if (!steps || !lead_to(row, *steps, grid_of_position(position), evaluation)) return std::nullopt;
  evaluation.steps = numbered_steps(*std::move(steps));
  return evaluation;
}

}  // namespace sudorate
