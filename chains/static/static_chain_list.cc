#include "chains/static/static_chain_list.h"

#include <algorithm>

namespace sudorate {

StaticChainList::StaticChainList(StaticChainRank rank, WorkMeter* meter, PeerOrder peers)
    : rank_(rank),
      meter_(meter),
      grounds_{ChainGround({true, false}, false, meter), ChainGround({false, true}, false, meter),
               ChainGround(kBothKinds, false, meter)},
      queue_(effort_of(meter), peers) {}

void StaticChainList::set(ChainGround& ground) {
  count_effort(effort_of(meter_), EffortKind::kClosure, ground.set_rest(taggings_, grid_, links_));
}

void StaticChainList::search(const CandidateMasks& masks, const FillCounts&) {
  links_.list(masks);
  set(grounds_.back());
  // Chains by links of one kind are also chains by links of both, and lead through the same candidates.
  links_.keep(grounds_.back().consequences().between());
  opened_count_ = grounds_.back().has_any() ? 0 : grounds_.size();
  queue_.begin(rank_, {});
}

bool StaticChainList::next(const CandidateSet& done) {
  while (!queue_.next(done)) {
    if (opened_count_ == grounds_.size()) return false;
    open_next();
  }
  return true;
}

void StaticChainList::open_next() {
  ChainGround& ground = grounds_[opened_count_++];
  const bool is_last = opened_count_ == grounds_.size();
  if (!is_last) set(ground);
  if (ground.has_any()) {
    if (ground.has_chains()) queue_.add_chains(ground);
    queue_.add_cycles(ground);
  }
  if (is_last) return queue_.set_limit(kNoLimit);
  const ChainGround& next = grounds_[opened_count_];
  const int length = ChainGround::kShortest;
  queue_.set_limit({std::min(rank_(next.cycle_kind(), length), rank_(next.chain_kind(), length)), length, 0});
}

// A forcing chain has one target, its end. A cycle has two: its forward end, whose ancestors are the whole cycle,
// and the start of the reversed cycle, where each node is replaced by its opposite and keeps its cause.
void StaticChainList::list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) {
  const StaticChain& found = chain();
  nodes.clear();
  for (const StaticChain::Link& link : found.path) nodes.push_back({link.node, link.cause});
  target_ends.assign(1, static_cast<int>(nodes.size()));
  if (!found.is_cycle()) return;
  nodes.push_back({opposite(found.path.front().node), Cause::kNone});
  for (auto link = found.path.rbegin(); link + 1 != found.path.rend(); ++link) {
    nodes.push_back({opposite(link->node), link->cause});
  }
  target_ends.push_back(static_cast<int>(nodes.size()));
}

}  // namespace sudorate
