#include "chains/exact/run.h"

namespace sudorate {

const std::vector<NodeIndex>& AncestorListing::list(const Run& run, const CandidateMasks& source_grid,
                                                    NodeIndex target) {
  if (stamps_.size() < run.nodes.size()) stamps_.resize(run.nodes.size(), 0);
  ++stamp_;
  listed_.clear();
  listed_.push_back(target);
  stamps_[target] = stamp_;
  // A queue: the list grows while it is scanned, so the layers are visited one after the other.
  for (std::size_t next = 0; next < listed_.size(); ++next) {
    run.visit_parents(source_grid, listed_[next], [&](NodeIndex parent) {
      if (stamps_[parent] == stamp_) return;
      stamps_[parent] = stamp_;
      listed_.push_back(parent);
    });
  }
  return listed_;
}

}  // namespace sudorate
