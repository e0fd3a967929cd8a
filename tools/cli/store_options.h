// --store: ratings from a store, and into it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/cli/rules_options.h"
#include "tools/command/option_table.h"
#include "tools/run/run_plan.h"
#include "tools/store/shared_store.h"

namespace sudorate {

struct StoreOptions {
  // Empty without the option.
  std::string file;
  bool keeps_paths = false;
};

// --store and --store-paths, in the section of the run. A command that needs paths sets `keeps_paths` itself.
void add_store_options(OptionTable& table, StoreOptions& options);
// The store of a run, if it has one.
class StoreOfRun {
 public:
  // Opens the store if the options name one, and adds it and its counts to the plan, which must not be used any
  // longer than this object. `choices.keeps_paths` comes from the options. Returns the exit status if the call is
  // refused.
  std::optional<int> open(const StoreOptions& options, const RulesOptions& rules, SharedStoreChoices choices,
                          const RunOptions& run, const std::vector<std::string>& operands, RunPlan& plan);
  // For the maker of one thread.
  void use(Evaluator& evaluator) {
    if (shared_) evaluator.set_known(shared_->connect());
  }

 private:
  void finish(const RunEnd& end, bool shows_counts);

  std::optional<SharedStore> shared_;
};

}  // namespace sudorate
