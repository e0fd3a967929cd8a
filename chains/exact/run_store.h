// The runs of one search: each is made when it is first needed, and at most once on a grid.
//
// Groups share starts, and several techniques ask for the same run, so runs are known by their starts. They are
// numbered from 0 in the order in which they are first asked for.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "chains/exact/inner_rules.h"
#include "chains/exact/propagation.h"
#include "chains/exact/resumed_runs.h"
#include "chains/exact/run.h"
#include "chains/static/static_chain.h"
#include "chains/work_meter.h"
#include "tagging/grid.h"

namespace sudorate {

class RunStore {
 public:
  // For runs of this kind, with the inner rules of `level` unless it is 0. `meter`, which may be null, counts the
  // work.
  RunStore(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter,
           const SearchOrders& orders);

  // Starts on a grid. With `keeps`, the runs of the last grid are resumed on this one, if that was kept, too. They
  // must have no inner rules and be of a kind that deletes what it finds false.
  void begin(const CandidateMasks& grid, const FillCounts& fill, bool keeps);
  // Forgets all grids and runs.
  void forget();

  // The number of the start's run, valid until the next begin(). Makes the run if necessary.
  int run_of(Node start);
  Run& operator[](int number) { return *runs_[static_cast<std::size_t>(number)]; }
  const Run& operator[](int number) const { return *runs_[static_cast<std::size_t>(number)]; }

  // To make runs on several threads: list_missing() lists those of the starts that do not exist yet and returns how
  // many there are; make_missing() must then be called for each item from 0 to that number - 1; count_missing()
  // counts their work. `helper` is a store of the same kind and level that no other thread uses; the run is made
  // with its memory.
  int list_missing(std::span<const Node> starts);
  void make_missing(int item, RunStore& helper);
  void count_missing();

  // Whether runs made from now on keep the evidence of the chains nested in them, which costs time.
  void set_wants_evidence(bool wants);
  // Makes a run again, whole. Equal but for the evidence.
  void make_again(int number);

 private:
  static constexpr int kNoGrid = -1;

  void forget_runs();
  // The number of the start's run, whether or not the run exists.
  int slot_for(Node start);
  std::int16_t& slot_of(Node start) { return run_by_start_[start.candidate][start.is_on ? 1 : 0]; }
  void make_run(int slot, InnerRules* inner);
  // Counts the work on a run: how many nodes were made.
  void count(std::size_t nodes);

  PropagationKind kind_;
  std::unique_ptr<InnerRules> inner_;  // none at level 0
  WorkMeter* meter_;                   // or null
  CandidateMasks grid_;
  FillCounts fill_;
  bool keeps_ = false;
  LostCandidates lost_;  // since the last grid, if that was kept
  // Grids are numbered as they come.
  int grid_number_ = 0;
  std::vector<std::unique_ptr<Run>> runs_;
  std::vector<int> run_grids_;  // the numbers of their grids; kNoGrid for runs not made yet
  int run_count_ = 0;
  // The number of a start's run, by [candidate][is_on]; -1 for none.
  std::array<std::array<std::int16_t, 2>, kCandidateCount> run_by_start_{};
  std::vector<int> missing_;
};

}  // namespace sudorate
