#include "tests/support/reference/chain_steps.h"

#include <algorithm>

#include "tagging/houses.h"

namespace sudorate::test::reference {
namespace {

void append_if_new(std::vector<Conclusion>& list, const Conclusion& conclusion) {
  const bool known = std::any_of(list.begin(), list.end(),
                                 [&](const Conclusion& member) { return member.claim == conclusion.claim; });
  if (!known) list.push_back(conclusion);
}

}  // namespace

std::vector<Conclusion> weak_step(const Grid& grid, Candidate candidate, const StepRules& rules) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  std::vector<Conclusion> rivals;
  if (rules.weak_in_cell) {
    for (const Digit other : members(without(grid.candidates(cell), bit(digit)))) {
      append_if_new(rivals, {claim_off(cell, other), Cause::kCell});
    }
  }
  for (const House house : houses_of(cell)) {
    for (const Cell other : cells_of(house)) {
      if (other == cell || !grid.has(other, digit)) continue;
      append_if_new(rivals, {claim_off(other, digit), cause_of(kind_of(house))});
    }
  }
  return rivals;
}

std::vector<Conclusion> strong_step(const Grid& grid, Candidate candidate, const StepRules& rules) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  std::vector<Conclusion> partners;
  if (rules.strong_in_cell && size_of(grid.candidates(cell)) == 2) {
    append_if_new(partners, {claim_on(cell, first_of(without(grid.candidates(cell), bit(digit)))), Cause::kCell});
  }
  if (rules.strong_in_house) {
    for (const House house : houses_of(cell)) {
      if (size_of(grid.positions(house, digit)) != 2) continue;
      for (const Cell other : cells_of(house)) {
        if (other == cell || !grid.has(other, digit)) continue;
        append_if_new(partners, {claim_on(other, digit), cause_of(kind_of(house))});
      }
    }
  }
  return partners;
}

StepTable::StepTable(const Grid& grid, const StepRules& rules) : conclusions(kClaimCount) {
  for (const Cell cell : grid.unfilled()) {
    for (const Digit digit : members(grid.candidates(cell))) {
      const Candidate candidate = candidate_of(cell, digit);
      conclusions[static_cast<std::size_t>(Claim{candidate, true}.index())] = weak_step(grid, candidate, rules);
      conclusions[static_cast<std::size_t>(Claim{candidate, false}.index())] = strong_step(grid, candidate, rules);
    }
  }
}

}  // namespace sudorate::test::reference
