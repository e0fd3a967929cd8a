#include "tagging/tags.h"

#include <cstddef>

#include "tagging/candidate_set.h"

namespace sudorate {

// The side of its component that a candidate is on, relative to the root. Shortens the path for later calls.
TagMarking::Side TagMarking::side_of(Candidate candidate) {
  bool is_opposite = false;
  while (parent_[candidate] != candidate) {
    const Candidate parent = parent_[candidate];
    opposes_parent_[candidate] = opposes_parent_[candidate] != opposes_parent_[parent];
    parent_[candidate] = parent_[parent];
    is_opposite = is_opposite != opposes_parent_[candidate];
    candidate = parent_[candidate];
  }
  return {candidate, is_opposite};
}

void TagMarking::mark(std::span<const StrongLink> links) {
  CandidateSet linked;
  for (const StrongLink& link : links) {
    for (const Candidate end : {link.first, link.second}) {
      linked.insert(end);
      parent_[end] = end;
      opposes_parent_[end] = false;
    }
  }
  odd_candidates_.clear();
  for (const StrongLink& link : links) {
    const Side first = side_of(link.first);
    const Side second = side_of(link.second);
    if (first.root != second.root) {
      parent_[second.root] = first.root;
      opposes_parent_[second.root] = first.is_opposite == second.is_opposite;
    } else if (first.is_opposite == second.is_opposite) {
      odd_candidates_.push_back(link.first);
    }
  }

  marked_.clear();
  tag_of_.fill(kNoTag);
  tag_count_ = 0;
  linked.visit([&](Candidate candidate) {
    marked_.push_back(candidate);
    const auto [root, is_opposite] = side_of(candidate);
    if (tag_of_[root] == kNoTag) {
      tag_of_[root] = static_cast<Tag>(tag_count_ + (is_opposite ? 1 : 0));
      tag_count_ += 2;
    }
    tag_of_[candidate] = is_opposite ? negated(tag_of_[root]) : tag_of_[root];
  });
  contradictory_.assign(static_cast<std::size_t>(tag_count_) / 2, 0);
  for (const Candidate candidate : odd_candidates_) contradictory_[tag_of_[candidate] / 2] = 1;
}

}  // namespace sudorate
