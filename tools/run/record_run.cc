#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <memory>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <unordered_set>
#include <utility>
#include <variant>

#include "tools/records/record_reader.h"
#include "tools/records/record_selection.h"
#include "tools/run/checkpoint.h"
#include "tools/run/engine.h"
#include "tools/run/interrupt.h"
#include "tools/run/pipeline.h"
#include "tools/run/run_input.h"
#include "tools/run/run_outputs.h"
#include "tools/run/run_plan.h"
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

class RecordRun {
 public:
  // `shard` is null for a run over the whole input.
  RecordRun(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan,
            ShardRun* shard = nullptr)
      : options_(options),
        operands_(operands),
        items_(input_items(options.input, operands)),
        plan_(plan),
        shard_(shard),
        log_(options.shows_all_messages),
        input_watch_(plan.input_watch == nullptr ? own_watch_ : *plan.input_watch) {}

  int run() {
    if (const auto status = check_files(options_, operands_, plan_)) return *status;
    if (const auto status = load_checkpoint()) return *status;
    open_input();
    if (const auto status = skip_done_records()) return *status;
    if (const auto status = open_outputs()) return *status;
    progress_.emplace(progress_state(false), Clock::now());
    // The rows of a part are known by it.
    if (keeps_checkpoint() || shard_ != nullptr) save_checkpoint();
    bool is_whole = succeeds([&] {
      const std::jthread caretaker(
          [this, records = records_](const std::stop_token& stop) { look_after(stop, records); });
      process();
    });
    // After a failure the held rows are incomplete, so they are not a beginning of the results.
    if (plan_.held_rows && is_whole && !outputs_->has_error()) is_whole = succeeds([&] { add_held_rows(); });
    const bool is_complete = is_whole && !interrupt_.is_interrupted() && !was_stopped_ && !outputs_->has_error();
    if (is_complete) {
      if (!has_nothing()) finish_rows();
    } else if (keeps_checkpoint()) {
      if (is_between_rows_) save_checkpoint(true);
    } else if (plan_.of_part != LastTextOfPart::kNone && shard_ == nullptr && is_whole && interrupt_.has_signal() &&
               records_ > 0 && !outputs_->has_error()) {
      succeeds([&] { add_last_text(false); });
    }
    return finish(is_complete);
  }

 private:
  // This and the next two functions return the exit status if the run cannot continue.
  std::optional<int> load_checkpoint() {
    if (!options_.resumes) return std::nullopt;
    remove_checkpoint_draft(checkpoint_file());
    const std::string text = checkpoint_text(checkpoint_file());
    // Either no run was begun or it is finished; the outputs show which.
    if (text.empty()) return std::nullopt;
    auto parsed = parse_checkpoint(text);
    std::string problem;
    if (const std::string* error = std::get_if<std::string>(&parsed)) {
      problem = *error;
    } else {
      resumed_ = std::move(std::get<Checkpoint>(parsed));
      Checkpoint now = checkpoint_now();
      for (const std::string& destination : plan_.destinations) now.outputs.push_back({destination, 0, 0, {}});
      problem = difference(*resumed_, now);
    }
    if (problem.empty()) return std::nullopt;
    return usage_error("cannot resume: '" + checkpoint_file() + "' " + problem +
                       "; repeat the call of that run with --resume, or start over with --force --checkpoint");
  }

  std::optional<int> skip_done_records() {
    if (!resumed_) return std::nullopt;
    Record record;
    while (records_ < resumed_->records && !interrupt_.is_interrupted() && next_record(record)) {
      begin_at(record);
      log_.begin_records(1);
      log_.end_record();
      digest_ = joined_digest(digest_, record_digest(record));
      done_bytes_ += record.input_bytes;
      if (finds_duplicates()) is_duplicate(dedupe_key(record, Dedupe::kIso));
      ++records_;
    }
    if (interrupt_.is_interrupted()) return interrupt_.exit_status();
    if (records_ != resumed_->records || digest_ != resumed_->records_digest) {
      return usage_error("cannot resume: the input is not the input of '" + checkpoint_file() +
                         "'; --force --checkpoint starts over");
    }
    log_.start_from(resumed_->statistics);
    return std::nullopt;
  }

