// Tested by chains/assumption_search_test.cc against a plain engine.
#include "chains/exact/assumption_list.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace sudorate {

AssumptionList::AssumptionList(PropagationKind kind, int level, StaticChainRank static_rank, WorkMeter* meter,
                               std::shared_ptr<Taggings> taggings, const SearchOrders& orders)
    : hints_(kind, level, static_rank, meter, std::move(taggings), orders) {}

void AssumptionList::search(const CandidateMasks& grid, const FillCounts& fill) {
  listed_.clear();
  next_ = 0;
  const auto list = [this](const AssumptionHint& hint) { listed_.push_back(hint); };
  hints_.begin(grid, fill, false, nullptr);
  hints_.visit_contradictions(list);
  hints_.visit_groups(list);
  if (hints_.has_ended()) listed_.clear();
  order_.resize(listed_.size());
  std::iota(order_.begin(), order_.end(), 0U);
  std::sort(order_.begin(), order_.end(), [this](std::uint32_t one, std::uint32_t other) {
    return std::pair(listed_[one].key(), one) < std::pair(listed_[other].key(), other);
  });
}

bool AssumptionList::next(const CandidateSet& done) {
  while (next_ < order_.size()) {
    ++next_;
    if (eliminates_outside(hint().elimination, done)) return true;
  }
  return false;
}

}  // namespace sudorate
