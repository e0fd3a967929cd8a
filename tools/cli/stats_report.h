// The text of `sudorate stats`, of a whole run or of the parts of one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tools/run/row_format.h"
#include "tools/run/shortlist.h"
#include "tools/run/statistics.h"

namespace sudorate {

// ER, EP and ED in tenths; 0 for an unknown one.
using RankedRatings = std::array<Rating, 3>;
// The ratings of a puzzle, and the line that shows both, with its end.
using RatedLine = std::pair<RankedRatings, std::string>;

struct StatsReport {
  RowForm form = RowForm::kText;
  HistogramOf histogram = HistogramOf::kEr;
  // The name of the rules of the ratings; empty for Sudoku Explainer's.
  std::string rules;
  RunStatistics statistics;
  // Of the `top` hardest puzzles by ER, then EP, then ED, as `rate --top` has them; of equally hard ones the first.
  std::size_t top = 0;
  Shortlist<RatedLine, RankedRatings> hardest{top};
  std::int64_t offered = 0;

  // Begins the list of the hardest puzzles.
  void set_top(std::size_t puzzles) { hardest = Shortlist<RatedLine, RankedRatings>(top = puzzles); }
  // `ratings` are those of the row if it is rated.
  void add(const Row& row, const RankedRatings& ratings);
  void add_hardest(const RankedRatings& ratings, std::string line) {
    hardest.offer(ratings, ++offered, RatedLine(ratings, std::move(line)));
  }
  // The hardest first.
  std::vector<RatedLine> hardest_lines() const { return Shortlist(hardest).take(true); }
  std::string text() const;
};

// The name of the state for the parts of a run, see RunPart::state.
inline constexpr const char* kStatsState = "stats";
nlohmann::ordered_json state_of(const StatsReport& report);
// The text of the whole run from the states of its parts, in their order. Throws a std::exception if one of them is
// not from state_of.
std::string merged_stats(const std::vector<nlohmann::ordered_json>& states);

}  // namespace sudorate
