// The search for chains of two to four strong links of one digit.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>

#include "tagging/cell_set.h"
#include "tagging/grid.h"

namespace sudorate {

inline constexpr int kMostStrongLinks = 4;

// The form of a chain, which is printed: how many of its links are grouped, and the kinds of its houses along the
// chain, 0 for a box, 1 for a line and 2 for a line of the other direction. Of the ways to read a chain, from
// either end and with rows or columns as the first kind of line, the one with the smallest number counts.
struct StrongLinkForm {
  int link_count = 0;
  bool is_loop = false;
  int grouped_count = 0;
  // As a decimal number with `link_count` digits, those in front may be 0: 12 for "012".
  int kinds = 0;

  bool has_kind(int kind) const {
    int rest = kinds;
    for (int link = 0; link < link_count; ++link, rest /= 10) {
      if (rest % 10 == kind) return true;
    }
    return false;
  }
  // Which of two chains with equally many eliminations is taken: the one with the smaller number.
  int order() const { return grouped_count * 10000 + kinds; }
  // Tenths that the form adds to the rating of such chains.
  int addend() const {
    if (grouped_count > 0) return 3;
    return static_cast<int>(has_kind(0)) + static_cast<int>(has_kind(2));
  }
};

// Which chain is taken: the easiest, of these the one with most eliminations, then by form, then as discovered.
struct StrongLinkRank {
  int addend = 0;
  int fewer_eliminations = 0;  // their number, negative
  int form = 0;
  std::uint64_t discovery = 0;

  friend auto operator<=>(const StrongLinkRank&, const StrongLinkRank&) = default;
};

struct StrongLinkChain {
  StrongLinkForm form;
  StrongLinkRank rank;
  Digit digit = 0;
  // Along the chain, from its start: the house of each link, and the house that it shares with the next link, of a
  // loop also of the last link with the first.
  std::array<House, kMostStrongLinks> houses{};
  std::array<House, kMostStrongLinks> shared{};
  // The cells at the start and at the end that have the digit.
  std::array<CellSet, 2> ends;
  CellSet targets;  // cells that lose the digit

  std::span<const House> base_houses() const { return {houses.data(), static_cast<std::size_t>(form.link_count)}; }
  std::span<const House> shared_houses() const {
    return {shared.data(), static_cast<std::size_t>(form.link_count - (form.is_loop ? 0 : 1))};
  }
};

class StrongLinkVisitor {
 public:
  virtual void visit(const StrongLinkChain& chain) = 0;

 protected:
  ~StrongLinkVisitor() = default;
};

// Calls the visitor with each chain of so many links, 2 to 4, of the digits that removes something; in no order
// that matters. Every chain comes once, not again from its other end. Cost: some microseconds a digit, without
// allocation.
void visit_strong_link_chains(const Grid& grid, int link_count, DigitSet digits, StrongLinkVisitor& visitor);

}  // namespace sudorate
