#include "tools/cli/store_options.h"

#include "tools/text/characters.h"

namespace sudorate {

void add_store_options(OptionTable& table, StoreOptions& options) {
  table.begin_section(OptionKind::kRun);
  table.add_text("store", "FILE",
                 "take known ratings from FILE, and add new ones to it: the same call can be repeated and rates "
                 "nothing again; "
                 "several runs may share it, and commands read it as any other file",
                 options.file);
}

void add_store_file(const StoreOptions& options, RunSetup& setup) {
  setup.store = options.file;
  if (!options.file.empty()) setup.files.push_back({options.file, FileUse::kAppended, "--store"});
}

std::optional<int> StoreOfRun::open(const StoreOptions& options, const Rules& rules, const RecordRun& run,
                                    bool answers) {
  if (options.file.empty()) return std::nullopt;
  if (const auto status = run.check_files()) return status;
  try {
    shared_.emplace(options.file, own_set(rules), answers);
  } catch (const StoreError& error) {
    return file_failure(concat("--store: ", error.what()));
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
