#include "tools/compare/comparison_source.h"

#include <optional>
#include <utility>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/meaning/packed_position.h"
#include "tools/run/operands.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

void open_pair(const Record& record, ComparisonSource::Pair& pair) {
  pair.compared = opened_comparison(record);
  if (record.error() != nullptr && !is_result_only(record)) pair.error = *record.error();
}

void decide(ComparisonVerdict verdict, ComparisonSource::Pair& pair) {
  pair.compared.verdict = verdict;
  pair.is_decided = true;
}

void decide_other_puzzle(const std::string& puzzle_of_b, ComparisonSource::Pair& pair) {
  decide(ComparisonVerdict::kNotComparable, pair);
  pair.compared.obstacle = Obstacle::kOtherPuzzle;
  pair.compared.remark = "B has " + puzzle_of_b;
}

std::string name_of(const std::string& operand) { return input_items({operand}).front().name; }

bool is_same_puzzle(const Record& a, const Record& b) {
  return a.position() == nullptr || b.position() == nullptr ||
         packed_position(*a.position()) == packed_position(*b.position());
}

bool has_unrated_puzzles(const FileOpening& opening) { return opening.puzzles > 0 && opening.rated == 0; }
bool has_results_only(const FileOpening& opening) { return opening.puzzles == 0 && opening.results_only > 0; }

// `rated`: the other file if it has puzzles with ratings, or empty.
void report_if_unrated(const std::string& name, const FileOpening& opening, const std::string& rated,
                       ReadingLog& log) {
  if (opening.puzzles == 0 || opening.rated > 0 || opening.results_only > 0) return;
  const std::string advice =
      rated.empty()
          ? "'sudorate rate' computes ratings, --rating-column names the column of a table that holds them"
          : "'sudorate compare " + rated + "' compares the ratings there with computed ones";
  const bool is_whole = opening.puzzles < RatedReader::kOpeningRecords;
  log.add_remark(name + ": " +
                 (is_whole ? "no puzzle has a recorded rating" : "no rating is recorded in the first records") +
                 "; " + advice);
}

std::size_t bytes_of(const ComparedRecord& record) {
  const auto of = [](const RatedSide& side) {
    return side.ratings.steps.size() + side.ratings.problem.size() + side.ratings.outcome.size();
  };
  return sizeof record + record.puzzle.size() + record.id.size() + record.candidates.size() + record.remark.size() +
         of(record.a) + of(record.b);
}

}  // namespace

ComparisonSource::ComparisonSource(const ComparisonInput& input, ReadingLog& log, InputWatch* watch)
    : input_(input) {
  input_.input.read.keeps_ratings = true;
  std::vector<std::string> operands = input_.operands;
  const bool has_pair = operands.size() == 2 && !input_.rates_all;
  const auto reader = [&](const std::vector<std::string>& names) {
    return std::make_unique<RatedReader>(input_.input, input_items(names), input_.reading, log, watch);
  };
  if (!has_pair) {
    a_ = reader(operands);
    const std::vector<InputItem> items = input_items(operands);
    subject_.name_a = items.front().name;
    if (items.size() > 1) subject_.name_a += " and " + std::to_string(items.size() - 1) + " more";
    subject_.name_b = "computed";
    if (items.size() == 1) report_if_unrated(subject_.name_a, a_->opening(), {}, log);
    subject_.left_out = a_->left_out();
    return;
  }

  a_ = reader({operands[0]});
  b_ = reader({operands[1]});
  FileOpening opening_a = a_->opening();
  FileOpening opening_b = b_->opening();
  subject_.left_out = a_->left_out().empty() ? b_->left_out() : a_->left_out();
  if (has_results_only(opening_a) && has_unrated_puzzles(opening_b)) {
    std::swap(a_, b_);
    std::swap(operands[0], operands[1]);
    std::swap(opening_a, opening_b);
  }
  const bool have_puzzles = opening_a.puzzles > 0 && opening_b.puzzles > 0;
  subject_.join = have_puzzles ? Join::kPuzzle : Join::kOrder;
  if (has_unrated_puzzles(opening_a) && has_results_only(opening_b) && subject_.join == Join::kOrder) {
    subject_.name_a = name_of(operands[1]);
    subject_.name_b = "computed";
    log.add_remark(operands[0] + " records no ratings: its puzzles are rated and compared with " + operands[1] +
                   ", line by line");
    return;
  }
  subject_.is_computed = false;
  subject_.name_a = name_of(operands[0]);
  subject_.name_b = name_of(operands[1]);
  report_if_unrated(subject_.name_a, opening_a, opening_b.rated > 0 ? subject_.name_b : "", log);
  report_if_unrated(subject_.name_b, opening_b, opening_a.rated > 0 ? subject_.name_a : "", log);
  if (subject_.join == Join::kPuzzle) fill_table(watch);
}

std::string ComparisonSource::key_of(const Record& record) const {
  return record.position() == nullptr ? std::string() : packed_position(*record.position());
}

