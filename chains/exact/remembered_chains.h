// Nested chains, remembered by the grid on which they were found.
//
// What a nested search finds depends on its grid alone, and many runs have the same rest: those of
// starts that follow from each other, and those of one start on two grids, if it makes false all that the second
// grid lacks. So the hints of a search are kept, and the next search on the same grid repeats them.
//
//   r2c5#4 on  ->  rest A: hints 1, 2, 3  ->  rest B: no hint
//   r7c5#4 off ->  rest A                 ->  rest B                   from memory
//
// The hints also depend on `done` at each request. As long as it is the same, they come from memory; at the first
// difference, a real search takes over.
//
// Source: our own. Cost: some hundred comparisons per search, some kilobytes per remembered search. Tested by
// tests/chains/remembered_chains_test.cc against new searches.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "chains/inner_chains.h"
#include "chains/work_meter.h"

namespace sudorate {

class RememberedChains final : public InnerChains {
 public:
  // Does not remember searches that `meter`, if given, has ended, nor searches with evidence.
  explicit RememberedChains(std::unique_ptr<InnerChains> chains, const WorkMeter* meter = nullptr);

  void set_grid(const CandidateMasks& grid) override { chains_->set_grid(grid); }
  // Forgets what was found with other digits placed.
  void search(const CandidateMasks& masks, const FillCounts& fill) override;
  bool next(const CandidateSet& done) override;
  std::span<const Elimination> eliminations() const override { return hints_[current_hint_].eliminations; }
  int length() const override { return hints_[current_hint_].length; }
  void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) override;
  ImplicationTree tree() override { return chains_->tree(); }
  void set_wants_evidence(bool wants) override;
  void forget() override;

  // How many searches since the last forget() came from memory alone.
  int remembered_count() const { return remembered_count_; }

 private:
  struct Hint {
    CandidateSet done;  // when it was requested
    std::vector<Elimination> eliminations;
    int length = 0;
    std::vector<ListedNode> nodes;
    std::vector<int> target_ends;
  };
  struct Search {
    std::array<DigitSet, kCellCount> cells;
    // Its hints are adjacent.
    std::size_t first_hint = 0;
    std::size_t hint_count = 0;
    bool is_finished = false;
    CandidateSet done;  // when there was no further hint
  };

  // Makes the search that has come from memory so far.
  void take_over();
  void add_hint(const CandidateSet& done);
  void forget_searches();

  std::unique_ptr<InnerChains> chains_;
  const WorkMeter* meter_;  // or null
  bool wants_evidence_ = false;

  FillCounts fill_;
  std::vector<std::uint64_t> hashes_;  // of the cells of the searches
  std::vector<Search> searches_;
  std::vector<Hint> hints_;  // the first hint_count_ are in use
  std::size_t hint_count_ = 0;

  // The current search.
  CandidateMasks masks_;
  CandidateSet open_;
  Search* search_ = nullptr;
  bool is_from_memory_ = false;
  std::size_t replayed_count_ = 0;
  std::size_t current_hint_ = 0;
  int remembered_count_ = 0;
};

}  // namespace sudorate
