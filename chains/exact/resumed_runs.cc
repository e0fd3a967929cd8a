// Where a run begins to differ.
//
// Let the grid lose some candidates, and let a place be a cell, or a digit in a house. A run is a sequence of
// turns, and a turn depends on the grid only through what it concludes:
//
//   the turn of an on node     excludes its rivals: the same ones in the same order, without lost candidates
//   the turn of an off node    turns on each last place; whether a place is the last depends on the members that it
//                              still has, so this may change
//
// An off node of a lost candidate supports only what its own turn concludes. So as long as the turns of off nodes
// conclude the same, and those of lost candidates nothing, the run on the smaller grid is the old one without the
// nodes of the lost candidates: all other nodes have the same order, causes and sources. Hidden parents may be
// fewer, but these are read from the grid.
//
// The first turn that concludes something else is found place by place, for the places that have lost a member:
//
//   before   a node that was concluded here is missing now if its candidate or that of the turn is lost
//   now      with two members kept or more, the last but one to be found false concludes the last one. That is
//            new unless all lost members had their turns before, so that it was concluded then, too; or the last
//            one was on already, so that nothing follows
//
//   row 4 for digit 5:  c1 c2 c7 c9      r4c1 is gone, its off node had no turn:
//                        .  on off off   r4c2 is the last now at the turn of r4c9; it differs if r4c2 came later
//
// In one turn the cell comes before the box, the row and the column, so a node that its turn concluded for an
// earlier place is on already. If the old run clashed, no turn after the clash took place, and none is looked at.
//
// From the first difference on the run is repeated: what followed from that turn and later ones is removed, the
// grid gets back what they found false, and the turns go on. All nodes that the earlier turns concluded precede
// them, since on nodes have their turns at once. If nothing differs, the run is complete.
//
// Source: our own. Tested by chains/resumed_runs_test.cc against the reference engine.
#include "chains/exact/resumed_runs.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "chains/chain_rules.h"

