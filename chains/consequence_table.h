// What can follow from each start: sets without order, as an upper bound of all runs.
//
// A run needs Sudoku Explainer's order, for its parents and lengths; whether anything can be concluded at all does
// not. This table keeps for every start all that its assumption makes false by any order of steps. If the starts of
// a group have no such candidate in common, no hint can come from the group, and none of its runs needs to be made.
//
// The table is kept from grid to grid. When candidates go, whatever followed before still follows, so a start that
// already made them false keeps its consequences as they are, and the others go on from where they stood. That is
// cheap, and nearly all steps between two searches are of this kind.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "chains/consequence_worker.h"
#include "chains/propagation.h"
#include "chains/start_groups.h"
#include "chains/work_meter.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/tagging.h"

namespace sudorate {

class ConsequenceTable {
 public:
  // For the runs of this kind, Nishio or dynamic; multiple chains have tagging.h. `level` is the nesting
  // level of dynamic chains, else 0. Counts its effort with `meter`, if given; once that has ended, an update
  // leaves the table unusable until the next one.
  // Uses the tagging `shared`, if given, which others may update to the same grids; else its own.
  ConsequenceTable(PropagationKind kind, int level, WorkMeter* meter = nullptr, Tagging* shared = nullptr);
  ~ConsequenceTable();
  ConsequenceTable(ConsequenceTable&&) noexcept;

  // Calls help(helper, item) for all items from 0 to count - 1, possibly on several threads. `helper` is a table
  // for the same kind and level, whose memory for nested searches the work may use meanwhile.
  using Help = std::function<void(ConsequenceTable& helper, int item)>;
  using ShareOut = std::function<void(int count, const Help& help)>;

  // Makes the table that of `grid`. `lower`, if given, is a table for the same kind and a level that this one
  // contains; if it is up to date, a new table starts from it. Cost: about a microsecond for each candidate and
  // rest for a new table, much less if the grid has only lost candidates since the last call.
  // With `share_out` the starts are shared out.
  void update(const CandidateMasks& grid, const FillCounts& fill, const ConsequenceTable* lower = nullptr,
              const ShareOut* share_out = nullptr);

  // The next update makes the table anew.
  void forget();

  // What the start makes false and true, as far as is known when it turns out that it can clash.
  const CandidateSet& off(Node start) const { return entry(start).off; }
  const CandidateSet& on(Node start) const { return entry(start).on; }
  // Whether the run of a start can clash.
  bool can_clash(Node start) const { return entry(start).clashes; }
  // Whether hints can come from a group of several starts, and the nodes that they can conclude: all that the runs
  // of its starts have in common are among them; the reverse need not be true. A start that can clash is taken to
  // make everything true and false, unless `run_of(Node)` knows better: it returns the start's run, or null.
  template <typename RunOf>
  bool has_promise(const StartGroup& group, RunOf&& run_of, NodeSet& common) const;
  // Adds to `gone` what hints of the group would eliminate.
  void collect(const StartGroup& group, CandidateSet& gone) const;

 private:
  using Entry = Consequences;

  // What looks for nested chains. It remembers the grid it has seen last, to find out faster, never differently.
  struct Nested {
    RestTagging tagging;
    std::vector<std::unique_ptr<ConsequenceTable>> tables;
    WorkMeter* meter = nullptr;  // or null
  };

  void rebuild(const ConsequenceTable* lower, const ShareOut* share_out);
  void shrink(const CandidateMasks& old_grid, const ShareOut* share_out);
  // Calls work(index, entry, nested) for all entries that wait, which finishes them, unless the meter ends.
  template <typename Work>
  void work_on_all(const ShareOut* share_out, Work&& work);
  // Puts those first that make the fewest candidates false: what a start makes true makes no more false than it.
  void sort_waiting();
  void finish(std::uint16_t index);
  bool is_finished(std::uint16_t index);
  template <typename Work>
  void work_on(Entry& entry, Nested& nested, Work&& work);
  // Adds what the rules of the level find until nothing is left to find.
  template <typename Kernel>
  void extend(Kernel& kernel, Nested& nested);
  // Candidates that the chains nested at this level would eliminate on the rest of an entry. Static chains are
  // looked for only if it has a new strong link.
  void collect_chains(const Entry& entry, bool has_new_link, Nested& nested, CandidateSet& gone) const;
  Tagging& tagging() { return shared_tagging_ != nullptr ? *shared_tagging_ : own_tagging_; }
  const Tagging& tagging() const { return shared_tagging_ != nullptr ? *shared_tagging_ : own_tagging_; }
  bool has_static_chains() const { return level_ == 2 || level_ == 3; }
  bool has_multiple_chains() const { return level_ == 3; }

  std::uint16_t index_of(Node start) const {
    return static_cast<std::uint16_t>(2 * slots_[start.candidate] + (start.is_on ? 1 : 0));
  }
  const Entry& entry(Node start) const { return entries_[index_of(start)]; }

  PropagationKind kind_;
  int level_;
  bool is_filled_ = false;
  CandidateMasks grid_;
  FillCounts fill_;
  std::array<std::uint16_t, kCandidateCount> slots_{};
  std::vector<Candidate> starts_;
  std::vector<Entry> entries_;
  // By index of entry: those to be worked on, and whether one is as the grid wants it.
  std::vector<std::uint16_t> waiting_;
  std::vector<std::uint8_t> is_finished_;
  std::vector<std::uint32_t> sizes_;  // to sort by
  CandidateSet everything_;
  // Of the grid, if static chains are nested; the own one if none is shared.
  Tagging own_tagging_;
  Tagging* shared_tagging_;
  Nested nested_;
};

template <typename RunOf>
bool ConsequenceTable::has_promise(const StartGroup& group, RunOf&& run_of, NodeSet& common) const {
  common.off = everything_;
  for (int k = 0; k < group.size; ++k) {
    const Entry& start = entry(group.starts[k]);
    if (start.clashes) continue;
    common.off &= start.off;
    if (common.off.empty()) return false;
  }
  // A run that has not clashed makes false all that its true nodes see, one that has may have stopped before that.
  common.on = everything_;
  bool has_clash = false;
  for (int k = 0; k < group.size; ++k) {
    const Entry& start = entry(group.starts[k]);
    const Run* run = start.clashes ? run_of(group.starts[k]) : nullptr;
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
