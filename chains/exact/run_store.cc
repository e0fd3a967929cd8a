// Tested by chains/assumption_search_test.cc, those on several threads by rating/search_team_test.cc.
#include "chains/exact/run_store.h"

namespace sudorate {

RunStore::RunStore(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter,
                   const SearchOrders& orders)
    : kind_(kind), meter_(meter) {
  if (level > 0) inner_ = std::make_unique<InnerRules>(level, static_rank, meter, orders);
}

void RunStore::begin(const CandidateMasks& grid, const FillCounts& fill, bool keeps) {
  if (keeps && keeps_) {
    lost_.set(grid_, grid);
  } else {
    forget_runs();
  }
  keeps_ = keeps;
  ++grid_number_;
  grid_ = grid;
  fill_ = fill;
  if (inner_ != nullptr) inner_->set_grid(grid, fill);
}

void RunStore::forget() {
  forget_runs();
  if (inner_ != nullptr) inner_->forget();
}

void RunStore::forget_runs() {
  run_count_ = 0;
  for (auto& runs : run_by_start_) runs.fill(-1);
}

int RunStore::slot_for(Node start) {
  std::int16_t& known = slot_of(start);
  if (known >= 0) return known;
  const int slot = run_count_++;
  known = static_cast<std::int16_t>(slot);
  if (static_cast<int>(runs_.size()) < run_count_) {
    runs_.push_back(std::make_unique<Run>());
    run_grids_.push_back(kNoGrid);
  }
  runs_[slot]->start = start;
  run_grids_[slot] = kNoGrid;
  return slot;
}

int RunStore::run_of(Node start) {
  const int slot = slot_for(start);
  const int made_for = run_grids_[slot];
  if (made_for == grid_number_) return slot;
  run_grids_[slot] = grid_number_;
  if (made_for == grid_number_ - 1 && lost_.is_part()) {
    count(lost_.resume(kind_, grid_, *runs_[slot]));
  } else {
    make_run(slot, inner_.get());
    count(runs_[slot]->nodes.size());
  }
  return slot;
}

int RunStore::list_missing(std::span<const Node> starts) {
  missing_.clear();
  for (const Node start : starts) {
    const int slot = slot_for(start);
    if (run_grids_[slot] == grid_number_) continue;
    run_grids_[slot] = grid_number_;
    missing_.push_back(slot);
  }
  return static_cast<int>(missing_.size());
}

void RunStore::make_missing(int item, RunStore& helper) {
  if (helper.meter_ != nullptr && helper.meter_->has_ended()) return;
  helper.inner_->set_grid(grid_, fill_);
  make_run(missing_[static_cast<std::size_t>(item)], helper.inner_.get());
}

void RunStore::count_missing() {
  for (const int slot : missing_) count(runs_[slot]->nodes.size());
}

void RunStore::make_run(int slot, InnerRules* inner) {
  Run& run = *runs_[slot];
  propagate(kind_, grid_, Node(run.start), inner, run);
}

void RunStore::count(std::size_t nodes) {
  if (nodes == 0) return;
  count_effort(effort_of(meter_), EffortKind::kExpansion);
  count_effort(effort_of(meter_), EffortKind::kNode, nodes);
  if (meter_ != nullptr) meter_->spend(nodes);
}

void RunStore::set_wants_evidence(bool wants) {
  if (inner_ != nullptr) inner_->set_wants_evidence(wants);
}

void RunStore::make_again(int number) {
  Run& run = *runs_[number];
  propagate(kind_, grid_, Node(run.start), inner_.get(), run);
}

}  // namespace sudorate
