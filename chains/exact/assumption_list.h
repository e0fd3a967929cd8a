// All chains from assumptions on a grid in the order in which they would be taken, also as an inner rule of nested
// chains.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "chains/exact/assumption_hints.h"
#include "chains/inner_chains.h"

namespace sudorate {

class AssumptionList final : public InnerChains {
 public:
  // As in AssumptionHints.
  AssumptionList(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter = nullptr,
                 std::shared_ptr<Taggings> taggings = std::make_shared<Taggings>(),
                 const SearchOrders& orders = {});

  // The hints come by key, then as AssumptionHints visits them.
  void search(const CandidateMasks& grid, const FillCounts& fill) override;
  bool next(const CandidateSet& done) override;
  // The hint that next() reached when it returned true; valid until the next search.
  const AssumptionHint& hint() const { return listed_[order_[next_ - 1]]; }
  std::span<const Elimination> eliminations() const override { return {&hint().elimination, 1}; }
  int length() const override { return hint().length; }
  void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) override {
    hints_.list_ancestors(hint(), nodes, target_ends);
  }
  ImplicationTree tree() override { return hints_.tree(hint()); }
  void set_wants_evidence(bool wants) override { hints_.set_wants_evidence(wants); }
  void forget() override { hints_.forget(); }

 private:
  AssumptionHints hints_;
  std::vector<AssumptionHint> listed_;  // as generated
  std::vector<std::uint32_t> order_;    // indices of listed_
  std::size_t next_ = 0;
};

}  // namespace sudorate
