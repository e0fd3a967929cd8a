// The search for chains of strong links of one digit.
//
//          c2        c7        Strong links: a house in which the digit has its places at two ends, so that one of
//     r2   A ======= B         them has it. Here row 2 with the ends A and B, and row 8 with C and D. B and C share
//                    |         a house, here column 7, so they are not both true, and so A or D is: every cell that
//     r8   D ======= C         sees both, as * does, loses the digit. Longer chains have further links between.
//          *
//
// The ends of a link. A house with two places has them as ends, a box not if they are in one line of it. A grouped
// end has several cells:
//
//     line   one third has no place; the places in the two others are the ends.
//     box    x x o    a cross: a row and a column of the box, here its first row and its second column, have all
//            . x .    places. The cell in both, the heart, belongs to the end with two cells if the other has one,
//            . x .    even if it does not have the digit; to both ends, if it has the digit and both have two.
//     box    x . x    two rows, or two columns, have all places: they are the ends. Four places at the corners of a
//            x . x    rectangle make two links, one by the rows, one by the columns.
//            . . .
//
// If one end has one cell, it comes first. A house is cut in only one way, the first that fits: crosses before
// lines, both in the order of cut_box(). An empty end means no link then, even if another cut would do.
//
// A chain takes n houses that have no place of the digit in common. Ends that face each other share a house. If the
// two outer ends do so, too, the chain is a loop: then each pair of facing ends is strong, and cells that see any
// of them lose the digit. The number of eliminations counts a cell for each such pair. An open chain spares its own
// houses and those that facing ends share.
//
// The order of discovery, which decides between chains that are equal otherwise: kinds of houses, digit, houses,
// cuts, order of the links, directions; see discovery_of().
//
// The search starts from the two outer links, which must see a common cell with the digit, and puts the others
// between them: with sets of links that can follow or precede each link, that is a few operations for each pair.
//
// Cost: for four links some ten microseconds a digit. Source: Sukaku Explainer 1.18.1.
// Tested by rating/strong_links_test.cc.
#include "rating/passes/strong_link_search.h"

#include <algorithm>
#include <utility>

#include "tagging/houses.h"

