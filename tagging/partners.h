// The strong links of a grid by their ends: exactly one of two partners is true.
#pragma once

#include <array>
#include <span>

#include "tagging/candidate_set.h"
#include "tagging/strong_links.h"

namespace sudorate {

class Partners {
 public:
  // Loads the strong links of the grid. Cost: about a microsecond.
  void set(const CandidateMasks& grid) {
    counts_.fill(0);
    linked_ = CandidateSet();
    const auto add_both = [&](Candidate first, Candidate second) {
      add(first, second);
      add(second, first);
    };
    visit_strong_links(grid, {true, false}, nullptr, add_both);
    linked_by_digit_ = linked_;
    linked_ = CandidateSet();
    visit_strong_links(grid, {false, true}, nullptr, add_both);
    linked_by_cell_ = linked_;
    linked_ |= linked_by_digit_;
  }
  // All candidates that have a partner.
  const CandidateSet& linked() const { return linked_; }
  // Those that have one by a link of these kinds; at least one kind must be set.
  const CandidateSet& linked(LinkKinds kinds) const {
    if (kinds.digit_links && kinds.cell_links) return linked_;
    return kinds.digit_links ? linked_by_digit_ : linked_by_cell_;
  }
  // The partners of a candidate. A partner in two houses is listed twice.
  std::span<const Candidate> of(Candidate candidate) const {
    return {partners_[candidate].data(), counts_[candidate]};
  }

 private:
  void add(Candidate end, Candidate partner) {
    partners_[end][counts_[end]++] = partner;
    linked_.insert(end);
  }

  // At most one in the cell and one in each house.
  std::array<std::array<Candidate, 1 + kHouseKindCount>, kCandidateCount> partners_;
  std::array<std::uint8_t, kCandidateCount> counts_;
  CandidateSet linked_;
  CandidateSet linked_by_digit_;
  CandidateSet linked_by_cell_;
};

}  // namespace sudorate
