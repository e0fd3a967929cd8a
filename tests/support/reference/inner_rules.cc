// An inner rule reads the reduced grid. Its hint is useful only if the rule would not have found it at the start of
// the propagation. The candidates that must be false for the rule to work now are its rule parents:
//
//   locking       the lost places of the digit in the first house, outside the second
//   hidden pair   the places of the two digits outside the pair that existed at the start
//   naked pair    the digits of the two cells outside the pair that existed at the start
//   x-wing        the lost places of the digit in the base lines, outside the cover lines
//   chains        for every true claim of the chain, the losses of its cell or house
#include "tests/support/reference/inner_rules.h"

#include <algorithm>
#include <utility>

#include "tagging/houses.h"
#include "tagging/subsets.h"

namespace sudorate::test::reference {
namespace {

bool is_lost(const Grid& source, const Grid& current, Cell cell, Digit digit) {
  return source.has(cell, digit) && !current.has(cell, digit);
}

House house_number(HouseKind kind, int index) { return static_cast<House>(9 * static_cast<int>(kind) + index); }

void append_if_productive(std::vector<InnerHint>& hints, InnerHint hint) {
  if (!hint.eliminations.empty()) hints.push_back(std::move(hint));
}

InnerHint locking_hint(const Grid& source, const Grid& current, House first, House second, Digit digit) {
  InnerHint hint;
  for (const Cell cell : cells_of(second)) {
    if (!house_set(first).contains(cell) && current.has(cell, digit))
      hint.eliminations.push_back({cell, bit(digit)});
  }
  for (const Cell cell : cells_of(first)) {
    if (!house_set(second).contains(cell) && is_lost(source, current, cell, digit)) {
      hint.rule_parents.push_back(candidate_of(cell, digit));
    }
  }
  return hint;
}

InnerHint x_wing_hint(const Grid& source, const Grid& current, HouseKind base_kind, std::uint16_t base_lines,
                      std::uint16_t cover_lines, Digit digit) {
  const HouseKind cover_kind = base_kind == HouseKind::kColumn ? HouseKind::kRow : HouseKind::kColumn;
  InnerHint hint;
  for (const std::uint8_t cover : members(cover_lines)) {
    for (int position = 0; position < kHouseSize; ++position) {
      const Cell cell = cells_of(house_number(cover_kind, cover))[static_cast<std::size_t>(position)];
      if ((base_lines & bit(position)) == 0 && current.has(cell, digit))
        hint.eliminations.push_back({cell, bit(digit)});
    }
  }
  for (const std::uint8_t base : members(base_lines)) {
    for (int position = 0; position < kHouseSize; ++position) {
      const Cell cell = cells_of(house_number(base_kind, base))[static_cast<std::size_t>(position)];
      if ((cover_lines & bit(position)) == 0 && is_lost(source, current, cell, digit)) {
        hint.rule_parents.push_back(candidate_of(cell, digit));
      }
    }
  }
  return hint;
}

void append_conclusions(std::vector<InnerConclusion>& conclusions, const std::vector<Elimination>& eliminations,
                        const std::vector<Candidate>& rule_parents,
                        const std::shared_ptr<const ChainHint>& nested) {
  if (rule_parents.empty()) return;
  for (const Elimination& elimination : eliminations) {
    for (const Digit digit : members(elimination.digits)) {
      conclusions.push_back({candidate_of(elimination.cell, digit), rule_parents, nested});
    }
  }
}

std::vector<ChainMethod> inner_chain_methods(int level) {
  switch (level) {
    case 2:
      return {{ChainTechnique::kForcingChains, 0}};
    case 3:
      return {{ChainTechnique::kForcingChains, 0}, {ChainTechnique::kMultiple, 0}};
    case 4:
      return {{ChainTechnique::kDynamic, 0}};
    case 5:
      return {{ChainTechnique::kDynamic, 0}, {ChainTechnique::kDynamic, 2}};
    default:
      return {};
  }
}

}  // namespace

std::vector<InnerHint> locking_hints(const Grid& source, const Grid& current) {
  constexpr std::pair<HouseKind, HouseKind> kKinds[] = {
      {HouseKind::kBox, HouseKind::kColumn},
      {HouseKind::kBox, HouseKind::kRow},
      {HouseKind::kColumn, HouseKind::kBox},
      {HouseKind::kRow, HouseKind::kBox},
  };
  std::vector<InnerHint> hints;
  for (const auto& [first_kind, second_kind] : kKinds) {
    for (int first_index = 0; first_index < 9; ++first_index) {
      const House first = house_number(first_kind, first_index);
      for (int second_index = 0; second_index < 9; ++second_index) {
        const House second = house_number(second_kind, second_index);
        const PositionSet crossing = shared_positions(first, second);
        if (crossing == 0) continue;
        for (Digit digit = 0; digit < kDigitCount; ++digit) {
          const PositionSet positions = current.positions(first, digit);
          if (size_of(positions) < 2 || without(positions, crossing) != 0) continue;
          append_if_productive(hints, locking_hint(source, current, first, second, digit));
        }
      }
    }
  }
  return hints;
}

std::vector<InnerHint> hidden_pair_hints(const Grid& source, const Grid& current) {
  std::vector<InnerHint> hints;
  for (const House house : kBoxColumnRow) {
    if (current.empty_count(house) < 5) continue;
    for (const DigitSet pair : kSubsets<2>) {
      PositionSet places = 0;
      bool each_has_two = true;
      for (const Digit digit : members(pair)) {
        const PositionSet positions = current.positions(house, digit);
        each_has_two = each_has_two && size_of(positions) >= 2;
        places |= positions;
      }
      if (!each_has_two || size_of(places) != 2) continue;
      InnerHint hint;
      for (const std::uint8_t position : members(places)) {
        const Cell cell = cells_of(house)[position];
        const DigitSet others = without(current.candidates(cell), pair);
        if (others != 0) hint.eliminations.push_back({cell, others});
      }
      for (const std::uint8_t position : members(without(kAllDigits, places))) {
        const Cell cell = cells_of(house)[position];
        for (const Digit digit : members(source.candidates(cell) & pair)) {
          hint.rule_parents.push_back(candidate_of(cell, digit));
        }
      }
      append_if_productive(hints, std::move(hint));
    }
  }
  return hints;
}

std::vector<InnerHint> naked_pair_hints(const Grid& source, const Grid& current) {
  std::vector<InnerHint> hints;
  for (const House house : kBoxColumnRow) {
    if (current.empty_count(house) < 4) continue;
    for (const PositionSet pair : kSubsets<2>) {
      DigitSet digits = 0;
      bool each_has_two = true;
      for (const std::uint8_t position : members(pair)) {
        const DigitSet candidates = current.candidates(cells_of(house)[position]);
        each_has_two = each_has_two && size_of(candidates) >= 2;
        digits |= candidates;
      }
      if (!each_has_two || size_of(digits) != 2) continue;
      InnerHint hint;
      for (const std::uint8_t position : members(without(kAllDigits, pair))) {
        const Cell cell = cells_of(house)[position];
        const DigitSet removed = current.candidates(cell) & digits;
        if (removed != 0) hint.eliminations.push_back({cell, removed});
      }
      for (const std::uint8_t position : members(pair)) {
        const Cell cell = cells_of(house)[position];
        for (const Digit digit : members(without(source.candidates(cell), digits))) {
          hint.rule_parents.push_back(candidate_of(cell, digit));
        }
      }
      append_if_productive(hints, std::move(hint));
    }
  }
  return hints;
}

std::vector<InnerHint> x_wing_hints(const Grid& source, const Grid& current) {
  std::vector<InnerHint> hints;
  for (const HouseKind base_kind : {HouseKind::kColumn, HouseKind::kRow}) {
    for (const std::uint16_t base_lines : kSubsets<2>) {
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        if (current.fill_counts().placed[digit] > 5) continue;
        std::uint16_t cover_lines = 0;
        bool each_has_two = true;
        for (const std::uint8_t base : members(base_lines)) {
          const PositionSet positions = current.positions(house_number(base_kind, base), digit);
          each_has_two = each_has_two && size_of(positions) >= 2;
          cover_lines |= positions;
        }
        if (!each_has_two || size_of(cover_lines) != 2) continue;
        append_if_productive(hints, x_wing_hint(source, current, base_kind, base_lines, cover_lines, digit));
      }
    }
  }
  return hints;
}

