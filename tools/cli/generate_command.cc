// `sudorate generate`: the options, and the run over tries.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/rate_command.h"
#include "tools/cli/search_options.h"
#include "tools/run/generated_rows.h"
#include "tools/run/made_rows.h"
#include "tools/run/run_records.h"
#include "tools/select/selector.h"

namespace sudorate {
namespace {

// Options of `filter` about an input, and those that mean something else here.
bool is_about_input(const OptionRow& row) {
  constexpr std::string_view kNames[] = {"recorded", "errors",    "pass-through", "timeout",
                                         "work",     "solutions", "seed"};
  return row.kind == OptionKind::kInput || row.kind == OptionKind::kRecorded ||
         std::ranges::find(kNames, row.name) != std::end(kNames);
}

// `generate` is `filter` over puzzles that are made at random.
class GenerateCommand final : public RateCommand {
 public:
  GenerateCommand() : RateCommand(true) {}

  void add_options(OptionTable& table) override {
    table.begin_section("puzzles");
    constexpr std::int64_t kMostPuzzles = 1'000'000'000;
    table.add_number("count", "N",
                     "end after N puzzles that fulfil the conditions; with --buckets, N for each (default: 1)",
                     quota_.wanted, 1, kMostPuzzles);
    table.add_choice(
        "symmetry", "HOW",
        "how the cells of the givens are symmetric: none; rotation, by a half turn; quarter, by a "
        "quarter turn; horizontal, the lower half mirrors the upper half; vertical, the right half the "
        "left one; diagonal, from the upper left corner; full, all of them (default: none)",
        rules_.symmetry,
        {{"none", Symmetry::kNone},
         {"rotation", Symmetry::kRotation},
         {"quarter", Symmetry::kQuarter},
         {"horizontal", Symmetry::kHorizontal},
         {"vertical", Symmetry::kVertical},
         {"diagonal", Symmetry::kDiagonal},
         {"full", Symmetry::kFull}});
    table.add_text("pattern", "PUZZLE|FILE", "put the givens into the cells of those in this puzzle", pattern_);
    add_count_range(table, "givens", "A..B",
                    concat("make puzzles with A to B givens (default: any, with --redundant ", kUsualGivens.low,
                           "..", kUsualGivens.high, ")"),
                    kCellCount, rules_.givens);
    table.add_switch("redundant",
                     "make puzzles with givens to spare, as newspapers do (default: every given is needed)",
                     rules_.keeps_redundant);
    known_.add_option(table);
    RateCommand::add_options(table);
    table.remove_if(is_about_input);
    table.begin_section("puzzles");
    table.add_number(
        "seed", "S",
        "make the puzzles of S, the same on every machine (default: a random one, which the summary shows)", seed_,
        0);
    table.begin_section(OptionKind::kLimit);
    table.add_number("tries", "N", concat("end after N tries without a puzzle (default: ", quota_.most_tries, ")"),
                     quota_.most_tries, 1, kMostPuzzles);
    table.add_parsed("timeout", "SECONDS", "end the search after this time (default: no limit)",
                     "a number of seconds above 0, such as 2 or 0.5", parse_seconds, quota_.timeout);
  }

  Complaint check() const override {
    return operands().empty() ? RateCommand::check() : "generate reads nothing; --pattern and --known name files";
  }

 protected:
  std::optional<int> complete(RunSetup& setup) override {
    if (const auto status = known_.check(setup)) return status;
    if (seed_ < 0) seed_ = std::random_device()();
    options_.filter.seed = seed_;
    const FilterOptions& asked = options_.filter;
    const SelectionBounds bounds = selection_of(asked).bounds();
    quota_.er_low = static_cast<Rating>(bounds.box.er.low);
    quota_.er_high = static_cast<Rating>(bounds.box.er.high);
    if (asked.buckets) quota_.outputs = asked.buckets->count();
    return std::nullopt;
  }

  std::optional<int> open(RecordRun& run) override {
    try {
      if (!pattern_.empty()) {
        Record record;
        const bool is_there = operand_records({}, {pattern_}, std::nullopt, run.log())->next(record);
        if (!is_there || record.position() == nullptr) {
          return usage_error("--pattern must be a puzzle or a file with one, not '" + pattern_ + "'");
        }
        rules_.pattern = givens_of(record.position()->givens);
      }
      if (const auto known = known_.open(run.log())) seen_.insert_all(*known, run.threads());
      InputWatch& watch = run.input_watch();
      watch.bytes = watch.text_bytes = watch.all_bytes = quota_.wanted * quota_.outputs;
      return run.open(&tries_);
    } catch (const std::runtime_error& error) {
      return file_failure(error.what());
    }
  }

  MakeRow made_by(MakeRow rate) override {
    return [this, rate = std::move(rate)](const Record& attempt) {
      return row_of_try(attempt, rules_, static_cast<std::uint64_t>(seed_), rate);
    };
  }

  RowStage& followed(RecordRun&, RowStage& rows) override { return generated_.emplace(rows, seen_, quota_); }

  void report(RunLog& log) override {
    if (!generated_) return;
    const GeneratedCounts& counts = generated_->counts();
    if (shows_summary(options_.run)) {
      log.add_message(concat("seed ", seed_, ": ", counts.puzzles, " puzzles in ", counts.tries, " tries"));
    }
    if (!generated_->has_given_up()) return;
    std::string text = concat("only ", counts.kept, " of ", quota_.wanted * quota_.outputs, " puzzles in ",
                              counts.tries, " tries");
    if (counts.below)
      append_to(text, "; the nearest ER below was ", to_string(*counts.below), ", as far as it was rated");
    if (counts.above) append_to(text, "; the nearest ER above was at least ", to_string(*counts.above));
    log.add_message(text);
  }

  bool has_enough() const override { return !generated_ || generated_->is_full(); }

 private:
  GeneratorRules rules_;
  std::string pattern_;
  std::int64_t seed_ = -1;  // none yet
  GeneratedQuota quota_;
  KnownPuzzles known_;
  SeenForms seen_;
  Tries tries_;
  std::optional<GeneratedRows> generated_;
};

}  // namespace

CommandRow generate_command() {
  return {.name = "generate",
          .summary = "make puzzles at random, also of a wanted rating",
          .usage = "[OPTION]...",
          .notes = rate_notes,
          .reads_puzzles = false,
          .make = make_command<GenerateCommand>};
}

}  // namespace sudorate
