// The text of `sudorate stats`, of a whole run or of the parts of one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "tools/run/statistics.h"

namespace sudorate {

enum class StatsForm : std::uint8_t { kText, kJson };

// Keeps the hardest puzzles by ER, then EP, then ED, as `rate --top` does; of equally hard ones the first.
class HardestList {
 public:
  // ER, EP and ED in tenths; 0 for an unknown one.
  using Ratings = std::array<Rating, 3>;
  using Puzzles = std::multimap<Ratings, std::string, std::greater<>>;

  explicit HardestList(std::size_t limit) : limit_(limit) {}

  // `line` is the puzzle and its rating, with a line end.
  void add(const Ratings& ratings, const std::string& line);
  // The hardest first.
  const Puzzles& puzzles() const { return puzzles_; }
  std::size_t limit() const { return limit_; }

 private:
  std::size_t limit_;
  Puzzles puzzles_;
};

struct StatsReport {
  StatsForm form = StatsForm::kText;
  HistogramOf histogram = HistogramOf::kEr;
  RunStatistics statistics;
  HardestList hardest{0};

  // `ratings` are those of the row if it is rated.
  void add(const Row& row, const HardestList::Ratings& ratings);
  std::string text() const;
};

// The name of the state for the parts of a run, see RunPart::state.
inline constexpr const char* kStatsState = "stats";
nlohmann::ordered_json state_of(const StatsReport& report);
// The text of the whole run from the states of its parts, in their order. Throws a std::exception if one of them is
// not from state_of.
std::string merged_stats(const std::vector<nlohmann::ordered_json>& states);

}  // namespace sudorate
