#include "tagging/tags.h"

#include <algorithm>

namespace sudorate {

void TagMarking::mark(const std::vector<StrongLink>& links) {
  // Adjacency by counting: degrees, then their running sums, then the partners.
  first_link_.fill(0);
  for (const StrongLink& link : links) {
    ++first_link_[link.first + 1];
    ++first_link_[link.second + 1];
  }
  marked_.clear();
  for (Candidate candidate = 0; candidate < kCandidateCount; ++candidate) {
    if (first_link_[candidate + 1] != 0) marked_.push_back(candidate);
    first_link_[candidate + 1] = static_cast<std::uint16_t>(first_link_[candidate + 1] + first_link_[candidate]);
  }
  linked_.resize(2 * links.size());
  for (const StrongLink& link : links) {
    linked_[first_link_[link.first]++] = link.second;
    linked_[first_link_[link.second]++] = link.first;
  }
  // Filling has moved every start to its end, which is the next one's start.
  std::copy_backward(first_link_.begin(), first_link_.end() - 1, first_link_.end());
  first_link_[0] = 0;

  tag_of_.fill(kNoTag);
  tag_count_ = 0;
  contradictory_.clear();
  for (const Candidate root : marked_) {
    if (tag_of_[root] != kNoTag) continue;
    tag_of_[root] = static_cast<Tag>(tag_count_);
    contradictory_.push_back(0);
    pending_.assign(1, root);
    while (!pending_.empty()) {
      const Candidate candidate = pending_.back();
      pending_.pop_back();
      const Tag other = negated(tag_of_[candidate]);
      for (int k = first_link_[candidate]; k < first_link_[candidate + 1]; ++k) {
        Tag& tag = tag_of_[linked_[k]];
        if (tag == kNoTag) {
          tag = other;
          pending_.push_back(linked_[k]);
        } else if (tag != other) {
          contradictory_.back() = 1;
        }
      }
    }
    tag_count_ += 2;
  }
}

}  // namespace sudorate
