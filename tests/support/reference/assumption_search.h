// Nishio, multiple, dynamic and nested chains: what several assumptions have in common, or where one fails.
#pragma once

#include <vector>

#include "tests/support/reference/chain_hint.h"
#include "tests/support/reference/hint_memory.h"

namespace sudorate::test::reference {

// All hints in the order in which they are generated, neither sorted nor de-duplicated. Not for forcing chains.
std::vector<ChainHint> generate_assumption_hints(const Grid& grid, ChainMethod method, HintMemory& memory);

}  // namespace sudorate::test::reference
