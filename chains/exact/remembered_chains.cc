#include "chains/exact/remembered_chains.h"

#include <utility>

namespace sudorate {
namespace {

// At these numbers, all are forgotten.
constexpr std::size_t kMostSearches = 1024;
constexpr std::size_t kMostHints = 16 * kMostSearches;

std::uint64_t hash_of(const std::array<DigitSet, kCellCount>& cells) {
  std::uint64_t hash = 0;
  for (const DigitSet digits : cells) hash = (hash ^ digits) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 32);
}

}  // namespace

RememberedChains::RememberedChains(std::unique_ptr<InnerChains> chains, const WorkMeter* meter)
    : chains_(std::move(chains)), meter_(meter) {
  searches_.reserve(kMostSearches);  // none may move while it is current
}

void RememberedChains::set_wants_evidence(bool wants) {
  wants_evidence_ = wants;
  chains_->set_wants_evidence(wants);
}

void RememberedChains::forget() {
  forget_searches();
  remembered_count_ = 0;
  chains_->forget();
}

void RememberedChains::forget_searches() {
  hashes_.clear();
  searches_.clear();
  hint_count_ = 0;
}

void RememberedChains::search(const CandidateMasks& masks, const FillCounts& fill) {
  if (fill != fill_ || searches_.size() == kMostSearches || hint_count_ >= kMostHints) forget_searches();
  fill_ = fill;
  masks_ = masks;
  open_ = all_candidates(masks);
  replayed_count_ = 0;
  const std::uint64_t hash = hash_of(masks.cells);
  is_from_memory_ = false;
  const bool remembers = !wants_evidence_ && takes(meter_, Shortcut::kRememberedChains);
  for (std::size_t index = 0; remembers && index < searches_.size(); ++index) {
    if (hashes_[index] != hash || searches_[index].cells != masks.cells) continue;
    search_ = &searches_[index];
    is_from_memory_ = true;
    return;
  }
  hashes_.push_back(hash);
  search_ = &searches_.emplace_back();
  search_->cells = masks.cells;
  search_->first_hint = hint_count_;
  chains_->search(masks, fill);
}

bool RememberedChains::next(const CandidateSet& done) {
  const CandidateSet done_here = done & open_;
  if (is_from_memory_) {
    if (replayed_count_ < search_->hint_count && hints_[search_->first_hint + replayed_count_].done == done_here) {
      current_hint_ = search_->first_hint + replayed_count_++;
      return true;
    }
    if (replayed_count_ == search_->hint_count && search_->is_finished && search_->done == done_here) {
      ++remembered_count_;
      return false;
    }
    take_over();
  }
  if (chains_->next(done)) {
    add_hint(done_here);
    return true;
  }
  search_->is_finished = meter_ == nullptr || !meter_->has_ended();
  search_->done = done_here;
  return false;
}

// Lists the hints so far again, so that further ones can be adjacent.
void RememberedChains::take_over() {
  is_from_memory_ = false;
  search_->is_finished = false;
  chains_->search(masks_, fill_);
  const std::size_t first = search_->first_hint;
  search_->first_hint = hint_count_;
  search_->hint_count = 0;
  for (std::size_t k = 0; k < replayed_count_; ++k) {
    const CandidateSet done = hints_[first + k].done;  // it may move
    chains_->next(done);
    add_hint(done);
  }
}

void RememberedChains::add_hint(const CandidateSet& done) {
  if (hints_.size() == hint_count_) hints_.emplace_back();
  current_hint_ = hint_count_++;
  ++search_->hint_count;
  Hint& hint = hints_[current_hint_];
  hint.done = done;
  const std::span<const Elimination> eliminations = chains_->eliminations();
  hint.eliminations.assign(eliminations.begin(), eliminations.end());
  hint.length = chains_->length();
  chains_->list_ancestors(hint.nodes, hint.target_ends);
}

void RememberedChains::list_ancestors(std::vector<ListedNode>& nodes, std::vector<int>& target_ends) {
  nodes = hints_[current_hint_].nodes;
  target_ends = hints_[current_hint_].target_ends;
}

}  // namespace sudorate