namespace sudorate {
namespace {

constexpr int kFewestPlaces = 2;
constexpr int kMostPlaces = 6;

// The two ends of a link, as positions in its house.
using Ends = std::array<PositionSet, 2>;

// How the places of a digit in a house make links: not at all, in one way, or as a rectangle in two.
struct Cuts {
  int count = 0;
  bool is_grouped = false;
  std::array<Ends, 2> ends{};
};

constexpr PositionSet united(PositionSet a, PositionSet b) { return static_cast<PositionSet>(a | b); }

constexpr Cuts one_cut(PositionSet first, PositionSet second) { return {1, true, {{{first, second}, {}}}}; }

// An end with one cell comes first.
constexpr Cuts two_parts(PositionSet first, PositionSet second) {
  if (first == 0 || second == 0) return {};
  return size_of(first) != 1 && size_of(second) == 1 ? one_cut(second, first) : one_cut(first, second);
}

constexpr Cuts cut_line(PositionSet places) {
  for (int third = 0; third < 3; ++third) {
    if ((places >> 3 * third & 0b111) != 0) continue;
    const auto lower = static_cast<PositionSet>(third == 0 ? 0b111000 : 0b111);
    const auto higher = static_cast<PositionSet>(third == 2 ? 0b111000 : 0b111000000);
    return two_parts(places & lower, places & higher);
  }
  return {};
}

constexpr PositionSet kFirstRow = 0b000000111;
constexpr PositionSet kFirstColumn = 0b001001001;
constexpr PositionSet box_row(int row) { return static_cast<PositionSet>(kFirstRow << 3 * row); }
constexpr PositionSet box_column(int column) { return static_cast<PositionSet>(kFirstColumn << column); }

constexpr Cuts cut_cross(PositionSet places, PositionSet heart) {
  const int position = first_of(heart);
  const PositionSet column = places & without(box_column(position % 3), heart);
  const PositionSet row = places & without(box_row(position / 3), heart);
  if (column == 0 || row == 0) return {};
  if (size_of(row) == 1) return one_cut(row, united(column, heart));
  if (size_of(column) == 1) return one_cut(column, united(row, heart));
  return one_cut(united(column, places & heart), united(row, places & heart));
}

constexpr Cuts cut_box(PositionSet places) {
  for (int heart = 0; heart < kHouseSize; ++heart) {
    if (without(places, united(box_column(heart % 3), box_row(heart / 3))) == 0)
      return cut_cross(places, bit(heart));
  }
  constexpr std::array<std::array<int, 2>, 3> kPairs = {{{0, 1}, {0, 2}, {1, 2}}};
  for (const auto line : {box_row, box_column}) {
    for (const auto& [low, high] : kPairs) {
      const PositionSet first = places & line(low);
      const PositionSet second = places & line(high);
      if (united(first, second) != places) continue;
      Cuts cuts = two_parts(first, second);
      // Two places in each row, in the same two columns.
      const auto below = static_cast<PositionSet>(first << (line == box_row ? 3 * (high - low) : high - low));
      if (cuts.count == 1 && size_of(places) == 4 && below == second) {
        Ends& crossing = cuts.ends[cuts.count++];
        const auto other_line = line == box_row ? box_column : box_row;
        int filled = 0;
        for (int index = 0; index < 3; ++index) {
          if ((places & other_line(index)) != 0) crossing[filled++] = places & other_line(index);
        }
      }
      return cuts;
    }
  }
  return {};
}

constexpr Cuts cut(PositionSet places, bool in_box) {
  const int count = size_of(places);
  if (count < kFewestPlaces || count > kMostPlaces) return {};
  if (count > 2) return in_box ? cut_box(places) : cut_line(places);
  const PositionSet first = bit(first_of(places));
  const PositionSet second = without(places, first);
  const int apart = first_of(second) - first_of(first);
  const bool in_one_line = apart % 3 == 0 || first_of(first) / 3 == first_of(second) / 3;
  if (in_box && in_one_line) return {};
  return {1, false, {{{first, second}, {}}}};
}

// By places.
constexpr auto make_cuts(bool in_box) {
  std::array<Cuts, 512> table{};
  for (unsigned places = 0; places < table.size(); ++places) {
    table[places] = cut(static_cast<PositionSet>(places), in_box);
  }
  return table;
}
constexpr auto kBoxCuts = make_cuts(true);
constexpr auto kLineCuts = make_cuts(false);

// Bit h for house h.
using HouseSet = std::uint32_t;

struct End {
  CellSet cells;
  CellSet peers;        // cells that see all of it
  HouseSet houses = 0;  // that contain all of it
};

End make_end(House house, PositionSet positions) {
  End end;
  end.peers = CellSet::all();
  end.houses = ~HouseSet{0};
  for (const std::uint8_t position : members(positions)) {
    const Cell cell = cells_of(house)[position];
    end.cells.insert(cell);
    end.peers &= peer_set(cell);
    HouseSet houses = 0;
    for (const House of_cell : houses_of(cell)) houses |= HouseSet{1} << of_cell;
    end.houses &= houses;
  }
  return end;
}

struct Link {
  House house = 0;
  int cut = 0;  // the number of the cut of its house
  bool is_grouped = false;
  CellSet places;
  std::array<End, 2> ends;
};

// Every house, and the second cut of each box.
constexpr int kMostLinks = kHouseCount + 9;
// A link is passed from its first end to its second, which has number 2 * link, or from its second to its first,
// 2 * link + 1. Sets of passages use the bits of cells: there are fewer passages.
using Passage = Cell;
using PassageSet = CellSet;
constexpr int kMostPassages = 2 * kMostLinks;
static_assert(kMostPassages <= kCellCount);

constexpr int link_of(Passage passage) { return passage / 2; }
constexpr Passage reversed(Passage passage) { return passage ^ 1; }
constexpr bool is_forward(Passage passage) { return passage % 2 == 0; }

// The permutations of n links in the order of the algorithm that Sukaku Explainer uses, from the identity on, each
// time with two members exchanged.
template <int kLinks>
constexpr auto make_permutations() {
  constexpr int kCount = kLinks == 2 ? 2 : kLinks == 3 ? 6 : 24;
  std::array<std::array<std::uint8_t, kMostStrongLinks>, kCount> permutations{};
  std::array<std::uint8_t, kMostStrongLinks> current = {0, 1, 2, 3};
  std::array<int, kMostStrongLinks> exchanged{};
  int count = 0;
  permutations[count++] = current;
  for (int index = 1; index < kLinks;) {
    if (exchanged[index] == index) {
      exchanged[index++] = 0;
      continue;
    }
    std::swap(current[index % 2 == 1 ? exchanged[index] : 0], current[index]);
    permutations[count++] = current;
    ++exchanged[index];
    index = 1;
  }
  return permutations;
}
constexpr auto kPermutations2 = make_permutations<2>();
constexpr auto kPermutations3 = make_permutations<3>();
constexpr auto kPermutations4 = make_permutations<4>();

template <std::size_t kCount>
int number_in(const std::array<std::array<std::uint8_t, kMostStrongLinks>, kCount>& permutations,
              const std::array<std::uint8_t, kMostStrongLinks>& wanted, int size) {
  const auto found = std::find_if(permutations.begin(), permutations.end(), [&](const auto& each) {
    return std::equal(each.begin(), each.begin() + size, wanted.begin());
  });
  return static_cast<int>(found - permutations.begin());
}

using Passages = std::array<Passage, kMostStrongLinks>;

class DigitSearch {
 public:
  DigitSearch(const Grid& grid, Digit digit, int size, StrongLinkVisitor& visitor)
      : grid_(grid), digit_(digit), size_(size), visitor_(visitor) {}

