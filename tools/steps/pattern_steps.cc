// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/pattern_steps.h"

#include <array>
#include <utility>

#include "tagging/fish.h"
#include "tagging/hidden_subset.h"
#include "tagging/locking.h"
#include "tagging/naked_subset.h"

namespace sudorate {
namespace {

Step new_step(Technique technique, Difficulty difficulty) {
  Step step;
  step.technique = technique;
  step.difficulty = difficulty;
  return step;
}

void add_if_effective(Step step, std::vector<Step>& steps) {
  if (step.placement || !step.eliminations.empty()) steps.push_back(std::move(step));
}

std::vector<Cell> cells_at(House house, PositionSet positions) {
  std::vector<Cell> cells;
  for (const int position : members(positions)) cells.push_back(cells_of(house)[position]);
  return cells;
}

void list_singles_of(const Grid& grid, House house, Difficulty difficulty, std::vector<Step>& steps) {
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const PositionSet positions = grid.positions(house, digit);
    if (size_of(positions) != 1) continue;
    Step step = new_step(Technique::kHiddenSingle, difficulty);
    step.placement = Placement{cells_of(house)[first_of(positions)], digit};
    step.evidence.cells = {step.placement->cell};
    step.evidence.houses = {house};
    step.evidence.digits = bit(digit);
    steps.push_back(std::move(step));
  }
}

template <int kSize>
void list_direct(const Grid& grid, Technique technique, Difficulty difficulty, std::vector<Step>& steps) {
  visit_hidden_subsets<kSize>(grid.masks(), grid.fill_counts(), kSize + 1, [&](const HiddenSubset& subset) {
    for (const Digit digit : members(without(kAllDigits, subset.digits))) {
      const PositionSet positions = grid.positions(subset.house, digit);
      const PositionSet outside = without(positions, subset.positions);
      if (size_of(outside) != 1 || outside == positions) continue;
      Step step = new_step(technique, difficulty);
      step.placement = Placement{cells_of(subset.house)[first_of(outside)], digit};
      step.evidence.cells = cells_at(subset.house, subset.positions);
      step.evidence.houses = {subset.house};
      step.evidence.digits = subset.digits;
      steps.push_back(std::move(step));
    }
    return false;
  });
}

template <int kSize>
void list_hidden(const Grid& grid, Technique technique, Difficulty difficulty, std::vector<Step>& steps) {
  visit_hidden_subsets<kSize>(grid.masks(), grid.fill_counts(), 2 * kSize + 1, [&](const HiddenSubset& subset) {
    Step step = new_step(technique, difficulty);
    step.evidence.cells = cells_at(subset.house, subset.positions);
    step.evidence.houses = {subset.house};
    step.evidence.digits = subset.digits;
    for (const Cell cell : step.evidence.cells) {
      const DigitSet others = without(grid.candidates(cell), subset.digits);
      if (others != 0) step.eliminations.push_back({cell, others});
    }
    add_if_effective(std::move(step), steps);
    return false;
  });
}

template <int kSize>
void list_naked(const Grid& grid, Technique technique, Difficulty difficulty, std::vector<Step>& steps) {
  visit_naked_subsets<kSize>(grid.masks(), grid.fill_counts(), [&](const NakedSubset& subset) {
    Step step = new_step(technique, difficulty);
    step.evidence.cells = cells_at(subset.house, subset.positions);
    step.evidence.houses = {subset.house};
    step.evidence.digits = subset.digits;
    for (const Cell cell : cells_at(subset.house, without(kAllDigits, subset.positions))) {
      const DigitSet lost = grid.candidates(cell) & subset.digits;
      if (lost != 0) step.eliminations.push_back({cell, lost});
    }
    add_if_effective(std::move(step), steps);
    return false;
  });
}

template <int kSize>
void list_fish_of(const Grid& grid, Technique technique, Difficulty difficulty, std::vector<Step>& steps) {
  visit_fish<kSize>(grid.masks(), grid.fill_counts(), [&](const Fish& fish) {
    Step step = new_step(technique, difficulty);
    for (const int line : members(fish.base_lines)) step.evidence.houses.push_back(fish.base_house(line));
    for (const int line : members(fish.cover_lines)) {
      const House cover = fish.cover_house(line);
      step.evidence.covers.push_back(cover);
      for (const int position : members(without(grid.positions(cover, fish.digit), fish.base_lines))) {
        step.eliminations.push_back({cells_of(cover)[position], bit(fish.digit)});
      }
    }
    step.evidence.digits = bit(fish.digit);
    add_if_effective(std::move(step), steps);
    return false;
  });
}

// Adds the wing of these cells if they are one; see rating/passes/wings.cc for the rule.
void add_wing(const Grid& grid, Cell pivot, Cell first, Cell second, std::vector<Step>& steps) {
  const DigitSet shared = grid.candidates(first) & grid.candidates(second);
  const DigitSet all = grid.candidates(pivot) | grid.candidates(first) | grid.candidates(second);
  const bool is_xyz = size_of(grid.candidates(pivot)) == 3;
  if (size_of(all) != 3 || size_of(shared) != 1) return;
  if (((shared & grid.candidates(pivot)) != 0) != is_xyz) return;
  Step step = is_xyz ? new_step(Technique::kXyzWing, kXyzWingRating) : new_step(Technique::kXyWing, kXyWingRating);
  CellSet targets = grid.cells_with(first_of(shared)) & peer_set(first) & peer_set(second);
  if (is_xyz) targets &= peer_set(pivot);
  for (const Cell peer : peers_of(first)) {
    if (targets.contains(peer)) step.eliminations.push_back({peer, shared});
  }
  step.evidence.cells = {pivot, first, second};
  step.evidence.digits = shared;
  add_if_effective(std::move(step), steps);
}

void list_wings_of(const Grid& grid, CellSet pivots, CellSet two_candidates, std::vector<Step>& steps) {
  for (const Cell pivot : pivots) {
    std::vector<Cell> wings;
    for (const Cell peer : peers_of(pivot)) {
      if (two_candidates.contains(peer)) wings.push_back(peer);
    }
    for (std::size_t i = 0; i < wings.size(); ++i) {
      for (std::size_t j = i + 1; j < wings.size(); ++j) add_wing(grid, pivot, wings[i], wings[j], steps);
    }
  }
}

bool is_pointing(const Locking& locking) { return kind_of(locking.from) == HouseKind::kBox; }

}  // namespace

