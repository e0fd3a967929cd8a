// Tested by tests/tools/steps/step_notation_test.cc.
#include "tools/steps/step_notation.h"

#include <array>
#include <vector>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/finding_text.h"
#include "tools/notation/nice_loop_text.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

std::string cells_text(const std::vector<Cell>& cells) {
  CellSet set;
  for (const Cell cell : cells) set.insert(cell);
  return cell_set_name(set);
}

std::string houses_text(const std::vector<House>& houses) { return in_a_row(houses, ", ", house_words); }

std::string digit_word(DigitSet digits) {
  return (size_of(digits) == 1 ? "digit " : "digits ") + digits_text(digits);
}

// The chain of the nodes from `begin` to `end`. A node that does not follow from just the node before it names its
// parents.
std::string chain_text(const ImplicationTree& tree, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t index = begin; index < end; ++index) {
    const Implication& implication = tree.nodes[index];
    const std::vector<int>& parents = implication.parents;
    const bool follows_previous = parents.size() == 1 && static_cast<std::size_t>(parents[0]) + 1 == index;
    if (!follows_previous && index > begin) {
      text +=
          "; " + in_a_row(parents, " & ", [&](int parent) { return node_name(entry_of(tree.nodes, parent).node); });
    }
    if (index > begin) text += " -> ";
    text += node_name(implication.node);
  }
  return text;
}

std::string tree_text(const ImplicationTree& tree) {
  std::string text;
  std::size_t begin = 0;
  for (const int target : tree.targets) {
    const std::size_t end = static_cast<std::size_t>(target) + 1;
    text += (begin == 0 ? "" : " || ") + chain_text(tree, begin, end);
    begin = end;
  }
  return text;
}

// Unique loops and BUGs.
std::string uniqueness_text(const Evidence& evidence, bool is_bug) {
  std::string text = is_bug ? cells_text(evidence.cells) + " beyond the grave " + digits_text(evidence.digits)
                            : in_a_row(evidence.cells, "-", cell_name) + ' ' + digit_word(evidence.digits);
  if (evidence.extra_digits != 0 && !is_bug) text += ", further " + digits_text(evidence.extra_digits);
  if (!evidence.helpers.empty()) text += ", with " + cells_text(evidence.helpers);
  if (!evidence.houses.empty()) text += ", in " + houses_text(evidence.houses);
  return text;
}

}  // namespace

std::string house_words(House house) {
  constexpr std::array<const char*, kHouseKindCount> kNames = {"box ", "row ", "column "};
  return entry_of(kNames, kind_of(house)) + std::to_string(index_in_kind(house) + 1);
}

std::string notation(const Step& step) {
  const Evidence& evidence = step.evidence;
  if (!evidence.chain.empty()) return tree_text(evidence.chain);
  switch (family_of(step.technique)) {
    case TechniqueFamily::kHiddenSingle:
      return digit_word(evidence.digits) + " in " + houses_text(evidence.houses);
    case TechniqueFamily::kNakedSingle:
      return cells_text(evidence.cells) + " only " + digit_word(evidence.digits);
    case TechniqueFamily::kDirectLocking:
    case TechniqueFamily::kLocking:
      return digit_word(evidence.digits) + " of " + house_words(evidence.houses[0]) + " only in " +
             house_words(evidence.houses[1]) +
             (evidence.covers.empty()
                  ? ""
                  : ", leaves " + cells_text(evidence.cells) + " in " + houses_text(evidence.covers));
    case TechniqueFamily::kFish:
      return digit_word(evidence.digits) + " of " + houses_text(evidence.houses) + " only in " +
             houses_text(evidence.covers);
    case TechniqueFamily::kWing:
      return "pivot " + cell_name(evidence.cells[0]) + ", wings " + cell_name(evidence.cells[1]) + ' ' +
             cell_name(evidence.cells[2]) + ", " + digit_word(evidence.digits);
    case TechniqueFamily::kUniqueLoop:
    case TechniqueFamily::kBug:
      return uniqueness_text(evidence, family_of(step.technique) == TechniqueFamily::kBug);
    case TechniqueFamily::kStrongLinks:
      return digit_word(evidence.digits) + " links of " + houses_text(evidence.houses) + ", facing in " +
             houses_text(evidence.covers) + ", ends " + cells_text(evidence.cells) + " and " +
             cells_text(evidence.helpers);
    case TechniqueFamily::kAlphabetWing:
      return cells_text(evidence.cells) + ' ' + digit_word(evidence.digits) + ", with " +
             cells_text(evidence.helpers) + ", linked by " + digits_text(evidence.extra_digits);
    case TechniqueFamily::kAlignedPair:
    case TechniqueFamily::kAlignedTriplet:
      return "cells " + cells_text(evidence.cells) + ", excluded by " + cells_text(evidence.helpers);
    case TechniqueFamily::kNakedSubset:
    case TechniqueFamily::kDirectHiddenSubset:
    case TechniqueFamily::kHiddenSubset:
      return cells_text(evidence.cells) + ' ' + digit_word(evidence.digits) + " in " + houses_text(evidence.houses);
    case TechniqueFamily::kForcingChain:
    case TechniqueFamily::kNishio:
    case TechniqueFamily::kMultiple:
    case TechniqueFamily::kDynamic:
      break;  // they have a chain
  }
  return {};
}

std::string notation(const ListedStep& listed) {
  if (const Step* step = listed.step()) return notation(*step);
  return notation(*listed.finding());
}

std::string place_text(const ListedStep& listed) {
  const Finding* const finding = listed.finding();
  const auto* const loop = finding == nullptr ? nullptr : std::get_if<NiceLoop>(&finding->pattern);
  if (loop == nullptr) return notation(listed);
  return notation(listed) + ", " + std::string(loop_kind(*loop));
}

}  // namespace sudorate
