// The links between candidates that have a strong link, listed once for the many searches over one grid.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "chains/chain_rules.h"
#include "tagging/grid.h"
#include "tagging/tags.h"

namespace sudorate {

class LinkGraph {
 public:
  // Members are numbered by candidate, from 0.
  using Member = std::uint16_t;
  static constexpr Member kNone = 0xFFFF;

  struct Link {
    Member to = 0;
    Cause cause = Cause::kNone;
  };

  // The members are the candidates that carry a tag; the links are those of both kinds, in cells and in houses.
  // Cost: some microseconds. Allocates only while it grows.
  void build(const CandidateMasks& masks, const TagMarking& marking);

  int size() const { return static_cast<int>(candidates_.size()); }
  Candidate candidate(Member member) const { return candidates_[member]; }
  // kNone for a candidate without a strong link.
  Member member_of(Candidate candidate) const { return member_of_[candidate]; }
  // What a true member makes false, and a false one true, in the order of the steps. A search that uses fewer kinds
  // of step skips links by their cause.
  std::span<const Link> weak(Member member) const { return part(weak_, first_weak_, member); }
  std::span<const Link> strong(Member member) const { return part(strong_, first_strong_, member); }

 private:
  using Links = std::vector<Link>;
  using Firsts = std::vector<std::uint32_t>;
  static std::span<const Link> part(const Links& links, const Firsts& first, Member member) {
    return {links.data() + first[member], links.data() + first[member + 1U]};
  }

  std::vector<Candidate> candidates_;
  std::array<Member, kCandidateCount> member_of_{};
  Links weak_;
  Links strong_;
  Firsts first_weak_;
  Firsts first_strong_;
};

}  // namespace sudorate
