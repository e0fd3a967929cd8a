#include "tools/cli/store_options.h"

#include <utility>

namespace sudorate {

void add_store_options(OptionTable& table, StoreOptions& options) {
  table.begin_section("run", false);
  table.add_text("store", "FILE",
                 "take the ratings that FILE remembers, and add the others to it; several runs may share it, and "
                 "'sudorate store' shows it. The results are the same with and without",
                 options.file);
  if (options.keeps_paths) return;
  table.add_switch(
      "store-paths",
      "keep the paths, too, some hundred bytes a puzzle; without them, results that name techniques or "
      "count steps are rated anew",
      options.keeps_paths);
}

std::optional<int> StoreOfRun::open(const StoreOptions& options, const RulesOptions& rules,
                                    SharedStoreChoices choices, const RunOptions& run,
                                    const std::vector<std::string>& operands, RunPlan& plan) {
  if (options.file.empty()) return std::nullopt;
  plan.files.push_back({options.file, FileUse::kInput, "--store"});
  // A call that is refused makes no file.
  if (const auto status = check_files(run, operands, plan)) return status;
  choices.keeps_paths = options.keeps_paths;
  try {
    shared_.emplace(options.file, own_set(rules.switches.left_out(), rules.switches.name()), choices);
  } catch (const StoreError& error) {
    return usage_error(std::string("--store: ") + error.what());
  }
  plan.finish = [this, shows_counts = shows_summary(run), finish = std::move(plan.finish)](const RunEnd& end) {
    if (finish) finish(end);
    this->finish(end, shows_counts);
  };
  return std::nullopt;
}

void StoreOfRun::finish(const RunEnd& end, bool shows_counts) {
  shared_->close();
  if (shows_counts) {
    end.log.add_message("store: " + std::to_string(shared_->answered()) + " ratings known, " +
                        std::to_string(shared_->added()) + " added");
  }
  if (shared_->damaged() > 0) {
    end.log.add_message("store: " + counted(shared_->damaged(), "damaged rating") + " rated anew");
  }
  if (!shared_->problem().empty()) {
    end.log.fail("sudorate: not all ratings were added to the store: " + shared_->problem());
  }
}

}  // namespace sudorate
