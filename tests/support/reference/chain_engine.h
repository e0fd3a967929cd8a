// The slow, obvious reference for all chain techniques: forcing chains and cycles, nishio, multiple, dynamic, and
// the nested levels 1 to 5. FOR TESTS ONLY: see chain_nodes.h for how it is written and why.
//
// It finds, in the same order, every hint that Sudoku Explainer 1.2.1 finds, and shows the reasoning for each. In
// the middle of a hard solution that takes about 10 ms for the techniques of level 0, 50 ms for level 1, a second
// for level 2, several seconds for levels 3 and 4. Level 5 needs seconds for every single assumption: follow only
// the relevant ones with propagate().
#pragma once

#include <vector>

#include "tagging/grid.h"
#include "tests/support/reference/chain_hint.h"
#include "tests/support/reference/chain_nodes.h"
#include "tests/support/reference/hint_memory.h"
#include "tests/support/reference/propagation.h"

namespace sudorate::test::reference {

// All hints of a technique, sorted and without duplicates; the rating loop takes the first. `level` is 0..5 for
// kDynamic, 0 for the others.
std::vector<ChainHint> find_chain_hints(const Grid& grid, ChainTechnique technique, int level);
// The same with a memory that is shared between calls, which helps from level 2 on.
std::vector<ChainHint> find_chain_hints(const Grid& grid, ChainMethod method, HintMemory& memory);
// The same list before it is sorted, in the order in which the hints are generated.
std::vector<ChainHint> generate_chain_hints(const Grid& grid, ChainMethod method, HintMemory& memory);

// The consequences of one candidate of an unfilled cell being true, or false. Not for kForcingChains.
Propagation propagate(const Grid& grid, ChainTechnique technique, int level, Candidate start, bool is_on);

}  // namespace sudorate::test::reference
