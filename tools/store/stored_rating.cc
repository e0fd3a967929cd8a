#include "tools/store/stored_rating.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <variant>

#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/technique_name.h"
#include "tools/run/evaluation.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// In a result the part of a path that ends unsolved is 0 if it was never reached.
Rating seen_by_conditions(std::optional<Rating> part, bool is_beyond) {
  return is_beyond && part.value_or(0) == 0 ? kBeyondRating : part.value_or(0);
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

bool lead_to(const StoredRow& row, const std::vector<Step>& steps, Grid grid, Evaluation& evaluation) {
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

// Takes a number from the front of the text; nothing if there is none.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

// "r4c8-25" or "r1c8=4"
bool take_effect(std::string_view text, Step& step) {
  const auto is_one_to_nine = [](char c) { return c >= '1' && c <= '9'; };
  if (text.size() < 6 || text[0] != 'r' || !is_one_to_nine(text[1]) || text[2] != 'c' || !is_one_to_nine(text[3]))
    return false;
  if (!std::all_of(text.begin() + 5, text.end(), is_one_to_nine)) return false;
  const auto cell = static_cast<Cell>(9 * (text[1] - '1') + text[3] - '1');
  if (text[4] == '=' && text.size() == 6) {
    step.placement = {cell, static_cast<Digit>(text[5] - '1')};
    return true;
  }
  if (text[4] != '-') return false;
  DigitSet digits = 0;
  for (const char digit : text.substr(5))
    digits = static_cast<DigitSet>(digits | bit(static_cast<Digit>(digit - '1')));
  step.eliminations.push_back({cell, digits});
  return true;
}

// The steps of path_column; nothing for any other text.
std::optional<std::vector<Step>> parse_path(std::string_view text) {
  std::vector<Step> steps;
  for (const std::string_view each : pieces_of(text, ';')) {
    Step step;
    std::vector<std::string_view> words = pieces_of(trimmed(each), ' ');
    if (words.size() < 4) return std::nullopt;
    std::string_view head = words[0];
    const std::optional<int> technique = take_number(head);
    if (!technique || *technique >= kTechniqueCount || !head.starts_with('.')) return std::nullopt;
    head.remove_prefix(1);
    const std::optional<int> variant = take_number(head);
    const std::optional<int> tenths = take_number(words[1]);
    const std::optional<int> length = take_number(words[2]);
    if (!variant || !tenths || !length || *tenths > kBeyondRating) return std::nullopt;
    step.technique = static_cast<Technique>(*technique);
    step.variant = *variant;
    const int nudge = words[1] == "+" ? 1 : words[1] == "-" ? -1 : 0;
    step.difficulty = {static_cast<Rating>(*tenths), static_cast<std::int8_t>(nudge)};
    step.length = *length;
    for (std::size_t index = 3; index < words.size(); ++index) {
      if (!take_effect(words[index], step)) return std::nullopt;
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

// The text of a puzzle or a state; nothing for a state that this form does not tell from another one.
std::optional<std::string> state_text(const Grid& grid) {
  std::string text = to_candidate_line(grid);
  const auto parsed = parse_candidate_line(text);
  const Grid* const again = std::get_if<Grid>(&parsed);
  return again != nullptr && *again == grid ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace

std::optional<std::string> position_text(const Position& position) {
  return position.state ? state_text(*position.state) : to_line(position.givens);
}

std::string path_column(std::span<const RuledStep> steps) {
  std::string text;
  for (const RuledStep& each : steps) {
    const Step& step = *each.listed.step();
    const int nudge = step.difficulty.nudge;
    text += concat(text.empty() ? "" : "; ", static_cast<int>(step.technique), '.', step.variant, ' ',
                   step.difficulty.tenths,
                   nudge > 0   ? "+"
                   : nudge < 0 ? "-"
                               : "",
                   ' ', step.length);
    if (step.placement) text += ' ' + placement_text(*step.placement);
    for (const Elimination& elimination : step.eliminations) {
      text += ' ' + cell_name(elimination.cell) + '-' + digits_text(elimination.digits);
    }
  }
  return text;
}

std::optional<StoredRow> stored_rating(const Position& position, const Evaluation& evaluation, bool keeps_path) {
  const RatingResult& rating = evaluation.rating;
  const bool is_beyond = evaluation.outcome == RecordOutcome::kBeyond;
  if (!is_rated(evaluation.outcome)) return std::nullopt;
  StoredRow stored;
  auto puzzle = position_text(position);
  if (!puzzle) return std::nullopt;
  stored.puzzle = *std::move(puzzle);
  stored.er = rating.er;
  stored.ep = seen_by_conditions(rating.ep, is_beyond);
  stored.ed = seen_by_conditions(rating.ed, is_beyond);
  stored.score = rating.score;
  stored.steps = rating.step_count;
  stored.is_imported = evaluation.is_recorded;
  if (keeps_path) stored.path = path_column(evaluation.steps);
  if (is_beyond && evaluation.stalled_at) {
    auto rest = state_text(*evaluation.stalled_at);
    if (!rest) return std::nullopt;
    stored.rest = *std::move(rest);
  }
  stored.crc32 = check_value(stored);
  if (!is_intact(stored)) return std::nullopt;
  return stored;
}

std::optional<Evaluation> evaluation_of(const StoredRow& row, const Position& position) {
  if (!is_intact(row)) return std::nullopt;
  Evaluation evaluation;
  evaluation.is_recorded = row.is_imported;
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
    const auto rest = parse_candidate_line(row.rest);
    if (!std::holds_alternative<Grid>(rest)) return std::nullopt;
    evaluation.stalled_at = std::get<Grid>(rest);
    rating.outcome = Outcome::kBeyond;
    evaluation.outcome = RecordOutcome::kBeyond;
  }
  if (row.path.empty()) return evaluation;
  auto steps = parse_path(row.path);
  if (!steps || !lead_to(row, *steps, grid_of_position(position), evaluation)) return std::nullopt;
  evaluation.steps = numbered_steps(*std::move(steps));
  return evaluation;
}

std::optional<Position> position_of(const StoredRow& row) {
  if (row.puzzle.size() == kCellCount) {
    const auto parsed = parse_puzzle_line(row.puzzle);
    const auto* puzzle = std::get_if<PuzzleRecord>(&parsed);
    return puzzle == nullptr ? std::nullopt : std::optional(make_position(puzzle->givens));
  }
  const auto parsed = parse_candidate_line(row.puzzle);
  const Grid* const state = std::get_if<Grid>(&parsed);
  if (state == nullptr) return std::nullopt;
  Position position = make_position(state->placed());
  position.state = *state;
  return position;
}

}  // namespace sudorate
