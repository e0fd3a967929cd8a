// Cycles and forcing chains: single lines of conclusions in a grid that does not change.
#pragma once

#include <vector>

#include "tests/support/reference/chain_hint.h"

namespace sudorate::test::reference {

// All hints of the passes X, Y and XY in the order in which they are generated, neither sorted nor de-duplicated.
std::vector<ChainHint> generate_forcing_chains(const Grid& grid);

}  // namespace sudorate::test::reference
