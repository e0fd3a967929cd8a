// Consequences without order.
//
// A run of assumption_search.cc concludes only true consequences of its start by steps that stay possible when more
// is known: a candidate found false can only make more places last places and more patterns complete. So all orders
// end in the same sets, and what a run finds before it clashes or rests is part of them:
//
//   exact run of r1c1#5 on:   off r1c7#5, on r1c7#3, clash at r4c7#3          here: clash
//   exact run of r2c2#4 on:   off r2c8#4, off r5c2#4, on r5c5#4, rest         here: the same nodes as sets
//
// A start that clashes here need not clash in its run, whose inner rules pass over some patterns; then the table
// promises too much, the run is made, and finds nothing. Only the other direction must never fail.
//
// Keeping the table. Let a candidate x go from the grid, and let a start s have made x false before. On the smaller
// grid s has the same consequences but x: each step that s took is still possible, and each new one uses that x is
// false, which s knew. If s did not know it, its consequences on the smaller grid are those of its old rest without
// x. So the work goes on from the rest; nothing is done again. A placement fills a cell, which changes what the
// inner rules look at, so then the table is made anew.
//
// Nested static chains, and multiple ones, are read off a static closure: of the grid once, then of each rest by
// the strong links that it has and the grid has not. A rest without static chains keeps having none until a new
// strong link appears in it, so they are looked for only then.
//
// Source: our own; the rules are those of Sudoku Explainer 1.2.1. Tested by chains/consequence_table_test.cc
// against the runs.
#include "chains/consequence_table.h"

#include <utility>
#include <vector>

#include "chains/inner_rules.h"
#include "tagging/fish.h"
#include "tagging/hidden_subset.h"
#include "tagging/locking.h"
#include "tagging/naked_subset.h"

namespace sudorate {
namespace {

// How many nodes take about as long as an end of a strong link of a static closure.
constexpr std::uint64_t kNodesOfEnd = 10;

// Whether a cell or a digit of a house has two places in `rest` and more in `grid`.
bool has_new_link(const CandidateMasks& grid, const CandidateMasks& rest) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (size_of(rest.cells[cell]) == 2 && rest.cells[cell] != grid.cells[cell]) return true;
  }
  for (int house = 0; house < kHouseCount; ++house) {
    for (int digit = 0; digit < kDigitCount; ++digit) {
      const PositionSet positions = rest.houses[house][digit];
      if (size_of(positions) == 2 && positions != grid.houses[house][digit]) return true;
    }
  }
  return false;
}

}  // namespace

// Works one entry off: what is turned on turns its rivals off, what is turned off turns last places on.
template <PropagationKind kKind>
class ConsequenceTable::KindWorker {
 public:
  static constexpr bool kHasCells = kKind != PropagationKind::kNishio;

  explicit KindWorker(Entry& entry) : entry_(entry) {}

  void turn_on(Candidate candidate) {
    if (entry_.on.contains(candidate)) return;
    if (entry_.off.contains(candidate)) entry_.clashes = true;
    entry_.on.insert(candidate);
    pending_[end_++] = candidate;
  }

  void turn_off(Candidate candidate) {
    if (entry_.off.contains(candidate)) return;
    entry_.off.insert(candidate);
    if (entry_.on.contains(candidate)) entry_.clashes = true;
    has_grown_ = true;
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    DigitSet& digits = entry_.rest.cells[cell];
    digits = without(digits, bit(digit));
    if (kHasCells) {
      if (size_of(digits) == 1) turn_on(candidate_of(cell, first_of(digits)));
      if (digits == 0) entry_.clashes = true;
      has_new_link_ = has_new_link_ || size_of(digits) == 2;
    }
    for (int kind = 0; kind < kHouseKindCount; ++kind) {
      const House house = houses_of(cell)[kind];
      PositionSet& positions = entry_.rest.houses[house][digit];
      positions = without(positions, bit(position_in(cell, static_cast<HouseKind>(kind))));
      if (size_of(positions) == 1) turn_on(candidate_of(cells_of(house)[first_of(positions)], digit));
      if (positions == 0) entry_.clashes = true;
      has_new_link_ = has_new_link_ || size_of(positions) == 2;
    }
  }

