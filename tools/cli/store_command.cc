// Tested by tests/tools/store/store_command_test.cc.
#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/filter_options.h"
#include "tools/cli/print.h"
#include "tools/cli/row_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/store_upkeep.h"
#include "tools/command/command.h"
#include "tools/policy/finder_counts.h"
#include "tools/records/meaning/givens.h"
#include "tools/run/output.h"
#include "tools/run/run_log.h"
#include "tools/select/record_filter.h"
#include "tools/select/selector.h"
#include "tools/select/sort_order.h"
#include "tools/store/packing.h"
#include "tools/store/rating_store.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

class StoreCommand : public Command {
 public:
  void add_options(OptionTable& table) override {
    table.begin_section("export and query");
    const auto parse_set = [](const std::string& value) {
      return value == "all" ? std::optional<std::uint32_t>(0) : whole_number<std::uint32_t>(value);
    };
    table.add_parsed(
        "set", "N",
        "the set of ratings with this number, see 'store check'; or all (default: that of this program "
        "with all techniques)",
        "the number of a set, or all", parse_set, set_);
    table.add_number("most", "N", "print at most N ratings, the oldest unless --sort says otherwise", most_rows_,
                     1);
    add_output_options(table, "ratings", output_, replaces_output_);
    table.begin_section("query");
    table.add_text("equivalent", "PUZZLE",
                   "only puzzles that differ from PUZZLE by renaming digits, exchanging lines or reflection; the "
                   "first such query computes the forms of all puzzles and keeps them",
                   equivalent_);
    add_condition_options(table, filter_);
    add_sort_option(table, filter_.sort);
    add_format_options(table, row_options_.format);
    table.begin_section("import and check");
    table.add_text("origin", "NAME", "where the imported ratings come from, for 'import'", origin_);
    add_recorded_options(table, recorded_);
    table.add_number("rerate", "N",
                     concat("how many ratings of this program 'check' computes again (default: ", sample_, ")"),
                     sample_, 0);
  }

  Complaint check() const override {
    constexpr std::string_view kActions[] = {"export", "query", "merge", "import", "check"};
    if (operands().empty() ||
        std::find(std::begin(kActions), std::end(kActions), operands().front()) == std::end(kActions)) {
      return "store needs one of export, query, merge, import and check, and then the file of a store";
    }
    const std::string& action = operands().front();
    const bool takes_files = action == "merge" || action == "import";
    if (operands().size() < 2) return "store " + action + " needs the file of a store";
    if (takes_files && operands().size() < 3) return "store " + action + " needs the files to add after the store";
    if (!takes_files && operands().size() > 2) return "store " + action + " takes one store";
    if (selection_of(filter_).condition.uses(kOfRecording)) {
      return "a store has no recorded ratings beside its own; write er, ep and ed";
    }
    return {};
  }

  int run() override {
    const std::string& action = operands()[0];
    const std::string& file = operands()[1];
    const Files others(operands().begin() + 2, operands().end());
    try {
      if (action == "merge") return merge_stores(file, others);
      if (action == "import") return import_ratings(file, origin_, recorded_, others);
      if (action == "check") return examine_store(file, sample_);
      return print(file);
    } catch (const std::runtime_error& error) {
      return file_failure(error.what());
    }
  }

 private:
  using Files = std::vector<std::string>;

