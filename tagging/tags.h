// Tags, and the marking of candidates with them.
//
// Candidates with strong links form connected components, in which the links alternate. A component is a pair of
// opposite tags; exactly one of the two is true, with all its members.
//
//   component 0: tags 0 and 1        component 1: tags 2 and 3        negated(tag) = tag ^ 1
//
//   r1c2#5 === r1c7#5 === r4c7#5 === r4c9#5        one component: tag 0 on the first and third,
//     tag 0      tag 1      tag 0      tag 1       tag 1 on the others
//
// Source: SEclone's tagging, in terms of graph colouring.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tagging/strong_links.h"

namespace sudorate {

using Tag = std::uint16_t;
inline constexpr Tag kNoTag = 0xFFFF;
constexpr Tag negated(Tag tag) { return tag ^ 1U; }

class TagMarking {
 public:
  // Marks the candidates of the links; all others have no tag. Components are numbered by their smallest candidate,
  // which has the even tag. Cost: linear in the links. Allocates only while it grows.
  void mark(std::span<const StrongLink> links);

  // Twice the number of components.
  int tag_count() const { return tag_count_; }
  // kNoTag for a candidate without a strong link.
  Tag tag_of(Candidate candidate) const { return tag_of_[candidate]; }
  // All marked candidates, ascending.
  const std::vector<Candidate>& marked() const { return marked_; }
  // Whether the links of the tag's component cannot alternate because they form a ring of odd length. Then each of
  // its two tags implies the other, and the grid has no solution.
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
  // Components as trees while they grow: the parent of a candidate, a root being its own parent, and whether the
  // two are on opposite sides.
  std::array<Candidate, kCandidateCount> parent_{};
  std::array<bool, kCandidateCount> opposes_parent_{};
  // Candidates of components whose links cannot alternate.
  std::vector<Candidate> odd_candidates_;
};

}  // namespace sudorate
