#include "tests/support/reference/strong_links.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <tuple>

#include "tagging/houses.h"

namespace sudorate::test::reference {
namespace {

using Cells = std::vector<Cell>;

struct Cut {
  Cells first;
  Cells second;
  bool is_grouped = false;
};

bool is_in(const Cells& cells, Cell cell) { return std::find(cells.begin(), cells.end(), cell) != cells.end(); }

bool are_in_one_house(const Cells& cells, House house) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return house_of(cell, kind_of(house)) == house; });
}

// Of column, row and box the first that has all cells.
std::optional<House> common_house(const Cells& cells) {
  for (const HouseKind kind : {HouseKind::kColumn, HouseKind::kRow, HouseKind::kBox}) {
    const House house = house_of(cells.front(), kind);
    if (are_in_one_house(cells, house)) return house;
  }
  return std::nullopt;
}

Cells joined(Cells cells, const Cells& others) {
  cells.insert(cells.end(), others.begin(), others.end());
  return cells;
}

bool see_each_of(Cell cell, const Cells& cells) {
  return std::all_of(cells.begin(), cells.end(), [&](Cell other) { return sees(cell, other); });
}

class HouseCuts {
 public:
  HouseCuts(const Grid& grid, House house, Digit digit) : house_(house) {
    for (const Cell cell : cells_of(house)) {
      if (grid.has(cell, digit)) places_.push_back(cell);
    }
  }

  std::vector<Cut> all() const {
    const std::size_t count = places_.size();
    const bool in_box = kind_of(house_) == HouseKind::kBox;
    if (count < 2 || count > 6) return {};
    if (count == 2) {
      const bool in_line =
          row_of(places_[0]) == row_of(places_[1]) || column_of(places_[0]) == column_of(places_[1]);
      if (in_box && in_line) return {};
      return {{{places_[0]}, {places_[1]}, false}};
    }
    return in_box ? of_box() : of_line();
  }

 private:
  Cells part(const std::vector<int>& positions) const {
    Cells cells;
    for (const int position : positions) {
      const Cell cell = cells_of(house_)[static_cast<std::size_t>(position)];
      if (is_in(places_, cell)) cells.push_back(cell);
    }
    return cells;
  }

  static std::vector<Cut> of_sides(const Cells& a, const Cells& b) {
    if (a.empty() || b.empty()) return {};
    if (a.size() == 1) return {{a, b, true}};
    if (b.size() == 1) return {{b, a, true}};
    return {{a, b, true}};
  }

  std::vector<Cut> of_line() const {
    const std::vector<std::vector<int>> thirds = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}};
    for (std::size_t empty = 0; empty < 3; ++empty) {
      if (!part(thirds[empty]).empty()) continue;
      std::vector<Cells> sides;
      for (std::size_t third = 0; third < 3; ++third) {
        if (third != empty) sides.push_back(part(thirds[third]));
      }
      return of_sides(sides[0], sides[1]);
    }
    return {};
  }

  std::vector<Cut> of_box() const {
    for (int heart = 0; heart < 9; ++heart) {
      std::vector<int> in_column;
      std::vector<int> in_row;
      std::vector<int> outside;
      for (int position = 0; position < 9; ++position) {
        if (position == heart) continue;
        if (position % 3 == heart % 3) {
          in_column.push_back(position);
        } else if (position / 3 == heart / 3) {
          in_row.push_back(position);
        } else {
          outside.push_back(position);
        }
      }
      if (part(outside).empty()) return of_cross(part(in_column), part(in_row), heart);
    }
    if (places_.size() < 4) return {};
    const std::vector<std::vector<int>> rows = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}};
    const std::vector<std::vector<int>> columns = {{0, 3, 6}, {1, 4, 7}, {2, 5, 8}};
    for (const auto& [lines, crossing] : {std::pair(rows, columns), std::pair(columns, rows)}) {
      for (const auto& [low, high] : {std::pair(0U, 1U), std::pair(0U, 2U), std::pair(1U, 2U)}) {
        if (!part(lines[3 - low - high]).empty()) continue;
        std::vector<Cut> cuts = of_sides(part(lines[low]), part(lines[high]));
        std::vector<Cells> across;
        for (const auto& line : crossing) {
          if (!part(line).empty()) across.push_back(part(line));
        }
        const bool is_rectangle =
            places_.size() == 4 && across.size() == 2 && across[0].size() == 2 && across[1].size() == 2;
        if (!cuts.empty() && is_rectangle) cuts.push_back({across[0], across[1], true});
        return cuts;
      }
    }
    return {};
  }

  std::vector<Cut> of_cross(const Cells& column, const Cells& row, int heart_position) const {
    if (column.empty() || row.empty()) return {};
    const Cells heart = {cells_of(house_)[static_cast<std::size_t>(heart_position)]};
    if (row.size() == 1) return {{row, joined(column, heart), true}};
    if (column.size() == 1) return {{column, joined(row, heart), true}};
    if (!is_in(places_, heart[0])) return {{column, row, true}};
    return {{joined(column, heart), joined(row, heart), true}};
  }

  House house_;
  Cells places_;
};

