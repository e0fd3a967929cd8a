// Consequences without order.
//
// A run of assumption_search.cc concludes only true consequences of its start, by steps that stay possible when
// more is known: a candidate found false can only make more places last places and more patterns complete. So every
// order ends in the same sets, and these include what a run finds before it clashes or comes to rest:
//
//   exact run of r1c1#5 on:   off r1c7#5, on r1c7#3, clash at r4c7#3          here: clash
//   exact run of r2c2#4 on:   off r2c8#4, off r5c2#4, on r5c5#4, rest         here: the same nodes as sets
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
// A true candidate brings its own consequences: if s makes t true, all that t makes false is false for s, too. So
// the starts that make the fewest candidates false come first, and later ones take over what these have found.
// Often a start then equals one that it makes true, since each follows from the other, and nothing is left to look
// for. If a candidate can clash, so can every start that makes it true.
//
// A rule is applied again only to the places that have changed since it last found nothing.
//
// Nested static chains and multiple chains are read from a tagging: that of the grid once, then that of each rest,
// by the strong links that it has and the grid lacks. A rest without static chains has none until a new strong link
// appears in it, so they are looked for only then. Multiple chains do not start from every cell and house, and the
// number of candidates left decides which ones they start from. Here they start from all, so that more always
// follows from more.
//
// Source: our own; the rules are those of Sudoku Explainer 1.2.1. Tested by chains/consequence_table_test.cc
// against the runs.
#include "chains/consequence_table.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <utility>
#include <vector>

#include "chains/inner_rules.h"
#include "tagging/fish.h"
#include "tagging/hidden_subset.h"
#include "tagging/locking.h"
#include "tagging/naked_subset.h"
#include "tagging/strong_links.h"

