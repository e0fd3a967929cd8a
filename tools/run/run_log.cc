#include "tools/run/run_log.h"

#include <algorithm>
#include <cstdio>
#include <system_error>

namespace sudorate {
namespace {

// In the order of the enumeration, which is also the order of the summary.
constexpr std::array<std::string_view, kRecordOutcomeCount> kNames = {
    "rated", "unique",    "solved",      "beyond",   "stopped",   "refused",
    "limit", "cancelled", "no-solution", "multiple", "malformed",
};

// Nothing can be done if standard error itself cannot be written.
void tell(const std::string& message) {
  std::fwrite(message.data(), 1, message.size(), stderr);
  std::fputc('\n', stderr);
}

}  // namespace

std::string_view outcome_name(RecordOutcome outcome) { return kNames[static_cast<std::size_t>(outcome)]; }

RunLog::RunLog(bool shows_all) : shows_all_(shows_all), start_(std::chrono::steady_clock::now()) {}

void RunLog::add_record_error(std::string_view source, std::int64_t line, int column, std::string_view reason) {
  if (++record_messages_ > kShownMessages && !shows_all_) return;
  tell(std::string(source) + ':' + std::to_string(line) + ':' + std::to_string(column) + ": " +
       std::string(reason));
}

void RunLog::add_file_error(std::string_view file, std::string_view action, int error_number,
                            std::string_view remark) {
  ++file_errors_;
  std::string message = std::string(file) + ": " + std::string(action) + ": ";
  message += std::generic_category().message(error_number);
  if (!remark.empty()) message += " (" + std::string(remark) + ')';
  tell(message);
}

void RunLog::add_empty_file(std::string_view file) {
  ++empty_files_;
  tell(std::string(file) + ": no puzzles");
}

void RunLog::count(RecordOutcome outcome, Rating er) {
  ++counts_[static_cast<std::size_t>(outcome)];
  if (outcome == RecordOutcome::kRated) hardest_ = std::max(hardest_, er);
}

int RunLog::exit_status() const {
  if (file_errors_ > 0) return kExitFileFailed;
  constexpr std::array kFailures = {RecordOutcome::kStopped,   RecordOutcome::kLimit,
                                    RecordOutcome::kCancelled, RecordOutcome::kNoSolution,
                                    RecordOutcome::kMultiple,  RecordOutcome::kMalformed};
  const bool failed = std::any_of(kFailures.begin(), kFailures.end(), [&](RecordOutcome outcome) {
    return counts_[static_cast<std::size_t>(outcome)] > 0;
  });
  return failed ? kExitSomeRecordFailed : kExitFine;
}

std::string RunLog::summary() const {
  std::string text;
  const auto add = [&](std::string_view name, std::int64_t count) {
    if (count == 0) return;
    if (!text.empty()) text += ", ";
    text += std::string(name) + ' ' + std::to_string(count);
  };
  for (std::size_t outcome = 0; outcome < counts_.size(); ++outcome) add(kNames[outcome], counts_[outcome]);
  if (text.empty()) text = "no puzzles";
  add("empty files", empty_files_);
  add("file errors", file_errors_);
  if (counts_[static_cast<std::size_t>(RecordOutcome::kRated)] > 0)
    text += " (hardest " + to_string(hardest_) + ')';
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  std::array<char, 32> seconds{};
  std::snprintf(seconds.data(), seconds.size(), " in %.2f s", elapsed.count());
  return text + seconds.data();
}

void RunLog::finish(bool shows_summary) const {
  if (record_messages_ > kShownMessages && !shows_all_) {
    const std::int64_t hidden = record_messages_ - kShownMessages;
    tell(std::to_string(hidden) + (hidden == 1 ? " more message" : " more messages") +
         " not shown; --all-messages shows every one");
  }
  if (shows_summary) tell(summary());
}

}  // namespace sudorate
