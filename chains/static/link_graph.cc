#include "chains/static/link_graph.h"

#include <algorithm>

namespace sudorate {

void LinkGraph::build(const StrongLinks& links, LinkKinds kinds, const CandidateSet& members) {
  grid_ = links.grid();
  has_cell_links_ = kinds.cell_links;
  members_ = members;
  candidates_.clear();
  members.visit([&](Candidate candidate) { candidates_.push_back(candidate); });
  member_of_.fill(kNone);
  for (std::size_t member = 0; member < candidates_.size(); ++member) {
    member_of_[candidates_[member]] = static_cast<Member>(member);
  }
  weak_.clear();
  weak_begins_.clear();
  for (const Candidate candidate : candidates_) {
    weak_begins_.push_back(static_cast<std::uint32_t>(weak_.size()));
    visit_next({candidate, true}, [&](Member to, Cause cause) { weak_.push_back({to, cause}); });
  }
  weak_begins_.push_back(static_cast<std::uint32_t>(weak_.size()));

  strong_.resize(candidates_.size());
  strong_counts_.assign(candidates_.size(), 0);
  if (kinds.cell_links) {
    for (const StrongLink& link : links.of({false, true})) add_strong(link);
  }
  if (kinds.digit_links) {
    for (const StrongLink& link : links.of({true, false})) add_strong(link);
  }
}

// A pair with two houses in common has one link, of the first house.
void LinkGraph::add_strong(const StrongLink& link) {
  const Member first = member_of_[link.first];
  const Member second = member_of_[link.second];
  if (first == kNone || second == kNone) return;
  const std::span<const Link> known = strong(first);
  if (std::any_of(known.begin(), known.end(), [&](const Link& other) { return other.to == second; })) return;
  const Cause cause = link.house == StrongLink::kInCell ? Cause::kCell : cause_of(kind_of(link.house));
  strong_[first][strong_counts_[first]++] = {second, cause};
  strong_[second][strong_counts_[second]++] = {first, cause};
}

}  // namespace sudorate
