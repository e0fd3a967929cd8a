#include "tools/run/record_run.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <new>
#include <system_error>
#include <utility>

#include "tools/run/made_rows.h"
#include "tools/run/operands.h"
#include "tools/run/run_outputs.h"
#include "tools/run/run_records.h"
#include "tools/run/terminal.h"
#include "tools/text/characters.h"
#include "tools/text/shell_quoting.h"

namespace sudorate {
namespace {

using Clock = std::chrono::steady_clock;

// The interval of the thread that flushes files and shows the progress.
constexpr std::chrono::milliseconds kTick{100};

}  // namespace

RecordRun::RecordRun(const RunOptions& options, const std::vector<std::string>& operands, RunSetup setup)
    : options_(options), operands_(operands), setup_(std::move(setup)), log_() {
  input_watch_.wake_descriptor = interrupt_.wake_descriptor();
}

RecordRun::~RecordRun() = default;

std::optional<int> RecordRun::check_files() const { return sudorate::check_files(options_, operands_, setup_); }

std::optional<int> RecordRun::open(RecordStage* own_records) {
  if (const auto status = check_files()) return status;
  open_input(own_records);
  if (const auto status = open_outputs()) return status;
  progress_.emplace(progress_state(), Clock::now());
  return check_length();
}

std::optional<int> RecordRun::check_length() {
  const std::size_t most = setup_.most_on_terminal;
  const bool is_on_terminal = setup_.outputs == std::vector<std::string>{"-"} && ::isatty(STDOUT_FILENO) != 0;
  const bool is_chosen = options_.input.limit != InputOptions().limit;
  const bool has_keyboard =
      (operands_.empty() || operands_ == std::vector<std::string>{"-"}) && ::isatty(STDIN_FILENO) != 0;
  if (most == 0 || !is_on_terminal || is_chosen || has_keyboard) return std::nullopt;
  const Record* behind = nullptr;
  has_failed_ = !succeeds([&] { behind = records_->record_behind(most); });
  if (behind == nullptr) return std::nullopt;
  return usage_error(concat("more than ", most, " puzzles; choose one, as in ",
                            shell_word(concat(behind->source, ':', behind->line)),
                            ", or some by --limit=N; -o FILE or a pipe takes all"));
}

void RecordRun::open_input(RecordStage* own_records) {
  const std::vector<InputItem> items = input_items(operands_);
  const bool has_terminal = ::isatty(STDERR_FILENO) != 0;
  const bool has_named_input = items.front().kind != InputItem::Kind::kStandardInput || !operands_.empty();
  if (has_terminal && !has_named_input && ::isatty(STDIN_FILENO) != 0) {
    std::fputs("reading puzzles from the keyboard, one per line; Ctrl-D ends, 'sudorate --help' explains\n",
               stderr);
  }
  input_bytes_ = input_size(items);
  if (own_records == nullptr) {
    operand_records_ = operand_records(options_.input, operands_, setup_.recorded, log_, &input_watch_);
    own_records = operand_records_.get();
  }
  records_ = std::make_unique<RunRecords>(*own_records, log_);
}

std::optional<int> RecordRun::open_outputs() {
  const ExistingFile existing = options_.replaces_output ? ExistingFile::kReplace : ExistingFile::kRefuse;
  outputs_ = std::make_unique<RunOutputs>(setup_.outputs, existing, setup_.paint);
  if (interrupt_.has_signal()) {
    // Opening a pipe waits for its reader.
    outputs_->discard();
    return interrupt_.exit_status();
  }
  if (outputs_->has_error()) {
    outputs_->report(log_);
    outputs_->discard();
    return kExitFileFailed;
  }
  const std::optional<int> status = outputs_->open_whole_files(setup_.files, log_);
  if (status) outputs_->discard();
  return status;
}

RecordStage& RecordRun::records() { return *records_; }

bool RecordRun::has_other_lines() const { return records_->has_other_lines(); }

ThreadOptions RecordRun::threads() {
  return {.cancelled = interrupt_.is_interrupted(), .threads = static_cast<int>(options_.threads)};
}

const Record* RecordRun::first() {
  const Record* first = nullptr;
  if (has_failed_) return first;
  has_failed_ = !succeeds([&] {
    if (!flusher_) flusher_.emplace([this](const std::stop_token& stop) { flush_and_show_progress(stop); });
    first = records_->first();
  });
  return first;
}

bool RecordRun::succeeds(auto work) {
  std::string problem;
  try {
    work();
    return true;
  } catch (const std::bad_alloc&) {
    reserve_.reset();
    problem = "out of memory";
  } catch (const std::system_error& error) {
    problem = error.what();
  }
  log_.fail(problem + ", ended after " + std::to_string(done_records_) + " records");
  return false;
}

void RecordRun::write(RowStage& rows, std::string preamble) {
  preamble_ = std::move(preamble);
  first();
  has_failed_ = has_failed_ || !succeeds([&] {
                  for (Row row; rows.next(row) && write_row(row);) {
                  }
                });
  rows.stop();
  flusher_.reset();
  is_complete_ = !has_failed_ && !interrupt_.is_interrupted() && !outputs_->has_error();
}

bool RecordRun::write_row(const Row& row) {
  const std::lock_guard lock(mutex_);
  if (outputs_->has_error()) return false;
  const RecordPlace& place = row.record;
  if (row.is_held) {
    add_row(row);
    return true;
  }
  if (!row.problem.empty()) log_.add_record_error(place.source, place.line, place.column, row.problem);
  log_.count(row);
  add_row(row);
  ++done_records_;
  done_bytes_ += place.input_bytes;
  if (!row.more_is_ready) outputs_->flush(false);
  log_.end_record();
  return !outputs_->has_error();
}

void RecordRun::add_row(const Row& row) {
  if (!setup_.outputs.empty()) outputs_->add(row.destination, row.text, preamble_, setup_.separator);
}

bool RecordRun::is_complete() const { return is_complete_ && !has_nothing() && !outputs_->has_error(); }

bool RecordRun::is_cut() const {
  return !is_complete_ && !has_failed_ && interrupt_.has_signal() && done_records_ > 0 && !outputs_->has_error();
}

void RecordRun::add_text(std::string text) {
  if (text.empty()) return;
  Row row;
  row.text = std::move(text);
  has_failed_ = has_failed_ || !succeeds([&] { add_row(row); });
}

void RecordRun::close(std::string_view condition, RatingsFrom ratings) {
  is_closed_ = true;
  if (has_nothing()) {
    outputs_->discard();
  } else {
    if (is_complete_) outputs_->finish(preamble_);
    outputs_->close();
  }
  log_.end_records();
  outputs_->report(log_);
  log_.show_status({});
  if (interrupt_.has_signal()) report_interrupt();
  // No results at all need an explanation.
  const bool is_empty = is_complete_ && log_.statistics().accepts_nothing();
  // One puzzle is its own summary, if nobody asks for one.
  const bool is_single = is_complete_ && done_records_ == 1 && !options_.shows_summary;
  log_.finish(is_empty || (shows_summary(options_) && !is_single), condition, ratings);
  if (!setup_.remark.empty()) log_.add_message(setup_.remark);
}

void RecordRun::report_interrupt() {
  if (done_records_ == 0) return log_.add_message("interrupted before the first result");
  std::string text = "interrupted after " + counted(done_records_, "record");
  if (setup_.store) {
    text += "; the same call " + std::string(setup_.store->empty() ? "with --store=FILE " : "") +
            "continues without rating anything again";
  }
  log_.add_message(text);
}

WholeFile& RecordRun::whole_file(const std::string& file) { return outputs_->whole_file(file); }

void RecordRun::write_file(const std::string& file, std::string_view text) {
  outputs_->write_whole_file(file, text, log_);
}

int RecordRun::end() {
  if (!is_closed_) close();
  return interrupt_.has_signal() ? interrupt_.exit_status() : log_.exit_status();
}

void RecordRun::flush_and_show_progress(const std::stop_token& stop) {
  const bool prints_rows = (!setup_.outputs.empty() && setup_.outputs.front() == "-") ||
                           (!setup_.files.empty() && setup_.files.front().name == "-");
  const bool has_progress = shows_bar(prints_rows);
  while (true) {
    {
      std::unique_lock lock(mutex_);
      if (wakes_up_.wait_for(lock, stop, kTick, [&] { return stop.stop_requested(); })) return;
      outputs_->flush(true);
      // The reader of the results may go away while a record takes long, or while none comes.
      if (!interrupt_.is_interrupted() && outputs_->notice_lost_reader(log_)) interrupt_.end();
    }
    // If memory runs out, the next interval tries again.
    try {
      if (has_progress) show_progress();
    } catch (const std::bad_alloc&) {
      continue;
    }
  }
}

void RecordRun::show_progress() {
  std::string text;
  {
    const std::lock_guard lock(mutex_);
    progress_->update(progress_state(), Clock::now());
    text = progress_->bar(terminal_size(STDERR_FILENO).width - 1, has_colours(STDERR_FILENO));
  }
  log_.show_status(std::move(text));
}

ProgressState RecordRun::progress_state() const {
  const RunStatistics counts = log_.statistics();
  return {.records = done_records_,
          .hardest = counts.hardest(),
          .part = part_done(input_bytes_, input_watch_, done_bytes_),
          .accepted = counts.count(RowVerdict::kAccepted)};
}

}  // namespace sudorate
