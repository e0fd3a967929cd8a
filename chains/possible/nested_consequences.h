// What the chains nested at a level eliminate on the rest of a start.
#pragma once

#include <memory>
#include <vector>

#include "chains/nesting.h"
#include "chains/possible/consequence_entries.h"
#include "chains/work_meter.h"
#include "tagging/candidate_set.h"
#include "tagging/strong_links.h"
#include "tagging/tagging.h"

namespace sudorate {

class ConsequenceTable;

// The searches of one thread. They remember the last rest, which makes them faster but never changes a result.
class NestedConsequences {
 public:
  // `level` is the nesting level of dynamic chains, else 0. `meter`, which may be null, counts the effort.
  NestedConsequences(int level, WorkMeter* meter);
  ~NestedConsequences();
  NestedConsequences(NestedConsequences&&) noexcept;

  bool has_chains() const { return has_static_chains() || !tables_.empty(); }
  // Whether there are nested forcing chains, which need the tagging of the grid.
  bool has_static_chains() const { return nesting_.has_static_chains; }
  WorkMeter* meter() const { return meter_; }
  // Forgets earlier grids.
  void forget();

  // Adds to `gone` the candidates that the nested chains would eliminate on the rest of an entry. Looks for static
  // chains only if the rest has a new strong link, or for the sake of multiple chains.
  void collect(const TableGrid& grid, const Consequences& entry, bool has_new_link, CandidateSet& gone);

 private:
  // Adds what multiple chains on the rest eliminate of the candidates that are open.
  void add_multiple_chains(const CandidateMasks& rest, const CandidateSet& open, CandidateSet& gone) const;

  const NestingLevel& nesting_;
  WorkMeter* meter_;  // or null
  StrongLinks rest_links_;
  RestTagging tagging_;
  std::vector<std::unique_ptr<ConsequenceTable>> tables_;
};

}  // namespace sudorate
