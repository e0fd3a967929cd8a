#include "chains/static/chain_queue.h"

#include <algorithm>
#include <functional>

namespace sudorate {
namespace {

enum class Part : std::uint8_t { kCycles, kRefutation, kProof };
int order_of(LinkKinds kinds, Candidate start, Part part) {
  return 3 * (static_cast<int>(kinds.index()) * kCandidateCount + start) + static_cast<int>(part);
}

// The elimination of the forcing chain from a start to its opposite.
Elimination elimination_of(const CandidateMasks& grid, Node start) {
  const Cell cell = cell_of(start.candidate);
  const DigitSet digit = bit(digit_of(start.candidate));
  return {cell, start.is_on ? digit : without(grid.cells[cell], digit)};
}

bool offers_something(const StaticChain& chain, const CandidateSet& done) {
  return std::any_of(chain.eliminations.begin(), chain.eliminations.end(),
                     [&](const Elimination& elimination) { return eliminates_outside(elimination, done); });
}

}  // namespace

void ChainQueue::begin(StaticChainRank rank, const ChainKey& limit) {
  rank_ = rank;
  limit_ = limit;
  queue_.clear();
  cycle_search_count_ = 0;
  cycle_count_ = next_cycle_ = 0;
}

void ChainQueue::add(const Task& task) {
  queue_.push_back(task);
  std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
}

void ChainQueue::add_chains(ChainGround& ground) {
  int index = 0;
  for (const auto& [start, length] : ground.chains()) {
    const int order = order_of(ground.kinds(), start.candidate, start.is_on ? Part::kRefutation : Part::kProof);
    if (length != 0) add({{rank_(ground.chain_kind(), length), length, order}, &ground, false, start, index});
    ++index;
  }
}

void ChainQueue::add_cycles(ChainGround& ground, int longest) {
  for (const auto& [start, length] : ground.cycles(longest)) {
    const int order = order_of(ground.kinds(), start.candidate, Part::kCycles);
    add({{rank_(ground.cycle_kind(), length), length, order}, &ground, true, start});
  }
}

void ChainQueue::add_first_cycles(ChainGround& ground) {
  const StaticChainKind kind = ground.cycle_kind();
  const int longest = ground.longest_cycle();
  int length = ChainGround::kShortest;
  while (length < longest && !(first_key() < ChainKey{rank_(kind, length + 2), length + 2, 0})) length += 2;
  add_cycles(ground, length);
}

bool ChainQueue::next(const CandidateSet& done) {
  while (true) {
    while (next_cycle_ < cycle_count_) {
      chain_ = &cycles_[next_cycle_++];
      if (offers_something(*chain_, done)) return true;
    }
    if (!(first_key() < limit_)) return false;
    std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
    Task task = queue_.back();
    queue_.pop_back();
    if (!task.is_cycles) {
      if (!eliminates_outside(elimination_of(task.ground->grid(), task.start), done)) continue;
      find_chain(task);
      return true;
    }
    if (task.ground->targets_of(task.start.candidate).is_subset_of(done) || !find_cycles(task)) continue;
    task.key.length += 2;
    task.key.rank = rank_(task.ground->cycle_kind(), task.key.length);
    add(task);
  }
}

bool ChainQueue::find_cycles(Task& task) {
  const LinkGraph& links = task.ground->links();
  const CycleClasses& classes = task.ground->classes();
  if (task.index < 0) {
    count_effort(effort_, EffortKind::kChainSearch);
    task.index = cycle_search_count_++;
    if (static_cast<int>(cycle_searches_.size()) < cycle_search_count_) cycle_searches_.emplace_back(peers_);
    cycle_searches_[task.index].begin(links, classes, task.start.candidate);
  }
  next_cycle_ = 0;
  const bool continues = cycle_searches_[task.index].find(links, task.key.length, cycles_, cycle_count_);
  for (int k = 0; k < cycle_count_; ++k) cycles_[k].kind = task.ground->cycle_kind();
  return continues;
}

void ChainQueue::find_chain(const Task& task) {
  count_effort(effort_, EffortKind::kChainSearch);
  StaticChain& chain = forcing_chain_;
  chain.kind = task.ground->chain_kind();
  chain.eliminations.assign(1, elimination_of(task.ground->grid(), task.start));
  chain_search_.find(task.ground->links(), task.ground->layers_of(static_cast<std::size_t>(task.index)), task.start,
                     task.key.length, chain);
  chain_ = &chain;
}

}  // namespace sudorate