  void run() {
    make_links();
    if (link_count_ < size_) return;
    make_sets();
    for (int first = link_count_ - 1; first >= 0; --first) {
      search_from(static_cast<Passage>(2 * first));
      search_from(static_cast<Passage>(2 * first + 1));
      insert_both(later_, first);
    }
  }

 private:
  const Link& link(Passage passage) const { return links_[link_of(passage)]; }
  const End& entry(Passage passage) const { return link(passage).ends[passage % 2]; }
  const End& exit(Passage passage) const { return link(passage).ends[1 - passage % 2]; }

  void make_links() {
    for (House house = 0; house < kHouseCount; ++house) {
      const PositionSet places = grid_.positions(house, digit_);
      const Cuts& cuts = (kind_of(house) == HouseKind::kBox ? kBoxCuts : kLineCuts)[places];
      for (int index = 0; index < cuts.count; ++index) {
        Link& link = links_[link_count_++];
        link.house = house;
        link.cut = index;
        link.is_grouped = cuts.is_grouped;
        link.places = grid_.cells_with(digit_) & house_set(house);
        for (int side = 0; side < 2; ++side) link.ends[side] = make_end(house, cuts.ends[index][side]);
      }
    }
    passage_count_ = 2 * link_count_;
  }

  void make_sets() {
    std::array<PassageSet, kHouseCount> entered;  // by house: the passages that begin there
    std::array<PassageSet, kHouseCount> left;     // those that end there
    for (int number = 0; number < passage_count_; ++number) {
      const auto passage = static_cast<Passage>(number);
      seen_[passage] = (entry(passage).peers & grid_.cells_with(digit_)) - house_set(link(passage).house);
      for (HouseSet houses = entry(passage).houses; houses != 0; houses &= houses - 1) {
        const int house = std::countr_zero(houses);
        entered[house].insert(passage);
        left[house].insert(reversed(passage));
      }
    }
    for (int one = 0; one < link_count_; ++one) {
      for (int other = 0; other < one; ++other) {
        if (links_[one].places.intersects(links_[other].places)) continue;
        insert_both(apart_[one], other);
        insert_both(apart_[other], one);
      }
    }
    for (int number = 0; number < passage_count_; ++number) {
      const auto passage = static_cast<Passage>(number);
      PassageSet next;
      for (HouseSet houses = exit(passage).houses; houses != 0; houses &= houses - 1) {
        next |= entered[std::countr_zero(houses)];
      }
      next_[passage] = next & apart(passage);
      PassageSet before;
      for (HouseSet houses = entry(passage).houses; houses != 0; houses &= houses - 1) {
        before |= left[std::countr_zero(houses)];
      }
      before_[passage] = before & apart(passage);
    }
  }

