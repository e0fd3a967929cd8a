// All steps available at a position.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rating/rater.h"
#include "tagging/grid.h"
#include "tools/finders/nice_loop.h"
#include "tools/notation/technique_set.h"
#include "tools/steps/listed_step.h"

namespace sudorate {

class Workspace;

// The chosen techniques, including those of the finders; all techniques if none is added.
class TechniqueChoice {
 public:
  // Adds the techniques with this name, see matches_slug, or of the group with this name, but without its dynamic
  // and nested chains; false if there are none.
  bool add(std::string_view name);
  bool is_all() const { return is_all_; }
  bool contains(Technique technique, int variant) const {
    return is_all_ || techniques_.contains(technique, variant);
  }
  bool contains(FinderTechnique finder) const { return is_all_ || techniques_.contains(finder); }
  // Whether it has one of the techniques with this name.
  bool contains(std::string_view name) const;

 private:
  bool is_all_ = true;
  TechniqueSet techniques_;
};

struct StepListOptions {
  TechniqueChoice techniques;
  // Only steps of rows that these rules try are listed.
  Rules rules = {};
  // List every pattern of the finders and every forcing chain, not only one for each effect.
  bool every = false;
  // The most cells of a nice loop.
  int max_loop = kUnlimitedLoop;
  // List force chains as GNPX does; see ForceChainOptions.
  bool imitates_gnpx = false;
};

struct StepList {
  // SE's steps by difficulty, equal ones in the order of SE's techniques; then the findings by technique, the
  // shortest first.
  std::vector<ListedStep> steps;
  // False if a search was cut short: the search for loops, see NiceLoopOptions::max_steps, or any search by the
  // limits.
  bool is_complete = true;
  // Whether the limits have cut the search short, see is_cut_short.
  StepSearch end = StepSearch::kFound;
};

// Lists steps. One object per thread; it holds scratch memory only.
//
// Lists all steps of SE's techniques up to multiple forcing chains; for chains see row_steps.h. Dynamic and
// nested chains cost far more and are listed if they are chosen by name. If there is no simpler step, lists the one
// that the rating takes.
class StepLister {
 public:
  StepLister();
  ~StepLister();

  // `grid` should have exactly one solution, as some techniques rely on it. Cost: some ten milliseconds in the
  // middle of a puzzle.
  StepList list(const Grid& grid, const StepListOptions& options, const SearchLimits& limits = {});

 private:
  std::unique_ptr<Workspace> workspace_;
  Rater rater_;
};

}  // namespace sudorate
