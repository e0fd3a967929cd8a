// Force chains by walking over all pairs of signed candidates. FOR TESTS ONLY.
#pragma once

#include <map>

#include "tagging/grid.h"

namespace sudorate::test::reference {

// The conclusions of force chains and the fewest arrows for each. A key is 2 * candidate + (true ? 1 : 0). Sets are
// almost locked sets of 2 to 8 cells; without them if `through_sets` is false.
struct ForceChainEffects {
  std::map<int, int> by_choice;         // cells and houses
  std::map<int, int> by_contradiction;  // always a candidate being false
};
ForceChainEffects force_chain_effects(const Grid& grid, bool through_sets);

}  // namespace sudorate::test::reference
