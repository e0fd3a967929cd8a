#include "tools/run/record_run.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <new>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "tools/run/digest.h"
#include "tools/run/engine.h"
#include "tools/run/made_rows.h"
#include "tools/run/run_memory.h"
#include "tools/run/run_outputs.h"
#include "tools/run/run_records.h"
#include "tools/run/shard_run.h"
#include "tools/run/whole_file.h"

namespace sudorate {
namespace {

using Clock = std::chrono::steady_clock;

// The interval of the thread that flushes files, shows the progress and saves checkpoints.
constexpr std::chrono::milliseconds kTick{100};
// Checkpoints take at most a twentieth of the time, even on a slow disk.
constexpr int kCheckpointCost = 20;
constexpr std::chrono::milliseconds kBetweenJson{1000};

// How to continue after an interrupt that came after so many records, with a leading semicolon; empty if only a new
// run helps.
std::string way_to_continue(const RunOptions& options, const RunSetup& setup, std::int64_t records) {
  if (options.keeps_checkpoint()) return "; --resume continues from there";
  if (options.shard) return {};
  const InputOptions& input = options.input;
  const bool takes_all = input.every == 1 && input.dedupe == Dedupe::kNone;
  // All rows are there, and none depends on another.
  const bool is_a_beginning = takes_all && options.keeps_order && setup.rows == RowsTogether::kEachAlone &&
                              !setup.outputs.empty() && setup.files.empty();
  if (!is_a_beginning) return {};
  std::string text = "; --skip=" + std::to_string(input.skip + records) + " starts after them";
  if (options.can_resume && setup.outputs.front() != "-") text += ", and a run with --checkpoint can be resumed";
  return text;
}

}  // namespace

RecordRun::RecordRun(const RunOptions& options, const std::vector<std::string>& operands, RunSetup setup)
    : options_(options), operands_(operands), setup_(std::move(setup)), log_(options.shows_all_messages) {
  input_watch_.wake_descriptor = interrupt_.wake_descriptor();
  if (options_.shard) shard_ = std::make_unique<ShardRun>(options_, operands_, setup_);
}

RecordRun::~RecordRun() = default;

std::optional<int> RecordRun::check_files() const { return sudorate::check_files(options_, operands_, setup_); }

std::optional<int> RecordRun::open(RecordStage* own_records, std::optional<std::int64_t> count, RunMemory* memory) {
  memory_ = memory;
  if (const auto status = check_files()) return status;
  if (shard_ != nullptr) {
    if (const auto status = shard_->begin(count)) return status;
  }
  if (const auto status = load_checkpoint()) return status;
  open_input(own_records);
  if (const auto status = skip_done_records()) return status;
  if (const auto status = open_outputs()) return status;
  progress_.emplace(progress_state(false), Clock::now());
  // The rows of a part are known by it.
  if (options_.keeps_checkpoint() || shard_ != nullptr) save_checkpoint();
  return std::nullopt;
}

std::optional<int> RecordRun::load_checkpoint() {
  if (!options_.resumes) return std::nullopt;
  const std::string file = checkpoint_file(options_, setup_);
  const std::string text = checkpoint_text(file);
  // Either no run was begun or it is finished; the outputs show which.
  if (text.empty()) return std::nullopt;
  Checkpoint& saved = resumed_.emplace();
  std::string problem = read_checkpoint(text, saved);
  if (problem.empty()) {
    std::string other = difference(saved, checkpoint_now());
    if (other.empty() && !std::ranges::equal(saved.outputs, setup_.outputs, {}, &Checkpoint::OutputState::file))
      other = "of other output files";
    if (!other.empty()) problem = "is " + other;
  }
  if (problem.empty()) {
    if (memory_ != nullptr) memory_->restore(saved.kept, saved.records);
    return std::nullopt;
  }
  return usage_error("cannot resume: '" + file + "' " + problem +
                     "; repeat the call of that run with --resume, or start over with --force --checkpoint");
}

void RecordRun::open_input(RecordStage* own_records) {
  const std::vector<InputItem> items = input_items(operands_);
  const bool has_terminal = ::isatty(STDERR_FILENO) != 0;
  const bool has_named_input = items.front().kind != InputItem::Kind::kStandardInput || !operands_.empty();
  if (has_terminal && !has_named_input && ::isatty(STDIN_FILENO) != 0) {
    std::fputs("reading puzzles from the keyboard, one per line; Ctrl-D ends, 'sudorate --help' explains\n",
               stderr);
  }
  input_bytes_ = input_size(options_.input, items);
  if (own_records == nullptr) {
    operand_records_ = operand_records(options_.input, operands_, setup_.recorded, log_, &input_watch_);
    own_records = operand_records_.get();
  }
  records_ = std::make_unique<RunRecords>(*own_records, shard_ == nullptr ? RecordRange() : shard_->range(),
                                          interrupt_.is_interrupted(), log_,
                                          shard_ == nullptr ? nullptr : shard_->first());
}

std::optional<int> RecordRun::skip_done_records() {
  if (!resumed_) return std::nullopt;
  const std::atomic<bool>& is_interrupted = interrupt_.is_interrupted();
  Record record;
  note_heading();
  while (done_records_ < resumed_->records && !is_interrupted && records_->next(record)) {
    log_.end_record();
    count_record(record_digest(record), record.input_bytes);
  }
  if (is_interrupted) return interrupt_.exit_status();
  if (done_records_ != resumed_->records || digest_ != resumed_->records_digest) {
    return usage_error("cannot resume: the input is not the input of '" + checkpoint_file(options_, setup_) +
                       "'; --force --checkpoint starts over");
  }
  log_.start_from(resumed_->statistics);
  return std::nullopt;
}

std::optional<int> RecordRun::open_outputs() {
  const ExistingFile existing = options_.replaces_output ? ExistingFile::kReplace : ExistingFile::kRefuse;
  outputs_ = std::make_unique<RunOutputs>(setup_.outputs, existing, resumed_ ? &*resumed_ : nullptr,
                                          options_.keeps_checkpoint() || shard_ != nullptr);
  if (interrupt_.has_signal()) {
    // Opening a pipe waits for its reader.
    outputs_->discard();
    return interrupt_.exit_status();
  }
  const std::string refusal =
      outputs_->refusal(options_.resumes ? checkpoint_file(options_, setup_) : std::string());
  if (!refusal.empty()) {
    outputs_->discard();
    return usage_error(refusal);
  }
  if (outputs_->has_error()) {
    outputs_->report(log_);
    outputs_->discard();
    return kExitFileFailed;
  }
  if (outputs_->cut_bytes() > 0) {
    log_.add_message("the outputs had more text than the last checkpoint knows; these " +
                     std::to_string(outputs_->cut_bytes()) + " bytes are cut off and written anew");
  }
  const std::optional<int> status = outputs_->open_whole_files(setup_.files, log_);
  if (status) outputs_->discard();
  return status;
}

RecordStage& RecordRun::records() { return *records_; }

std::int64_t RecordRun::done_lines() const { return done_records_ == 0 ? 0 : records_->last_line(); }

bool RecordRun::has_other_lines() const { return records_->has_other_lines(); }

ThreadOptions RecordRun::threads() {
  return {.cancelled = interrupt_.is_interrupted(),
          .threads = static_cast<int>(options_.threads),
          .keeps_order = options_.keeps_order};
}

const Record* RecordRun::first() {
  const Record* first = nullptr;
  if (has_failed_) return first;
  has_failed_ = !succeeds([&] {
    if (!caretaker_) {
      caretaker_.emplace(
          [this, records = done_records_](const std::stop_token& stop) { look_after(stop, records); });
    }
    first = records_->first();
  });
  return shard_ == nullptr ? first : shard_->first();
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
  const bool has_new_checkpoint = options_.keeps_checkpoint() && is_between_rows_;
  log_.fail(problem + ", ended after " + std::to_string(done_records_) + " records" +
            (has_new_checkpoint ? "; --resume continues from there" : ""));
  return false;
}

void RecordRun::write(RowStage& rows, std::string preamble) {
  preamble_ = std::move(preamble);
  first();
  has_failed_ = has_failed_ || !succeeds([&] {
                  note_heading();
                  for (Row row; rows.next(row) && write_row(row);) {
                  }
                });
  rows.stop();
  caretaker_.reset();
  is_complete_ = !has_failed_ && !interrupt_.is_interrupted() && !was_stopped_ && !outputs_->has_error();
  if (!is_complete_ && options_.keeps_checkpoint() && is_between_rows_) save_checkpoint(true);
}

bool RecordRun::write_row(const Row& row) {
  const std::lock_guard lock(mutex_);
  if (outputs_->has_error()) return false;
  const RecordPlace& place = row.record;
  if (row.is_held) {
    outputs_->note_held_row(row.destination);
    add_row(row);
    return true;
  }
  if (!row.problem.empty()) log_.add_record_error(place.source, place.line, place.column, row.problem);
  was_stopped_ = row.ends_run;
  // A resumed run does this record again.
  if (row.ends_run && options_.keeps_checkpoint()) return true;
  is_between_rows_ = false;
  log_.count(row);
  if (row.ends_run) return true;
  add_row(row);
  count_record(place.digest, place.input_bytes);
  if (!row.more_is_ready) outputs_->flush(false);
  log_.end_record();
  is_between_rows_ = true;
  return !outputs_->has_error();
}

void RecordRun::note_heading() {
  if (const Record* const first = records_->first()) heading_digest_ = short_digest(heading(*first));
}

void RecordRun::count_record(std::uint64_t digest, std::int64_t bytes) {
  digest_ = joined_digest(done_records_ == 0 ? heading_digest_ : digest_, digest);
  ++done_records_;
  done_bytes_ += bytes;
}

void RecordRun::add_row(const Row& row) {
  if (shard_ != nullptr) shard_->add(row);
  if (!setup_.outputs.empty()) outputs_->add(row.destination, row.text, preamble_, setup_.separator);
}

bool RecordRun::is_complete() const { return is_complete_ && !has_nothing() && !outputs_->has_error(); }

bool RecordRun::is_cut() const {
  return !is_complete_ && !has_failed_ && !options_.keeps_checkpoint() && shard_ == nullptr &&
         interrupt_.has_signal() && done_records_ > 0 && !outputs_->has_error();
}

void RecordRun::add_text(std::string text, bool is_all) {
  if (text.empty()) return;
  Row row;
  row.text = std::move(text);
  const bool marks_file = is_all && !is_complete_ && setup_.outputs.front() != "-";
  has_failed_ = has_failed_ || !succeeds([&] {
                  if (marks_file) outputs_->note_held_row(row.destination);
                  add_row(row);
                });
}

void RecordRun::close(std::string_view condition, RatingsFrom ratings) {
  is_closed_ = true;
  // A checkpoint needs its outputs, even if they are empty.
  if (has_nothing() && (is_complete_ || !options_.keeps_checkpoint())) {
    outputs_->discard();
  } else {
    if (is_complete_) outputs_->finish(preamble_);
    outputs_->close();
  }
  log_.end_records();
  outputs_->report(log_);
  if (options_.progress == ProgressForm::kJson) show_progress(is_complete_);
  log_.show_status({});
  if (checkpoint_error_ != 0) log_.add_written(checkpoint_file(options_, setup_), checkpoint_error_);
  if (interrupt_.has_signal()) report_interrupt();
  // No results at all need an explanation.
  const bool is_empty = is_complete_ && log_.statistics().accepts_nothing();
  // One puzzle is its own summary, if nobody asks for one.
  const bool is_single = is_complete_ && done_records_ == 1 && !options_.shows_summary;
  log_.finish(is_empty || (shows_summary(options_) && !is_single), condition, ratings);
  if (options_.shows_statistics) log_.add_lines(statistics_text(log_.statistics()));
  if (!setup_.remark.empty()) log_.add_message(setup_.remark);
}

void RecordRun::report_interrupt() {
  log_.add_message("interrupted " + (done_records_ == 0 ? "before the first result"
                                                        : "after " + std::to_string(done_records_) + " records" +
                                                              way_to_continue(options_, setup_, done_records_)));
  if (shard_ == nullptr) outputs_->mark_incomplete(done_records_, log_);
}

WholeFile& RecordRun::whole_file(const std::string& file) { return outputs_->whole_file(file); }

void RecordRun::write_file(const std::string& file, std::string_view text) {
  outputs_->write_whole_file(file, text, log_);
}

int RecordRun::end(const nlohmann::ordered_json& state) {
  if (!is_closed_) close();
  // A part whose input could not be read is not finished.
  if (shard_ != nullptr && is_complete_ && log_.exit_status() != kExitFileFailed) {
    shard_->finish(checkpoint_now(), std::ssize(preamble_), state, log_);
  }
  // Rows that have not become a part stay, and are known by the checkpoint.
  const bool has_rows = shard_ != nullptr && ::access(setup_.outputs.front().c_str(), F_OK) == 0;
  if (is_complete_ && checkpoint_ != nullptr && !outputs_->has_error() && !has_rows) checkpoint_->remove();
  return interrupt_.has_signal() ? interrupt_.exit_status() : log_.exit_status();
}

int RecordRun::end() { return end({}); }

void RecordRun::look_after(const std::stop_token& stop, std::int64_t saved_records) {
  const bool prints_rows = (!setup_.outputs.empty() && setup_.outputs.front() == "-") ||
                           (!setup_.files.empty() && setup_.files.front().name == "-");
  const bool has_progress = shows_bar(options_.progress, prints_rows) || options_.progress == ProgressForm::kJson;
  const Clock::duration between_progress = options_.progress == ProgressForm::kJson ? kBetweenJson : kTick;
  Clock::time_point next_progress = Clock::now() + between_progress;
  Clock::time_point next_checkpoint = Clock::now();
  while (true) {
    std::int64_t records = 0;
    {
      std::unique_lock lock(mutex_);
      if (wakes_up_.wait_for(lock, stop, kTick, [&] { return stop.stop_requested(); })) return;
      outputs_->flush(true);
      // The reader of the results may go away while a record takes long, or while none comes.
      if (!interrupt_.is_interrupted() && outputs_->notice_lost_reader(log_)) interrupt_.end();
      records = done_records_;
    }
    // If memory runs out, the next interval tries again.
    try {
      const Clock::time_point now = Clock::now();
      if (has_progress && now >= next_progress) {
        show_progress(false);
        next_progress = now + between_progress;
      }
      if (options_.keeps_checkpoint() && now >= next_checkpoint && records != saved_records) {
        save_checkpoint();
        saved_records = records;
        const Clock::time_point saved = Clock::now();
        next_checkpoint = saved + kCheckpointCost * (saved - now);
      }
    } catch (const std::bad_alloc&) {
      continue;
    }
  }
}

void RecordRun::show_progress(bool is_finished) {
  std::string text;
  {
    const std::lock_guard lock(mutex_);
    progress_->update(progress_state(is_finished), Clock::now());
    text = progress_text(*progress_, options_.progress, log_.statistics(), is_finished);
  }
  if (options_.progress == ProgressForm::kJson) {
    log_.add_message(text);
  } else if (!is_finished) {
    log_.show_status(std::move(text));
  }
}

ProgressState RecordRun::progress_state(bool is_finished) const {
  const std::optional<double> part = part_done(input_bytes_, input_watch_, done_bytes_);
  return {done_records_, log_.statistics().hardest(), part && is_finished ? std::optional(1.0) : part};
}

Checkpoint RecordRun::checkpoint_now() const {
  Checkpoint checkpoint;
  checkpoint.engine = engine_name();
  checkpoint.options = setup_.call;
  checkpoint.inputs = operands_;
  checkpoint.records = done_records_;
  checkpoint.records_digest = digest_;
  if (outputs_ != nullptr) checkpoint.outputs = outputs_->state();
  checkpoint.statistics = log_.statistics();
  if (memory_ != nullptr) checkpoint.kept = memory_->kept();
  return checkpoint;
}

void RecordRun::save_checkpoint(bool has_ended) {
  std::string text;
  {
    const std::lock_guard lock(mutex_);
    // The rows first, then the checkpoint that counts them.
    outputs_->flush(true);
    outputs_->sync();
    if (outputs_->has_error()) return;
    Checkpoint checkpoint = checkpoint_now();
    checkpoint.has_ended = has_ended;
    text = to_text(checkpoint);
  }
  auto file = std::make_unique<WholeFile>(checkpoint_file(options_, setup_), &kCheckpointKind);
  if (file->replace(text)) {
    checkpoint_ = std::move(file);
    checkpoint_error_ = 0;
  } else {
    checkpoint_error_ = file->error();
  }
}

}  // namespace sudorate
