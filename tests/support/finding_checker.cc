#include "tests/support/finding_checker.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "tagging/houses.h"

namespace sudorate::test {
namespace {

using Refutation = std::optional<std::string>;

bool is_there(const Grid& grid, Candidate candidate) {
  return candidate < kCandidateCount && grid.has(cell_of(candidate), digit_of(candidate));
}
bool is_there(const Grid& grid, Cell cell, Digit digit) {
  return cell < kCellCount && digit < kDigitCount && grid.has(cell, digit);
}

// Uses only the rules of the game.
bool never_both_true(Candidate a, Candidate b) {
  if (a == b) return false;
  if (cell_of(a) == cell_of(b)) return true;
  return digit_of(a) == digit_of(b) && sees(cell_of(a), cell_of(b));
}
// Uses the remaining candidates of a cell or a house.
bool never_both_false(const Grid& grid, Candidate a, Candidate b) {
  if (a == b) return false;
  if (cell_of(a) == cell_of(b)) {
    return grid.candidates(cell_of(a)) == (bit(digit_of(a)) | bit(digit_of(b)));
  }
  if (digit_of(a) != digit_of(b)) return false;
  CellSet pair = CellSet::of(cell_of(a));
  pair.insert(cell_of(b));
  for (House house = 0; house < kHouseCount; ++house) {
    if ((house_set(house) & grid.cells_with(digit_of(a))) == pair) return true;
  }
  return false;
}

// Those of a grid are compared with lists by their definitions; see reference/.
Refutation refute_pattern(const Grid&, const NiceLoop&) { return std::nullopt; }
Refutation refute_pattern(const Grid&, const EmptyRectangle&) { return std::nullopt; }

Refutation refute_pattern(const Grid& grid, const Skyscraper& skyscraper) {
  const auto& [digit, base, floors, roofs, conclusion] = skyscraper;
  if (digit >= kDigitCount || base >= kHouseCount) return "numbers out of range";
  for (std::size_t side = 0; side < 2; ++side) {
    if (!is_there(grid, floors[side], digit) || !is_there(grid, roofs[side], digit))
      return "a candidate is not there";
    if (!house_set(base).contains(floors[side])) return "a floor is off the base";
    if (!never_both_false(grid, candidate_of(floors[side], digit), candidate_of(roofs[side], digit))) {
      return "no strong link";
    }
    for (const Elimination& elimination : conclusion.eliminations) {
      if (elimination.digits != bit(digit) || !sees(elimination.cell, roofs[side]))
        return "an elimination sees no roof";
    }
  }
  if (floors[0] == floors[1]) return "one floor only";
  return std::nullopt;
}

// Whether the cells can be filled with different digits, the first `done` being filled, so that `to` is false.
bool can_avoid(const Grid& grid, const std::vector<Cell>& cells, std::size_t done, DigitSet used, Candidate from,
               Candidate to) {
  if (done == cells.size()) return true;
  for (const Digit digit : members(without(grid.candidates(cells[done]), used))) {
    const Candidate candidate = candidate_of(cells[done], digit);
    if (candidate == from || candidate == to) continue;
    if (can_avoid(grid, cells, done + 1, used | bit(digit), from, to)) return true;
  }
  return false;
}

Refutation refute_set(const Grid& grid, const Arrow& arrow) {
  const bool is_one_house = std::any_of(kBoxColumnRow.begin(), kBoxColumnRow.end(),
                                        [&](House house) { return arrow.set.is_subset_of(house_set(house)); });
  if (!is_one_house) return "a set of cells is not in one house";
  if (!arrow.set.contains(cell_of(arrow.from.candidate))) return "an arrow starts outside its set";
  std::vector<Cell> cells;
  for (const Cell cell : arrow.set) cells.push_back(cell);
  if (can_avoid(grid, cells, 0, 0, arrow.from.candidate, arrow.to.candidate))
    return "a set can be filled otherwise";
  return std::nullopt;
}

Refutation refute_arrow(const Grid& grid, const Arrow& arrow) {
  const auto [from, to, set] = arrow;
  if (!is_there(grid, from.candidate) || !is_there(grid, to.candidate)) return "a candidate is not there";
  if (from.is_on == to.is_on) return "an arrow without change of sign";
  if (from.is_on) {
    if (!set.empty() || !never_both_true(from.candidate, to.candidate)) return "a weak arrow does not hold";
    return std::nullopt;
  }
  if (!set.empty()) return refute_set(grid, arrow);
  if (!never_both_false(grid, from.candidate, to.candidate)) return "a strong arrow does not hold";
  return std::nullopt;
}

// Whether the starts are all members of the choice.
bool is_choice(const Grid& grid, const ForceChain& chain) {
  std::vector<Candidate> members_of_choice;
  if (chain.starts.empty() || !is_there(grid, chain.starts.front())) return false;
  const Cell cell = cell_of(chain.starts.front());
  const Digit digit = digit_of(chain.starts.front());
  switch (chain.kind) {
    case ForceChainKind::kCell:
      for (const Digit other : members(grid.candidates(cell)))
        members_of_choice.push_back(candidate_of(cell, other));
      break;
    case ForceChainKind::kHouse:
      if (chain.house >= kHouseCount) return false;
      for (const Cell place : house_set(chain.house) & grid.cells_with(digit)) {
        members_of_choice.push_back(candidate_of(place, digit));
      }
      break;
    case ForceChainKind::kContradiction:
      members_of_choice = {chain.starts.front()};
      break;
  }
  return chain.starts == members_of_choice;
}

Node end_of(Candidate start, const ArrowChain& chain) {
  return chain.empty() ? Node{start, true} : chain.back().to;
}

Refutation refute_pattern(const Grid& grid, const ForceChain& chain) {
  if (!is_choice(grid, chain)) return "the starts are no choice";
  if (!is_there(grid, chain.shown.candidate)) return "what is shown is not there";
  const bool is_contradiction = chain.kind == ForceChainKind::kContradiction;
  if (chain.chains.size() != (is_contradiction ? 2 : chain.starts.size())) return "not a chain for each start";
  for (std::size_t index = 0; index < chain.chains.size(); ++index) {
    const Candidate start = chain.starts[is_contradiction ? 0 : index];
    if (Refutation refutation = refute_chain(grid, start, chain.chains[index])) return refutation;
    if (!is_contradiction && end_of(start, chain.chains[index]) != chain.shown) return "a chain ends elsewhere";
  }
  if (!is_contradiction) return std::nullopt;
  const Candidate start = chain.starts.front();
  const Node truth = end_of(start, chain.chains[0]);
  const Node falsehood = end_of(start, chain.chains[1]);
  if (!truth.is_on || falsehood != opposite(truth)) return "the two chains do not contradict each other";
  if (chain.shown != Node{start, false}) return "not the falsehood of the start";
  return std::nullopt;
}

Conclusion conclusion_of(const NiceLoop& loop) { return loop.conclusion; }
Conclusion conclusion_of(const EmptyRectangle& rectangle) {
  return {std::nullopt, {{rectangle.target, bit(rectangle.digit)}}};
}
Conclusion conclusion_of(const Skyscraper& skyscraper) { return skyscraper.conclusion; }
Conclusion conclusion_of(const ForceChain& chain) {
  const Cell cell = cell_of(chain.shown.candidate);
  const Digit digit = digit_of(chain.shown.candidate);
  if (chain.shown.is_on) return {Placement{cell, digit}, {}};
  return {std::nullopt, {{cell, bit(digit)}}};
}

Refutation refute_conclusion(const Grid& grid, const Conclusion& conclusion) {
  if (conclusion.placement.has_value() == !conclusion.eliminations.empty()) return "not one conclusion";
  if (conclusion.placement && !is_there(grid, conclusion.placement->cell, conclusion.placement->digit)) {
    return "the placed candidate is not there";
  }
  int last = -1;
  for (const auto& [cell, digits] : conclusion.eliminations) {
    if (cell >= kCellCount || static_cast<int>(cell) <= last) return "the cells do not ascend";
    last = cell;
    if (digits == 0 || without(digits, grid.candidates(cell)) != 0) return "an eliminated candidate is not there";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> refute_chain(const Grid& grid, Candidate start, const ArrowChain& chain) {
  Node at{start, true};
  for (const Arrow& arrow : chain) {
    if (arrow.from != at) return "an arrow starts elsewhere";
    if (Refutation refutation = refute_arrow(grid, arrow)) return refutation;
    at = arrow.to;
  }
  return std::nullopt;
}

std::optional<std::string> refute(const Grid& grid, const Finding& finding) {
  if (Refutation refutation = refute_conclusion(grid, finding.conclusion)) return refutation;
  return std::visit(
      [&](const auto& pattern) -> Refutation {
        if (Refutation refutation = refute_pattern(grid, pattern)) return refutation;
        if (!(conclusion_of(pattern) == finding.conclusion)) return "the conclusion is not the pattern's";
        return std::nullopt;
      },
      finding.pattern);
}

}  // namespace sudorate::test
