// Nested chains, remembered by the grid on which they were looked for.
//
// What a nested search finds depends on its grid alone, and many runs come to rest on the same one: those of starts
// that follow from each other, and those of one start on two grids, if it makes false all that the second one
// lacks. So the hints of a search are kept, and the next search on the same grid only tells them again.
//
//   r2c5#4 on  ->  rest A: hints 1, 2, 3  ->  rest B: no hint
//   r7c5#4 off ->  rest A                 ->  rest B                   told from memory
//
// Which hints are told also depends on what is done when they are asked for. As long as that is as it was, they are
// told from memory; from the first difference on, a search takes over.
//
// Source: our own. Cost: some hundred comparisons for a search, some kilobytes for one remembered.
// Tested by tests/chains/remembered_chains_test.cc against searches that are made anew.
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
  // Searches that `meter`, if given, has ended are not remembered, nor are those whose evidence is wanted.
  explicit RememberedChains(std::unique_ptr<InnerChains> chains, const WorkMeter* meter = nullptr);

  void set_grid(const CandidateMasks& grid) override { chains_->set_grid(grid); }
  // Forgets what was found with other digits placed.
  void search(const CandidateMasks& masks, const FillCounts& fill) override;
  bool next(const CandidateSet& done) override;
  std::span<const Elimination> eliminations() const override { return hints_[told_hint_].eliminations; }
  int length() const override { return hints_[told_hint_].length; }
  void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) override;
  ImplicationTree tree() override { return chains_->tree(); }
  void set_wants_evidence(bool wants) override;
  void forget() override;

  // How many searches have been told from memory alone since the last forget().
  int remembered_count() const { return remembered_count_; }

 private:
  struct Hint {
    CandidateSet done;  // when it was told
    std::vector<Elimination> eliminations;
    int length = 0;
    std::vector<ListedNode> nodes;
    std::vector<int> target_ends;
  };
  struct Search {
    std::array<DigitSet, kCellCount> cells;
    // Its hints stand side by side.
    std::size_t first_hint = 0;
    std::size_t hint_count = 0;
    bool is_finished = false;
    CandidateSet done;  // when there was no further hint
  };

  // Makes the search that has been told from memory so far.
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

  // The search that is under way.
  CandidateMasks masks_;
  CandidateSet open_;
  Search* search_ = nullptr;
  bool is_from_memory_ = false;
  std::size_t told_count_ = 0;
  std::size_t told_hint_ = 0;
  int remembered_count_ = 0;
};

}  // namespace sudorate