  // Goes on until nothing is pending or there is a clash.
  void work() {
    while (begin_ < end_ && !entry_.clashes) {
      const Candidate candidate = pending_[begin_++];
      const Cell cell = cell_of(candidate);
      const Digit digit = digit_of(candidate);
      if (kHasCells) {
        for (const Digit other : members(without(entry_.rest.cells[cell], bit(digit)))) {
          turn_off(candidate_of(cell, other));
        }
      }
      for (int kind = 0; kind < kHouseKindCount; ++kind) {
        const House house = houses_of(cell)[kind];
        const PositionSet own = bit(position_in(cell, static_cast<HouseKind>(kind)));
        for (const int position : members(without(entry_.rest.houses[house][digit], own))) {
          turn_off(candidate_of(cells_of(house)[position], digit));
        }
      }
    }
  }

  const Entry& entry() const { return entry_; }
  const CandidateMasks& rest() const { return entry_.rest; }
  bool clashes() const { return entry_.clashes; }
  // How many candidates have been turned on.
  std::uint64_t turned_on() const { return static_cast<std::uint64_t>(end_); }
  // Whether anything has been turned off since the last question.
  bool has_grown() { return std::exchange(has_grown_, false); }
  // Whether a strong link has come into being since the last question, or before if the first one is to be told so.
  bool has_new_link() { return std::exchange(has_new_link_, false); }
  void assume_new_link() { has_new_link_ = true; }

 private:
  Entry& entry_;
  std::array<Candidate, kCandidateCount> pending_;
  int begin_ = 0;
  int end_ = 0;
  bool has_grown_ = false;
  bool has_new_link_ = false;
};

ConsequenceTable::ConsequenceTable(PropagationKind kind, int level, WorkMeter* meter) : kind_(kind), level_(level) {
  const auto add = [&](PropagationKind nested_kind, int nested_level) {
    nested_.tables.push_back(std::make_unique<ConsequenceTable>(nested_kind, nested_level, meter));
  };
  nested_.meter = meter;
  if (level >= 4) add(PropagationKind::kDynamic, 0);
  if (level == 5) add(PropagationKind::kDynamic, 2);
}

ConsequenceTable::~ConsequenceTable() = default;
ConsequenceTable::ConsequenceTable(ConsequenceTable&&) noexcept = default;

void ConsequenceTable::update(const CandidateMasks& grid, const FillCounts& fill, const ConsequenceTable* lower,
                              const ShareOut* share_out) {
  const bool can_shrink = is_filled_ && fill == fill_ && is_part(grid, grid_);
  const CandidateMasks old_grid = grid_;
  grid_ = grid;
  fill_ = fill;
  if (can_shrink) {
    shrink(old_grid, share_out);
  } else {
    rebuild(lower, share_out);
  }
  is_filled_ = nested_.meter == nullptr || !nested_.meter->has_ended();
}

void ConsequenceTable::forget() {
  is_filled_ = false;
  for (auto& table : nested_.tables) table->forget();
}

template <typename Work>
void ConsequenceTable::visit_entries(const ShareOut* share_out, Work&& work) {
  const auto visit = [&](int item, Nested& nested) {
    const Node start{starts_[item / 2], item % 2 == 1};
    if (nested.meter != nullptr && nested.meter->has_ended()) return;
    work(start, entries_[2 * slots_[start.candidate] + (start.is_on ? 1 : 0)], nested);
  };
  const int count = static_cast<int>(2 * starts_.size());
  if (share_out != nullptr) {
    (*share_out)(count, [&](ConsequenceTable& helper, int item) { visit(item, helper.nested_); });
  } else {
    for (int item = 0; item < count; ++item) visit(item, nested_);
  }
}

