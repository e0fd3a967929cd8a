// All steps available at a position.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chains/finders/nice_loops.h"
#include "rating/rater.h"
#include "tagging/grid.h"
#include "tools/steps/listed_step.h"

namespace sudorate {

class Workspace;

// Names of techniques, see technique_slug; "NAME*" stands for all that begin like this.
class TechniqueChoice {
 public:
  // Adds a name; false if there is no such technique.
  bool add(std::string_view name);
  // Nothing was added: all are wanted.
  bool is_all() const { return names_.empty(); }
  bool contains(std::string_view slug) const;

 private:
  std::vector<std::string> names_;
};
// In the order of the techniques, those of the finders last; a finder has no printed name.
struct TechniqueNames {
  std::string slug;
  std::string printed;
};
std::vector<TechniqueNames> technique_names();
// The slugs alone.
std::vector<std::string> technique_slugs();

struct StepListOptions {
  TechniqueChoice techniques;
  // Every pattern of the finders and every forcing chain, not only one for each effect.
  bool every = false;
  // Most cells of a nice loop.
  int max_loop = kUnlimitedLoop;
  // Force chains as GNPX lists them; see ForceChainOptions.
  bool imitates_gnpx = false;
};

struct StepList {
  // SE's steps by difficulty, equal ones in the order of SE's techniques; then the findings by technique, short
  // ones first.
  std::vector<ListedStep> steps;
  // False if the search for loops was cut short; see NiceLoopOptions::max_steps.
  bool is_complete = true;
};

// Lists steps. One object per thread; it holds scratch memory only.
//
// Of SE's techniques up to multiple forcing chains everything is listed; for chains see chain_steps.h.
// Dynamic and nested chains cost far more and are listed if they are chosen by name. Where nothing simpler is
// there, the step that the rating would take is listed.
class StepLister {
 public:
  StepLister();
  ~StepLister();

  // `grid` should have exactly one solution, as some techniques rely on it. Cost: some ten milliseconds in the
  // middle of a puzzle.
  StepList list(const Grid& grid, const StepListOptions& options);

 private:
  std::unique_ptr<Workspace> workspace_;
  Rater rater_;
};

}  // namespace sudorate
