// The best forcing chain or cycle of a family.
//
// A cycle leads from a candidate, taken as true, back to it being true; a forcing chain leads from a candidate to
// its own opposite. static_chains.cc describes the search, chain_ground.h lists the families, chain_rules.h the
// single steps.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "chains/static/chain_ground.h"
#include "chains/static/chain_queue.h"
#include "chains/static/static_chain.h"
#include "chains/work_meter.h"
#include "tagging/grid.h"
#include "tagging/tagging.h"

namespace sudorate {

// Chains by links of these kinds. Families are searched one after the other in the order of their lowest ranks.
struct ChainFamily {
  LinkKinds kinds;
  bool has_cycles = true;
  bool has_chains = true;
};

// Finds chains on one grid at a time. Keeps its memory from grid to grid.
class StaticChainSearch {
 public:
  // `meter`, if given, counts the work and has the shortcuts. `taggings` are loaded with the links of each family;
  // others may use them on the same grids.
  explicit StaticChainSearch(WorkMeter* meter = nullptr,
                             std::shared_ptr<Taggings> taggings = std::make_shared<Taggings>());

  // Leaves in `best` the first chain of the family, as in chain_queue.h, that comes before `limit`. Returns false
  // and leaves `best` as it is if there is none. If the digit links of the grid are loaded, a family without
  // forcing chains skips cycles that come after one of one digit: another family has that. So the best chain of all
  // families is found by searching them in their order, each with the best so far as the limit.
  //
  // Cost: for the first family with links of these kinds on a grid, the tagging; for each family, some microseconds
  // if anything can be eliminated, else nothing.
  bool find_best(const CandidateMasks& grid, StaticChainRank rank, const ChainFamily& family, ChainKey limit,
                 StaticChain& best);
  // Forgets earlier grids: the next search does the same work as one by a new object.
  void forget();

 private:
  // The key of the best forcing chain of one digit, if the digit links of the grid are loaded, else the greatest
  // key; everything before the chain has a smaller one.
  ChainKey key_of_best_x_chain(const CandidateMasks& grid, StaticChainRank rank);

  WorkMeter* meter_;  // or null
  std::shared_ptr<Taggings> taggings_;
  std::array<ChainGround, 3> grounds_;
  ChainQueue queue_;
};

}  // namespace sudorate
