#include "chains/static_chain_list.h"

namespace sudorate {

// A forcing chain has one target, its end. A cycle has two: its forward end, whose ancestors are the whole cycle,
// and the start of the reversed cycle, where each node is replaced by its opposite and keeps its cause.
void StaticChainList::list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) {
  const StaticChain& found = search_.chain();
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
