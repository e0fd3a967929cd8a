#include "tools/select/record_filter.h"

#include <algorithm>
#include <any>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/policy/finder_counts.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

struct JudgedRow {
  std::int64_t number = 0;
  bool is_accepted = false;
  std::string key;
  // "FILE:LINE" of a record that lacks the recorded rating by which it is judged.
  std::string silent_place;
};

// The least keys have the greatest ranks.
std::string rank_of_key(std::string key) {
  for (char& c : key) c = static_cast<char>(~static_cast<unsigned char>(c));
  return key;
}

// Why the recorded rating does not decide a condition that asks for it.
std::string reason_for_doubt(const Record& record) {
  if (!record.recorded) return "no recorded rating";
  if (!record.recorded->problem.empty()) return record.recorded->problem;
  return "the recorded rating, " + to_string(*record.recorded) + ", leaves the condition open";
}

int solution_count(RecordOutcome outcome) {
  return outcome == RecordOutcome::kNoSolution ? 0 : outcome == RecordOutcome::kMultiple ? 2 : 1;
}

}  // namespace

Evaluation RecordJudge::evaluate(Evaluator& evaluator, const Record& record) {
  verdict_ = RowVerdict::kNone;
  const RatingBox recorded = recorded_box(record.recorded);
  if (filter_.takes_recorded) {
    Evaluation evaluation = recorded_evaluation(record, *filter_.scale);
    if (is_error(evaluation.outcome)) return evaluation;
    selector_.begin(record.position()->givens, 1, true, {}, recorded);
    verdict_ = selector_.end_recorded(recorded);
    const bool is_enough = verdict_ != RowVerdict::kUndecided && !filter_.chooses_by_er;
    if (evaluation.outcome == RecordOutcome::kStopped && is_enough) {
      evaluation.outcome = RecordOutcome::kDecided;
      evaluation.problem.clear();
    }
    return evaluation;
  }
  bool is_begun = false;
  SearchLimits limits;
  const auto begin = [&](const Evaluation& examined, RatingOptions& options) {
    is_begun = true;
    limits = search_limits(options);
    const int solutions = examined.has_many_solutions ? 2 : 1;
    selector_.begin(record.position()->givens, solutions, record.position()->state.has_value(), limits, recorded);
    selector_.prepare(options);
  };
  Evaluation evaluation = evaluator.evaluate(record, begin, selector_.prepares_options());
  if (evaluation.outcome == RecordOutcome::kMalformed) return evaluation;
  if (!evaluation.has_rating()) {
    selector_.begin(record.position()->givens, solution_count(evaluation.outcome), false, {}, recorded);
    verdict_ = selector_.end_unrated();
    return evaluation;
  }
  if (!is_begun) {
    // A limit has ended the search for solutions.
    verdict_ = RowVerdict::kUndecided;
    return evaluation;
  }
  std::vector<int> finder_counts;
  if (selector_.wants_finders(evaluation.rating)) {
    const StepSearch end = count_finders(grid_of_position(*record.position()), evaluation.steps,
                                         filter_.selection.counted, limits, finder_counts);
    if (is_cut_short(end)) evaluation.outcome = outcome_of(end);
  }
  const Judgement judgement = selector_.end(evaluation.rating, evaluation.steps, finder_counts);
  verdict_ = judgement.verdict;
  const bool ended_early = evaluation.outcome == RecordOutcome::kStopped ||
                           evaluation.outcome == RecordOutcome::kStalled ||
                           evaluation.outcome == RecordOutcome::kLimit;
  if (ended_early && judgement.is_complete) {
    evaluation.outcome = RecordOutcome::kDecided;
    evaluation.problem.clear();
  }
  return evaluation;
}

std::optional<int> RecordJudge::accepted_file(const Evaluation& evaluation) const {
  const std::vector<int>& files = filter_.files.accepted;
  const bool is_final = is_rated(evaluation.outcome);
  if (filter_.chooses_by_er && !is_final) return std::nullopt;
  const Buckets& buckets = filter_.buckets;
  const std::int64_t value = evaluation.has_rating() ? buckets.value_of(evaluation.rating) : 0;
  const std::optional<int> bucket = is_final ? buckets.bucket_of(value) : buckets.bucket_from(value);
  if (!bucket) return std::nullopt;
  return entry_of(files, *bucket);
}

