#include "chains/static_chain_list.h"

#include <algorithm>
#include <tuple>

namespace sudorate {
namespace {

// X before Y before chains of both kinds, as Sudoku Explainer sorts hints of equal rating and length.
int sort_key(StaticChainKind kind) {
  switch (kind) {
    case StaticChainKind::kXCycle:
    case StaticChainKind::kXChain:
      return 2;
    case StaticChainKind::kYCycle:
      return 3;
    case StaticChainKind::kXyCycle:
    case StaticChainKind::kXyChain:
      break;
  }
  return 4;
}

}  // namespace

void StaticChainList::search(const CandidateMasks& masks, const FillCounts&) {
  const int count = search_.find_all(masks, chains_);
  order_.clear();
  for (int index = 0; index < count; ++index) {
    const StaticChain& chain = chains_[index];
    order_.push_back({rank_(chain.kind, chain.length), chain.length, sort_key(chain.kind), index});
  }
  std::sort(order_.begin(), order_.end(), [](const Entry& a, const Entry& b) {
    return std::tie(a.rank, a.length, a.sort_key, a.index) < std::tie(b.rank, b.length, b.sort_key, b.index);
  });
}

// A forcing chain has one target, its end. A cycle has two: the forward end, whose ancestors are the whole cycle,
// and the start of the cycle turned around: each node replaced by its opposite, with the cause it had before.
void StaticChainList::list_ancestors(int hint, std::vector<ListedNode>& nodes, std::vector<int>& target_ends) {
  const StaticChain& found = chain(hint);
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
