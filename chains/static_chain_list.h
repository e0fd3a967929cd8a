// Forcing chains and cycles as an inner rule of nested chains.
#pragma once

#include "chains/inner_chains.h"
#include "chains/static_chains.h"

namespace sudorate {

class StaticChainList final : public InnerChains {
 public:
  explicit StaticChainList(StaticChainRank rank, Effort* effort = nullptr) : rank_(rank), search_(effort) {}

  void set_grid(const CandidateMasks& grid) override { grid_ = grid; }
  void search(const CandidateMasks& masks, const FillCounts&) override { search_.begin(grid_, masks, rank_); }
  bool next(const CandidateSet& done) override { return search_.next(done); }
  std::span<const Elimination> eliminations() const override { return search_.chain().eliminations; }
  int length() const override { return search_.chain().length; }
  void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) override;
  ImplicationTree tree() override { return search_.chain().tree(); }
  void set_wants_evidence(bool) override {}
  void forget() override { search_.forget(); }

 private:
  CandidateMasks grid_;
  StaticChainRank rank_;
  StaticChainSearch search_;
};

}  // namespace sudorate
