// `sudorate vary`: the options, and the run over variants.
#include <unistd.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "tools/cli/command_table.h"
#include "tools/cli/rate_command.h"
#include "tools/cli/search_options.h"
#include "tools/compare/figures.h"
#include "tools/run/hunt.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/run/run_records.h"
#include "tools/run/variant_records.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr const char* kSame = "same";

// `vary` is `filter` over other records.
class VaryCommand final : public RateCommand {
 public:
  VaryCommand() : RateCommand(true) {}

  void add_options(OptionTable& table) override {
    constexpr std::int64_t kMostCounted = 1'000'000'000;
    add_count_range(table, "remove", "M|A..B", "remove M givens, or A to B", 9, removed_);
    OptionRow& add = add_count_range(table, "add", "K|A..B|same",
                                     "add K givens, or A to B, at any empty cells; same: put other digits into "
                                     "exactly the cells whose givens are "
                                     "removed",
                                     9, added_);
    add.choices = {kSame};
    add.apply = [this, read_range = std::move(add.apply)](const std::string& value) {
      choices_.rules.same_cells = value == kSame;
      return choices_.rules.same_cells ? Complaint() : read_range(value);
    };
    table.add_switch("redundant", "keep puzzles of which a given can be left out", choices_.rules.keeps_redundant);
    table.add_switch("minimize", "instead find the minimal puzzles inside each puzzle", choices_.minimizes);
    table.add_number("max", "N", "end after N variants of a puzzle (default: all)", choices_.most, 1, kMostCounted);
    table.add_number("removals", "N",
                     "remove only N sets of givens of each puzzle (default: all); at random by --seed",
                     choices_.sample, 1, kMostCounted);
    known_.add_option(table);
    table.add_number("rounds", "N",
                     "then search from the accepted puzzles, N rounds in all (default: 1; with --climb "
                     "until nothing new is accepted)",
                     rounds_, 1, kMostCounted);
    table.add_choice(
        "climb", "PART",
        "rate accepted puzzles as far as PART: er, ep or ed, and search from the highest first (default: "
        "er with --beam)",
        options_.climbed, {{"er", RatingPart::kEr}, {"ep", RatingPart::kEp}, {"ed", RatingPart::kEd}});
    OptionRow& beam = table.add_number("beam", "K", "search only from the K highest of each round (default: all)",
                                       beam_, 1, kMostCounted);
    beam.apply = [this, read_number = std::move(beam.apply)](const std::string& value) {
      if (!options_.climbed) options_.climbed = RatingPart::kEr;
      return read_number(value);
    };
    RateCommand::add_options(table);
    // Variants have no ratings in the input.
    table.remove_if([](const OptionRow& row) {
      return row.name == "recorded" || row.name == "pass-through" || row.kind == OptionKind::kRecorded;
    });
  }

  Complaint check() const override {
    if (!choices_.minimizes && !(removed_ && (added_ || choices_.rules.same_cells))) {
      return "vary needs --remove and --add, or --minimize";
    }
    return RateCommand::check();
  }

 protected:
  std::optional<int> complete(RunSetup& setup) override { return known_.check(setup); }

  std::optional<int> open(RecordRun& run) override {
    choices_.rules.removed = removed_.value_or(CountRange());
    choices_.rules.added = added_.value_or(CountRange());
    choices_.rounds = rounds_ > 0 ? rounds_ : options_.climbed ? 0 : 1;
    choices_.random_seed = static_cast<std::uint64_t>(options_.filter.seed);
    try {
      watch_.wake_descriptor = run.input_watch().wake_descriptor;
      seeds_ = operand_records(options_.run.input, operands(), std::nullopt, run.log(), &watch_);
      known_puzzles_ = known_.open(run.log());
      if (choices_.rounds != 1) hunt_.emplace(static_cast<std::size_t>(beam_));
      Hunt* const hunt = hunt_ ? &*hunt_ : nullptr;
      variants_.emplace(*seeds_, VariantRecords::Others{known_puzzles_.get(), hunt, &run.input_watch()}, choices_,
                        run.threads());
      return run.open(&*variants_);
    } catch (const std::runtime_error& error) {
      return file_failure(error.what());
    }
  }

  RowStage& followed(RecordRun& run, RowStage& rows) override {
    const VariantCounts all = variants_->all();
    if (::isatty(STDERR_FILENO) != 0 && all.candidates > 0) {
      run.log().add_message(concat("about ", grouped_text(std::llround(all.candidates)), " candidates, for ",
                                   all.removals, " sets of givens to remove"));
    }
    if (!hunt_) return rows;
    hunt_->follow(rows);
    return *hunt_;
  }

  void report(RunLog& log) override {
    if (!shows_summary(options_.run) || !variants_) return;
    const VariantCounts counts = variants_->counts();
    log.add_message(concat("tried ", grouped_text(std::llround(counts.candidates)), " candidates for ",
                           counts.removals, " sets of removed givens, none left out: valid ", counts.valid,
                           ", minimal ", counts.minimal, ", new ", variants_->made(), ", accepted ",
                           log.statistics().count(RowVerdict::kAccepted)));
  }

 private:
  VariantChoices choices_;
  std::optional<CountRange> removed_;
  std::optional<CountRange> added_;
  KnownPuzzles known_;
  std::unique_ptr<RecordStage> seeds_;
  std::unique_ptr<RecordStage> known_puzzles_;
  InputWatch watch_;
  std::int64_t rounds_ = 0;
  std::int64_t beam_ = 0;
  std::optional<Hunt> hunt_;
  std::optional<VariantRecords> variants_;
};

}  // namespace

CommandRow vary_command() {
  return {.name = "vary",
          .summary = "find puzzles that differ from others in a few givens",
          .notes = rate_notes,
          .make = make_command<VaryCommand>};
}

}  // namespace sudorate
