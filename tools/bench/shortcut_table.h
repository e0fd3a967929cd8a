// What each shortcut saves, and where its proof is.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "chains/shortcuts.h"

namespace sudorate {

struct ShortcutRow {
  Shortcut shortcut;
  std::string_view name;
  // What is not done.
  std::string_view saves;
  // The file that says why the result is the same.
  std::string_view proof;
};

inline constexpr auto kShortcutTable = [] {
  using S = Shortcut;
  return std::to_array<ShortcutRow>({
      {S::kSinglesTogether, "singles-together", "a step for each single, if only ratings are wanted",
       "rating/ratings_alone.cc"},
      {S::kRestProof, "rest-proof", "the last steps, where they change neither ratings nor a verdict",
       "rating/rest_proof.cc"},
      {S::kLateCount, "late-count", "counting the solutions where the steps prove that there is one",
       "rating/rater.h"},
      {S::kWaitingPlaces, "waiting-places", "patterns in places that have not changed", "rating/waiting_places.h"},
      {S::kTripletMemo, "triplet-memo", "aligned triplets of cells that have not changed",
       "rating/passes/aligned_triplet.cc"},
      {S::kKeptTagging, "kept-tagging", "tags and links that the last grid had, too", "tagging/tagging.cc"},
      {S::kChainBound, "chain-bound", "cycles that an X forcing chain precedes", "chains/static/static_chains.cc"},
      {S::kCycleBounds, "cycle-bounds", "cycles that are shorter than the chains of their targets allow",
       "chains/static/chain_ground.cc"},
      {S::kCycleClasses, "cycle-classes", "paths that come to no cycle, and cycles that eliminate nothing",
       "chains/static/cycle_classes.h"},
      {S::kLeastLengths, "least-lengths", "multiple chains that cannot be the shortest",
       "chains/exact/assumption_search.cc"},
      {S::kPromise, "promise", "runs of starts from which nothing can be concluded",
       "chains/possible/consequence_table.cc"},
      {S::kKeptTables, "kept-tables", "consequences that were known on the last grid",
       "chains/possible/consequence_table.cc"},
      {S::kNishioDigits, "nishio-digits", "Nishio chains of a digit of which nothing has gone",
       "chains/possible/nishio_table.h"},
      {S::kKnownConsequences, "known-consequences", "consequences of a start that another start implies",
       "chains/possible/closure_rules.cc"},
      {S::kChangedPlaces, "changed-places", "inner rules in places that have not changed", "tagging/places.h"},
      {S::kResumedRuns, "resumed-runs", "the part of a run that is as on the last grid",
       "chains/exact/resumed_runs.cc"},
      {S::kFloors, "floors", "counting the ancestors of hints that are certain to be too long",
       "chains/exact/assumption_hints.cc"},
      {S::kRememberedChains, "remembered-chains", "nested searches on a grid that was searched before",
       "chains/exact/remembered_chains.h"},
  });
}();
static_assert(std::all_of(kShortcutTable.begin(), kShortcutTable.end(), [](const ShortcutRow& row) {
  return &row - kShortcutTable.data() == static_cast<int>(row.shortcut);
}));
static_assert(kShortcutTable.size() == kShortcutCount);

}  // namespace sudorate