  int print(const std::string& file) {
    // It opens the store itself, which may not be open yet, see database.cc.
    const std::optional<std::string> form = equivalent_.empty() ? std::nullopt : std::optional(wanted_form(file));
    RatingStore store(file, DatabaseUse::kRead);
    const Selection selection = selection_of(filter_);
    Selector selector(selection);
    RatingOptions wanted;
    selector.prepare(wanted);
    StoreQuery query{.set = chosen_set(store)};
    RowFormatOptions format_options = row_options_.format;
    format_options.fields = result_fields(format_options, rules_of(query.set, store));
    RowFormat format(std::move(format_options));
    const SortOrder& order = filter_.sort;
    const auto shows = [&](Field field) { return format.uses(field) || uses(order, field); };
    const bool needs_solution = shows(Field::kSolution) || shows(Field::kSolutions);
    const bool needs_minimality = shows(Field::kMinimal);
    const SelectionBounds bounds = selection.bounds();
    for (const auto& [column, span] :
         {std::pair("er", bounds.box.er), {"ep", bounds.box.ep}, {"ed", bounds.box.ed}, {"score", bounds.score}}) {
      query.ranges[column] = {span.low, span.high};
    }

    const std::string problem =
        file_problem({{file, FileUse::kInput}, {output_, FileUse::kRows, "--output"}}, replaces_output_);
    if (!problem.empty()) return usage_error(problem);
    Output output(output_);
    output.gather(format.header());
    std::int64_t rows = 0;
    const auto may_write = [&] { return output.error() == 0 && (most_rows_ == 0 || rows < most_rows_); };
    const auto write = [&](const HeldRow& row) {
      output.gather(row.text);
      ++rows;
    };
    std::vector<HeldRow> sorted;
    std::int64_t found = 0;
    std::int64_t pathless = 0;
    std::int64_t damaged = 0;
    StoredRows stored = form ? store.rows_of_form(query.set, *form) : store.rows(query);
    for (StoredRating rating; may_write() && stored.next(rating);) {
      // Other forms may have the same hash.
      if (form && packed_form(rating.puzzle) != form) continue;
      auto known = store.read(rating);
      if (!known) {
        ++damaged;
        continue;
      }
      Position& position = known->position;
      Evaluation& evaluation = known->evaluation;
      if (needs_solution || needs_minimality) {
        evaluation.solution = check_validity(position).solution;
      }
      if (needs_minimality && !position.state) evaluation.is_minimal = is_minimal(position.givens, {});
      selector.begin(position.givens, 1, position.state.has_value());
      if (wanted.records_steps && rating.path.empty() && rating.steps > 0) {
        ++pathless;
        continue;
      }
      RatingBox box{exactly(rating.er), exactly(rating.ep), exactly(rating.ed)};
      std::vector<int> finder_counts;
      if (!evaluation.is_recorded && selector.wants_finders(evaluation.rating))
        count_finders(grid_of_position(position), evaluation.steps, selection.counted, {}, finder_counts);
      const RowVerdict verdict = evaluation.is_recorded
                                     ? selector.end_recorded(box)
                                     : selector.end(evaluation.rating, evaluation.steps, finder_counts).verdict;
      if (verdict != RowVerdict::kAccepted) continue;
      Record record;
      record.ordinal = ++found;
      record.source = file;
      record.text = position.state ? to_candidate_line(*position.state) : position.cells;
      record.parsed = std::move(position);
      HeldRow row{{}, 0, format.row(record, evaluation)};
      if (order.empty()) {
        write(row);
      } else {
        row.key = sort_key(order, record, evaluation);
        sorted.push_back(std::move(row));
      }
    }
    std::ranges::sort(sorted, {}, &HeldRow::key);
    for (const HeldRow& row : sorted) {
      if (may_write()) write(row);
    }
    output.close();
    if (pathless > 0) {
      say_line(counted(pathless, "rating") + " without a path left out; 'rate --store-paths' keeps paths");
    }
    const bool has_damaged = reports_damaged(store, damaged);
    const int status = status_after(output);
    return status == kExitFine && has_damaged ? kExitSomeRecordFailed : status;
  }

  // Those of a set; of all sets, those of one whose results must say their rules.
  static Rules rules_of(std::int64_t id, RatingStore& store) {
    Rules rules;
    for (const RatingSet& set : store.sets()) {
      if ((id == 0 || set.id == id) && !set.rules.is_se()) rules = set.rules;
    }
    return rules;
  }

  std::int64_t chosen_set(RatingStore& store) const {
    if (!set_) {
      const std::int64_t own = store.find_set(own_set());
      if (own == 0)
        throw StoreError("'" + store.name() + "' has no ratings of this program; 'store check' lists the sets");
      return own;
    }
    const std::vector<RatingSet> sets = store.sets();
    const bool is_there =
        *set_ == 0 || std::any_of(sets.begin(), sets.end(), [&](const RatingSet& set) { return set.id == *set_; });
    if (!is_there) throw StoreError(concat("'", store.name(), "' has no set ", *set_));
    return *set_;
  }

  // The form of --equivalent. Computes the forms that the store lacks.
  std::string wanted_form(const std::string& file) const {
    const auto parsed = parse_puzzle_line(equivalent_);
    const auto* puzzle = std::get_if<PuzzleRecord>(&parsed);
    if (puzzle == nullptr) throw StoreError("--equivalent needs a puzzle");
    const std::string form = packed_form(puzzle->givens);
    RatingStore store(file, DatabaseUse::kWrite);
    const std::int64_t all = store.last_id();
    auto shown = std::chrono::steady_clock::now();
    while (const std::optional<std::int64_t> done = store.add_forms()) {
      if (std::chrono::steady_clock::now() - shown < std::chrono::seconds(1)) continue;
      shown = std::chrono::steady_clock::now();
      say_line(concat("forms of ", *done, " of ", counted(all, "puzzle")));
    }
    return form;
  }

  FilterOptions filter_;
  RowOptions row_options_;
  RatedReaderOptions recorded_;
  std::string output_ = "-";
  bool replaces_output_ = false;
  std::string equivalent_;
  std::string origin_;
  // 0 for all; nothing for the set of this program.
  std::optional<std::uint32_t> set_;
  std::int64_t sample_ = 100;
  std::int64_t most_rows_ = 0;
};

}  // namespace

CommandRow store_command() {
  return {.name = "store",
          .summary = "print, search, merge and check a store of ratings",
          .usage = "ACTION [OPTION]... STORE [FILE]...",
          .notes = rate_notes,
          .operands = "export query merge import check",
          .reads_puzzles = false,
          .make = make_command<StoreCommand>};
}

}  // namespace sudorate
