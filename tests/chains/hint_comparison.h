// Compares a hint of the fast engine with the same hint of the slow reference engine.
//
// All functions return the first difference, or "" if there is none.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "chains/exact/assumption_search.h"
#include "chains/static/static_chains.h"
#include "tests/support/reference/chain_hint.h"

namespace sudorate::test {

// The hints in the order of the search: by rating, length and kind, equal ones in the order of generation.
// Duplicates are kept.
std::vector<reference::ChainHint> sorted(std::vector<reference::ChainHint> hints);
// The first hint; null if there is none.
const reference::ChainHint* best_of(std::span<const reference::ChainHint> hints);

// Kind, length, conclusion, eliminations; null is no hint.
std::string hint_difference(const AssumptionHint* hint, const reference::ChainHint* expected);

// The evidence of a hint, nested chains included. For a cycle only the forward half counts.
std::string tree_difference(const ImplicationTree& tree, const reference::ChainHint& expected);

// Kind, length, path with causes, eliminations in order; null is no chain.
std::string chain_difference(const StaticChain* chain, const reference::ChainHint* expected);

// A hint in the form for nested chains: length, eliminations in order, ancestors with the causes that select their
// rule parents.
std::string listed_difference(InnerChains& technique, const reference::ChainHint& expected);

}  // namespace sudorate::test
