// The links between the candidates that chains can pass through, listed once for the many searches on one grid.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "chains/chain_rules.h"
#include "tagging/candidate_set.h"
#include "tagging/strong_links.h"

namespace sudorate {

class LinkGraph {
 public:
  // Members are numbered by candidate, from 0.
  using Member = std::uint16_t;
  static constexpr Member kNone = 0xFFFF;

  // In the cell, the box, the row, the column.
  static constexpr std::size_t kMostPartners = 1 + kHouseKindCount;

  struct Link {
    Member to = 0;
    Cause cause = Cause::kNone;
  };

  // A node of a search along the links; its depth determines whether it is on.
  struct PathNode {
    Member member = 0;
    Cause cause = Cause::kNone;
    int parent = -1;  // the index of the node before it; -1 for none
  };

  // Builds the graph. `members` are candidates of the grid together with their partners by links of these kinds;
  // the links are those between members. Without cell links, no weak link is in a cell. Cost: some microseconds.
  // Allocates only while it grows.
  void build(const StrongLinks& links, LinkKinds kinds, const CandidateSet& members);

  int size() const { return static_cast<int>(candidates_.size()); }
  const CandidateSet& members() const { return members_; }
  Candidate candidate(Member member) const { return candidates_[member]; }
  // kNone for a candidate that is not a member.
  Member member_of(Candidate candidate) const { return member_of_[candidate]; }
  // What a true member makes false, and what a false member makes true, in the order of the steps.
  std::span<const Link> weak(Member member) const {
    return {weak_.data() + weak_begins_[member], weak_.data() + weak_begins_[member + std::size_t{1}]};
  }
  std::span<const Link> strong(Member member) const { return {strong_[member].data(), strong_counts_[member]}; }
  // One of the partners of a member.
  Candidate partner(Candidate candidate) const { return candidates_[strong(member_of(candidate)).front().to]; }

  // Calls visit(Member, Cause) for the members that follow from a candidate of the grid in one step. One that is
  // off must be a member.
  template <typename Visit>
  void visit_next(Node node, Visit&& visit) const {
    if (!node.is_on) {
      for (const Link link : strong(member_of(node.candidate))) visit(link.to, link.cause);
      return;
    }
    weak_step(grid_, has_cell_links_, node.candidate, [&](Cell cell, Digit digit, Cause cause) {
      const Member to = member_of(candidate_of(cell, digit));
      if (to != kNone) visit(to, cause);
      return true;
    });
  }
  // The cells of the grid that have the candidate.
  CellSet cells(Digit digit) const { return cells_of_digit(grid_, digit); }

 private:
  void add_strong(const StrongLink& link);

  CandidateMasks grid_;
  bool has_cell_links_ = false;
  CandidateSet members_;
  std::vector<Candidate> candidates_;
  std::array<Member, kCandidateCount> member_of_{};
  // The weak links of all members, and where those of each member begin.
  std::vector<Link> weak_;
  std::vector<std::uint32_t> weak_begins_;
  std::vector<std::array<Link, kMostPartners>> strong_;
  std::vector<std::uint8_t> strong_counts_;
};

}  // namespace sudorate
