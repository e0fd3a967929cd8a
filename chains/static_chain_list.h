// Forcing chains and cycles as an inner rule of nested chains.
#pragma once

#include "chains/inner_chains.h"
#include "chains/static_chains.h"

namespace sudorate {

class StaticChainList final : public InnerChains {
 public:
  explicit StaticChainList(StaticChainRank rank, Effort* effort = nullptr) : rank_(rank), search_(effort) {}

  void search(const CandidateMasks& masks, const FillCounts& fill) override;
  int hint_count() const override { return static_cast<int>(order_.size()); }
  std::span<const Elimination> eliminations(int hint) const override { return chain(hint).eliminations; }
  int length(int hint) const override { return chain(hint).length; }
  void list_ancestors(int hint, std::vector<ListedNode>& nodes, std::vector<int>& target_ends) override;
  ImplicationTree tree(int hint) override { return chain(hint).tree(); }
  void set_wants_evidence(bool) override {}

 private:
  const StaticChain& chain(int hint) const { return chains_[order_[hint].index]; }

  struct Entry {
    int rank = 0;
    int length = 0;
    int sort_key = 0;
    int index = 0;  // order of generation
  };

  StaticChainRank rank_;
  StaticChainSearch search_;
  std::vector<StaticChain> chains_;
  std::vector<Entry> order_;
};

}  // namespace sudorate
