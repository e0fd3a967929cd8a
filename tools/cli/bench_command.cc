// Tested by tests/tools/transcripts/bench.txt.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "tools/bench/measurement.h"
#include "tools/bench/measurement_text.h"
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

class BenchCommand : public Command {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(table,
                    "text; tsv, lines of the counts alone, which takes no time, or with --peer of the times; or "
                    "json, one object (default: text)",
                    form_, "text tsv json");
    table.add_number(
        "rounds", "N",
        concat("measure N times and show median, lowest and highest; 0 only counts (default: ", rounds_, ")"),
        rounds_, 0, 1000);
    table.add_switch(
        "times",
        "also the time of each technique, the shortest of all rounds; reading the clock makes it a little longer",
        reads_clock_);
    table.add_number("threads", "N", concat("use N threads (default: ", threads_, ")"), threads_, 1, 1024);
    const auto parse_er = [](const std::string& value) {
      const auto parsed = parse_range(value);
      const auto* range = std::get_if<RatingRange>(&parsed);
      return range == nullptr ? std::nullopt : std::optional(*range);
    };
    table.add_parsed("er", "RANGE", "only puzzles beside which an ER within RANGE is recorded, such as 7.1..8.9",
                     "a range such as 2.0..3.5", parse_er, er_);
    table.add_switch("by-er", "measure the puzzles of each recorded ER as a set of their own", by_er_);
    table.add_switch("shortcuts",
                     "measure the set without each shortcut of the engine against the set with all, on one thread",
                     measures_shortcuts_);
    table.begin_section("against another program");
    const std::string program = "a program with its arguments, without pipes and the like";
    table.add_parsed("peer", "COMMAND",
                     "the program with its arguments: puzzles on its standard input, a line with ER/EP/ED for each "
                     "on its standard output",
                     program, command_words, peer_);
    table.add_parsed("ours", "COMMAND",
                     "the program measured against --peer (default: this program with rate --threads=1, or check "
                     "--threads=1 with --solutions)",
                     program, command_words, ours_);
    table.add_switch("solutions",
                     "both programs count solutions, in place of rating: each prints 0, 1 or more for a puzzle, "
                     "alone on the line or as its second word",
                     counts_solutions_);
    table.add_number(
        "repeat", "N",
        concat("give each set N times in a run, for sets too quick to measure (default: ", repeat_, ")"), repeat_,
        1, 1'000'000);
    table.add_number("show", "N",
                     concat("show N puzzles of each set that are rated differently (default: ", shown_, ")"),
                     shown_, 0);
  }

  int run() override {
    std::vector<CallFile> files = {{"-", FileUse::kRows}};
    for (const std::string& operand : operands()) {
      if (!built_in_set(operand)) files.push_back({operand, FileUse::kInput});
    }
    if (const std::string problem = file_problem(files, true); !problem.empty()) return usage_error(problem);
    const ReaderWatch reader_watch;
    RunLog log(true);
    const std::vector<PuzzleSet> sets = read_sets(log);
    int status = kExitSomeRecordFailed;
    if (sets.empty()) {
      log.add_message("there is no puzzle to measure with");
    } else {
      status = measures_shortcuts_ ? measure_all_shortcuts(sets)
               : peer_.empty()     ? measure_all(sets)
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
      sets.push_back(set ? std::move(*set) : read_set(operand, counts_solutions_, log));
    }
    if (er_) {
      for (PuzzleSet& set : sets) keep_rated(set, *er_);
    }
    if (by_er_) return sets_by_er(sets);
    std::erase_if(sets, [](const PuzzleSet& set) { return set.puzzles.empty(); });
    return sets;
  }

  // This and the next two functions print their measurements, and return the exit status.
  int measure_all(const std::vector<PuzzleSet>& sets) const {
    const MeasureOptions options{form_ == RowForm::kTsv ? 0 : static_cast<int>(rounds_), static_cast<int>(threads_),
                                 reads_clock_ && form_ != RowForm::kTsv};
    const auto text_of = [&](const SetMeasurement& set) {
      if (form_ == RowForm::kTsv) return counts_text(set);
      return form_ == RowForm::kText ? '\n' + measurement_text(set, options) : std::string();
    };
    std::string text;
    if (form_ == RowForm::kTsv) text = counts_header();
    if (form_ == RowForm::kText) text = "processor " + processor_name() + '\n';
    std::vector<SetMeasurement> measured;
    measured.reserve(sets.size() + 1);
    for (const PuzzleSet& set : sets) {
      if (const int status = print(text); status != kExitFine) return status;
      measured.push_back(measure(set, options));
      text = text_of(measured.back());
    }
    if (measured.size() > 1) {
      measured.push_back(total_of(measured));
      if (form_ == RowForm::kText) text += text_of(measured.back());
    }
    if (form_ == RowForm::kJsonLines) {
      nlohmann::ordered_json json = {{"processor", processor_name()},
                                     {"program", nlohmann::ordered_json::parse(version_text(true))},
                                     {"threads", threads_},
                                     {"sets", nlohmann::ordered_json::array()}};
      for (const SetMeasurement& set : measured) json["sets"].push_back(measurement_json(set, options));
      text = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
    }
    return print(text);
  }

  int measure_all_shortcuts(const std::vector<PuzzleSet>& sets) const {
    std::string text = concat("processor ", processor_name(), "\ntime without a shortcut over the time with all, ",
                              rounds_, " rounds: median (lowest-highest)\n");
    nlohmann::ordered_json json = {{"processor", processor_name()}, {"sets", nlohmann::ordered_json::array()}};
    std::vector<ShortcutMeasurement> measured;
    for (const PuzzleSet& set : sets) {
      measured.push_back(measure_shortcuts(set, static_cast<int>(rounds_)));
      text += '\n' + shortcut_text(measured.back());
      json["sets"].push_back(shortcut_json(measured.back()));
    }
    if (form_ == RowForm::kTsv) text = shortcut_lines(measured);
    if (form_ == RowForm::kJsonLines) text = json.dump(2) + '\n';
    if (const int status = print(text); status != kExitFine) return status;
    const auto differs = [](const ShortcutGain& gain) { return gain.differing > 0; };
    const bool any_differs = std::any_of(measured.begin(), measured.end(), [&](const ShortcutMeasurement& set) {
      return std::any_of(set.gains.begin(), set.gains.end(), differs);
    });
    return any_differs ? kExitSomeRecordFailed : kExitFine;
  }

  int measure_against_peer(const std::vector<PuzzleSet>& sets, RunLog& log) const {
    const int processor = bind_to_one_processor();
    PeerOptions options;
    options.peer = peer_;
    options.ours = ours_;
    if (ours_.empty()) {
      options.ours = {"/proc/self/exe", "rate", "--threads=1", "--format=%r/%p/%d"};
      if (counts_solutions_) options.ours = {"/proc/self/exe", "check", "--threads=1"};
    }
    options.answer = counts_solutions_ ? PeerAnswer::kSolutions : PeerAnswer::kRatings;
    options.rounds = static_cast<int>(rounds_);
    options.repeat = static_cast<int>(repeat_);
    bool failed = false;
    std::vector<PeerMeasurement> measured;
    measured.reserve(sets.size() + 1);
    for (const PuzzleSet& set : sets) {
      measured.push_back(measure_peer(set, options));
      if (measured.back().problem.empty()) continue;
      log.add_message(measured.back().problem);
      failed = true;
      measured.pop_back();
    }
    const bool prints_lines = form_ == RowForm::kTsv;
    if (measured.size() > 1 && !prints_lines) measured.push_back(total_of(measured));
    std::string text =
        concat("processor ", processor_name(), processor < 0 ? "" : concat(", bound to number ", processor), "\n",
               rounds_, " runs of each by turns after a warm-up: median (lowest-highest)\n\n",
               peer_text(measured, static_cast<std::size_t>(shown_)));
    if (form_ == RowForm::kJsonLines) {
      nlohmann::ordered_json json = {{"processor", processor_name()},
                                     {"ours", options.ours},
                                     {"peer", options.peer},
                                     {"sets", nlohmann::ordered_json::array()}};
      for (const PeerMeasurement& set : measured) json["sets"].push_back(peer_json(set));
      text = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
    }
    if (prints_lines) text = peer_lines(measured, options);
    if (const int status = print(text); status != kExitFine) return status;
    return failed ? kExitSomeRecordFailed : kExitFine;
  }

  RowForm form_ = RowForm::kText;
  std::int64_t rounds_ = 5;
  std::int64_t threads_ = 1;
  bool reads_clock_ = false;
  std::optional<RatingRange> er_;
  bool by_er_ = false;
  bool measures_shortcuts_ = false;
  std::vector<std::string> peer_;
  std::vector<std::string> ours_;
  bool counts_solutions_ = false;
  std::int64_t repeat_ = 1;
  std::int64_t shown_ = 5;
};

}  // namespace

CommandRow bench_command() {
  return {.name = "bench",
          .summary = "measure how fast puzzles are rated, also against other programs",
          .usage = "[OPTION]... [SET | FILE]...",
          .operands = "easy basic chains dynamic nested extreme",
          .reads_puzzles = false,
          .make = make_command<BenchCommand>};
}

}  // namespace sudorate
