// The search for chains of two to four strong links of one digit.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>

#include "rating/technique.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"

namespace sudorate {

inline constexpr int kMostStrongLinks = 4;

// Which chain is taken: the easiest, of these the one with most eliminations, then by form, then as discovered.
struct StrongLinkRank {
  int addend = 0;
  int fewer_eliminations = 0;  // their number, negative
  int grouped_count = 0;
  int kinds = 0;
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
