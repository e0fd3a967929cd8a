// Options that the commands share which find puzzles.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "tools/command/option_table.h"
#include "tools/run/record_run.h"
#include "tools/vary/removals.h"

namespace sudorate {

// A number, or a range such as 1..2.
OptionRow& add_count_range(OptionTable& table, std::string_view name, std::string_view argument, std::string help,
                           int most, std::optional<CountRange>& range);

// --known: puzzles that are not to be found again.
class KnownPuzzles {
 public:
  void add_option(OptionTable& table);
  // Adds the file to those of the run. Returns the exit status if it cannot be read.
  std::optional<int> check(RunSetup& setup);
  // The puzzles of the list or the store; null without the option. Throws std::runtime_error.
  std::unique_ptr<RecordStage> open(ReadingLog& log) const;

 private:
  std::string file_;
};

}  // namespace sudorate