std::vector<Candidate> chain_rule_parents(const ChainHint& hint, const Grid& source, const Grid& current) {
  std::vector<Candidate> parents;
  const auto append_if_lost = [&](Cell cell, Digit digit) {
    const Candidate candidate = candidate_of(cell, digit);
    const bool is_known = std::find(parents.begin(), parents.end(), candidate) != parents.end();
    if (is_lost(source, current, cell, digit) && !is_known) parents.push_back(candidate);
  };
  for (const Target& target : hint.targets) {
    for (const int number : ancestor_listing(*target.nodes, target.node)) {
      const Node& node = (*target.nodes)[number];
      if (!node.claim.on) continue;
      const Cell cell = cell_of(node.claim.candidate);
      Cause cause = node.cause;
      if (cause == Cause::kStart && hint.kind == HintKind::kCell) cause = Cause::kCell;
      if (cause == Cause::kStart && hint.kind == HintKind::kHouse) cause = cause_of(hint.house_kind);
      if (cause == Cause::kCell) {
        for (Digit digit = 0; digit < kDigitCount; ++digit) append_if_lost(cell, digit);
      } else if (is_house(cause)) {
        for (const Cell other : cells_of(house_of(cell, house_kind_of(cause)))) {
          append_if_lost(other, digit_of(node.claim.candidate));
        }
      }
    }
  }
  return parents;
}

std::vector<InnerConclusion> inner_conclusions(const Grid& source, const Grid& current, int level,
                                               HintMemory& memory) {
  std::vector<InnerConclusion> conclusions;
  for (const auto basic_hints : {locking_hints, hidden_pair_hints, naked_pair_hints, x_wing_hints}) {
    for (const InnerHint& hint : basic_hints(source, current)) {
      append_conclusions(conclusions, hint.eliminations, hint.rule_parents, nullptr);
    }
    if (!conclusions.empty()) return conclusions;
  }
  for (const ChainMethod method : inner_chain_methods(level)) {
    for (const std::shared_ptr<const ChainHint>& hint : *memory.find_hints(current, method)) {
      append_conclusions(conclusions, hint->eliminations, chain_rule_parents(*hint, source, current), hint);
    }
    if (!conclusions.empty()) return conclusions;
  }
  return conclusions;
}

}  // namespace sudorate::test::reference
