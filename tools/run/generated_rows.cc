#include "tools/run/generated_rows.h"

#include <algorithm>

#include "tools/notation/puzzle_text.h"

namespace sudorate {

bool Tries::next(Record& record) {
  record = {};
  record.ordinal = record.line = record.last_line = ++count_;
  record.source = "try";
  return true;
}

Row row_of_try(const Record& attempt, const GeneratorRules& rules, std::uint64_t seed,
               const std::function<Row(const Record&)>& rate) {
  Row row;
  row.needs_no_puzzle = true;
  const auto made = generate_puzzle(rules, seed, static_cast<std::uint64_t>(attempt.ordinal));
  if (!made) return row;
  Record record = attempt;
  record.text = to_line(made->puzzle);
  record.parsed = make_position(made->puzzle);
  record.only_solution = made->solution;
  row = rate(record);
  if (row.verdict == RowVerdict::kAccepted) row.form = form_key(made->puzzle);
  return row;
}

bool GeneratedRows::next(Row& row) {
  while (!is_full()) {
    has_given_up_ = is_spent();
    if (has_given_up_ || !rows_.next(row)) return false;
    counts_.tries = row.record.ordinal;
    if (row.outcome == RecordOutcome::kMalformed) continue;
    ++counts_.puzzles;
    row.record.input_bytes = 0;
    if (row.verdict != RowVerdict::kAccepted) {
      note_rejected(row.er);
      return true;
    }
    if (row.form && !seen_.insert(*row.form)) continue;
    keep(row);
    return true;
  }
  return false;
}

bool GeneratedRows::is_spent() const {
  if (counts_.tries - last_kept_ >= quota_.most_tries) return true;
  return quota_.timeout && Clock::now() - begin_ >= *quota_.timeout;
}

void GeneratedRows::keep(Row& row) {
  std::int64_t& count = by_output_[row.destination];
  if (count == quota_.wanted) {
    row.verdict = RowVerdict::kRejected;
    row.destination = kNowhere;
    row.extra.reset();
    return;
  }
  ++count;
  ++counts_.kept;
  last_kept_ = counts_.tries;
  row.record.input_bytes = 1;
}

void GeneratedRows::note_rejected(Rating er) {
  if (er < quota_.er_low) counts_.below = std::max(counts_.below.value_or(er), er);
  if (er > quota_.er_high) counts_.above = std::min(counts_.above.value_or(er), er);
}

}  // namespace sudorate
