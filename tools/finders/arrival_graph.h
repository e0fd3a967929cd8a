// Paths through the cells as a graph: how a path can continue depends only on the link by which it arrived.
//
// An arrival is a cell together with the digit and the kind of the link that leads there. After a strong link the
// digit is true in the cell, after a weak one it is false.
//
//   arrival = 2 * candidate + (weak ? 1 : 0), 0..1457; ascending numbers are the finding order of loops
//
//   r4c4 by strong 3   continues by weak 3, or by strong links of its other digits
//   r4c4 by weak 3     continues by strong 3, or, if the cell has only 3 and 7, by weak 7
//
// Arrivals that lead nowhere are left out. The graph does not know the cells that a path has used: the searches
// keep track of them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "tools/finders/cell_links.h"

namespace sudorate {

using Arrival = std::uint16_t;
inline constexpr int kArrivalCount = 2 * kCandidateCount;

constexpr Arrival arrival_of(Cell cell, CellLink link) {
  return static_cast<Arrival>(2 * candidate_of(cell, link.digit) + (link.is_strong ? 0 : 1));
}
constexpr Cell cell_of_arrival(Arrival arrival) { return static_cast<Cell>(arrival / 18); }
constexpr CellLink link_of(Arrival arrival) {
  return {static_cast<Digit>(arrival / 2 % kDigitCount), arrival % 2 == 0};
}

// The last link of a loop, back to the origin, as bit 2 * digit + (weak ? 1 : 0).
using ClosingSet = std::uint32_t;
inline constexpr int kClosingCount = 2 * kDigitCount;
constexpr ClosingSet closing_bit(CellLink link) {
  // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): a digit is below nine.
  return ClosingSet{1} << static_cast<unsigned>(2 * link.digit + (link.is_strong ? 0 : 1));
}
constexpr CellLink closing_link(int index) { return {static_cast<Digit>(index / 2), index % 2 == 0}; }
// By arrival: the last links that may follow it.
using Closings = std::array<ClosingSet, kArrivalCount>;

class ArrivalGraph {
 public:
  // `links` must outlive the graph. Cost: one step for each pair of joined links, some ten microseconds.
  explicit ArrivalGraph(const CellLinks& links);

  const CellLinks& links() const { return links_; }
  // Ascending.
  std::span<const Arrival> next(Arrival arrival) const { return part(next_, next_start_, arrival); }
  std::span<const Arrival> previous(Arrival arrival) const { return part(previous_, previous_start_, arrival); }
  // The links by which a path can return to `origin`, by arrival in another cell.
  Closings closings(Cell origin) const;

 private:
  using Starts = std::array<std::uint32_t, kArrivalCount + 1>;
  static std::span<const Arrival> part(const std::vector<Arrival>& all, const Starts& starts, Arrival arrival) {
    return {all.data() + starts[arrival], all.data() + starts[arrival + 1]};
  }
  bool leads_on(Cell cell, CellLink by) const;
  void append_next(Arrival arrival);

  const CellLinks& links_;
  // The neighbours of all arrivals, one after the other, and where those of each one begin.
  std::vector<Arrival> next_;
  std::vector<Arrival> previous_;
  Starts next_start_{};
  Starts previous_start_{};
};

}  // namespace sudorate