template <typename Work>
void ConsequenceTable::work_on(Entry& entry, Nested& nested, Work&& work) {
  const auto run = [&](auto worker) {
    work(worker);
    worker.work();
    if (level_ > 0) extend(worker, nested);
    count_effort(effort_of(nested.meter), EffortKind::kClosure);
    count_effort(effort_of(nested.meter), EffortKind::kClosureNode, worker.turned_on());
    if (nested.meter != nullptr) nested.meter->pass(worker.turned_on());
  };
  if (kind_ == PropagationKind::kNishio) return run(KindWorker<PropagationKind::kNishio>(entry));
  run(KindWorker<PropagationKind::kDynamic>(entry));
}

void ConsequenceTable::rebuild(const ConsequenceTable* lower, const ShareOut* share_out) {
  starts_.clear();
  everything_ = CandidateSet();
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    for (const Digit digit : members(grid_.cells[cell])) {
      const Candidate candidate = candidate_of(cell, digit);
      slots_[candidate] = static_cast<std::uint16_t>(starts_.size());
      starts_.push_back(candidate);
      everything_.insert(candidate);
    }
  }
  if (entries_.size() < 2 * starts_.size()) entries_.resize(2 * starts_.size());
  if (has_static_chains()) closure_.update(grid_);
  const bool is_refuted = has_static_chains() && !closure_.refuted().empty();
  const bool goes_on = lower != nullptr && lower->is_filled_ && lower->grid_ == grid_ && lower->fill_ == fill_;
  visit_entries(share_out, [&](Node start, Entry& made, Nested& nested) {
    if (goes_on) {
      made = lower->entry(start);
      if (made.clashes) return;
      work_on(made, nested, [&](auto& worker) {
        if (is_refuted || has_new_link(grid_, made.rest)) worker.assume_new_link();
      });
      return;
    }
    made.rest = grid_;
    made.on = CandidateSet();
    made.off = CandidateSet();
    made.clashes = false;
    work_on(made, nested, [&](auto& worker) {
      if (is_refuted) worker.assume_new_link();
      start.is_on ? worker.turn_on(start.candidate) : worker.turn_off(start.candidate);
    });
  });
}

void ConsequenceTable::shrink(const CandidateMasks& old_grid, const ShareOut* share_out) {
  std::array<Candidate, kCandidateCount> gone;
  int gone_count = 0;
  visit_lost(old_grid, grid_, [&](Candidate candidate) {
    gone[gone_count++] = candidate;
    everything_.erase(candidate);
  });
  if (gone_count == 0) return;
  std::erase_if(starts_, [&](Candidate candidate) { return !everything_.contains(candidate); });

  if (has_static_chains()) closure_.update(grid_);

  visit_entries(share_out, [&](Node, Entry& kept, Nested& nested) {
    if (kept.clashes) return;
    bool is_touched = false;
    for (int k = 0; k < gone_count; ++k) is_touched = is_touched || !kept.off.contains(gone[k]);
    if (is_touched) {
      work_on(kept, nested, [&](auto& worker) {
        for (int k = 0; k < gone_count; ++k) worker.turn_off(gone[k]);
      });
    }
    kept.off &= everything_;
  });
}

