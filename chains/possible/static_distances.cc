#include "chains/possible/static_distances.h"

#include <algorithm>

#include "tagging/neighbours.h"

namespace sudorate {

void StaticDistances::set_grid(const StrongLinks& links) {
  candidates_ = links.candidates();
  partners_.set(links, kBothKinds);
  start_count_ = 0;
  slots_.fill(-1);
}

const StaticDistances::Layers& StaticDistances::layers_of(Candidate start) {
  std::int16_t& slot = slots_[start];
  if (slot < 0) {
    slot = static_cast<std::int16_t>(start_count_++);
    if (static_cast<int>(layers_.size()) < start_count_) layers_.emplace_back();
    measure(start, layers_[slot]);
  }
  return layers_[slot];
}

void StaticDistances::measure(Candidate start, Layers& layers) const {
  layers.clear();
  CandidateSet open = candidates_;  // not off yet
  CandidateSet on;
  on.insert(start);
  CandidateSet newly_on = on;
  while (!newly_on.empty()) {
    LayerPair& pair = layers.emplace_back();
    newly_on.visit([&](Candidate candidate) { pair.off |= neighbours_of(candidate); });
    pair.off &= open;
    open -= pair.off;
    (pair.off & partners_.linked()).visit([&](Candidate candidate) {
      for (const Partner& partner : partners_.of(candidate)) pair.on.insert(partner.candidate);
    });
    pair.on -= on;
    on |= pair.on;
    newly_on = pair.on;
  }
}

int StaticDistances::distance(Candidate start, Node node) {
  if (node == Node{start, true}) return 1;
  const Layers& layers = layers_of(start);
  for (std::size_t k = 0; k < layers.size(); ++k) {
    const int off_length = 2 * static_cast<int>(k) + 2;
    if (node.is_on && layers[k].on.contains(node.candidate)) return off_length + 1;
    if (!node.is_on && layers[k].off.contains(node.candidate)) return off_length;
  }
  return kNone;
}

int StaticDistances::least_length(const StartGroup& group, const CandidateSet& common_off) {
  int least = kNone;
  const auto consider = [&](Node node) {
    int length = 0;
    for (int k = 0; k < group.size; ++k) length += distance(group.starts[k].candidate, node);
    least = std::min(least, length);
  };
  common_off.visit([&](Candidate candidate) { consider({candidate, false}); });
  CandidateSet common_on = candidates_;
  for (int k = 0; k < group.size; ++k) {
    CandidateSet on;
    on.insert(group.starts[k].candidate);
    for (const LayerPair& pair : layers_of(group.starts[k].candidate)) on |= pair.on;
    common_on &= on;
    if (common_on.empty()) return least;
  }
  common_on.visit([&](Candidate candidate) { consider({candidate, true}); });
  return least;
}

}  // namespace sudorate