// The permutations that are not greater than when they are read backwards.
std::vector<std::vector<int>> orders_of(int size) {
  std::vector<int> order(static_cast<std::size_t>(size));
  std::iota(order.begin(), order.end(), 0);
  std::vector<std::vector<int>> orders = {order};
  std::vector<int> counts(order.size(), 0);
  std::size_t i = 1;
  while (i < order.size()) {
    if (counts[i] < static_cast<int>(i)) {
      std::swap(order[i % 2 == 0 ? 0 : static_cast<std::size_t>(counts[i])], order[i]);
      ++counts[i];
      i = 1;
      orders.push_back(order);
    } else {
      counts[i++] = 0;
    }
  }
  std::erase_if(orders,
                [](const std::vector<int>& each) { return std::vector<int>(each.rbegin(), each.rend()) < each; });
  return orders;
}

std::vector<std::vector<int>> kind_lists(int size) {
  std::vector<std::vector<int>> lists = {{}};
  for (int i = 0; i < size; ++i) {
    std::vector<std::vector<int>> longer;
    for (const auto& list : lists) {
      for (int kind = list.empty() ? 0 : list.back(); kind < 3; ++kind) {
        longer.push_back(list);
        longer.back().push_back(kind);
      }
    }
    lists = longer;
  }
  const auto weight = [&](const std::vector<int>& list) {
    int sum = 0;
    for (int i = 0; i < size; ++i) sum += 1 << (size * list[static_cast<std::size_t>(i)] + i);
    return sum;
  };
  std::sort(lists.begin(), lists.end(), [&](const auto& a, const auto& b) { return weight(a) < weight(b); });
  return lists;
}

