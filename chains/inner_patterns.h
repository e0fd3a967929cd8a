// The patterns that serve as inner rules: locking, hidden pair, naked pair, X-Wing.
#pragma once

#include "chains/implication_tree.h"
#include "tagging/fish.h"
#include "tagging/hidden_subset.h"
#include "tagging/houses.h"
#include "tagging/locking.h"
#include "tagging/naked_subset.h"
#include "tagging/places.h"
#include "tagging/search_orders.h"

namespace sudorate {

// Calls visit(pattern) for the patterns of a rule, in their order, until it returns true. `fill` is that of the
// grid on which the assumption is made; patterns that depend on no place in `within` may be left out.
template <InnerRule kRule, typename Visitor>
void visit_patterns(const CandidateMasks& masks, const FillCounts& fill, Visitor&& visit,
                    const Places& within = Places::all(), const SearchOrders& orders = {}) {
  constexpr int kFewestEmpty = 5;  // of a house with a hidden pair
  if constexpr (kRule == InnerRule::kLocking) visit_lockings(orders.locking, masks, visit, within);
  if constexpr (kRule == InnerRule::kHiddenPair) visit_hidden_subsets<2>(masks, fill, kFewestEmpty, visit, within);
  if constexpr (kRule == InnerRule::kNakedPair) visit_naked_subsets<2>(masks, fill, visit, within);
  if constexpr (kRule == InnerRule::kXWing) visit_fish<2>(masks, fill, visit, within);
}

// Calls visit(Cell, Digit) for the candidates that must be gone for the pattern to hold.
template <typename Visitor>
void visit_absent(const Locking& locking, Visitor&& visit) {
  const PositionSet outside = without(kAllDigits, shared_positions(locking.from, locking.to));
  for (const int position : members(outside)) visit(cells_of(locking.from)[position], locking.digit);
}
template <typename Visitor>
void visit_absent(const HiddenSubset& subset, Visitor&& visit) {
  for (const int position : members(without(kAllDigits, subset.positions))) {
    for (const Digit digit : members(subset.digits)) visit(cells_of(subset.house)[position], digit);
  }
}
template <typename Visitor>
void visit_absent(const NakedSubset& subset, Visitor&& visit) {
  for (const int position : members(subset.positions)) {
    for (const Digit digit : members(without(kAllDigits, subset.digits))) {
      visit(cells_of(subset.house)[position], digit);
    }
  }
}
template <typename Visitor>
void visit_absent(const Fish& fish, Visitor&& visit) {
  for (const int line : members(fish.base_lines)) {
    for (const int position : members(without(kAllDigits, fish.cover_lines))) {
      visit(cells_of(fish.base_house(line))[position], fish.digit);
    }
  }
}

}  // namespace sudorate
