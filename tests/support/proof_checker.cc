#include "tests/support/proof_checker.h"

#include <algorithm>

#include "rating/technique.h"
#include "tests/support/proof_checker_parts.h"

namespace sudorate::test {
namespace {

// A step changes something: it places a candidate, or eliminates candidates that are there.
Refutation refute_effect(const Grid& before, const Step& step) {
  if (step.placement) {
    const auto [cell, digit] = *step.placement;
    if (!step.eliminations.empty()) return "both places and eliminates";
    if (cell >= kCellCount || digit >= kDigitCount) return "places outside the grid";
    if (!before.has(cell, digit)) return "places " + name_of(cell, digit) + ", which is no candidate";
    return std::nullopt;
  }
  if (step.eliminations.empty()) return "neither places nor eliminates";
  CellSet named;
  for (const auto& [cell, digits] : step.eliminations) {
    if (cell >= kCellCount || (digits & ~kAllDigits) != 0) return "eliminates outside the grid";
    if (named.contains(cell)) return "names " + name_of(cell) + " twice";
    if (digits == 0) return "eliminates nothing from " + name_of(cell);
    if (without(digits, before.candidates(cell)) != 0)
      return "eliminates from " + name_of(cell) + " what is not there";
    named.insert(cell);
  }
  return std::nullopt;
}

Refutation refute_numbers(const Evidence& evidence) {
  for (const auto* cells : {&evidence.cells, &evidence.helpers}) {
    for (const Cell cell : *cells) {
      if (cell >= kCellCount) return "the evidence names a cell outside the grid";
    }
    if (set_of(*cells).size() != static_cast<int>(cells->size())) return "the evidence names a cell twice";
  }
  for (const auto* houses : {&evidence.houses, &evidence.covers}) {
    for (auto house = houses->begin(); house != houses->end(); ++house) {
      if (*house >= kHouseCount) return "the evidence names a house that does not exist";
      if (std::find(houses->begin(), house, *house) != house) return "the evidence names a house twice";
    }
  }
  if (((evidence.digits | evidence.extra_digits) & ~kAllDigits) != 0) return "the evidence names a digit above 9";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> refute(const Grid& before, const Step& step) {
  if (Refutation refutation = refute_effect(before, step)) return refutation;
  if (Refutation refutation = refute_numbers(step.evidence)) return refutation;
  if (has_length(step.technique)) return refute_chain(before, step);
  if (!step.evidence.chain.empty()) return "a pattern needs no chain";
  if (step.length != 0) return "a pattern has no length";
  switch (step.technique) {
    case Technique::kUniqueLoopType1:
    case Technique::kUniqueLoopType2:
    case Technique::kUniqueLoopType3:
    case Technique::kUniqueLoopType4:
      return refute_unique_loop(before, step);
    case Technique::kBugType1:
    case Technique::kBugType2:
    case Technique::kBugType3:
    case Technique::kBugType4:
      return refute_bug(before, step);
    default:
      return refute_pattern(before, step);
  }
}

bool has_shape(const Evidence& evidence, const EvidenceShape& shape) {
  const auto counts = [](const auto& members, int count) { return static_cast<int>(members.size()) == count; };
  return counts(evidence.cells, shape.cells) && counts(evidence.helpers, shape.helpers) &&
         counts(evidence.houses, shape.houses) && counts(evidence.covers, shape.covers) &&
         size_of(evidence.digits) == shape.digits;
}

DigitSet united_candidates(const Grid& grid, CellSet cells) {
  DigitSet united = 0;
  for (const Cell cell : cells) united |= grid.candidates(cell);
  return united;
}

CellSet common_peers(CellSet cells) {
  CellSet common = CellSet::all();
  for (const Cell cell : cells) common &= peer_set(cell);
  return common;
}

Refutation refute_placement(const Step& step, Cell cell, Digit digit) {
  if (!step.placement) return "places nothing";
  if (*step.placement != Placement{cell, digit})
    return "the evidence leads to " + name_of(cell, digit) + " instead";
  return std::nullopt;
}

Refutation refute_eliminations(const Step& step, CellSet cells, DigitSet digits) {
  if (step.placement) return "the pattern places nothing";
  for (const Elimination& elimination : step.eliminations) {
    if (!cells.contains(elimination.cell))
      return "the pattern eliminates nothing from " + name_of(elimination.cell);
    const DigitSet wrong = without(elimination.digits, digits);
    if (wrong != 0) return "the pattern does not eliminate " + name_of(elimination.cell, first_of(wrong));
  }
  return std::nullopt;
}

std::string name_of(Cell cell) {
  return {'r', static_cast<char>('1' + row_of(cell)), 'c', static_cast<char>('1' + column_of(cell))};
}

std::string name_of(Cell cell, Digit digit) { return name_of(cell) + '#' + static_cast<char>('1' + digit); }

}  // namespace sudorate::test
