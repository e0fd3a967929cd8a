// The links between the candidates that chains can pass through, listed once for the many searches on one grid.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "chains/chain_rules.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"

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

  // A node of a search along the links; its layer determines whether it is on.
  struct PathNode {
    Member member = 0;
    Cause cause = Cause::kNone;
    int parent = -1;  // the index of the node before it; -1 for none
  };

  // Builds the graph. `members` are candidates of the grid together with their partners by the strong links of
  // `rules`; the links are those of `rules` between members. Cost: some microseconds. Allocates only while it
  // grows.
  void build(const CandidateMasks& masks, const CandidateSet& members, const ChainRules& rules = {});

  int size() const { return static_cast<int>(candidates_.size()); }
  const CandidateSet& members() const { return members_; }
  Candidate candidate(Member member) const { return candidates_[member]; }
  // kNone for a candidate that is not a member.
  Member member_of(Candidate candidate) const { return member_of_[candidate]; }
  // What a true member makes false, and what a false member makes true, by the kinds of step in `rules`, in their
  // order. `rules` must have no kind that build() did not have.
  std::span<const Link> weak(const ChainRules& rules, Member member) const {
    const Part& part = parts_[member];
    return {weak_.data() + (rules.weak_in_cell ? part.weak : part.weak_in_house), weak_.data() + part.weak_end};
  }
  std::span<const Link> strong(const ChainRules& rules, Member member) const {
    const Part& part = parts_[member];
    return {strong_.data() + (rules.strong_in_cell ? part.strong : part.strong_in_house),
            strong_.data() + (rules.strong_in_house ? part.strong_end : part.strong_in_house)};
  }

  // Strong links lead both ways and have a number for each direction. number_of() takes an element of what strong()
  // returned, not a copy; turned() returns the number of the same link in the other direction.
  int strong_count() const { return static_cast<int>(strong_.size()); }
  int number_of(const Link& strong) const { return static_cast<int>(&strong - strong_.data()); }
  int turned(int number) const { return turned_[number]; }

 private:
  // Where the links of a member begin and end; those within the cell come first.
  struct Part {
    std::uint32_t weak = 0;
    std::uint32_t weak_in_house = 0;
    std::uint32_t weak_end = 0;
    std::uint32_t strong = 0;
    std::uint32_t strong_in_house = 0;
    std::uint32_t strong_end = 0;
  };

  CandidateSet members_;
  std::vector<Candidate> candidates_;
  std::array<Member, kCandidateCount> member_of_{};
  std::vector<Link> weak_;
  std::vector<Link> strong_;
  std::vector<int> turned_;
  std::vector<Part> parts_;
};

}  // namespace sudorate
