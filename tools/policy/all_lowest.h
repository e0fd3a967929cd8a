// The rules of SEclone: at each level all steps of the smallest rating are made together.
#pragma once

#include <functional>
#include <string>

#include "rating/workspace.h"
#include "tools/policy/solving_rules.h"
#include "tools/policy/tag_passes.h"

namespace sudorate {

inline constexpr const char* kAllLowestName = "all-lowest";

// The techniques and ratings are Sudoku Explainer's, but what is found and when is not: at each level every step of
// the smallest rating is collected, and all are made before anything else is looked for. Up to aligned pairs that
// is the smallest rating of all techniques; from there on it is found by the passes of tag_passes.h.
class AllLowestRules final : public SolvingRules {
 public:
  RuledRating rate(const Grid& grid, const RatingOptions& options) override;

  // `trace` gets a line, without its end, before every call of the passes by tagging and every search for aligned
  // exclusions, each with the number of the step that is looked for:
  //
  //   34: tags, options=1 level=0 base=65      see TagCall
  //   34: aligned exclusion, variant=1         1 with pairs, 2 with triplets
  void set_trace(std::function<void(const std::string& line)> trace);

 private:
  void trace_exclusion(int variant) const;
  enum class Search : std::uint8_t { kFound, kNothing, kStopped, kEnded };
  Search search(const Grid& grid, Rating stop_at, std::vector<Step>& steps, Rating& bound);

  Workspace workspace_;
  TagPasses passes_{workspace_};
  std::function<void(const std::string& line)> trace_;
  int step_number_ = 0;
};

}  // namespace sudorate