class StrongLinkFinder {
 public:
  StrongLinkFinder(const Grid& grid, int size)
      : grid_(grid), size_(static_cast<std::size_t>(size)), orders_(orders_of(size)) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      for (House house = 0; house < kHouseCount; ++house) cuts_[digit][house] = HouseCuts(grid, house, digit).all();
    }
  }

  std::vector<StrongLinkHint> all() {
    for (const std::vector<int>& kinds : kind_lists(static_cast<int>(size_))) {
      for (digit_ = 0; digit_ < kDigitCount; ++digit_) choose_houses(kinds, {}, {});
    }
    std::stable_sort(hints_.begin(), hints_.end(), [](const StrongLinkHint& a, const StrongLinkHint& b) {
      return std::tuple(a.addend, -a.eliminations, a.grouped_count, a.kinds) <
             std::tuple(b.addend, -b.eliminations, b.grouped_count, b.kinds);
    });
    return hints_;
  }

 private:
  void choose_houses(const std::vector<int>& kinds, const std::vector<House>& houses, CellSet places) {
    if (houses.size() == size_) {
      choose_cuts(houses, {});
      return;
    }
    const int kind = kinds[houses.size()];
    for (int index = 0; index < 9; ++index) {
      const House house = static_cast<House>(9 * kind + index);
      if (!houses.empty() && house <= houses.back()) continue;
      CellSet of_house;
      for (const Cell cell : cells_of(house)) {
        if (grid_.has(cell, digit_)) of_house.insert(cell);
      }
      if (of_house.intersects(places) || cuts_[digit_][house].empty()) continue;
      std::vector<House> more = houses;
      more.push_back(house);
      choose_houses(kinds, more, places | of_house);
    }
  }

  void choose_cuts(const std::vector<House>& houses, const std::vector<Cut>& cuts) {
    if (cuts.size() == size_) {
      choose_order(houses, cuts);
      return;
    }
    for (const Cut& cut : cuts_[digit_][houses[cuts.size()]]) {
      std::vector<Cut> more = cuts;
      more.push_back(cut);
      choose_cuts(houses, more);
    }
  }

  void choose_order(const std::vector<House>& houses, const std::vector<Cut>& cuts) {
    for (const std::vector<int>& order : orders_) {
      for (unsigned directions = 0; directions < 1U << size_; ++directions) {
        std::vector<House> along;
        std::vector<Cut> links;
        bool hangs_together = true;
        for (std::size_t at = 0; at < size_; ++at) {
          const auto index = static_cast<std::size_t>(order[at]);
          along.push_back(houses[index]);
          links.push_back(cuts[index]);
          if ((directions >> (size_ - 1 - at) & 1) != 0) std::swap(links.back().first, links.back().second);
          hangs_together = at == 0 || common_house(joined(links[at - 1].second, links[at].first));
          if (!hangs_together) break;
        }
        if (hangs_together) try_chain(along, links, directions);
      }
    }
  }

  void try_chain(const std::vector<House>& along, const std::vector<Cut>& links, unsigned directions) {
    std::vector<House> shared;
    std::vector<Cells> facing;
    for (std::size_t at = 0; at + 1 < size_; ++at) {
      facing.push_back(joined(links[at].second, links[at + 1].first));
      const std::optional<House> house = common_house(facing.back());
      if (!house) return;
      shared.push_back(*house);
    }
    const Cells outer = joined(links.front().first, links.back().second);
    StrongLinkHint hint;
    hint.is_loop = common_house(outer).has_value();
    if (hint.is_loop) {
      const bool is_lowest = along.front() == *std::min_element(along.begin(), along.end());
      if (!is_lowest || (directions >> (size_ - 1) & 1) != 0) return;
      facing.push_back(outer);
      shared.clear();
    } else {
      facing = {outer};
    }
    for (int index = 0; index < kCellCount; ++index) {
      const Cell cell = static_cast<Cell>(index);
      if (!grid_.has(cell, digit_)) continue;
      const auto has_cell = [&](House house) { return house_of(cell, kind_of(house)) == house; };
      if (std::any_of(along.begin(), along.end(), has_cell) ||
          std::any_of(shared.begin(), shared.end(), has_cell)) {
        continue;
      }
      for (const Cells& cells : facing) {
        if (!see_each_of(cell, cells)) continue;
        hint.targets.insert(cell);
        ++hint.eliminations;
      }
    }
    if (hint.eliminations == 0) return;
    hint.digit = digit_;
    hint.houses = along;
    std::sort(hint.houses.begin(), hint.houses.end());
    hint.grouped_count =
        static_cast<int>(std::count_if(links.begin(), links.end(), [](const Cut& cut) { return cut.is_grouped; }));
    hint.kinds = printed_kinds(along);
    const auto has = [&](int kind) { return std::count(hint.kinds.begin(), hint.kinds.end(), kind) > 0 ? 1 : 0; };
    hint.addend = hint.grouped_count > 0 ? 3 : has(0) + has(2);
    hints_.push_back(hint);
  }

  static std::vector<int> printed_kinds(const std::vector<House>& along) {
    std::vector<int> kinds;
    for (const House house : along) kinds.push_back(house / 9);
    kinds = std::min(kinds, std::vector<int>(kinds.rbegin(), kinds.rend()));
    std::vector<int> exchanged = kinds;
    for (int& kind : exchanged) kind = kind == 0 ? 0 : 3 - kind;
    if (std::count(kinds.begin(), kinds.end(), 1) == 0) return exchanged;
    return std::min({kinds, exchanged, std::vector<int>(exchanged.rbegin(), exchanged.rend())});
  }

  const Grid& grid_;
  const std::size_t size_;
  const std::vector<std::vector<int>> orders_;
  std::array<std::array<std::vector<Cut>, kHouseCount>, kDigitCount> cuts_;
  Digit digit_ = 0;
  std::vector<StrongLinkHint> hints_;
};

}  // namespace

std::vector<StrongLinkHint> strong_link_hints(const Grid& grid, int link_count) {
  return StrongLinkFinder(grid, link_count).all();
}

}  // namespace sudorate::test::reference
