// --store: ratings from a store, and into it.
#pragma once

#include <optional>
#include <string>

#include "tools/command/option_table.h"
#include "tools/run/record_run.h"
#include "tools/store/shared_store.h"

namespace sudorate {

struct StoreOptions {
  // Empty without the option.
  std::string file;
};

// --store, in the section of the run.
void add_store_options(OptionTable& table, StoreOptions& options);
// Adds the store to the files of the run.
void add_store_file(const StoreOptions& options, RunSetup& setup);

// The store of a run, if it has one.
class StoreOfRun {
 public:
  // Opens the store if the options name one. `answers` as in SharedStore. Returns the exit status if the call is
  // refused; then no file has been made.
  std::optional<int> open(const StoreOptions& options, const Rules& rules, const RecordRun& run,
                          bool answers = true);
  // For the maker of one thread.
  void use(Evaluator& evaluator) {
    if (shared_) evaluator.set_known(shared_->connect());
  }
  // Closes the store after the last row, with messages about it.
  void close(RunLog& log, bool shows_counts);

 private:
  std::optional<SharedStore> shared_;
};

}  // namespace sudorate
