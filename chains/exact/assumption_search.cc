// The first of the shortest hints wins, so hints are generated in order and kept only if they are better. The best
// so far limits the others. For multiple chains lower bounds are known even before the runs, and a group that
// cannot win gets no runs.
//
// Tested by chains/assumption_search_test.cc against a plain engine.
#include "chains/exact/assumption_search.h"

#include <algorithm>
#include <utility>

namespace sudorate {

AssumptionSearch::AssumptionSearch(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter,
                                   std::shared_ptr<Taggings> taggings, const SearchOrders& orders)
    : hints_(kind, level, static_rank, meter, std::move(taggings), orders) {}

bool AssumptionSearch::find_best(const CandidateMasks& grid, const FillCounts& fill, AssumptionHint& best,
                                 SearchTeam* team) {
  WorkMeter* const meter = hints_.meter();
  const bool is_multiple = hints_.kind() == PropagationKind::kMultiple;
  // Nested searches get grids that have little in common.
  const bool resumes = hints_.level() == 0 && !is_multiple && takes(meter, Shortcut::kResumedRuns);
  // Limited work must come in one order, and work of microseconds is not worth sharing.
  const bool shares = hints_.level() > 0 && !(meter != nullptr && meter->is_limited());
  found_ = false;
  hints_.begin(grid, fill, resumes, shares && team != nullptr && team->has_idle() ? team : nullptr);
  const auto take_better = [this](const AssumptionHint& hint) { take(hint); };
  hints_.visit_contradictions(take_better);
  if (is_multiple && takes(meter, Shortcut::kLeastLengths)) {
    visit_shortest();
  } else {
    hints_.visit_groups(take_better);
  }
  if (!found_ || hints_.has_ended()) return false;
  best = best_;
  return true;
}

void AssumptionSearch::take(const AssumptionHint& hint) {
  found_ = true;
  best_ = hint;
  hints_.set_limit(hint.key());
}

// The group that may have the shortest hint is visited first: its hint limits the length of the others. Then all
// groups that may be as short are visited in order, since order decides between hints of equal length.
void AssumptionSearch::visit_shortest() {
  groups_.clear();
  least_lengths_.clear();
  distances_.set_grid(hints_.links());
  hints_.visit_common_off([&](const StartGroup& group, const CandidateSet& common) {
    groups_.push_back(group);
    least_lengths_.push_back(distances_.least_length(group, common));
  });
  count_effort(effort_of(hints_.meter()), EffortKind::kClosure, distances_.start_count());
  if (groups_.empty() || hints_.has_ended()) return;
  const auto take_better = [this](const AssumptionHint& hint) { take(hint); };
  const auto shortest = std::min_element(least_lengths_.begin(), least_lengths_.end());
  hints_.visit_group(groups_[shortest - least_lengths_.begin()], take_better);
  const int most = found_ ? best_.length : StaticDistances::kNone;
  found_ = false;
  hints_.set_limit({});
  for (std::size_t k = 0; k < groups_.size() && !hints_.has_ended(); ++k) {
    if (least_lengths_[k] <= (found_ ? best_.length : most)) hints_.visit_group(groups_[k], take_better);
  }
}

ImplicationTree AssumptionSearch::explain(const AssumptionHint& hint) {
  hints_.add_evidence(hint);
  return hints_.tree(hint);
}

}  // namespace sudorate
