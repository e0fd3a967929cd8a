// Existence first. Weak and strong links are symmetric (a -> b is a link exactly if not-b -> not-a is one), so what
// follows from a candidate by links in any order shows whether a chain leads to its opposite, and a cycle that
// eliminates z makes z refute itself. Without such a candidate there is no chain and no search. The consequences
// are kept from grid to grid and may include too much while singles wait to be placed; they only show what need not
// be searched.
//
// A chain leads only through candidates that follow from its start both as true and as false. So does a cycle: all
// its nodes, and all their opposites, follow from what it eliminates. Each of these candidates has a strong link.
//
// Then come the lengths of the forcing chains of all starts at once, and from these a lower bound for the cycles of
// each class. (Lower bounds start by start, by the same search over links, save no more than they cost.)
#include "chains/static/chain_ground.h"

#include <algorithm>

namespace sudorate {

int ChainGround::set_grid(Taggings& taggings, const CandidateMasks& grid) {
  if (is_of(grid)) {
    taggings.of(kinds(), grid);
    return 0;
  }
  begin(grid);
  return consequences_.set_grid(taggings, grid);
}

int ChainGround::set_rest(Taggings& taggings, const CandidateMasks& grid, const StrongLinks& rest_links) {
  begin(rest_links.grid());
  return consequences_.set_rest(taggings, grid, rest_links);
}

void ChainGround::begin(const CandidateMasks& grid) {
  is_set_ = true;
  grid_ = grid;
  has_links_ = has_chain_starts_ = has_classes_ = false;
}

StaticChainKind ChainGround::cycle_kind() const {
  if (!kinds().cell_links) return StaticChainKind::kXCycle;
  return kinds().digit_links ? StaticChainKind::kXyCycle : StaticChainKind::kYCycle;
}

StaticChainKind ChainGround::chain_kind() const {
  return kinds().cell_links ? StaticChainKind::kXyChain : StaticChainKind::kXChain;
}

const LinkGraph& ChainGround::links() {
  if (!has_links_) links_.build(consequences_.links(), kinds(), consequences_.between());
  has_links_ = true;
  return links_;
}

std::span<const MeasuredStart> ChainGround::chains() {
  if (has_chain_starts_) return chain_starts_;
  has_chain_starts_ = true;
  chain_starts_.clear();
  const CandidateSet& refuted = consequences_.refuted();
  const CandidateSet& proved = consequences_.proved();
  CandidateSet starts = refuted;
  starts |= proved;
  starts.visit([&](Candidate start) {
    if (size_of(grid().cells[cell_of(start)]) < 2) return;
    if (refuted.contains(start)) chain_starts_.push_back({{start, true}});
    if (proved.contains(start)) chain_starts_.push_back({{start, false}});
  });
  if (!chain_starts_.empty()) lengths_.measure_chains(links(), only_shortest_, chain_starts_);
  return chain_starts_;
}

int ChainGround::shortest_chain() {
  int shortest = kNoLength;
  for (const MeasuredStart& start : chains()) {
    if (start.length != 0) shortest = std::min(shortest, start.length);
  }
  return shortest;
}

const CycleClasses& ChainGround::classes() {
  if (has_classes_) return classes_;
  has_classes_ = true;
  if (takes(meter_, Shortcut::kCycleClasses)) {
    classes_.build(consequences_, links());
  } else {
    classes_.join_all(consequences_, links());
  }
  return classes_;
}

// If only the shortest chains have been measured, the others are longer; lengths are even. No chain starts in a
// cell with one candidate, so nothing is known of such a target.
void ChainGround::find_target_lengths() {
  consequences_.refuted().visit([&](Candidate target) { target_lengths_[target] = kShortest; });
  const int shortest = shortest_chain();
  const int other = only_shortest_ && shortest != kNoLength ? shortest + 2 : kNoLength;
  for (const MeasuredStart& start : chains()) {
    if (start.node.is_on) target_lengths_[start.node.candidate] = start.length != 0 ? start.length : other;
  }
}

// Let a cycle of n nodes eliminate z, which sees its node u on and its node v off. A path leads from z to v, along
// the cycle to u, and back to z: a forcing chain of at most n + 2 nodes. So a cycle is at most two nodes shorter
// than the shortest chain of its targets. Cycles of one digit eliminate that digit.
void ChainGround::find_least_cycles() {
  const bool has_bounds = takes(meter_, Shortcut::kCycleBounds);
  least_cycles_.assign(classes_.size() * kDigitCount, has_bounds ? kNoLength : kShortest);
  if (!has_bounds) return;
  find_target_lengths();
  for (std::size_t index = 1; index < classes_.size(); ++index) {
    const auto number = static_cast<std::uint16_t>(index);
    classes_.targets(number).visit([&](Candidate target) {
      int& least = least_cycle(number, digit_of(target));
      least = std::min(least, target_lengths_[target] - 2);
    });
  }
}

std::span<const MeasuredStart> ChainGround::cycles(int longest) {
  cycle_starts_.clear();
  if (longest_cycle() == 0) return {};
  find_least_cycles();
  for (int index = 0; index < links().size(); ++index) {
    const auto member = static_cast<LinkGraph::Member>(index);
    const std::uint16_t number = classes_.if_on(member);
    if (number == 0) continue;
    const Candidate start = links_.candidate(member);
    const int count = size_of(grid().cells[cell_of(start)]);
    if (count < 2 || (!kinds().digit_links && count != 2)) continue;
    const int least = std::max(kShortest, least_cycle(number, digit_of(start)));
    if (least <= longest) cycle_starts_.push_back({{start, true}, least});
  }
  return cycle_starts_;
}

}  // namespace sudorate
