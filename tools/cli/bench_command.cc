// Tested by tests/tools/transcripts/bench.txt.
#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "tools/bench/measurement.h"
#include "tools/bench/peer_run.h"
#include "tools/bench/puzzle_set.h"
#include "tools/bench/shortcut_gain.h"
#include "tools/cli/command_table.h"
#include "tools/cli/print.h"
#include "tools/cli/row_options.h"
#include "tools/run/call_files.h"
#include "tools/run/child_process.h"
#include "tools/run/reader_watch.h"
#include "tools/run/run_log.h"
#include "tools/run/thread_count.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Puzzles that are rated differently, of each set.
constexpr std::size_t kMostDiffering = 5;

class BenchCommand : public Command {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(
        table,
        "text; csv, tsv or jsonl, a row for each set and technique, shortcut or other program (default: text)",
        form_.form, "text csv tsv jsonl");
    table.add_number(
        "rounds", "N",
        concat("measure N times and show median, lowest and highest; 0 counts only the work of the sets (default: ",
               rounds_, ")"),
        rounds_, 0, 1000);
    add_scale_option(table, table_);
    table.add_switch("shortcuts",
                     "measure each set without each shortcut of the engine against the set with all of them",
                     measures_shortcuts_);
    table.add_parsed("peer", "COMMAND",
                     "measure rate --threads=1 of this program against another program with its arguments: puzzles "
                     "on its standard input, a line with ER/EP/ED for each on its standard output",
                     "a program with its arguments, without pipes and the like", command_words, peer_.peer);
  }

  int run() override {
    std::vector<CallFile> files = {{"-", FileUse::kRows}};
    for (const std::string& operand : operands()) {
      if (!built_in_set(operand)) files.push_back({operand, FileUse::kInput});
    }
    if (const std::string problem = file_problem(files, true); !problem.empty()) return usage_error(problem);
    const ReaderWatch reader_watch;
    RunLog log;
    const std::vector<PuzzleSet> sets = read_sets(log);
    int status = kExitSomeRecordFailed;
    if (sets.empty()) {
      log.add_message("there is no puzzle to measure with");
    } else {
      status = measures_shortcuts_  ? measure_all_shortcuts(sets)
               : peer_.peer.empty() ? measure_all(sets)
                                    : measure_against_peer(sets, log);
    }
    return log.exit_status() != kExitFine ? log.exit_status() : status;
  }

 private:
  // Sets without puzzles are left out.
  std::vector<PuzzleSet> read_sets(RunLog& log) const {
    std::vector<PuzzleSet> sets;
    if (operands().empty()) {
      for (const std::string_view name : built_in_set_names()) sets.push_back(*built_in_set(name));
    }
    for (const std::string& operand : operands()) {
      std::optional<PuzzleSet> set = built_in_set(operand);
      sets.push_back(set ? std::move(*set) : read_set(operand, log));
    }
    std::erase_if(sets, [](const PuzzleSet& set) { return set.puzzles.empty(); });
    return sets;
  }

  bool is_text() const { return form_.form == RowForm::kText; }
  // A comparison needs at least one.
  int compared_rounds() const { return std::max(1, static_cast<int>(rounds_)); }
  // The text with what was measured and how.
  std::string heading(const std::string& how) const {
    return is_text() ? concat("processor ", processor_name(), how, '\n') : std::string();
  }

  // This and the next two functions print their measurements, and return the exit status. Each set is printed when
  // it is measured.
  // Forms other than text only count.
  int measure_all(const std::vector<PuzzleSet>& sets) const {
    std::string text = is_text() ? heading("") : form_.head(count_names());
    std::vector<SetMeasurement> measured;
    for (const PuzzleSet& set : sets) {
      if (const int status = print(text); status != kExitFine) return status;
      measured.push_back(measure(set, is_text() ? static_cast<int>(rounds_) : 0, *table_));
      text = text_of(measured.back());
    }
    if (measured.size() > 1 && is_text()) text += text_of(total_of(measured));
    return print(text);
  }
  std::string text_of(const SetMeasurement& set) const {
    if (is_text()) return '\n' + measurement_text(set);
    const TableForm rows{form_.form, false, form_.cell_form};
    return rows.text_of({count_names(), count_rows(set)});
  }

  int measure_all_shortcuts(const std::vector<PuzzleSet>& sets) const {
    std::vector<ShortcutMeasurement> measured;
    for (const PuzzleSet& set : sets) measured.push_back(measure_shortcuts(set, compared_rounds(), *table_));
    const std::string how = concat("\ntime without a shortcut over the time with all, median of ",
                                   compared_rounds(), " rounds, lowest and highest; puzzles that differ\n");
    if (const int status = print(heading(how) + form_.text_of(shortcut_table(measured))); status != kExitFine)
      return status;
    const bool any_differs = std::ranges::any_of(measured, [](const ShortcutMeasurement& set) {
      return std::ranges::any_of(set.gains, [](const ShortcutGain& gain) { return gain.differing > 0; });
    });
    return any_differs ? kExitSomeRecordFailed : kExitFine;
  }

  int measure_against_peer(const std::vector<PuzzleSet>& sets, RunLog& log) const {
    const int processor = bind_to_one_processor();
    PeerOptions options = peer_;
    options.ours = {"/proc/self/exe", "rate", "--threads=1", "--format=%r/%p/%d",
                    concat("--scale=", table_->scale)};
    options.rounds = compared_rounds();
    std::vector<PeerMeasurement> measured;
    std::string differing;
    for (const PuzzleSet& set : sets) {
      PeerMeasurement result = measure_peer(set, options);
      if (!result.problem.empty()) {
        log.add_message(result.problem);
        continue;
      }
      for (std::size_t index = 0; index < std::min(kMostDiffering, result.differing.size()); ++index)
        append_to(differing, "differs: ", result.differing[index], '\n');
      measured.push_back(std::move(result));
    }
    const std::string how = concat(
        processor < 0 ? "" : concat(", bound to number ", processor), '\n', options.rounds,
        " runs of each by turns after a warm-up: medians of the CPU time for a puzzle in microseconds, their "
        "ratio, lowest and highest; equal ratings\n");
    const std::string text =
        heading(how) + form_.text_of(peer_table(measured, options)) + (is_text() ? differing : "");
    if (const int status = print(text); status != kExitFine) return status;
    return measured.size() < sets.size() ? kExitSomeRecordFailed : kExitFine;
  }

  TableForm form_;
  std::int64_t rounds_ = 5;
  bool measures_shortcuts_ = false;
  const PassTable* table_ = &kSudokuExplainer;
  PeerOptions peer_;
};

}  // namespace

CommandRow bench_command() {
  return {.name = "bench",
          .summary = "measure how fast puzzles are rated, also against another program",
          .usage = "[OPTION]... [SET | FILE]...",
          .operands = "easy basic chains dynamic nested extreme",
          .reads_puzzles = false,
          .make = make_command<BenchCommand>};
}

}  // namespace sudorate