void list_hidden_singles(const Grid& grid, std::vector<Step>& steps) {
  for (const House house : kBoxColumnRow) {
    if (grid.empty_count(house) == 1) list_singles_of(grid, house, kLastCellRating, steps);
  }
  for (const House house : kBoxColumnRow) {
    if (grid.empty_count(house) == 1) continue;
    const bool in_box = kind_of(house) == HouseKind::kBox;
    list_singles_of(grid, house, in_box ? kHiddenSingleBoxRating : kHiddenSingleLineRating, steps);
  }
}

void list_naked_singles(const Grid& grid, std::vector<Step>& steps) {
  for (const Cell cell : cells_by_candidate_count(grid).one) {
    Step step = new_step(Technique::kNakedSingle, kNakedSingleRating);
    step.evidence.cells = {cell};
    step.evidence.digits = grid.candidates(cell);
    step.placement = Placement{cell, first_of(grid.candidates(cell))};
    steps.push_back(std::move(step));
  }
}

void list_direct_lockings(const Grid& grid, std::vector<Step>& steps) {
  const CandidateMasks& masks = grid.masks();
  visit_lockings(masks, [&](const Locking& locking) {
    if (eliminated_positions(masks, locking) == 0) return false;
    const int first_house = 9 * static_cast<int>(kind_of(locking.from));
    for (int index = 0; index < 9; ++index) {
      const House sister = static_cast<House>(first_house + index);
      const PositionSet inside = shared_positions(sister, locking.to);
      if (sister == locking.from || inside == 0) continue;
      const PositionSet positions = masks.houses[sister][locking.digit];
      if (size_of(positions) < 2 || size_of(without(positions, inside)) != 1) continue;
      Step step = is_pointing(locking) ? new_step(Technique::kDirectPointing, kDirectPointingRating)
                                       : new_step(Technique::kDirectClaiming, kDirectClaimingRating);
      const Cell cell = cells_of(sister)[first_of(without(positions, inside))];
      step.placement = Placement{cell, locking.digit};
      step.evidence.cells = {cell};
      step.evidence.houses = {locking.from, locking.to};
      step.evidence.covers = {sister};
      step.evidence.digits = bit(locking.digit);
      steps.push_back(std::move(step));
    }
    return false;
  });
}

void list_lockings(const Grid& grid, std::vector<Step>& steps) {
  const CandidateMasks& masks = grid.masks();
  visit_lockings(masks, [&](const Locking& locking) {
    Step step = is_pointing(locking) ? new_step(Technique::kPointing, kPointingRating)
                                     : new_step(Technique::kClaiming, kClaimingRating);
    for (const int position : members(eliminated_positions(masks, locking))) {
      step.eliminations.push_back({cells_of(locking.to)[position], bit(locking.digit)});
    }
    step.evidence.houses = {locking.from, locking.to};
    step.evidence.digits = bit(locking.digit);
    add_if_effective(std::move(step), steps);
    return false;
  });
}

void list_direct_hidden_subsets(const Grid& grid, std::vector<Step>& steps) {
  list_direct<2>(grid, Technique::kDirectHiddenPair, kDirectHiddenPairRating, steps);
  list_direct<3>(grid, Technique::kDirectHiddenTriplet, kDirectHiddenTripletRating, steps);
}

void list_hidden_subsets(const Grid& grid, std::vector<Step>& steps) {
  list_hidden<2>(grid, Technique::kHiddenPair, kHiddenPairRating, steps);
  list_hidden<3>(grid, Technique::kHiddenTriplet, kHiddenTripletRating, steps);
  list_hidden<4>(grid, Technique::kHiddenQuad, kHiddenQuadRating, steps);
}

void list_naked_subsets(const Grid& grid, std::vector<Step>& steps) {
  list_naked<2>(grid, Technique::kNakedPair, kNakedPairRating, steps);
  list_naked<3>(grid, Technique::kNakedTriplet, kNakedTripletRating, steps);
  list_naked<4>(grid, Technique::kNakedQuad, kNakedQuadRating, steps);
}

void list_fish(const Grid& grid, std::vector<Step>& steps) {
  list_fish_of<2>(grid, Technique::kXWing, kXWingRating, steps);
  list_fish_of<3>(grid, Technique::kSwordfish, kSwordfishRating, steps);
  list_fish_of<4>(grid, Technique::kJellyfish, kJellyfishRating, steps);
}

void list_wings(const Grid& grid, std::vector<Step>& steps) {
  const CellsByCount by_count = cells_by_candidate_count(grid);
  list_wings_of(grid, by_count.two, by_count.two, steps);
  list_wings_of(grid, by_count.three, by_count.two, steps);
}

}  // namespace sudorate
