#include "tools/cli/store_options.h"

#include "tools/text/characters.h"

namespace sudorate {

void add_store_options(OptionTable& table, StoreOptions& options) {
  table.begin_section("run");
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

void add_store_file(const StoreOptions& options, RunSetup& setup) {
  setup.store = options.file;
  if (!options.file.empty()) setup.files.push_back({options.file, FileUse::kInput, "--store"});
}

std::optional<int> StoreOfRun::open(const StoreOptions& options, const RulesOptions& rules,
                                    SharedStoreChoices choices, const RecordRun& run) {
  if (options.file.empty()) return std::nullopt;
  if (const auto status = run.check_files()) return status;
  choices.keeps_paths = options.keeps_paths;
  try {
    shared_.emplace(options.file, own_set(chosen_rules(rules)), choices);
  } catch (const StoreError& error) {
    return usage_error(concat("--store: ", error.what()));
  }
  return std::nullopt;
}

void StoreOfRun::close(RunLog& log, bool shows_counts) {
  if (!shared_) return;
  shared_->close();
  if (shows_counts) {
    log.add_message(concat("store: ", shared_->answered(), " ratings known, ", shared_->added(), " added"));
  }
  if (shared_->damaged() > 0) {
    log.add_message("store: " + counted(shared_->damaged(), "damaged rating") + " rated anew");
  }
  if (!shared_->problem().empty()) {
    log.fail("not all ratings were added to the store: " + shared_->problem());
  }
}

}  // namespace sudorate