  std::optional<int> open_outputs() {
    const ExistingFile existing = options_.replaces_output ? ExistingFile::kReplaceLate : ExistingFile::kRefuse;
    outputs_ = std::make_unique<RunOutputs>(plan_.destinations, existing, resumed_ ? &*resumed_ : nullptr,
                                            keeps_checkpoint() || shard_ != nullptr);
    if (interrupt_.has_signal()) {
      // Opening a pipe waits for its reader.
      outputs_->discard();
      return interrupt_.exit_status();
    }
    const std::string refusal = outputs_->refusal(options_.resumes ? checkpoint_file() : std::string());
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
    const std::optional<int> status = outputs_->open_whole_files(plan_.files, log_);
    if (status) outputs_->discard();
    return status;
  }

  void open_input() {
    const bool has_terminal = ::isatty(STDERR_FILENO) != 0;
    const bool has_named_input = items_.front().kind != InputItem::Kind::kStandardInput || !operands_.empty();
    if (has_terminal && !has_named_input && ::isatty(STDIN_FILENO) != 0) {
      std::fputs("reading puzzles from the keyboard, one per line; Ctrl-D ends, 'sudorate --help' explains\n",
                 stderr);
    }
    input_bytes_ = shard_ == nullptr ? input_size(items_) : shard_->input_bytes();
    input_watch_.wake_descriptor = interrupt_.wake_descriptor();
    input_.emplace(options_, operands_, plan_, log_, &input_watch_);
  }

  void process() {
    PipelineOptions options;
    options.threads = static_cast<int>(options_.threads);
    options.keeps_order = options_.keeps_order;
    const bool counts_records = shard_ != nullptr && shard_->is_by_records();
    if (!plan_.prepare && !counts_records) {
      options.next_lines = [this](PlainLines& lines) {
        // The preamble is that of the first record.
        if (!has_begun_ || !input_->next_lines(lines)) return false;
        log_.begin_records(static_cast<std::int64_t>(lines.count()));
        return true;
      };
    }
    if (finds_duplicates()) {
      options.key = [](const Record& record) { return dedupe_key(record, Dedupe::kIso); };
      options.is_duplicate = [this](const std::string& key) { return is_duplicate(key); };
    }
    run_pipeline(
        options, interrupt_.is_interrupted(), plan_.make_maker,
        [&](Record& record) {
          if (!next_record(record)) return false;
          log_.begin_records(1);
          begin_at(record);
          if (plan_.prepare) plan_.prepare(record, input_->header());
          return true;
        },
        [&](const RecordPlace& place, Row& row, bool more_is_ready) { return write(place, row, more_is_ready); });
  }

  // The next record of the run; false if there is none left.
  bool next_record(Record& record) {
    if (shard_ == nullptr) return input_->next(record);
    for (; read_records_ < shard_->skipped_records(); ++read_records_) {
      if (interrupt_.is_interrupted() || !(plan_.skip ? plan_.skip() : input_->next(record))) return false;
    }
    if (read_records_ - shard_->skipped_records() == shard_->most_records()) return false;
    ++read_records_;
    return input_->next(record);
  }

  // Makes the preamble if the record is the first one.
  void begin_at(const Record& first) {
    if (!std::exchange(has_begun_, true)) {
      preamble_ = make_preamble(input_->header(), input_->header_line(), &first);
    }
  }

  // What stands before the first row. `first`: the first record, or null.
  // All parts of a run have the same preamble.
  std::string make_preamble(const std::vector<std::string>& columns, const std::string& header_line,
                            const Record* first) {
    if (!plan_.preamble) return {};
    if (shard_ != nullptr) return plan_.preamble(shard_->start(log_));
    return plan_.preamble({columns, header_line, first, log_});
  }

  // Does the work; false if memory, threads or the disk have run out, which the log reports.
  bool succeeds(const std::function<void()>& work) {
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
    const bool has_new_checkpoint = keeps_checkpoint() && is_between_rows_;
    log_.fail("sudorate: " + problem + ", ended after " + std::to_string(records_) + " records" +
              (has_new_checkpoint ? "; --resume continues from there" : ""));
    return false;
  }

