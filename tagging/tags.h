// Marking of candidates: which tag each one carries.
//
//   r1c2#5 === r1c7#5 === r4c7#5 === r4c9#5        one component: tag 0 on the first and third,
//     tag 0      tag 1      tag 0      tag 1       tag 1 on the others
//
// Source: SEclone's tagging, in the words of graph colouring.
#pragma once

#include <array>
#include <vector>

#include "tagging/strong_links.h"
#include "tagging/tag_set.h"

namespace sudorate {

class TagMarking {
 public:
  // Marks the candidates of the links; all others carry no tag. Components are numbered by their smallest
  // candidate, which carries the even tag. Cost: linear in the links. Allocates only while it grows.
  void mark(const std::vector<StrongLink>& links);

  // An even number: twice the number of components.
  int tag_count() const { return tag_count_; }
  // kNoTag for a candidate without a strong link.
  Tag tag_of(Candidate candidate) const { return tag_of_[candidate]; }
  // All marked candidates, ascending.
  const std::vector<Candidate>& marked() const { return marked_; }
  // Whether the links of the component cannot alternate, because they close a ring of odd length. Then either of
  // its tags implies the other: the grid has no solution.
  bool is_contradictory(Tag tag) const { return contradictory_[tag / 2]; }

 private:
  struct Side {
    Candidate root = 0;
    bool is_opposite = false;
  };
  Side side_of(Candidate candidate);

  std::array<Tag, kCandidateCount> tag_of_;
  int tag_count_ = 0;
  std::vector<Candidate> marked_;
  std::vector<char> contradictory_;
  // Components as trees while they grow together: the parent of a candidate, itself for a root, and whether the two
  // are on opposite sides.
  std::array<Candidate, kCandidateCount> parent_{};
  std::array<bool, kCandidateCount> opposes_parent_{};
  // Candidates of components that do not alternate.
  std::vector<Candidate> at_odds_;
};

}  // namespace sudorate
