// Consequences without order.
//
// A run of assumption_search.cc concludes only true consequences of its start, by steps that stay possible when
// more is known: a candidate found false can only make more places last places and more patterns complete. So every
// order ends in the same sets, and these include what a run finds before it clashes or ends:
//
//   exact run of r1c1#5 on:   off r1c7#5, on r1c7#3, clash at r4c7#3          here: clash
//   exact run of r2c2#4 on:   off r2c8#4, off r5c2#4, on r5c5#4, end          here: the same nodes as sets
//
// A start that clashes here need not clash in its run, whose inner rules skip some patterns. Then the table
// promises too much, the run is made, and it finds nothing. The opposite error must never happen.
//
// Keeping the table. Let a candidate x go from the grid. If a start s has made x false before, s has the same
// consequences on the smaller grid, except x: each step that s took is still possible, and each new step uses that
// x is false, which s knew. If s did not know it, its consequences on the smaller grid are those of its old rest
// without x. So the entry is extended from that rest, and nothing is repeated. A placement fills a cell, which
// changes what the inner rules look at, so then the table is rebuilt.
//
// The starts that make the fewest candidates false come first, since later ones take over what these have found;
// see closure_rules.cc. If a candidate can clash, so can every start that makes it true.
//
// Source: our own; the rules are those of Sudoku Explainer 1.2.1. Tested by chains/consequence_table_test.cc
// against the runs.
#include "chains/possible/consequence_table.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "chains/possible/closure_rules.h"
#include "tagging/strong_links.h"

