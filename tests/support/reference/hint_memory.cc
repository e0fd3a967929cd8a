#include "tests/support/reference/hint_memory.h"

#include "tests/support/reference/chain_engine.h"

namespace sudorate::test::reference {
namespace {

// Some 300 MB; at this limit all lists are dropped.
constexpr int kMostStoredNodes = 5'000'000;

}  // namespace

std::shared_ptr<const HintList> HintMemory::find_hints(const Grid& grid, ChainMethod method) {
  const Key key(method, grid.placed(), grid.masks().cells);
  const auto known = lists_.find(key);
  if (known != lists_.end()) return known->second;
  const auto list = std::make_shared<HintList>();
  for (ChainHint& hint : find_chain_hints(grid, method, *this)) {
    for (const Target& target : hint.targets) stored_nodes_ += target.nodes->size();
    list->push_back(std::make_shared<const ChainHint>(std::move(hint)));
  }
  if (stored_nodes_ > kMostStoredNodes) {
    lists_.clear();
    stored_nodes_ = 0;
  }
  lists_.emplace(key, list);
  return list;
}

}  // namespace sudorate::test::reference
