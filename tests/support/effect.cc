#include "tests/support/effect.h"

#include <sstream>
#include <stdexcept>

namespace sudorate::test {
namespace {

int digit_at(const std::string& text, std::size_t index) {
  if (index >= text.size() || text[index] < '1' || text[index] > '9') {
    throw std::invalid_argument("not an effect: " + text);
  }
  return text[index] - '1';
}

}  // namespace

RecordedEffect parse_effect(const std::string& step) {
  const std::size_t colon = step.rfind(": ");
  if (colon == std::string::npos) throw std::invalid_argument("no effect: " + step);
  RecordedEffect effect;
  std::istringstream pieces(step.substr(colon + 2));
  for (std::string piece; pieces >> piece;) {
    if (piece.size() < 6 || piece[0] != 'r' || piece[2] != 'c')
      throw std::invalid_argument("not an effect: " + step);
    const Cell cell = cell_at(digit_at(piece, 1), digit_at(piece, 3));
    if (piece[4] == '=' && piece.size() == 6) {
      effect.placement = Placement{cell, static_cast<Digit>(digit_at(piece, 5))};
    } else if (piece[4] == '-') {
      DigitSet digits = 0;
      for (std::size_t index = 5; index < piece.size(); ++index) digits |= bit(digit_at(piece, index));
      effect.eliminations.push_back({cell, digits});
    } else {
      throw std::invalid_argument("not an effect: " + step);
    }
  }
  if (effect.placement.has_value() == !effect.eliminations.empty()) {
    throw std::invalid_argument("not one effect: " + step);
  }
  return effect;
}

void apply(const RecordedEffect& effect, Grid& grid) {
  if (effect.placement) grid.place(effect.placement->cell, effect.placement->digit);
  for (const Elimination& elimination : effect.eliminations) grid.eliminate(elimination.cell, elimination.digits);
}

std::vector<Grid> replay(const RecordedPath& path) {
  std::vector<Grid> grids = {grid_of(path.puzzle)};
  for (const std::string& step : path.steps) {
    Grid next = grids.back();
    apply(parse_effect(step), next);
    grids.push_back(next);
  }
  return grids;
}

}  // namespace sudorate::test