namespace sudorate {

ConsequenceTable::ConsequenceTable(int level, WorkMeter* meter, std::shared_ptr<Taggings> taggings)
    : level_(level), taggings_(std::move(taggings)), nested_(level, meter) {}

ConsequenceTable::~ConsequenceTable() = default;
ConsequenceTable::ConsequenceTable(ConsequenceTable&&) noexcept = default;

void ConsequenceTable::update(const CandidateMasks& grid, const FillCounts& fill, const ShareOut* share_out) {
  const bool can_shrink =
      is_filled_ && takes(nested_.meter(), Shortcut::kKeptTables) && fill == facts_.fill && is_part(grid, grid_);
  const CandidateMasks old_grid = grid_;
  grid_ = grid;
  facts_.fill = fill;
  if (can_shrink) {
    shrink(old_grid, share_out);
  } else {
    rebuild(share_out);
  }
  is_filled_ = nested_.meter() == nullptr || !nested_.meter()->has_ended();
}

void ConsequenceTable::forget() {
  is_filled_ = false;
  taggings_->forget();
  nested_.forget();
}

template <typename Work>
void ConsequenceTable::work_on_all(const ShareOut* share_out, Work&& work) {
  const auto visit = [&](int item, NestedConsequences& nested) {
    if (nested.meter() != nullptr && nested.meter()->has_ended()) return;
    const std::uint16_t index = waiting_[static_cast<std::size_t>(item)];
    work(index, entries_[index], nested);
    entries_[index].off &= facts_.candidates;
    // Threads take over only what was final before.
    if (share_out == nullptr) entries_.set_final(index);
  };
  const int count = static_cast<int>(waiting_.size());
  if (share_out != nullptr) {
    (*share_out)(count, [&](ConsequenceTable& helper, int item) { visit(item, helper.nested_); });
  } else {
    for (int item = 0; item < count; ++item) visit(item, nested_);
  }
}

void ConsequenceTable::update_tagging() {
  if (nested_.has_static_chains()) facts_.tagging = &taggings_->of(kBothKinds, grid_);
}

template <typename Begin>
void ConsequenceTable::extend(std::uint16_t index, NestedConsequences& nested, Begin&& begin) {
  Entry& entry = entries_[index];
  const auto complete = [&](auto closure) {
    begin(closure);
    closure.work();
    if constexpr (decltype(closure)::kAsksRules) {
      entry.off &= facts_.candidates;
      ClosureRules(facts_, entries_, closure, nested).apply();
    }
    WorkMeter* const meter = nested.meter();
    count_effort(effort_of(meter), EffortKind::kClosure);
    count_effort(effort_of(meter), EffortKind::kClosureNode, closure.turned_on());
    if (meter != nullptr) meter->tick(closure.turned_on());
  };
  if (level_ == 0) return complete(ConsequenceClosure<false>(entry));
  complete(ConsequenceClosure<true>(entry));
}

void ConsequenceTable::rebuild(const ShareOut* share_out) {
  facts_.candidates = all_candidates(grid_);
  entries_.begin(facts_.candidates);
  update_tagging();
  const bool is_refuted = facts_.tagging != nullptr && !facts_.tagging->refuted().empty();
  entries_.forget_final();
  waiting_.resize(entries_.size());
  std::iota(waiting_.begin(), waiting_.end(), std::uint16_t{0});
  work_on_all(share_out, [&](std::uint16_t index, Entry& made, NestedConsequences& nested) {
    made.rest = grid_;
    made.on = made.off = CandidateSet();
    made.clashes = false;
    extend(index, nested, [&](auto& closure) {
      if (is_refuted) closure.assume_new_link();
      closure.assume_all_changed();
      closure.assume(entries_.start_of(index));
    });
  });
}

void ConsequenceTable::sort_waiting() {
  constexpr int kIndexBits = 16;
  sizes_.clear();
  for (const std::uint16_t index : waiting_) {
    sizes_.push_back(static_cast<std::uint32_t>(entries_[index].off.size()) << kIndexBits | index);
  }
  std::sort(sizes_.begin(), sizes_.end());
  std::transform(sizes_.begin(), sizes_.end(), waiting_.begin(),
                 [](std::uint32_t size) { return static_cast<std::uint16_t>(size); });
}

void ConsequenceTable::shrink(const CandidateMasks& old_grid, const ShareOut* share_out) {
  gone_.clear();
  visit_lost(old_grid, grid_, [&](Candidate candidate) {
    gone_.push_back(candidate);
    facts_.candidates.erase(candidate);
  });
  if (gone_.empty()) return;

  update_tagging();

  entries_.forget_final();
  waiting_.clear();
  for (std::size_t number = 0; number < entries_.size(); ++number) {
    const auto index = static_cast<std::uint16_t>(number);
    if (!facts_.candidates.contains(entries_.start_of(index).candidate)) continue;
    Entry& kept = entries_[index];
    const auto knows = [&](Candidate lost) { return kept.off.contains(lost); };
    if (kept.clashes || std::all_of(gone_.begin(), gone_.end(), knows)) {
      kept.off &= facts_.candidates;
      entries_.set_final(index);
    } else {
      waiting_.push_back(index);
    }
  }
  if (level_ > 0) sort_waiting();
  work_on_all(share_out, [&](std::uint16_t index, Entry&, NestedConsequences& nested) {
    extend(index, nested, [&](auto& closure) {
      for (const Candidate candidate : gone_) closure.turn_off(candidate);
    });
  });
}

void ConsequenceTable::collect(CandidateSet& gone, int most_starts) const {
  visit_contradiction_starts(grid_, [&](Node start) {
    if (!of(start).clashes) return;
    const Cell cell = cell_of(start.candidate);
    const DigitSet digit = bit(digit_of(start.candidate));
    const DigitSet lost = start.is_on ? digit : without(grid_.cells[cell], digit);
    for (const Digit each : members(lost)) gone.insert(candidate_of(cell, each));
  });
  visit_start_groups(PropagationKind::kDynamic, grid_, [&](const StartGroup& group) {
    if (group.size > most_starts) return;
    CandidateSet common = facts_.candidates;
    for (int k = 0; k < group.size; ++k) {
      const Entry& start = entries_.of(group.starts[k]);
      if (start.clashes) continue;
      if (!common.keep(start.off)) return;
    }
    gone |= common;
  });
}

}  // namespace sudorate