  bool write(const RecordPlace& place, Row& row, bool more_is_ready) {
    // An interrupted record is done again when the run is resumed.
    if (row.outcome == RecordOutcome::kCancelled) return false;
    const std::lock_guard lock(mutex_);
    if (!row.problem.empty()) log_.add_record_error(place.source, place.line, place.column, row.problem);
    const bool stops = !place.is_duplicate && plan_.on_error == OnError::kStop && is_error(row.outcome);
    was_stopped_ = stops;
    if (stops && keeps_checkpoint()) return false;
    is_between_rows_ = false;
    const bool is_left_out = place.is_duplicate || (plan_.on_error == OnError::kSkip && is_error(row.outcome)) ||
                             (plan_.only_rated && !is_rated(row.outcome));
    if (is_left_out) row.destination = kNowhere;
    if (place.is_duplicate) {
      ++duplicates_;
    } else {
      log_.count(row);
      if (stops) return false;
      if (plan_.watch) plan_.watch(row);
    }
    add_row(row);
    ++records_;
    done_bytes_ += place.input_bytes;
    digest_ = joined_digest(digest_, place.digest);
    if (!more_is_ready) outputs_->flush(false);
    log_.end_record();
    is_between_rows_ = true;
    return !outputs_->has_error();
  }

  void add_row(const Row& row) {
    if (shard_ != nullptr) shard_->add(row);
    if (!plan_.destinations.empty()) outputs_->add(row.destination, row.text, preamble_, plan_.separator);
  }

  void add_held_rows() {
    const std::lock_guard lock(mutex_);
    plan_.held_rows([&](const Row& row) {
      outputs_->note_held_row(row.destination);
      add_row(row);
      return !outputs_->has_error();
    });
  }

  void add_last_text(bool is_complete) {
    const std::lock_guard lock(mutex_);
    Row row;
    row.text = plan_.last_text(is_complete);
    if (row.text.empty()) return;
    const bool marks_file = plan_.of_part == LastTextOfPart::kInsteadOfAll && plan_.destinations.front() != "-";
    if (!is_complete && marks_file) outputs_->note_held_row(row.destination);
    add_row(row);
  }

  void finish_rows() {
    if (plan_.last_text) add_last_text(true);
    const std::lock_guard lock(mutex_);
    if (!has_begun_) preamble_ = make_preamble({}, {}, nullptr);
    outputs_->finish(preamble_);
  }

  int finish(bool is_complete) {
    log_.end_records();
    // A checkpoint needs its outputs, even if they are empty.
    if (has_nothing() && (is_complete || !keeps_checkpoint())) {
      outputs_->discard();
    } else {
      outputs_->close();
    }
    outputs_->report(log_);
    if (options_.progress == ProgressForm::kJson) show_progress(is_complete);
    log_.show_status({});
    if (checkpoint_error_ != 0) log_.add_file_error(checkpoint_file(), "cannot write", checkpoint_error_);
    if (interrupt_.has_signal()) {
      log_.add_message("interrupted " + (records_ == 0
                                             ? "before the first result"
                                             : "after " + std::to_string(records_) + " records" +
                                                   way_to_continue(options_, plan_, records_, shard_ != nullptr)));
      const bool has_rows_of_part = plan_.held_rows || plan_.of_part == LastTextOfPart::kInsteadOfAll;
      if (has_rows_of_part && shard_ == nullptr) outputs_->mark_incomplete(records_, log_);
    }
    if (duplicates_ > 0) {
      log_.add_message(std::to_string(duplicates_) + (duplicates_ == 1 ? " duplicate" : " duplicates") +
                       " left out");
    }
    // No results at all need an explanation.
    const bool is_empty = is_complete && log_.statistics().accepts_nothing();
    // One puzzle is its own summary, if nobody asks for one.
    const bool is_single = is_complete && records_ == 1 && !options_.shows_summary;
    log_.finish(is_empty || (shows_summary(options_) && !is_single), plan_.condition, plan_.takes_recorded);
    if (options_.shows_statistics) log_.add_lines(statistics_text(log_.statistics()));
    if (plan_.finish) {
      const RunStatistics statistics = log_.statistics();
      plan_.finish({statistics, log_, is_complete && !has_nothing() && !outputs_->has_error(),
                    [this](const std::string& file, std::string_view text) {
                      outputs_->write_whole_file(file, text, log_);
                    }});
    }
    // A part whose input could not be read is not finished.
    if (shard_ != nullptr && is_complete && log_.exit_status() != kExitFileFailed) {
      shard_->finish(outputs_->state().front(), static_cast<std::int64_t>(preamble_.size()), log_.statistics(),
                     log_);
    }
    // Rows that have not become a part stay, and are known by the checkpoint.
    const bool has_rows = shard_ != nullptr && ::access(plan_.destinations.front().c_str(), F_OK) == 0;
    if (is_complete && checkpoint_ != nullptr && !outputs_->has_error() && !has_rows) checkpoint_->remove();
    return interrupt_.has_signal() ? interrupt_.exit_status() : log_.exit_status();
  }

