#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/row_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/store_upkeep.h"
#include "tools/command/command.h"
#include "tools/run/run_log.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

class StoreCommand : public Command {
 public:
  void add_options(OptionTable& table) override {
    table.begin_section("import and check");
    table.add_text("origin", "NAME", "where the imported ratings come from, for 'import'", origin_);
    add_recorded_options(table, recorded_);
    table.add_number("rerate", "N",
                     concat("how many ratings of this program 'check' computes again (default: ", sample_, ")"),
                     sample_, 0);
    add_form_option(table, "text, csv, tsv or jsonl: the form of the sets that 'check' lists (default: text)",
                    form_.form, "text csv tsv jsonl");
  }

  Complaint check() const override {
    constexpr std::string_view kActions[] = {"merge", "import", "check"};
    if (operands().empty() ||
        std::find(std::begin(kActions), std::end(kActions), operands().front()) == std::end(kActions)) {
      return "store needs one of merge, import and check, and then the file of a store; 'filter', 'stats' and "
             "'convert' read a store as any other file";
    }
    const std::string& action = operands().front();
    const bool takes_files = action != "check";
    if (operands().size() < 2) return "store " + action + " needs the file of a store";
    if (takes_files && operands().size() < 3) return "store " + action + " needs the files to add after the store";
    if (!takes_files && operands().size() > 2) return "store " + action + " takes one store";
    return {};
  }

  int run() override {
    const std::string& action = operands()[0];
    const std::string& file = operands()[1];
    const std::vector<std::string> others(operands().begin() + 2, operands().end());
    try {
      if (action == "merge") return merge_stores(file, others);
      if (action == "import") return import_ratings(file, origin_, recorded_, others);
      return examine_store(file, sample_, form_);
    } catch (const std::runtime_error& error) {
      return file_failure(error.what());
    }
  }

 private:
  RatedReaderOptions recorded_;
  std::string origin_;
  std::int64_t sample_ = 100;
  TableForm form_;
};

}  // namespace

CommandRow store_command() {
  return {.name = "store",
          .summary = "merge stores of ratings, import ratings into one, check one",
          .usage = "ACTION [OPTION]... STORE [FILE]...",
          .columns = [] { return words_of(set_columns()); },
          .operands = "merge import check",
          .reads_puzzles = false,
          .make = make_command<StoreCommand>};
}

}  // namespace sudorate
