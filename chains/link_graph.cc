#include "chains/link_graph.h"

namespace sudorate {

void LinkGraph::build(const CandidateMasks& masks, const TagMarking& marking) {
  constexpr ChainRules kAllSteps;
  candidates_ = marking.marked();
  member_of_.fill(kNone);
  for (std::size_t member = 0; member < candidates_.size(); ++member) {
    member_of_[candidates_[member]] = static_cast<Member>(member);
  }
  weak_.clear();
  strong_.clear();
  first_weak_.assign(1, 0);
  first_strong_.assign(1, 0);
  for (const Candidate candidate : candidates_) {
    weak_step(masks, kAllSteps, candidate, [&](Candidate other, Cause cause) {
      if (member_of_[other] != kNone) weak_.push_back({member_of_[other], cause});
    });
    strong_step(masks, kAllSteps, candidate, [&](Candidate other, Cause cause) {
      strong_.push_back({member_of_[other], cause});
    });
    first_weak_.push_back(static_cast<std::uint32_t>(weak_.size()));
    first_strong_.push_back(static_cast<std::uint32_t>(strong_.size()));
  }
}

}  // namespace sudorate