namespace sudorate {
namespace {

// An end of a strong link of a tagging takes about as long as this many nodes.
constexpr std::uint64_t kNodesOfEnd = 10;

}  // namespace

ConsequenceTable::ConsequenceTable(PropagationKind kind, int level, WorkMeter* meter, Tagging* shared)
    : kind_(kind), level_(level), shared_tagging_(shared) {
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
  tagging().forget();
  for (auto& table : nested_.tables) table->forget();
}

template <typename Work>
void ConsequenceTable::work_on_all(const ShareOut* share_out, Work&& work) {
  const auto visit = [&](int item, Nested& nested) {
    if (nested.meter != nullptr && nested.meter->has_ended()) return;
    const std::uint16_t index = waiting_[static_cast<std::size_t>(item)];
    work(index, entries_[index], nested);
    entries_[index].off &= everything_;
    finish(index);
  };
  const int count = static_cast<int>(waiting_.size());
  if (share_out != nullptr) {
    (*share_out)(count, [&](ConsequenceTable& helper, int item) { visit(item, helper.nested_); });
  } else {
    for (int item = 0; item < count; ++item) visit(item, nested_);
  }
}

// Other threads may read this while one thread works.
void ConsequenceTable::finish(std::uint16_t index) {
  std::atomic_ref(is_finished_[index]).store(1, std::memory_order_release);
}

bool ConsequenceTable::is_finished(std::uint16_t index) {
  return std::atomic_ref(is_finished_[index]).load(std::memory_order_acquire) != 0;
}

template <typename Work>
void ConsequenceTable::work_on(Entry& entry, Nested& nested, Work&& work) {
  const auto run = [&](auto worker) {
    work(worker);
    worker.work();
    if constexpr (decltype(worker)::kAsksRules) {
      entry.off &= everything_;
      extend(worker, nested);
    }
    count_effort(effort_of(nested.meter), EffortKind::kClosure);
    count_effort(effort_of(nested.meter), EffortKind::kClosureNode, worker.turned_on());
    if (nested.meter != nullptr) nested.meter->tick(worker.turned_on());
  };
  if (kind_ == PropagationKind::kNishio) return run(ConsequenceWorker<PropagationKind::kNishio, false>(entry));
  if (level_ == 0) return run(ConsequenceWorker<PropagationKind::kDynamic, false>(entry));
  run(ConsequenceWorker<PropagationKind::kDynamic, true>(entry));
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
  const std::size_t count = 2 * starts_.size();
  if (entries_.size() < count) entries_.resize(count);
  if (has_static_chains()) tagging().update(grid_);
  const bool is_refuted = has_static_chains() && !tagging().refuted().empty();
  const bool extends_lower =
      lower != nullptr && lower->is_filled_ && lower->grid_ == grid_ && lower->fill_ == fill_;
  const auto start_of = [&](std::uint16_t index) { return Node{starts_[index / 2], index % 2 == 1}; };
  is_finished_.assign(count, 0);
  waiting_.resize(count);
  std::iota(waiting_.begin(), waiting_.end(), std::uint16_t{0});
  if (extends_lower) {
    for (const std::uint16_t index : waiting_) entries_[index] = lower->entry(start_of(index));
    sort_waiting();
  }
  work_on_all(share_out, [&](std::uint16_t index, Entry& made, Nested& nested) {
    if (extends_lower) {
      if (made.clashes) return;
      work_on(made, nested, [&](auto& worker) {
        if (is_refuted || has_new_strong_link(grid_, made.rest)) worker.assume_new_link();
        if (lower->level_ == 0) worker.assume_all_changed();
      });
      return;
    }
    made.rest = grid_;
    made.on = CandidateSet();
    made.off = CandidateSet();
    made.clashes = false;
    work_on(made, nested, [&](auto& worker) {
      if (is_refuted) worker.assume_new_link();
      worker.assume_all_changed();
      const Node start = start_of(index);
      start.is_on ? worker.turn_on(start.candidate) : worker.turn_off(start.candidate);
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
  std::array<Candidate, kCandidateCount> gone;
  int gone_count = 0;
  visit_lost(old_grid, grid_, [&](Candidate candidate) {
    gone[gone_count++] = candidate;
    everything_.erase(candidate);
  });
  if (gone_count == 0) return;
  std::erase_if(starts_, [&](Candidate candidate) { return !everything_.contains(candidate); });

  if (has_static_chains()) tagging().update(grid_);

  is_finished_.assign(entries_.size(), 0);
  waiting_.clear();
  for (const Candidate candidate : starts_) {
    for (const bool is_on : {false, true}) {
      const std::uint16_t index = index_of({candidate, is_on});
      Entry& kept = entries_[index];
      const auto knows = [&](Candidate lost) { return kept.off.contains(lost); };
      if (kept.clashes || std::all_of(gone.begin(), gone.begin() + gone_count, knows)) {
        kept.off &= everything_;
        finish(index);
      } else {
        waiting_.push_back(index);
      }
    }
  }
  if (level_ > 0) sort_waiting();
  work_on_all(share_out, [&](std::uint16_t, Entry& kept, Nested& nested) {
    work_on(kept, nested, [&](auto& worker) {
      for (int k = 0; k < gone_count; ++k) worker.turn_off(gone[k]);
    });
  });
}

template <typename Worker>
void ConsequenceTable::extend(Worker& worker, Nested& nested) {
  constexpr int kFewestEmpty = 5;
  const CandidateMasks& rest = worker.rest();
  const auto turn_off = [&](Cell cell, DigitSet digits) {
    for (const Digit digit : members(digits)) worker.turn_off(candidate_of(cell, digit));
  };
  // A true candidate brings its own consequences, if they are final. If the entry then equals one of them, it has
  // everything that the other one has, so nothing can be added.
  bool is_known = false;
  const auto add_known = [&] {
    worker.visit_newly_on([&](Candidate candidate) {
      const std::uint16_t index = index_of({candidate, true});
      if (worker.clashes() || !everything_.contains(candidate) || !is_finished(index)) return;
      const Entry& known = entries_[index];
      worker.join(known);
      is_known = is_known || (known.off == worker.entry().off && known.on == worker.entry().on);
    });
  };
  // By rule: the places that have changed since it was last applied.
  enum Rule { kLocking, kHiddenPair, kNakedPair, kXWing, kRuleCount };
  std::array<Places, kRuleCount> waiting{};
  const auto changed_for = [&](Rule rule) {
    const Places changed = worker.changed();
    for (Places& places : waiting) places |= changed;
    return std::exchange(waiting[rule], Places());
  };
  // For visit_...: applies the eliminations of each pattern, up to a clash.
  const auto add_pattern = [&](const auto& pattern) {
    visit_eliminations(rest, pattern, turn_off);
    return worker.clashes();
  };
  const auto add_lockings = [&] {
    count_effort(effort_of(nested.meter), EffortKind::kRuleScan);  // counted here because it is the first rule
    visit_lockings(rest, add_pattern, changed_for(kLocking));
  };
  const auto add_hidden_pairs = [&] {
    visit_hidden_subsets<2>(rest, fill_, kFewestEmpty, add_pattern, changed_for(kHiddenPair));
  };
  const auto add_naked_pairs = [&] { visit_naked_subsets<2>(rest, fill_, add_pattern, changed_for(kNakedPair)); };
  const auto add_x_wings = [&] { visit_fish<2>(rest, fill_, add_pattern, changed_for(kXWing)); };
  const auto add_chains = [&] {
    if (level_ < 2) return;
    CandidateSet gone;
    collect_chains(worker.entry(), worker.has_new_link(), nested, gone);
    gone.visit([&](Candidate candidate) { worker.turn_off(candidate); });
  };
  const auto finds_more = [&](const auto& rule) {
    worker.has_grown();
    rule();
    worker.work();
    return worker.has_grown();
  };
  while (!worker.clashes() && !is_known &&
         (finds_more(add_known) || finds_more(add_lockings) || finds_more(add_hidden_pairs) ||
          finds_more(add_naked_pairs) || finds_more(add_x_wings) || finds_more(add_chains))) {
  }
}

void ConsequenceTable::collect_chains(const Entry& entry, bool has_new_link, Nested& nested,
                                      CandidateSet& gone) const {
  const auto count_search = [&] { count_effort(effort_of(nested.meter), EffortKind::kNestedSearch); };
  if (has_static_chains() && (has_new_link || has_multiple_chains())) {
    count_search();
    nested.tagging.set(tagging(), entry.rest);
    count_effort(effort_of(nested.meter), EffortKind::kClosure, nested.tagging.end_count());
    if (nested.meter != nullptr) nested.meter->tick(kNodesOfEnd * nested.tagging.end_count());
    const CandidateSet open = everything_ - entry.off;
    gone = nested.tagging.refuted() & open;
    if (!gone.empty()) return;
    if (!has_multiple_chains()) return;
    count_search();
    // All cells and houses, since those that multiple chains skip here they may use on a larger rest.
    visit_start_groups(PropagationKind::kDynamic, entry.rest, [&](const StartGroup& group) {
      const bool has_all = group.kind == AssumptionKind::kCell || group.kind == AssumptionKind::kHouse;
      if (has_all) gone |= common_off(nested.tagging, group, open);
    });
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
