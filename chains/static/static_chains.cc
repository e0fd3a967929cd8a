// A rating needs only the best chain and searches family by family, from the lowest rank on. So links are loaded
// only for the families that are reached, and the best chain so far limits the next search.
//
//   X-Cycles                    digit links are loaded and the X-chains measured: the shortest
//                               has 6 nodes, so cycles of 6.5 and 6.6 (4) are looked for
//   Y-Cycles                    cell links are loaded; the X-chains are known and give the same bound
//   X Forcing Chains            the chains of 6 nodes are searched in order; the first is taken, 6.6
//   Forcing Chains and Cycles   not reached, as 7.0 is above 6.6: its links are not loaded
//
// The bound changes nothing: X forcing chains are searched next, so the best of all comes before the cycles that it
// leaves out. Their bases differ, so a chain of one digit and a cycle by links of one kind are never equal in both
// rank and length.
//
// chain_ground.h describes what is computed for each kind of link, chain_queue.h the order. The ordered searches
// from one start are in cycle_search.cc and forcing_chain_search.cc.
//
// Source: Sudoku Explainer 1.2.1.
// Tested by chains/static_chains_test.cc, against a search over all starts without tagging and bounds.
#include "chains/static/static_chains.h"

#include <algorithm>
#include <utility>

namespace sudorate {
namespace {

constexpr LinkKinds kDigitLinks = {true, false};

}  // namespace

StaticChainSearch::StaticChainSearch(WorkMeter* meter, std::shared_ptr<Taggings> taggings)
    : meter_(meter),
      taggings_(std::move(taggings)),
      grounds_{ChainGround(kDigitLinks, true, meter), ChainGround({false, true}, true, meter),
               ChainGround(kBothKinds, true, meter)},
      queue_(effort_of(meter)) {}

bool StaticChainSearch::find_best(const CandidateMasks& grid, StaticChainRank rank, const ChainFamily& family,
                                  ChainKey limit, StaticChain& best) {
  ChainGround& ground = grounds_[family.kinds.index()];
  count_effort(effort_of(meter_), EffortKind::kClosure, ground.set_grid(*taggings_, grid));
  if (!ground.has_any()) return false;
  if (!family.has_chains && takes(meter_, Shortcut::kChainBound)) {
    limit = std::min(limit, key_of_best_x_chain(grid, rank));
  }
  queue_.begin(rank, limit);
  if (family.has_chains) queue_.add_chains(ground);
  if (family.has_cycles) queue_.add_first_cycles(ground);
  if (!queue_.next(CandidateSet())) return false;
  best = queue_.chain();
  return true;
}

ChainKey StaticChainSearch::key_of_best_x_chain(const CandidateMasks& grid, StaticChainRank rank) {
  ChainGround& ground = grounds_[kDigitLinks.index()];
  const int shortest = ground.is_of(grid) && ground.has_any() ? ground.shortest_chain() : ChainGround::kNoLength;
  if (shortest == ChainGround::kNoLength) return kNoLimit;
  return {rank(ground.chain_kind(), shortest), shortest, 0};
}

void StaticChainSearch::forget() {
  for (ChainGround& ground : grounds_) ground.forget();
  taggings_->forget();
}

}  // namespace sudorate
