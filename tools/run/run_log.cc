#include "tools/run/run_log.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "tools/run/output.h"
#include "tools/text/characters.h"
#include "tools/text/numbers.h"

namespace sudorate {
namespace {

// Messages that wait for records; an archive may have any number of files without records.
constexpr std::size_t kMostLateMessages = 100'000;

// Moves from the end of the status to its start, and clears it.
std::string clearing_of(std::string_view status) {
  std::string text = "\r";
  for (const char c : status) {
    if (c == '\n') text += "\x1B[A";
  }
  return text + (text.size() == 1 ? "\x1B[K" : "\x1B[J");
}

// There is no remedy if standard error itself cannot be written.
void put(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace

int usage_error(std::string_view message) {
  put("sudorate: " + printable(message) + '\n');
  return kExitUsage;
}

int file_failure(std::string_view message) {
  usage_error(message);
  return kExitFileFailed;
}

RunLog::RunLog() : start_(std::chrono::steady_clock::now()) {}

void RunLog::print(std::string_view message, LineEnds line_ends) {
  std::string text = status_.empty() ? std::string() : clearing_of(status_);
  text.append(printable(message, line_ends)).append("\n").append(status_);
  put(text);
}

void RunLog::add_message(std::string_view message) {
  const std::lock_guard lock(mutex_);
  print(message);
}

void RunLog::fail(std::string_view message) {
  const std::lock_guard lock(mutex_);
  has_failed_ = true;
  print("sudorate: " + std::string(message));
}

void RunLog::add_lines(std::string_view text) {
  const std::lock_guard lock(mutex_);
  print(text, LineEnds::kKeep);
}

void RunLog::show_status(std::string line) {
  const std::lock_guard lock(mutex_);
  if (line == status_) return;
  const std::string clearing = clearing_of(status_);
  status_ = std::move(line);
  put(clearing + status_);
  std::fflush(stderr);
}

void RunLog::show(std::int64_t* count, std::string_view message) {
  if (count != nullptr) ++*count;
  if (count != &record_messages_ || record_messages_ <= kShownMessages) print(message);
}

void RunLog::add_record_error(std::string_view source, std::int64_t line, int column, std::string_view reason) {
  const std::lock_guard lock(mutex_);
  show(&record_messages_, std::string(source) + ':' + std::to_string(line) + ':' + std::to_string(column) + ": " +
                              std::string(reason));
}

void RunLog::add_note(std::string_view source, std::string_view note) {
  add_late(&record_messages_, std::string(source) + ": " + std::string(note));
}

void RunLog::add_remark(std::string_view message) { add_late(nullptr, std::string(message)); }

void RunLog::add_late(std::int64_t* count, std::string text, std::int64_t added) {
  const std::lock_guard lock(mutex_);
  late_.push_back({begun_, count, std::move(text), added});
  show_late(late_.size() > kMostLateMessages ? late_.front().records : ended_);
}

void RunLog::show_late(std::int64_t records) {
  for (; !late_.empty() && late_.front().records <= records; late_.pop_front()) {
    const LateMessage& front = late_.front();
    if (front.text.empty()) {
      *front.count += front.added;
    } else {
      show(front.count, front.text);
    }
  }
}

void RunLog::add_file_error(std::string_view file, std::string_view action, std::string_view reason) {
  add_late(&file_errors_, std::string(file) + ": " + std::string(action) + ": " + std::string(reason));
}

// A run that ends early may have read more than it answers, so the lines count once the records above them do.
void RunLog::add_text_lines(std::int64_t lines) { add_late(&text_lines_, {}, lines); }

void RunLog::add_empty_file(std::string_view file, std::int64_t text_lines) {
  const std::string lines = text_lines == 0 ? "" : " in " + counted(text_lines, "line") + " of text";
  add_late(&empty_files_, std::string(file) + ": no puzzles" + lines);
  const std::lock_guard lock(mutex_);
  has_text_without_puzzles_ = has_text_without_puzzles_ || text_lines > 0;
}

void RunLog::add_written(std::string_view output, int error) {
  if (error == EPIPE && output == kStandardOutputName) {
    const std::lock_guard lock(mutex_);
    has_lost_reader_ = true;
  } else if (error != 0) {
    add_file_error(output, "cannot write", std::generic_category().message(error));
  }
}

void RunLog::begin_records(std::int64_t count) {
  const std::lock_guard lock(mutex_);
  begun_ += count;
}

void RunLog::end_record() {
  const std::lock_guard lock(mutex_);
  show_late(++ended_);
}

void RunLog::end_records() {
  const std::lock_guard lock(mutex_);
  late_.clear();
  begun_ = ended_;
}

void RunLog::count(const Row& row) {
  const std::lock_guard lock(mutex_);
  statistics_.add(row);
}

RunStatistics RunLog::statistics() const {
  const std::lock_guard lock(mutex_);
  return statistics_;
}

int RunLog::exit_status() const {
  const std::lock_guard lock(mutex_);
  if (file_errors_ > 0 || has_failed_) return kExitFileFailed;
  if (has_lost_reader_) return kExitNoReader;
  if (has_text_without_puzzles_) return kExitSomeRecordFailed;
  if (statistics_.count(RowVerdict::kUndecided) > 0) return kExitSomeRecordFailed;
  for (int outcome = 0; outcome < kRecordOutcomeCount; ++outcome) {
    const RecordOutcome each = static_cast<RecordOutcome>(outcome);
    if (is_failure(each) && statistics_.count(each) > 0) return kExitSomeRecordFailed;
  }
  return kExitFine;
}

std::string RunLog::summary(std::string_view condition, RatingsFrom ratings) const {
  std::string text = outcomes_text(statistics_, ratings);
  if (text.empty()) text = "no puzzles";
  // Without a condition, as with --top alone, no puzzle is chosen by one.
  std::string verdicts = condition.empty() ? std::string() : verdicts_text(statistics_);
  if (!verdicts.empty()) verdicts.append(" (by ").append(condition) += ')';
  if (!verdicts.empty()) text.insert(0, verdicts + "; ");
  const auto add = [&](std::string_view name, std::int64_t count) {
    if (count > 0) text.append(", ").append(name).append(" ").append(std::to_string(count));
  };
  add("empty files", empty_files_);
  add("lines of text", text_lines_);
  add("file errors", file_errors_);
  if (verdicts.empty()) {
    if (statistics_.count(RecordOutcome::kRated) > 0) text += " (hardest " + to_string(statistics_.hardest()) + ')';
  } else if (statistics_.accepted_unrated == 0 && statistics_.hardest() > 0) {
    text += " (hardest accepted " + to_string(statistics_.hardest()) + ')';
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  return text + " in " + fixed(elapsed.count(), 2) + " s";
}

void RunLog::finish(bool shows_summary, std::string_view condition, RatingsFrom ratings) {
  show_status({});
  const std::lock_guard lock(mutex_);
  if (record_messages_ > kShownMessages) {
    const std::int64_t hidden = record_messages_ - kShownMessages;
    print(counted(hidden, "more message") + " not shown; 'sudorate check' has a row for each record");
  }
  if (shows_summary) print(summary(condition, ratings));
}

}  // namespace sudorate
