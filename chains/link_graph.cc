#include "chains/link_graph.h"

#include <cassert>

namespace sudorate {

void LinkGraph::build(const CandidateMasks& masks, const CandidateSet& members, const ChainRules& rules) {
  members_ = members;
  candidates_.clear();
  members.visit([&](Candidate candidate) { candidates_.push_back(candidate); });
  member_of_.fill(kNone);
  for (std::size_t member = 0; member < candidates_.size(); ++member) {
    member_of_[candidates_[member]] = static_cast<Member>(member);
  }
  weak_.clear();
  strong_.clear();
  turned_.clear();
  parts_.clear();
  const auto count_of = [](const std::vector<Link>& links) { return static_cast<std::uint32_t>(links.size()); };
  for (const Candidate candidate : candidates_) {
    Part part{count_of(weak_), count_of(weak_), 0, count_of(strong_), count_of(strong_), 0};
    weak_step(masks, rules, candidate, [&](Candidate other, Cause cause) {
      if (member_of_[other] == kNone) return;
      weak_.push_back({member_of_[other], cause});
      if (cause == Cause::kCell) part.weak_in_house = count_of(weak_);
    });
    strong_step(masks, rules, candidate, [&](Candidate other, Cause cause) {
      const Member to = member_of_[other];
      assert(to != kNone);
      // Of two partners the later one finds the number of the earlier one's link.
      int turned = -1;
      if (to < parts_.size()) {
        turned = static_cast<int>(parts_[to].strong);
        while (candidates_[strong_[turned].to] != candidate) ++turned;
        turned_[turned] = static_cast<int>(strong_.size());
      }
      turned_.push_back(turned);
      strong_.push_back({to, cause});
      if (cause == Cause::kCell) part.strong_in_house = count_of(strong_);
    });
    part.weak_end = count_of(weak_);
    part.strong_end = count_of(strong_);
    parts_.push_back(part);
  }
}

}  // namespace sudorate
