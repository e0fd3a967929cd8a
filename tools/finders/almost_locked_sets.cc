// Almost locked sets, house by house. The candidates of a set of positions are those of its lowest position and
// those of the others in the set; smaller masks come first, so each union is one step. Tested by
// tests/tools/finders/almost_locked_sets_test.cc.
#include "tools/finders/almost_locked_sets.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "tagging/houses.h"

namespace sudorate {
namespace {

// Whether the cells are also in a house visited before this one: the box that this line crosses.
bool is_repeated(CellSet cells, House house) {
  return kind_of(house) != HouseKind::kBox &&
         cells.is_subset_of(house_set(house_of(cells.first(), HouseKind::kBox)));
}

}  // namespace

std::vector<AlmostLockedSet> find_almost_locked_sets(const Grid& grid, int smallest, int largest) {
  std::vector<AlmostLockedSet> list;
  for (House house = 0; house < kHouseCount; ++house) {
    const auto& cells = cells_of(house);
    std::array<DigitSet, 512> digits{};
    for (int mask = 1; mask < 512; ++mask) {
      const PositionSet positions = static_cast<PositionSet>(mask);
      const std::uint8_t lowest = first_of(positions);
      const DigitSet own = grid.candidates(cells[lowest]);
      const PositionSet rest = without(positions, bit(lowest));
      DigitSet& all = digits[static_cast<std::size_t>(mask)];
      // A set with a cell without candidates gets no digits, and neither does any larger set with that cell.
      if (own == 0 || (rest != 0 && digits[rest] == 0)) continue;
      all = digits[rest] | own;
      const int size = size_of(positions);
      if (size < smallest || size > largest || size_of(all) != size + 1) continue;
      CellSet set;
      for (const std::uint8_t position : members(positions)) set.insert(cells[position]);
      if (!is_repeated(set, house)) list.push_back({set, all});
    }
  }
  std::stable_sort(list.begin(), list.end(), [](const AlmostLockedSet& a, const AlmostLockedSet& b) {
    return a.cells.size() < b.cells.size();
  });
  return list;
}

}  // namespace sudorate
