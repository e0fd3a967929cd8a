// What can follow from each start: sets without order, as an upper bound of all runs.
//
// A run needs Sudoku Explainer's order for its parents and lengths, but order does not decide whether anything can
// be concluded. For each start, this table holds all that its assumption makes false by any order of steps. If the
// starts of a group have no such candidate in common, the group gives no hint, and none of its runs is needed.
//
// The table is kept from grid to grid. When candidates go, whatever followed before still follows. A start that
// already made them false keeps its consequences; those of other starts are extended. That is cheap, and nearly all
// steps between two searches are of this kind.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "chains/node_set.h"
#include "chains/possible/consequence_entries.h"
#include "chains/possible/nested_consequences.h"
#include "chains/start_groups.h"
#include "chains/work_meter.h"
#include "tagging/candidate_set.h"
#include "tagging/function_ref.h"
#include "tagging/grid.h"
#include "tagging/tagging.h"

namespace sudorate {

class ConsequenceTable {
 public:
  // For runs of dynamic chains of this nesting level. `meter`, if given, counts the effort; once it has ended, an
  // update leaves the table unusable until the next update. Others may use `taggings` on the same grids.
  explicit ConsequenceTable(int level, WorkMeter* meter = nullptr,
                            std::shared_ptr<Taggings> taggings = std::make_shared<Taggings>());
  ~ConsequenceTable();
  ConsequenceTable(ConsequenceTable&&) noexcept;

  // Calls help(helper, item) for all items from 0 to count - 1, possibly on several threads. `helper` is a table of
  // the same kind and level; the work may use its memory for nested searches.
  using Help = FunctionRef<void(ConsequenceTable& helper, int item)>;
  using ShareOut = FunctionRef<void(int count, Help help)>;

  // Updates the table to `grid`. With `share_out`, the work on the starts is shared. Cost: about a
  // microsecond for each candidate and each rest for a new table, much less if the grid has only lost candidates
  // since the last call.
  void update(const CandidateMasks& grid, const FillCounts& fill, const ShareOut* share_out = nullptr);

  // Makes the next update rebuild the table.
  void forget();

  // What follows from a start. If that clashes, its run can clash.
  const Consequences& of(Node start) const { return entries_.of(start); }
  // Whether hints can come from a group of several starts. A start that can clash counts as making everything true
  // and false, unless `run_of(Node)`, which returns the start's run or null, knows better.
  template <typename RunOf>
  bool has_promise(const StartGroup& group, RunOf&& run_of) const;
  // Adds to `gone` what hints on the grid would eliminate, those from groups of more than `most_starts` starts left
  // out.
  void collect(CandidateSet& gone, int most_starts = kHouseSize) const;

 private:
  using Entry = Consequences;

  void rebuild(const ShareOut* share_out);
  void shrink(const CandidateMasks& old_grid, const ShareOut* share_out);
  // Calls work(index, entry, nested) for all waiting entries, which finishes them unless the meter ends.
  template <typename Work>
  void work_on_all(const ShareOut* share_out, Work&& work);
  // Puts first the entries that make the fewest candidates false: what a start makes true makes no more false than
  // the start does.
  void sort_waiting();
  // Calls begin(closure) for a closure of an entry, then completes it, with the rules of the level.
  template <typename Begin>
  void extend(std::uint16_t index, NestedConsequences& nested, Begin&& begin);
  // Updates the tagging of the grid if static chains are nested.
  void update_tagging();

  int level_;
  bool is_filled_ = false;
  CandidateMasks grid_;
  TableGrid facts_;  // of the grid
  ConsequenceEntries entries_;
  // The numbers of the entries to be extended.
  std::vector<std::uint16_t> waiting_;
  std::vector<std::uint32_t> sizes_;  // sort keys
  std::vector<Candidate> gone_;       // what the grid has lost
  std::shared_ptr<Taggings> taggings_;
  NestedConsequences nested_;
};

template <typename RunOf>
bool ConsequenceTable::has_promise(const StartGroup& group, RunOf&& run_of) const {
  NodeSet common;
  common.off = facts_.candidates;
  for (int k = 0; k < group.size; ++k) {
    const Entry& start = entries_.of(group.starts[k]);
    if (start.clashes) continue;
    if (!common.off.keep(start.off)) return false;
  }
  // A run without a clash makes false all that its true nodes see; a run with a clash may have stopped before that.
  common.on = facts_.candidates;
  bool has_clash = false;
  for (int k = 0; k < group.size; ++k) {
    const Entry& start = entries_.of(group.starts[k]);
    const auto* run = start.clashes ? run_of(group.starts[k]) : nullptr;
    if (!start.clashes) {
      common.on &= start.on;
    } else if (run != nullptr) {
      common.off &= run->off;
      common.on &= run->on;
      has_clash = true;
    }
  }
  return !common.off.empty() || (has_clash && !common.on.empty());
}

}  // namespace sudorate
