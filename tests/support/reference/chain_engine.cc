#include "tests/support/reference/chain_engine.h"

#include "tests/support/reference/assumption_search.h"
#include "tests/support/reference/forcing_chain_search.h"

namespace sudorate::test::reference {

std::vector<ChainHint> find_chain_hints(const Grid& grid, ChainTechnique technique, int level) {
  HintMemory memory;
  return find_chain_hints(grid, {technique, level}, memory);
}

std::vector<ChainHint> find_chain_hints(const Grid& grid, ChainMethod method, HintMemory& memory) {
  return sorted_without_duplicates(generate_chain_hints(grid, method, memory));
}

std::vector<ChainHint> generate_chain_hints(const Grid& grid, ChainMethod method, HintMemory& memory) {
  if (method.technique == ChainTechnique::kForcingChains) return generate_forcing_chains(grid);
  return generate_assumption_hints(grid, method, memory);
}

Propagation propagate(const Grid& grid, ChainTechnique technique, int level, Candidate start, bool is_on) {
  HintMemory memory;
  return propagate(grid, {technique, level}, {start, is_on}, memory);
}

}  // namespace sudorate::test::reference
