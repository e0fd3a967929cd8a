#include "chains/static/static_chain.h"

#include <utility>

#include "tagging/cell_set.h"

namespace sudorate {

int StaticChain::cell_count() const {
  CellSet cells;
  for (const Link& link : path) cells.insert(cell_of(link.node.candidate));
  return cells.size();
}

ImplicationTree StaticChain::tree() const {
  ImplicationTree result;
  if (is_cycle()) result.nodes.push_back({path.front().node, Cause::kNone, InnerRule::kNone, -1, {}});
  for (auto link = path.rbegin(); link != path.rend(); ++link) {
    Implication implication{link->node, link->cause, InnerRule::kNone, -1, {}};
    if (!result.nodes.empty()) implication.parents = {static_cast<int>(result.nodes.size()) - 1};
    result.nodes.push_back(std::move(implication));
  }
  result.targets = {static_cast<int>(result.nodes.size()) - 1};
  return result;
}

}  // namespace sudorate