void ComparisonSource::fill_table(InputWatch* watch) {
  for (Record record; b_->next(record);) {
    if (watch != nullptr) watch->settled_bytes += record.input_bytes;
    table_.add(key_of(record), record.line, record.recorded.value_or(RecordedRatings{}));
  }
  table_.seal();
}

bool ComparisonSource::next_to_rate(Record& record) {
  if (!subject_.is_computed || !a_->next(record)) return false;
  ++records_a_;
  if (b_ != nullptr) {
    Record result;
    record.recorded.reset();
    if (b_->next(result)) {
      record.recorded = std::move(result.recorded);
      ++records_b_;
    }
    record.input_bytes += result.input_bytes;
  }
  return true;
}

bool ComparisonSource::next(Pair& pair) {
  pair = {};
  if (!subject_.is_computed) return subject_.join == Join::kOrder ? next_by_order(pair) : next_by_key(pair);
  // Results without a puzzle.
  Record result;
  if (b_ == nullptr || !b_->next(result)) return false;
  ++records_b_;
  open_pair(result, pair);
  pair.input_bytes = result.input_bytes;
  decide(ComparisonVerdict::kOnlyA, pair);
  return true;
}

bool ComparisonSource::next_by_order(Pair& pair) {
  Record a;
  Record b;
  const bool has_a = a_->next(a);
  const bool has_b = b_->next(b);
  if (!has_a && !has_b) return false;
  records_a_ += has_a ? 1 : 0;
  records_b_ += has_b ? 1 : 0;
  // The side with the puzzle describes the pair.
  open_pair(!has_a || (has_b && a.position() == nullptr && b.position() != nullptr) ? b : a, pair);
  pair.input_bytes = a.input_bytes + b.input_bytes;
  pair.compared.a = has_a ? recorded_side(a) : RatedSide{};
  pair.compared.b = has_b ? recorded_side(b) : RatedSide{};
  if (!has_b) {
    decide(ComparisonVerdict::kOnlyA, pair);
  } else if (!has_a) {
    decide(ComparisonVerdict::kOnlyB, pair);
  } else if (!is_same_puzzle(a, b)) {
    decide_other_puzzle(record_label(b), pair);
  }
  return true;
}

bool ComparisonSource::next_by_key(Pair& pair) {
  ComparedRecord& compared = pair.compared;
  Record a;
  if (a_->next(a)) {
    open_pair(a, pair);
    pair.input_bytes = a.input_bytes;
    const std::string key = key_of(a);
    // Records without a key do not repeat each other.
    const bool is_paired = !key.empty() || has_keyless_;
    const std::optional<RatedTable::Taken> taken = is_paired ? table_.take(key) : std::nullopt;
    if (!taken) {
      decide(ComparisonVerdict::kOnlyA, pair);
      return true;
    }
    if (key.empty()) {
      has_keyless_ = taken->has_more;
    } else if (taken->has_more) {
      repeated_[key] = compared;
    }
    compared.b = taken->side;
    return true;
  }
  const std::optional<RatedTable::Taken> rest = table_.take_rest();
  if (!rest) return false;
  if (const auto partner = repeated_.find(rest->key); partner != repeated_.end()) {
    compared = partner->second;
    // It is a record of B that A's record is repeated for.
    compared.a.ordinal = 0;
    compared.b = rest->side;
    return true;
  }
  decide(ComparisonVerdict::kOnlyB, pair);
  compared.b = rest->side;
  compared.source = subject_.name_b;
  if (!rest->key.empty()) compared.puzzle = to_line(unpacked_digits(rest->key));
  return true;
}

std::string ComparisonSource::length_problem() const {
  if (b_ == nullptr || subject_.join != Join::kOrder || records_a_ == records_b_) return {};
  return "WARNING: the lists have different lengths, " + std::to_string(records_a_) + " and " +
         std::to_string(records_b_) +
         " records, but belong together line by line: if a line is missing in the middle, "
         "every later line is compared with the wrong line";
}

Row ComparisonMaker::make(const Record& record) {
  if (record.ordinal == 0) {
    Row row;
    row.outcome = RecordOutcome::kRated;
    if (record.recorded) row.er = record.recorded->er.value;
    return row;
  }
  Evaluation evaluation = evaluator_.evaluate(record);
  ComparedRecord compared = opened_comparison(record);
  compared.b = computed_side(evaluation);
  compare(compared, rules_);
  if (compared.verdict == ComparisonVerdict::kDifferent && options_.rules.is_se()) {
    if (other_scale_ == nullptr) other_scale_ = std::make_unique<OtherScale>(options_);
    other_scale_->explain(record, evaluation, rules_, compared);
  }
  Row row = row_of(evaluation);
  if (compared.verdict == ComparisonVerdict::kEqual) {
    // A bad record is not a problem if both sides have the same outcome for it.
    row.problem.clear();
    if (!keeps_paths_) {
      compared.a.ratings.steps.clear();
      compared.b.ratings.steps.clear();
    }
  } else if (compared.remark.empty()) {
    compared.remark = record.error() != nullptr ? record.error()->reason : row.problem;
  }
  const std::size_t bytes = bytes_of(compared);
  row.set_extra(std::move(compared), bytes);
  return row;
}

}  // namespace sudorate
