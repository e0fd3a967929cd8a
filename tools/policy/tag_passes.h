// The passes by tagging: the chains that each call searches for, and when it ends.
#pragma once

#include <vector>

#include "rating/pass_watch.h"
#include "rating/rules.h"
#include "rating/step.h"
#include "rating/workspace.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/tagging.h"
#include "tools/policy/level_steps.h"

namespace sudorate {

// The conclusions from tags alone, common to all calls.
struct TagFindings {
  int link_count = 0;
  // Candidates with a tag.
  int marked_count = 0;
  // Pairs of opposite tags.
  int component_count = 0;
  // Pairs of tags that cannot both be true because members of them exclude each other.
  int conflict_count = 0;
  // Candidates removed directly by the tags, before tags are linked with each other.
  CandidateSet direct;
  // Candidates that are true because the opposite tag is removed.
  CandidateSet proven;
  // All removed candidates, including `direct`.
  CandidateSet all;
};

// By the links that the tagging has loaded. Cost: some ten microseconds in the middle of a puzzle, and a few
// allocations.
TagFindings findings_of(const Tagging& tagging);

class TagPasses {
 public:
  // `workspace` holds the memory for the work and must outlive the object.
  explicit TagPasses(Workspace& workspace) : workspace_(workspace) {}

  // Makes the calls whose base is below `stop_at`: the rows of the pass table from the cycles on. With kFound
  // `steps` has all stored steps of the smallest rating; of steps with one technique and effect it has the
  // shortest. From 9.0 on there is only one step. `next` is the first row that was not tried, or not to its end;
  // null if there is none. `watch`, if given, sees the rows that are tried for the step of this number. Cost: some
  // ten milliseconds up to base 85, then as the rating's own passes.
  LevelSearch run(const Grid& grid, Rating stop_at, std::vector<Step>& steps, const PassEntry*& next,
                  PassWatch* watch = nullptr, int step_number = 1);

 private:
  bool perform(const Grid& grid, const PassEntry& row);
  bool store_chains(const Grid& grid, const PassEntry& row);
  bool store(const Step& step);
  const std::vector<Step>& static_chains(const Grid& grid);
  Rating lowest() const;

  Workspace& workspace_;
  std::vector<Step> stored_;
  // All forcing chains and cycles of the current grid, listed on demand.
  bool has_static_chains_ = false;
  std::vector<Step> static_chains_;
};

}  // namespace sudorate