template <typename Kernel>
void ConsequenceTable::extend(Kernel& kernel, Nested& nested) const {
  constexpr int kFewestEmpty = 5;
  const CandidateMasks& rest = kernel.rest();
  const auto turn_off = [&](Cell cell, DigitSet digits) {
    for (const Digit digit : members(digits)) kernel.turn_off(candidate_of(cell, digit));
  };
  const auto add_lockings = [&] {
    count_effort(effort_of(nested.meter), EffortKind::kRuleScan);  // it is the first of the rules
    visit_lockings(rest, [&](const Locking& locking) {
      for (const int position : members(eliminated_positions(rest, locking))) {
        turn_off(cells_of(locking.to)[position], bit(locking.digit));
      }
      return kernel.clashes();
    });
  };
  const auto add_hidden_pairs = [&] {
    visit_hidden_subsets<2>(rest, fill_, kFewestEmpty, [&](const HiddenSubset& subset) {
      for (const int position : members(subset.positions)) {
        const Cell cell = cells_of(subset.house)[position];
        turn_off(cell, without(rest.cells[cell], subset.digits));
      }
      return kernel.clashes();
    });
  };
  const auto add_naked_pairs = [&] {
    visit_naked_subsets<2>(rest, fill_, [&](const NakedSubset& subset) {
      for (const int position : members(without(kAllDigits, subset.positions))) {
        const Cell cell = cells_of(subset.house)[position];
        turn_off(cell, rest.cells[cell] & subset.digits);
      }
      return kernel.clashes();
    });
  };
  const auto add_x_wings = [&] {
    visit_fish<2>(rest, fill_, [&](const Fish& fish) {
      for (const int line : members(fish.cover_lines)) {
        const House cover = fish.cover_house(line);
        for (const int position : members(without(rest.houses[cover][fish.digit], fish.base_lines))) {
          turn_off(cells_of(cover)[position], bit(fish.digit));
        }
      }
      return kernel.clashes();
    });
  };
  const auto add_chains = [&] {
    if (level_ < 2) return;
    CandidateSet gone;
    collect_chains(kernel.entry(), kernel.has_new_link(), nested, gone);
    gone.visit([&](Candidate candidate) { kernel.turn_off(candidate); });
  };
  const auto finds_more = [&](const auto& rule) {
    kernel.has_grown();
    rule();
    kernel.work();
    return kernel.has_grown();
  };
  while (!kernel.clashes() && (finds_more(add_lockings) || finds_more(add_hidden_pairs) ||
                               finds_more(add_naked_pairs) || finds_more(add_x_wings) || finds_more(add_chains))) {
  }
}

void ConsequenceTable::collect_chains(const Entry& entry, bool has_new_link, Nested& nested,
                                      CandidateSet& gone) const {
  const auto count_search = [&] { count_effort(effort_of(nested.meter), EffortKind::kNestedSearch); };
  if (has_static_chains() && (has_new_link || has_multiple_chains())) {
    count_search();
    nested.closure.set(closure_, entry.rest);
    count_effort(effort_of(nested.meter), EffortKind::kClosure, nested.closure.end_count());
    if (nested.meter != nullptr) nested.meter->pass(kNodesOfEnd * nested.closure.end_count());
    const CandidateSet open = everything_ - entry.off;
    gone = nested.closure.refuted() & open;
    if (!gone.empty()) return;
    if (!has_multiple_chains()) return;
    count_search();
    visit_start_groups(PropagationKind::kMultiple, entry.rest,
                       [&](const StartGroup& group) { gone |= nested.closure.common_off(group, open); });
    return;
  }
  for (auto& table : nested.tables) {
    count_search();
    table->update(entry.rest, fill_);
    visit_start_groups(table->kind_, entry.rest, [&](const StartGroup& group) { table->collect(group, gone); });
    if (!gone.empty()) return;
  }
}

void ConsequenceTable::collect(const StartGroup& group, CandidateSet& gone) const {
  if (group.kind == AssumptionKind::kContradiction) {
    const Node start = group.starts[0];
    if (!can_clash(start)) return;
    const Cell cell = cell_of(start.candidate);
    const DigitSet digit = bit(digit_of(start.candidate));
    const DigitSet lost = start.is_on ? digit : without(grid_.cells[cell], digit);
    for (const Digit each : members(lost)) gone.insert(candidate_of(cell, each));
    return;
  }
  CandidateSet common = everything_;
  for (int k = 0; k < group.size; ++k) {
    const Entry& start = entry(group.starts[k]);
    if (start.clashes) continue;
    common &= start.off;
    if (common.empty()) return;
  }
  gone |= common;
}

}  // namespace sudorate
