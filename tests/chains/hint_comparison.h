// A hint of the fast engine beside the same one of the slow reference engine.
//
// All functions return "" if there is no difference; anything else tells the first one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "chains/assumption_search.h"
#include "chains/static_chains.h"
#include "tests/support/reference/chain_hint.h"

namespace sudorate::test {

// In the order in which hints are handed out: by rating, length and kind, equal ones in the order in which they
// were generated. Duplicates are kept.
std::vector<reference::ChainHint> sorted(std::vector<reference::ChainHint> hints);
// The first of them; null if there is none.
const reference::ChainHint* best_of(std::span<const reference::ChainHint> hints);

// Kind, length, conclusion, eliminations; null is no hint.
std::string hint_difference(const AssumptionHint* hint, const reference::ChainHint* expected);

// The evidence of a hint, nested chains included. Of a cycle only the forward half counts.
std::string tree_difference(const ImplicationTree& tree, const reference::ChainHint& expected);

// Kind, length, path with causes, eliminations in order; null is no chain.
std::string chain_difference(const StaticChain* chain, const reference::ChainHint* expected);

// A hint as a nested chain is given it: length, eliminations in order, ancestors with the causes under which their
// rule parents are looked up.
std::string listed_difference(InnerChains& technique, const reference::ChainHint& expected);

}  // namespace sudorate::test
