// Strong links: pairs of candidates of which exactly one is true.
//
//   digit link   the only two places of a digit in a house          r1c2#5 === r1c7#5
//   cell link    the only two candidates of a cell                  r1c2#5 === r1c2#8
//
// The two kinds are loaded separately: digit links alone make X-chains, cell links alone Y-chains. They are listed
// once for a grid; whoever needs them asks for this list.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/houses.h"

namespace sudorate {

struct LinkKinds {
  bool digit_links = true;
  bool cell_links = true;

  // Digit links alone, cell links alone, both: 0, 1, 2. At least one kind must be set.
  constexpr std::size_t index() const { return digit_links ? (cell_links ? 2 : 0) : 1; }
  friend bool operator==(const LinkKinds&, const LinkKinds&) = default;
};

inline constexpr LinkKinds kBothKinds;

struct StrongLink {
  // In place of the house of a cell link.
  static constexpr House kInCell = kHouseCount;

  Candidate first = 0;  // the smaller index
  Candidate second = 0;
  House house = kInCell;
  friend bool operator==(const StrongLink&, const StrongLink&) = default;
};

// Calls visit(index) for each mask with two members that differs from the mask in `old`, ascending. The masks are
// compared without branches, so that eight of them take a few instructions, and most words of eight answers have
// none to visit.
template <std::size_t kCount, typename Visit>
void visit_new_pairs(const std::array<std::uint16_t, kCount>& masks, const std::array<std::uint16_t, kCount>& old,
                     Visit&& visit) {
  constexpr std::size_t kAtOnce = 8;
  constexpr std::size_t kWordCount = (kCount + kAtOnce - 1) / kAtOnce;
  std::array<std::uint8_t, kWordCount * kAtOnce> is_pair{};
  for (std::size_t index = 0; index < kCount; ++index) {
    const auto all_but_first = static_cast<std::uint16_t>(masks[index] & (masks[index] - 1));
    const auto all_but_two = static_cast<std::uint16_t>(all_but_first & (all_but_first - 1));
    is_pair[index] =
        static_cast<std::uint8_t>((all_but_first != 0) & (all_but_two == 0) & (masks[index] != old[index]));
  }
  const auto words = std::bit_cast<std::array<std::uint64_t, kWordCount>>(is_pair);
  for (std::size_t word = 0; word < kWordCount; ++word) {
    for (std::uint64_t left = words[word]; left != 0; left &= left - 1) {
      visit(kAtOnce * word + static_cast<std::size_t>(std::countr_zero(left)) / kAtOnce);
    }
  }
}

// Calls visit(StrongLink) for each strong link of the grid that `before`, which has all of its candidates, lacks:
// digit links by house, then digit; then cell links by cell. A pair linked in two houses is visited twice.
template <typename Visit>
void visit_new_strong_links(const CandidateMasks& grid, const CandidateMasks& before, Visit&& visit) {
  using HouseMasks = std::array<PositionSet, std::size_t{kHouseCount} * kDigitCount>;
  const auto visit_in_house = [&](std::size_t index) {
    const auto house = static_cast<House>(index / kDigitCount);
    const auto digit = static_cast<Digit>(index % kDigitCount);
    const PositionSet positions = grid.houses[house][digit];
    const int low = first_of(positions);
    const int high = first_of(without(positions, bit(low)));
    visit(StrongLink{candidate_of(cells_of(house)[low], digit), candidate_of(cells_of(house)[high], digit), house});
  };
  visit_new_pairs(std::bit_cast<HouseMasks>(grid.houses), std::bit_cast<HouseMasks>(before.houses), visit_in_house);
  visit_new_pairs(grid.cells, before.cells, [&](std::size_t index) {
    const auto cell = static_cast<Cell>(index);
    const Digit low = first_of(grid.cells[cell]);
    const Digit high = first_of(without(grid.cells[cell], bit(low)));
    visit(StrongLink{candidate_of(cell, low), candidate_of(cell, high)});
  });
}

// The same for all strong links of the grid.
template <typename Visit>
void visit_strong_links(const CandidateMasks& grid, Visit&& visit) {
  visit_new_strong_links(grid, CandidateMasks(), visit);
}

// Whether the cell or house of a link had more candidates on `before`, a grid that has both of its ends.
inline bool is_new(const StrongLink& link, const CandidateMasks& before) {
  return size_of(link.house == StrongLink::kInCell ? before.cells[cell_of(link.first)]
                                                   : before.houses[link.house][digit_of(link.first)]) != 2;
}

class StrongLinks {
 public:
  // Lists the links of the grid. Cost: nothing for the same grid, else about a microsecond. Allocates only while it
  // grows.
  void list(const CandidateMasks& grid);
  // Lists those links alone that `before`, which has all candidates of the grid, lacks.
  void list_new(const CandidateMasks& grid, const CandidateMasks& before);
  // Drops the links that do not have both ends in `candidates`, until list() is called.
  void keep(const CandidateSet& candidates);

  const CandidateMasks& grid() const { return grid_; }
  // All candidates of the grid.
  const CandidateSet& candidates() const { return candidates_; }
  // The links of these kinds, in the order of visit_strong_links().
  std::span<const StrongLink> of(LinkKinds kinds) const {
    const std::size_t first = kinds.digit_links ? 0 : digit_link_count_;
    const std::size_t end = kinds.cell_links ? links_.size() : digit_link_count_;
    return {links_.data() + first, links_.data() + end};
  }

 private:
  void take(const StrongLink& link);

  CandidateMasks grid_;
  bool has_all_ = true;
  CandidateSet candidates_;
  std::vector<StrongLink> links_;
  std::size_t digit_link_count_ = 0;
};

// The other end of a strong link, and its house.
struct Partner {
  Candidate candidate = 0;
  House house = StrongLink::kInCell;
};

// Listed links by their ends.
class Partners {
 public:
  // Takes the links of these kinds. Cost: some hundred nanoseconds.
  void set(const StrongLinks& links, LinkKinds kinds);

  // All candidates that have a partner.
  const CandidateSet& linked() const { return linked_; }
  // The partners of a candidate: in the cell, the box, the row, the column. A partner in two houses is listed for
  // the first one.
  std::span<const Partner> of(Candidate candidate) const {
    return {partners_[candidate].data(), counts_[candidate]};
  }

 private:
  void add(Candidate end, Partner partner);

  CandidateSet linked_;
  std::array<std::array<Partner, 1 + kHouseKindCount>, kCandidateCount> partners_;
  std::array<std::uint8_t, kCandidateCount> counts_{};
};

}  // namespace sudorate
