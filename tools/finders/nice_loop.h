// Nice loops: closed paths over different cells, joined by strong and weak links. See nice_loops.cc for the rule.
#pragma once

#include <cstdint>
#include <vector>

#include "tagging/geometry.h"
#include "tools/finders/conclusion.h"

namespace sudorate {

// A link as it is used in a loop, seen from one of its cells.
struct CellLink {
  Digit digit = 0;
  bool is_strong = false;
  friend bool operator==(const CellLink&, const CellLink&) = default;
};

// Which links to use: all, or those of the b/b plot; see cell_links.h.
struct CellLinkChoice {
  bool plot_only = false;
  bool plot_step_8 = false;  // for plots only
  bool plot_step_9 = false;
};

// How the links meet at the origin, the first cell of the list.
enum class NiceLoopKind : std::uint8_t {
  kContinuous,  // as in any other cell
  kTwoStrong,   // two strong links of one digit: the digit is placed
  kTwoWeak,     // two weak links of one digit: the digit goes
  kStrongWeak,  // a strong and a weak link of different digits: the digit of the weak one goes
};

// Link k joins cells k and k + 1; the last link joins the last cell and the origin.
struct NiceLoop {
  NiceLoopKind kind = NiceLoopKind::kContinuous;
  std::vector<Cell> cells;
  std::vector<CellLink> links;
  Conclusion conclusion;

  int size() const { return static_cast<int>(cells.size()); }
  bool is_continuous() const { return kind == NiceLoopKind::kContinuous; }
  friend bool operator==(const NiceLoop&, const NiceLoop&) = default;
};

inline constexpr int kSmallestLoop = 3;
inline constexpr int kUnlimitedLoop = kCellCount;

}  // namespace sudorate