  // The work of the thread that flushes, shows the progress and saves checkpoints. `saved_records`: records in the
  // last checkpoint.
  void look_after(const std::stop_token& stop, std::int64_t saved_records) {
    const bool prints_rows = !plan_.destinations.empty() && plan_.destinations.front() == "-";
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
        records = records_;
      }
      // If memory runs out, the next interval tries again.
      try {
        const Clock::time_point now = Clock::now();
        if (has_progress && now >= next_progress) {
          show_progress(false);
          next_progress = now + between_progress;
        }
        if (keeps_checkpoint() && now >= next_checkpoint && records != saved_records) {
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

  void show_progress(bool is_finished) {
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

  // This and the next function expect that mutex_ is held.
  ProgressState progress_state(bool is_finished) const {
    const std::optional<double> part = part_done(input_bytes_, input_watch_, done_bytes_);
    return {records_, log_.statistics().hardest(), part && is_finished ? std::optional(1.0) : part};
  }

  Checkpoint checkpoint_now() const {
    Checkpoint checkpoint;
    checkpoint.program = engine_name();
    checkpoint.options = plan_.options;
    checkpoint.inputs = operands_;
    checkpoint.records = records_;
    checkpoint.records_digest = digest_;
    if (outputs_ != nullptr) checkpoint.outputs = outputs_->state();
    checkpoint.statistics = log_.statistics();
    return checkpoint;
  }

  void save_checkpoint(bool has_ended = false) {
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
    auto file = std::make_unique<WholeFile>(checkpoint_file(), &kCheckpointKind);
    if (file->replace(text)) {
      checkpoint_ = std::move(file);
      checkpoint_error_ = 0;
    } else {
      checkpoint_error_ = file->error();
    }
  }

  bool keeps_checkpoint() const { return sudorate::keeps_checkpoint(options_); }
  std::string checkpoint_file() const { return sudorate::checkpoint_file(options_, plan_); }
  // Whether no input could be read, so that there is nothing to report either.
  bool has_nothing() const { return records_ == 0 && log_.exit_status() == kExitFileFailed; }
  // The selection that the reader leaves to the run.
  bool finds_duplicates() const { return options_.input.dedupe == Dedupe::kIso; }
  bool is_duplicate(const std::string& key) { return !key.empty() && !seen_.insert(key).second; }

  const RunOptions& options_;
  const std::vector<std::string>& operands_;
  std::vector<InputItem> items_;
  const RunPlan& plan_;
  ShardRun* shard_;
  RunLog log_;
  InterruptWatch interrupt_;
  InputWatch own_watch_;
  InputWatch& input_watch_;
  std::optional<RunInput> input_;
  std::optional<std::int64_t> input_bytes_;
  std::optional<Checkpoint> resumed_;
  // Freed when memory runs out, so that the run can report it.
  std::unique_ptr<char[]> reserve_ = std::make_unique_for_overwrite<char[]>(std::size_t{1} << 16);
  // Set before the first row is made.
  std::string preamble_;
  bool has_begun_ = false;
  std::int64_t read_records_ = 0;  // for a part of the input, with the skipped ones
  // With Dedupe::kIso.
  std::unordered_set<std::string> seen_;

  // Guards the members below.
  std::mutex mutex_;
  std::unique_ptr<RunOutputs> outputs_;
  std::int64_t records_ = 0;
  std::int64_t done_bytes_ = 0;  // of these records
  std::uint64_t digest_ = 0;
  std::int64_t duplicates_ = 0;  // among these records
  bool was_stopped_ = false;
  // Whether the counts, the outputs and the records agree.
  bool is_between_rows_ = true;
  std::optional<Progress> progress_;
  // The last saved checkpoint, locked during the run.
  std::unique_ptr<WholeFile> checkpoint_;
  int checkpoint_error_ = 0;

  std::condition_variable_any wakes_up_;
};

}  // namespace

int run_records(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan) {
  if (!options.shard) return RecordRun(options, operands, plan).run();
  ShardRun shard(options, operands, plan);
  if (const auto status = shard.begin()) return *status;
  return RecordRun(shard.options(), operands, shard.plan(), &shard).run();
}

}  // namespace sudorate