void RecordJudge::place(const Record& record, const Evaluation& evaluation, Row& row) const {
  bool is_accepted = false;
  if (verdict_ == RowVerdict::kNone) {
    row.destination = filter_.files.errors;
    const std::vector<int>& accepted = filter_.files.accepted;
    const bool has_own_file = std::ranges::find(accepted, row.destination) == accepted.end();
    if (filter_.echoes_errors && has_own_file) row.text = echoed(record);
  } else {
    is_accepted = place_judged(evaluation, row);
  }
  // Where the rating is complete, it is the recorded one that leaves the condition open.
  const bool is_by_recorded =
      evaluation.is_recorded || (is_rated(evaluation.outcome) && filter_.selection.condition.uses(kOfRecording));
  if (verdict_ == RowVerdict::kUndecided && is_by_recorded && row.problem.empty()) {
    row.problem = reason_for_doubt(record);
  }
  // A list without ratings would fill the screen with messages; HeldRows counts them instead.
  std::string silent_place;
  if (verdict_ != RowVerdict::kNone && is_by_recorded && !record.recorded && !row.problem.empty()) {
    row.problem.clear();
    silent_place = record.source + ':' + std::to_string(record.line);
  }
  if (is_accepted || !filter_.order.empty() || !silent_place.empty()) {
    JudgedRow judged{record.ordinal, is_accepted, sort_key(filter_.order, record, evaluation),
                     std::move(silent_place)};
    const std::size_t bytes = sizeof judged + judged.key.capacity() + judged.silent_place.capacity();
    row.set_extra(std::move(judged), bytes);
  }
}

bool RecordJudge::place_judged(const Evaluation& evaluation, Row& row) const {
  // The condition decides on such records too, so this is not an error.
  if (is_error(row.outcome)) {
    row.outcome = RecordOutcome::kDecided;
    row.problem.clear();
  }
  std::optional<int> file;
  RowVerdict verdict = verdict_;
  if (verdict == RowVerdict::kRejected) file = filter_.files.rejected;
  if (verdict == RowVerdict::kAccepted) {
    file = accepted_file(evaluation);
    if (!file) verdict = RowVerdict::kUndecided;
  }
  row.destination = file.value_or(kNowhere);
  if (filter_.counts_verdicts) row.verdict = verdict;
  return verdict == RowVerdict::kAccepted;
}

HeldRows::HeldRows(RowStage& rows, const RecordFilter& filter, const HeldChoice& choice)
    : rows_(rows), filter_(filter), choice_(choice), sorts_(!filter.order.empty()) {}

bool HeldRows::next(Row& row) {
  if (!has_all_) {
    if (rows_.next(row)) {
      hold(row);
      return true;
    }
    has_all_ = true;
    for (auto& [output, chosen] : chosen_) std::ranges::move(chosen.take(), std::back_inserter(held_));
    if (sorts_) std::ranges::sort(held_, {}, &HeldRow::key);
    std::ranges::reverse(held_);
  }
  return next_held(row);
}

void HeldRows::hold(Row& row) {
  auto* judged = std::any_cast<JudgedRow>(&row.extra);
  if (judged == nullptr) return;
  if (judged->is_accepted) ++count_;
  if (!judged->silent_place.empty() && silent_count_++ == 0) first_silent_ = std::move(judged->silent_place);
  const bool is_choice = judged->is_accepted && (choice_.top > 0 || choice_.pick > 0);
  if (row.destination == kNowhere || (!is_choice && !sorts_)) return;
  HeldRow kept{std::move(judged->key), std::exchange(row.destination, kNowhere), std::exchange(row.text, {})};
  if (!is_choice) {
    held_.push_back(std::move(kept));
    return;
  }
  std::string rank =
      choice_.pick > 0 ? big_endian(random_rank(choice_.pick_seed, judged->number)) : rank_of_key(kept.key);
  Shortlist<HeldRow, std::string>& chosen =
      chosen_.try_emplace(kept.destination, choice_.top > 0 ? choice_.top : choice_.pick).first->second;
  chosen.offer(std::move(rank), judged->number, std::move(kept));
}

bool HeldRows::next_held(Row& row) {
  if (held_.empty()) return false;
  HeldRow held = std::move(held_.back());
  held_.pop_back();
  row = {};
  row.is_held = true;
  row.destination = held.destination;
  row.text = std::move(held.text);
  if (choice_.counts_repeats) count_repeat(row, held.key);
  return true;
}

void HeldRows::count_repeat(const Row& row, std::string_view full_key) {
  const std::string_view key = without_number(full_key);
  if (key != last_key_) last_rows_.clear();
  last_key_ = key;
  if (!last_rows_.insert(row.text).second) ++repeat_count_;
}

void HeldRows::report(RunLog& log, bool is_complete) const {
  if (silent_count_ > 0) {
    const bool is_one = silent_count_ == 1;
    std::string text = is_one ? first_silent_ + ": no" : std::to_string(silent_count_) + " records have no";
    text += " recorded rating";
    if (!filter_.takes_recorded) text += ", which the condition needs";
    if (!is_one) text += ", the first at " + first_silent_;
    text += "; ";
    if (filter_.takes_recorded)
      text.append("without --recorded ").append(is_one ? "it is" : "they are").append(" rated, ");
    log.add_message(text + "--rating-column names the column of a table that holds ratings");
  }
  if (repeat_count_ > 0 && is_complete) {
    log.add_message(std::to_string(repeat_count_) +
                    (repeat_count_ == 1 ? " of the rows repeats" : " of the rows repeat") +
                    " another one; --dedupe=exact leaves out repeated puzzles");
  }
}

std::string echoed(const Record& record) {
  return record.text + (record.text.find('\n') == std::string::npos ? "\n" : "\n\n");
}

}  // namespace sudorate