namespace sudorate {
namespace {

constexpr NodeIndex kNoTurn = std::numeric_limits<NodeIndex>::max();

// The on node of the candidate, also if it clashed; null if there is none.
const RunNode* on_node(const Run& run, Candidate candidate) {
  if (run.on.contains(candidate)) return &run.nodes[run.index_of[candidate]];
  const bool is_clash = run.clashes && run.nodes.back().is_on && run.nodes.back().candidate == candidate;
  return is_clash ? &run.nodes.back() : nullptr;
}

// Removes what the turn of this off node and later turns of off nodes have done. The first of these turns that
// concluded something begins with an on node, and every node after it is later.
void rewind(Run& run, NodeIndex turn) {
  std::size_t end = run.nodes.size();
  for (std::size_t index = end; index-- > turn + std::size_t{1};) {
    if (!run.nodes[index].is_on) continue;
    if (run.nodes[index].source < turn) break;
    end = index;
  }
  for (std::size_t index = turn; index < run.nodes.size(); ++index) {
    const RunNode& node = run.nodes[index];
    if (node.source == RunNode::kGone) continue;
    if (!node.is_on) run.rest.put_back(cell_of(node.candidate), digit_of(node.candidate));
    if (index >= end) (node.is_on ? run.on : run.off).erase(node.candidate);
  }
  run.nodes.resize(end);
  run.clashes = false;
}

}  // namespace

void LostCandidates::set(const CandidateMasks& before, const CandidateMasks& now) {
  lost_ = CandidateSet();
  cells_.clear();
  houses_.clear();
  is_part_ = sudorate::is_part(now, before);
  if (is_part_) visit_lost(before, now, [&](Candidate candidate) { add(candidate); });
}

void LostCandidates::add(Candidate candidate) {
  lost_.insert(candidate);
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  if (cells_.empty() || cells_.back().cell != cell) cells_.push_back({cell, 0});
  cells_.back().lost |= bit(digit);
  for (const HouseKind kind : kHouseKinds) {
    const House house = house_of(cell, kind);
    auto place = std::find_if(houses_.begin(), houses_.end(), [&](const LostPlaces& other) {
      return other.house == house && other.digit == digit;
    });
    if (place == houses_.end()) place = houses_.insert(place, {house, digit, 0});
    place->lost |= bit(position_in(cell, kind));
  }
}

template <typename CandidateAt>
NodeIndex LostCandidates::first_difference_at(const Run& run, const Place& place,
                                              CandidateAt&& candidate_at) const {
  // Before and now at least two are open, so nothing is concluded.
  if (size_of(place.kept & place.open) >= 2) return kNoTurn;
  NodeIndex first = kNoTurn;
  for (const int member : members(place.kept | place.lost)) {
    const RunNode* const node = on_node(run, candidate_at(member));
    if (node == nullptr || node->cause != place.cause) continue;
    const bool is_lost = lost_.contains(node->candidate) || lost_.contains(run.nodes[node->source].candidate);
    if (is_lost) first = std::min(first, node->source);
  }
  if (size_of(place.kept) < 2) return first;

  // The turns of the kept ones; an open one has none and is the last.
  NodeIndex turn = 0;
  NodeIndex last_turn = 0;
  Candidate last = 0;
  for (const int member : members(place.kept)) {
    const Candidate candidate = candidate_at(member);
    const bool is_open = (place.open & bit(member)) != 0;
    const NodeIndex own = is_open ? kNoTurn : run.index_of[candidate];
    if (own < last_turn) {
      turn = std::max(turn, own);
    } else {
      turn = last_turn;
      last_turn = own;
      last = candidate;
    }
  }
  const bool was_last = (place.open & place.lost) == 0 && [&] {
    for (const int member : members(place.lost)) {
      if (run.index_of[candidate_at(member)] > turn) return false;
    }
    return true;
  }();
  if (was_last) return first;
  if (run.on.contains(last)) {
    const RunNode& node = run.nodes[run.index_of[last]];
    if (std::pair(node.source, node.cause) < std::pair(turn, place.cause)) return first;
  }
  return std::min(first, turn);
}

NodeIndex LostCandidates::first_difference(PropagationKind kind, const CandidateMasks& now, const Run& run) const {
  NodeIndex first = kNoTurn;
  for (const auto& [where, digit_here, lost] : houses_) {
    const House house = where;
    const Digit digit = digit_here;
    const auto& cells = cells_of(house);
    const Place place{now.houses[house][digit], lost, run.rest.houses[house][digit], cause_of(kind_of(house))};
    first = std::min(first, first_difference_at(run, place, [&](int position) {
                       return candidate_of(cells[static_cast<std::size_t>(position)], digit);
                     }));
  }
  if (kind != PropagationKind::kDynamic) return first;
  for (const auto& [where, lost] : cells_) {
    const Cell cell = where;
    const Place place{now.cells[cell], lost, run.rest.cells[cell], Cause::kCell};
    first = std::min(first, first_difference_at(run, place, [&](int digit) {
                       return candidate_of(cell, static_cast<Digit>(digit));
                     }));
  }
  return first;
}

// The nodes stay where they are, so that none after them needs another index; they have no turns.
void LostCandidates::remove_lost(Run& run) const {
  lost_.visit([&](Candidate candidate) { run.rest.remove(cell_of(candidate), digit_of(candidate)); });
  std::size_t first = run.nodes.size();
  (run.off & lost_).visit([&](Candidate candidate) {
    const NodeIndex index = run.index_of[candidate];
    run.nodes[index].source = RunNode::kGone;
    first = std::min(first, std::size_t{index});
  });
  run.off -= lost_;
  // Some of their ancestors may be gone.
  for (std::size_t index = first; index < run.nodes.size(); ++index) run.nodes[index].ancestor_count = 0;
}

std::size_t LostCandidates::resume(PropagationKind kind, const CandidateMasks& now, Run& run) const {
  const NodeIndex turn = first_difference(kind, now, run);
  if (turn != kNoTurn) rewind(run, turn);
  remove_lost(run);
  if (turn == kNoTurn) return 0;
  const std::size_t old = run.nodes.size();
  continue_propagation(kind, turn, run);
  return run.nodes.size() - old;
}

}  // namespace sudorate
