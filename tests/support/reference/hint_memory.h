// The hint lists of inner chain techniques, kept by grid.
#pragma once

#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "tests/support/reference/chain_hint.h"

namespace sudorate::test::reference {

using HintList = std::vector<std::shared_ptr<const ChainHint>>;

// The hints of a technique depend only on the grid, so a list can be used again. Keeping lists saves time and never
// changes a result.
class HintMemory {
 public:
  // The complete list of the technique, in order.
  std::shared_ptr<const HintList> find_hints(const Grid& grid, ChainMethod method);

 private:
  using Key = std::tuple<ChainMethod, Digits81, std::array<DigitSet, kCellCount>>;

  std::map<Key, std::shared_ptr<const HintList>> lists_;
  int stored_nodes_ = 0;
};

}  // namespace sudorate::test::reference