  static void insert_both(PassageSet& set, int link) {
    set.insert(static_cast<Passage>(2 * link));
    set.insert(static_cast<Passage>(2 * link + 1));
  }
  PassageSet apart(Passage passage) const { return apart_[link_of(passage)]; }

  // The chains with this first passage and a last one of a later link. An open chain is found from one of its ends
  // so, and a loop from the link with the lowest house, if it is passed forward.
  void search_from(Passage first) {
    for (const Passage last : later_& apart(first)) {
      const bool is_loop = before_[first].contains(last);
      PassageSet between = apart(first) & apart(last);
      CellSet targets;
      if (is_loop) {
        if (!is_forward(first)) continue;
        between &= later_;
      } else {
        targets = seen_[first] & seen_[reversed(last)];
        targets -= house_set(link(first).house) | house_set(link(last).house);
        if (targets.empty()) continue;
      }
      fill(first, last, between, is_loop, targets);
    }
  }

  // Puts the other links between the first and the last.
  void fill(Passage first, Passage last, PassageSet between, bool is_loop, CellSet targets) {
    const PassageSet second = next_[first] & between;
    if (size_ == 2) {
      if (next_[first].contains(last)) take({first, last}, is_loop, targets);
    } else if (size_ == 3) {
      for (const Passage middle : second& before_[last]) take({first, middle, last}, is_loop, targets);
    } else {
      const PassageSet third = before_[last] & between;
      for (const Passage one : second) {
        for (const Passage other : next_[one] & third) take({first, one, other, last}, is_loop, targets);
      }
    }
  }

  // Of column, row and box the first that both ends are in.
  static House shared_house(const End& one, const End& other) {
    const HouseSet houses = one.houses & other.houses;
    return static_cast<House>(std::bit_width(houses) - 1);
  }

  // `targets`: of an open chain the cells that the links at its ends allow.
  void take(const Passages& path, bool is_loop, CellSet targets) {
    StrongLinkChain chain;
    int eliminations = 0;
    const int pairs = is_loop ? size_ : size_ - 1;
    for (int at = 0; at < size_; ++at) chain.houses[at] = link(path[at]).house;
    for (int at = 0; at < pairs; ++at) {
      chain.shared[at] = shared_house(exit(path[at]), entry(path[(at + 1) % size_]));
    }
    CellSet spared;
    for (int at = 0; at < size_; ++at) spared |= house_set(chain.houses[at]);
    if (is_loop) {
      for (int at = 0; at < size_; ++at) {
        const CellSet seeing = exit(path[at]).peers & entry(path[(at + 1) % size_]).peers;
        const CellSet lost = (seeing & grid_.cells_with(digit_)) - spared;
        targets |= lost;
        eliminations += lost.size();
      }
    } else {
      for (int at = 0; at < pairs; ++at) spared |= house_set(chain.shared[at]);
      targets -= spared;
      eliminations = targets.size();
    }
    if (targets.empty()) return;
    chain.digit = digit_;
    chain.targets = targets;
    chain.ends = {entry(path[0]).cells & grid_.cells_with(digit_),
                  exit(path[size_ - 1]).cells & grid_.cells_with(digit_)};
    chain.form = form_of(path, is_loop);
    chain.rank = {chain.form.addend(), -eliminations, chain.form.grouped_count, chain.form.kinds,
                  discovery_of(path)};
    visitor_.visit(chain);
  }

