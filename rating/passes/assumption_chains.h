// Nishio, multiple, dynamic and nested forcing chains as passes. Evidence: the implication tree of the hint, target
// by target, nested chains included.
#pragma once

#include "chains/assumption_search.h"
#include "rating/pass.h"

namespace sudorate {

// Fills all of a cleared step except its evidence. `hint` must come from a search of this kind and level.
void set_step(const AssumptionHint& hint, PropagationKind kind, int level, Step& step);

bool find_nishio_chains(const PassInput& input, Step& step);
bool find_multiple_chains(const PassInput& input, Step& step);
// kLevel: the nesting level, 0 to 5.
template <int kLevel>
bool find_dynamic_chains(const PassInput& input, Step& step);

}  // namespace sudorate
