// The rules that a propagation uses when there are no more plain conclusions: four basic techniques and, from level
// 2 on, chains.
#pragma once

#include <memory>
#include <vector>

#include "tagging/grid.h"
#include "tests/support/reference/chain_hint.h"
#include "tests/support/reference/hint_memory.h"

namespace sudorate::test::reference {

// The parts of an inner rule's hint that the propagation needs.
struct InnerHint {
  std::vector<Elimination> eliminations;
  // The candidates lost since the start of the propagation without which the hint would not exist, in order.
  std::vector<Candidate> rule_parents;
};

// In all of these `source` is the grid at the start of the propagation and `current` the grid as it is now: the
// same placed digits, fewer candidates. All hints that remove something, in order, those without rule parents
// included.
std::vector<InnerHint> locking_hints(const Grid& source, const Grid& current);
std::vector<InnerHint> hidden_pair_hints(const Grid& source, const Grid& current);
std::vector<InnerHint> naked_pair_hints(const Grid& source, const Grid& current);
std::vector<InnerHint> x_wing_hints(const Grid& source, const Grid& current);

// The lost candidates that a chain found in `current` depends on, without repetitions.
std::vector<Candidate> chain_rule_parents(const ChainHint& hint, const Grid& source, const Grid& current);

// One candidate that an inner rule removes.
struct InnerConclusion {
  Candidate removed = 0;
  std::vector<Candidate> rule_parents;
  // The chain, if the rule is a chain technique.
  std::shared_ptr<const ChainHint> nested;
};

// The removals of the first rule of the level (1..5) that contributes any, hint by hint; a candidate may be listed
// more than once. Hints without rule parents contribute nothing.
std::vector<InnerConclusion> inner_conclusions(const Grid& source, const Grid& current, int level,
                                               HintMemory& memory);

}  // namespace sudorate::test::reference
