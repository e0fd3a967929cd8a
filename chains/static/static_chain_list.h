// All forcing chains and cycles of a grid, also as an inner rule of nested chains.
#pragma once

#include <array>

#include "chains/inner_chains.h"
#include "chains/static/chain_ground.h"
#include "chains/static/chain_queue.h"
#include "chains/static/static_chain.h"
#include "chains/work_meter.h"
#include "tagging/strong_links.h"
#include "tagging/tagging.h"

namespace sudorate {

class StaticChainList final : public InnerChains {
 public:
  // `meter`, if given, counts the work and has the shortcuts. `peers` as in cycle_search.h.
  explicit StaticChainList(StaticChainRank rank, WorkMeter* meter = nullptr, PeerOrder peers = PeerOrder::kByHouse);

  void set_grid(const CandidateMasks& grid) override { grid_ = grid; }
  // The chains come by rank, length and order of generation, as in chain_queue.h. Cost: the tagging, which is
  // faster for a rest of the grid.
  void search(const CandidateMasks& masks, const FillCounts&) override;
  bool next(const CandidateSet& done) override;
  // The chain that next() reached when it returned true; valid until the next call.
  const StaticChain& chain() const { return queue_.chain(); }
  std::span<const Elimination> eliminations() const override { return chain().eliminations; }
  int length() const override { return chain().length; }
  void list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) override;
  ImplicationTree tree() override { return chain().tree(); }
  void set_wants_evidence(bool) override {}
  void forget() override { taggings_.forget(); }

 private:
  // Moves a ground to the rest of the grid.
  void set(ChainGround& ground);
  // Adds the chains of the next ground. Called when the queue has no chain left that comes before all of these.
  void open_next();

  StaticChainRank rank_;
  WorkMeter* meter_;  // or null
  CandidateMasks grid_;
  Taggings taggings_;  // of the grid
  StrongLinks links_;  // of the rest
  // In the order of their lowest ranks; by all links, which lead wherever others do, at the end.
  std::array<ChainGround, 3> grounds_;
  std::size_t opened_count_ = 0;
  ChainQueue queue_;
};

}  // namespace sudorate