  StrongLinkForm form_of(const Passages& path, bool is_loop) const {
    StrongLinkForm form{size_, is_loop, 0, 0};
    std::array<int, 4> readings{};
    constexpr std::array<int, 3> kOtherKind = {0, 2, 1};
    for (int at = 0; at < size_; ++at) {
      form.grouped_count += static_cast<int>(link(path[at]).is_grouped);
      const int kind = static_cast<int>(kind_of(link(path[at]).house));
      const int from_end = static_cast<int>(kind_of(link(path[size_ - 1 - at]).house));
      readings[0] = 10 * readings[0] + kind;
      readings[1] = 10 * readings[1] + from_end;
      readings[2] = 10 * readings[2] + kOtherKind[kind];
      readings[3] = 10 * readings[3] + kOtherKind[from_end];
    }
    form.kinds = *std::min_element(readings.begin(), readings.end());
    return form;
  }

  // The place of a chain in the order of discovery, as one number. Its parts, from the most significant:
  //
  //   kinds        the kinds k(0) <= k(1) <= ... of the houses: the sum of 2 to the power of n * k(i) + i
  //   digit
  //   houses       their numbers among those of their kind, in ascending order
  //   cuts         in the order of the houses, the number of the cut
  //   order        the permutation that takes the houses into the order of the chain, read from that end from which
  //                the permutation is the smaller number
  //   directions   along the chain, 0 for forward
  std::uint64_t discovery_of(Passages path) const {
    std::array<std::uint8_t, kMostStrongLinks> order{};
    Passages sorted = path;
    std::sort(sorted.begin(), sorted.begin() + size_);
    for (int at = 0; at < size_; ++at) {
      order[at] = static_cast<std::uint8_t>(std::find(sorted.begin(), sorted.end(), path[at]) - sorted.begin());
    }
    if (order[0] > order[size_ - 1]) {
      std::reverse(order.begin(), order.begin() + size_);
      std::reverse(path.begin(), path.begin() + size_);
      for (int at = 0; at < size_; ++at) path[at] = reversed(path[at]);
    }
    std::uint64_t kinds = 0;
    std::uint64_t houses = 0;
    std::uint64_t cuts = 0;
    std::uint64_t directions = 0;
    for (int at = 0; at < size_; ++at) {
      const Link& in_order = link(sorted[at]);
      kinds += std::uint64_t{1} << (size_ * static_cast<int>(kind_of(in_order.house)) + at);
      houses = houses << 4 | static_cast<std::uint64_t>(index_in_kind(in_order.house));
      cuts = cuts << 1 | static_cast<std::uint64_t>(in_order.cut);
      directions = directions << 1 | static_cast<std::uint64_t>(!is_forward(path[at]));
    }
    const int number = size_ == 2   ? number_in(kPermutations2, order, size_)
                       : size_ == 3 ? number_in(kPermutations3, order, size_)
                                    : number_in(kPermutations4, order, size_);
    std::uint64_t place = kinds;
    place = place << 4 | digit_;
    place = place << 4 * size_ | houses;
    place = place << size_ | cuts;
    place = place << 5 | static_cast<std::uint64_t>(number);
    return place << size_ | directions;
  }

  const Grid& grid_;
  const Digit digit_;
  const int size_;
  StrongLinkVisitor& visitor_;
  // By house, then cut.
  std::array<Link, kMostLinks> links_{};
  int link_count_ = 0;
  int passage_count_ = 0;
  std::array<PassageSet, kMostLinks> apart_{};      // by link: passages of links without a common place
  std::array<PassageSet, kMostPassages> next_{};    // those of these that can follow
  std::array<PassageSet, kMostPassages> before_{};  // those that can come before
  // Cells with the digit that see the entry of a passage and are not in its house.
  std::array<CellSet, kMostPassages> seen_{};
  PassageSet later_;  // of the links after the first one of the chain
};

}  // namespace

void visit_strong_link_chains(const Grid& grid, int link_count, DigitSet digits, StrongLinkVisitor& visitor) {
  for (const Digit digit : members(digits)) DigitSearch(grid, digit, link_count, visitor).run();
}

}  // namespace sudorate
