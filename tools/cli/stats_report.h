// The text of `sudorate stats`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rating/rules.h"
#include "tools/run/distribution.h"
#include "tools/run/field.h"
#include "tools/run/row_format.h"
#include "tools/run/shortlist.h"
#include "tools/run/statistics.h"

namespace sudorate {

struct Evaluation;
struct Record;
struct Row;

// ER, EP and ED in tenths; 0 for an unknown one.
using RankedRatings = std::array<Rating, 3>;
// The ratings of a puzzle, and the line that shows both, with its end.
using RatedLine = std::pair<RankedRatings, std::string>;

// What `stats --by` can count.
struct CountedField {
  std::string_view name;
  ValueKind kind = ValueKind::kName;
  // Above the values.
  std::string_view title = name;
  // Nothing: the techniques of all steps.
  std::optional<Field> field = find_field(name);

  // Of a record with this row; nothing if it is not known.
  std::optional<CountedValue> value(const Record& record, const Evaluation& evaluation, const Row& row) const;
  // A counted value in a table.
  FieldValue shown(const Distribution::Row& row) const;
  // What is counted, one of it.
  std::string unit() const { return field ? "puzzle" : "step"; }
};
// ER is the first one.
const std::vector<CountedField>& counted_fields();

struct StatsReport {
  TableForm form;
  const CountedField* by = &counted_fields().front();
  Distribution distribution{by->kind};
  // Those of the ratings.
  Rules rules;
  RunStatistics statistics;
  // How many of the rated puzzles have their rating from the input.
  std::int64_t recorded = 0;
  // Of the `top` hardest puzzles by ER, then EP, then ED, as `rate --top` has them; of equally hard ones the first.
  std::size_t top = 0;
  Shortlist<RatedLine, RankedRatings> hardest{top};
  std::int64_t offered = 0;

  // Begins the counts, and the list of the hardest puzzles.
  void begin(const CountedField& field, std::size_t puzzles) {
    distribution = Distribution((by = &field)->kind);
    hardest = Shortlist<RatedLine, RankedRatings>(top = puzzles);
  }
  // `ratings` are those of the row if it is rated, `value` that of the field.
  void add(const Row& row, const RankedRatings& ratings, const std::optional<CountedValue>& value);
  void add_hardest(const RankedRatings& ratings, std::string line) {
    hardest.offer(ratings, ++offered, RatedLine(ratings, std::move(line)));
  }
  // The hardest first.
  std::vector<RatedLine> hardest_lines() const { return Shortlist(hardest).take(true); }
  // In its form. A picture needs gnuplot and something to draw: throws a std::runtime_error with what is missing.
  std::string text() const;
};

}  // namespace sudorate
