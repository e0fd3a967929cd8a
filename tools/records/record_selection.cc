#include "tools/records/record_selection.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

#include "tools/records/meaning/packed_position.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// A key that is equal for duplicates; empty for a record that is not a puzzle, which is never a duplicate. With
// Dedupe::kIso it is the minlex form, which takes some microseconds; a state is compared as it is.
std::string dedupe_key(const Record& record, Dedupe dedupe) {
  const Position* position = record.position();
  if (position == nullptr) return {};
  if (dedupe == Dedupe::kIso && !position->state) return packed_form(position->givens);
  const std::string key = packed_puzzle(position->givens);
  return position->state ? key + packed_state(*position->state) : key;
}

class RecordSelection {
 public:
  RecordSelection(const InputOptions& options, NextRecord source, std::string input, ReadingLog& log)
      : options_(options), source_(std::move(source)), input_(std::move(input)), log_(log) {}

  bool next(Record& record) {
    if (is_finished_) return false;
    while (next_counted(record)) {
      if (options_.dedupe == Dedupe::kNone) return true;
      const std::string key = dedupe_key(record, options_.dedupe);
      if (key.empty() || seen_.insert(key).second) return true;
      ++duplicates_;
    }
    is_finished_ = true;
    if (!options_.name.empty() && !has_named_) report_missing_name();
    if (duplicates_ > 0) log_.add_remark(counted(duplicates_, "duplicate") + " left out");
    return false;
  }

 private:
  bool next_named(Record& record) {
    constexpr std::size_t kShownNames = 20;
    while (source_(record)) {
      if (options_.name.empty() || lower_case(record.id) == lower_case(options_.name)) return has_named_ = true;
      if (!record.id.empty() && other_names_.size() < kShownNames) other_names_.insert(record.id);
    }
    return false;
  }

  void report_missing_name() {
    std::string names;
    for (const std::string& name : other_names_) names.append(names.empty() ? "; names: " : ", ").append(name);
    log_.add_file_error(input_, "--name", "no record is named '" + options_.name + "'" + names);
  }

  bool next_counted(Record& record) {
    while (taken_ < options_.limit) {
      if (!next_named(record)) return false;
      ++taken_;
      return true;
    }
    return false;
  }

  const InputOptions& options_;
  NextRecord source_;
  std::int64_t taken_ = 0;
  std::unordered_set<std::string> seen_;
  std::int64_t duplicates_ = 0;
  bool has_named_ = false;
  std::set<std::string> other_names_;
  std::string input_;
  ReadingLog& log_;
  bool is_finished_ = false;
};

}  // namespace

NextRecord selected_records(const InputOptions& options, NextRecord source, std::string input, ReadingLog& log) {
  const auto selection = std::make_shared<RecordSelection>(options, std::move(source), std::move(input), log);
  return [selection](Record& record) { return selection->next(record); };
}

}  // namespace sudorate
