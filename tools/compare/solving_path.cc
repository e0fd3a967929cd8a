#include "tools/compare/solving_path.h"

#include <algorithm>
#include <utility>

#include "tools/notation/rating_range.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
std::optional<StepText> parse_step(std::string_view step) {
  const std::size_t rating_end = step.find(' ');
  const std::size_t technique_end = step.rfind(": ");
  if (rating_end == std::string_view::npos || technique_end == std::string_view::npos ||
      technique_end <= rating_end) {
    return std::nullopt;
  }
  const std::string_view rating = step.substr(0, rating_end);
  constexpr int kBelow100 = 999;
  const std::optional<int> tenths = parse_tenths(rating, kBelow100);
  if (!tenths || rating.find('.') == std::string_view::npos) return std::nullopt;
  return StepText{*tenths, step.substr(rating_end + 1, technique_end - rating_end - 1),
                  step.substr(technique_end + 2)};
}

bool apply_effect(std::string_view effect, Grid& grid) {
  for (const std::string_view piece : pieces_of(effect, ' ')) {
    constexpr std::size_t kSign = 4;
    const bool is_form = piece.size() > kSign + 1 && piece[0] == 'r' && piece[2] == 'c' &&
                         is_given_digit(piece[1]) && is_given_digit(piece[3]) &&
                         std::ranges::all_of(piece.substr(kSign + 1), is_given_digit);
    if (!is_form) return false;
    const Cell cell = cell_at(piece[1] - '1', piece[3] - '1');
    if (grid.is_filled(cell)) return false;
    if (piece[kSign] == '=' && piece.size() == kSign + 2) {
      grid.place(cell, static_cast<Digit>(piece.back() - '1'));
    } else if (piece[kSign] == '-') {
      for (const char digit : piece.substr(kSign + 1)) grid.eliminate(cell, bit(static_cast<Digit>(digit - '1')));
    } else {
      return false;
    }
  }
  return true;
}

std::string_view without_length(std::string_view technique) {
  const std::size_t start = technique.rfind(" (");
  const bool has_length =
      start != std::string_view::npos && start + 2 < technique.size() && is_decimal_digit(technique[start + 2]);
  return technique.substr(0, has_length ? start : technique.size());
}

std::array<DecidingStep, 3> deciding_steps(std::string_view path) {
  std::array<DecidingStep, 3> deciding;
  auto& [er, ep, ed] = deciding;
  DecidingStep hardest;
  int hardest_rating = -1;
  int number = 0;
  for (const std::string_view text : split_steps(path)) {
    const std::optional<StepText> step = parse_step(text);
    if (!step) return {};
    ++number;
    if (step->tenths > hardest_rating) {
      hardest_rating = step->tenths;
      hardest = {std::string(step->technique), number, hardest_rating};
    }
    if (number == 1) ed = hardest;
    if (ep.number == 0 && step->places_digit()) ep = hardest;
  }
  er = std::move(hardest);
  return deciding;
}

std::optional<PathDifference> first_difference(std::string_view a, std::string_view b) {
  const std::vector<std::string_view> steps_a = split_steps(a);
  const std::vector<std::string_view> steps_b = split_steps(b);
  const auto [in_a, in_b] = std::mismatch(steps_a.begin(), steps_a.end(), steps_b.begin(), steps_b.end());
  if (in_a == steps_a.end() && in_b == steps_b.end()) return std::nullopt;
  PathDifference difference;
  difference.number = static_cast<int>(in_a - steps_a.begin()) + 1;
  if (in_a != steps_a.end()) difference.a = *in_a;
  if (in_b != steps_b.end()) difference.b = *in_b;
  return difference;
}

}  // namespace sudorate
