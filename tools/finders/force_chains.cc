// Force chains.
//
//   cell            r2c8 holds 1 or 2               1 -> ... -> r6c6 is 2
//                                                   2 -> ... -> r6c6 is 2         so r6c6 is 2
//   house           8 of row 5 is in c4 or c9       r5c4 -> ... -> r6c4 is not 8
//                                                   r5c9 -> ... -> r6c4 is not 8  so r6c4 is not 8
//   contradiction   r2c8 with 1                     1 -> ... -> r3c5 is 1
//                                                   1 -> ... -> r3c5 is not 1     so r2c8 is not 1
//
// A choice has exactly one true member, and it is not known which; what every member leads to holds. A candidate
// that leads to another being both true and false is itself false. Chains follow the arrows of super_links.h;
// nothing is placed or removed along a chain.
//
// One breadth-first search from the truth of each candidate serves all three kinds. A start that contradicts itself
// is still a valid member of a choice: it leads to everything that its chains reach, and it is not the true member.
// GNPX drops, for each start, the candidates that it reaches with both signs; imitation does the same.
//
// Source: GNPX. Differences: cells and houses give removals, too; the chains are the shortest ones. Any
// contradiction could be written as a chain from the candidate to its own falsehood, since arrows are symmetric;
// then one of the two chains has no arrows, so the candidate itself is never the meeting point. Tested by
// tests/tools/finders/force_chains_test.cc.
#include "tools/finders/force_chains.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

#include "tagging/houses.h"

namespace sudorate {
namespace {

constexpr std::uint16_t kUnreached = 0xFFFF;

// What the truth of one candidate leads to.
struct Reach {
  std::array<std::uint16_t, kNodeCount> arrows;
  // The previous node, and the set that the arrow leads through.
  std::array<NodeNumber, kNodeCount> before;
  std::array<std::int16_t, kNodeCount> set;
  std::vector<NodeNumber> order;

  bool has(NodeNumber node) const { return arrows[node] != kUnreached; }
  bool has_both(NodeNumber node) const { return has(node) && has(node ^ 1U); }
};

// A force chain before its arrows are written. For a contradiction, `shown` is the falsehood of its start and `met`
// the truth of the candidate where the two chains end.
struct Proof {
  int length = 0;
  ForceChainKind kind = ForceChainKind::kCell;
  // A cell, 9 * house + digit, or a candidate.
  int choice = 0;
  NodeNumber shown = 0;
  NodeNumber met = 0;

  // Orders nodes by candidate, true before false.
  auto key() const { return std::tuple(length, kind, choice, shown ^ 1U); }
  // With all proofs of a choice together.
  auto group_key() const { return std::tuple(kind, choice, shown); }
};

class ForceChainSearch {
 public:
  ForceChainSearch(const Grid& grid, const ForceChainOptions& options)
      : grid_(grid), options_(options), links_(grid, options.links), reach_of_(kCandidateCount, -1) {
    int candidates = 0;
    for (const Cell cell : grid.unfilled()) candidates += size_of(grid.candidates(cell));
    reaches_.reserve(static_cast<std::size_t>(candidates));
    for (const Cell cell : grid.unfilled()) {
      for (const Digit digit : members(grid.candidates(cell))) {
        reach_of_[candidate_of(cell, digit)] = static_cast<std::int16_t>(reaches_.size());
        reaches_.emplace_back();
        follow(candidate_of(cell, digit), reaches_.back());
      }
    }
  }

  std::vector<ForceChain> run() {
    if (options_.cells) try_cells();
    if (options_.houses) try_houses();
    if (options_.contradictions) try_contradictions();
    std::sort(proofs_.begin(), proofs_.end(), [this](const Proof& a, const Proof& b) {
      return options_.imitates_gnpx ? a.group_key() < b.group_key() : a.key() < b.key();
    });
    if (options_.answer == FinderAnswer::kEachEffect) drop_longer();
    if (options_.answer == FinderAnswer::kFirst && !proofs_.empty()) proofs_.resize(1);
    std::vector<ForceChain> chains;
    for (const Proof& proof : proofs_) chains.push_back(write(proof));
    return chains;
  }

 private:
  const Reach& reach(Candidate candidate) const { return reaches_[static_cast<std::size_t>(reach_of_[candidate])]; }

  void follow(Candidate start, Reach& reach) const {
    reach.arrows.fill(kUnreached);
    const NodeNumber first = number_of({start, true});
    reach.arrows[first] = 0;
    reach.order.push_back(first);
    for (std::size_t index = 0; index < reach.order.size(); ++index) {
      const NodeNumber from = reach.order[index];
      for (const SuperLinks::Target& target : links_.from(from)) {
        if (reach.has(target.node)) continue;
        reach.arrows[target.node] = static_cast<std::uint16_t>(reach.arrows[from] + 1);
        reach.before[target.node] = from;
        reach.set[target.node] = target.set;
        reach.order.push_back(target.node);
      }
    }
  }

  std::vector<Candidate> choice(ForceChainKind kind, int number) const {
    std::vector<Candidate> starts;
    if (kind == ForceChainKind::kContradiction) return {static_cast<Candidate>(number)};
    if (kind == ForceChainKind::kCell) {
      const Cell cell = static_cast<Cell>(number);
      for (const Digit digit : members(grid_.candidates(cell))) starts.push_back(candidate_of(cell, digit));
    } else {
      const Digit digit = static_cast<Digit>(number % kDigitCount);
      const CellSet house = house_set(static_cast<House>(number / kDigitCount));
      for (const Cell cell : house& grid_.cells_with(digit)) starts.push_back(candidate_of(cell, digit));
    }
    return starts;
  }

  void try_cells() {
    for (const Cell cell : grid_.unfilled()) intersect(ForceChainKind::kCell, cell);
  }
  void try_houses() {
    for (int number = 0; number < kHouseCount * kDigitCount; ++number) intersect(ForceChainKind::kHouse, number);
  }

  void intersect(ForceChainKind kind, int number) {
    const std::vector<Candidate> starts = choice(kind, number);
    if (starts.size() < 2) return;
    const auto smallest = std::min_element(starts.begin(), starts.end(), [this](Candidate a, Candidate b) {
      return reach(a).order.size() < reach(b).order.size();
    });
    for (const NodeNumber node : reach(*smallest).order) {
      if (options_.imitates_gnpx && !node_of(node).is_on) continue;
      int length = 0;
      for (const Candidate start : starts) {
        const bool counts = reach(start).has(node) && !(options_.imitates_gnpx && reach(start).has_both(node));
        length = counts ? length + reach(start).arrows[node] : -1;
        if (!counts) break;
      }
      if (length >= 0) proofs_.push_back({length, kind, number, node, 0});
    }
  }

  void try_contradictions() {
    int last_cell = -1;
    for (Candidate candidate = 0; candidate < kCandidateCount; ++candidate) {
      if (reach_of_[candidate] < 0) continue;
      if (options_.imitates_gnpx && cell_of(candidate) == last_cell) continue;
      if (contradict(candidate)) last_cell = cell_of(candidate);
    }
  }

  bool contradict(Candidate candidate) {
    const NodeNumber start = number_of({candidate, true});
    const Reach& from = reach(candidate);
    Proof best{0, ForceChainKind::kContradiction, candidate, number_of({candidate, false}), 0};
    for (int number = 1; number < kNodeCount; number += 2) {
      const NodeNumber met = static_cast<NodeNumber>(number);
      if (met == start || !from.has_both(met)) continue;
      const int length = from.arrows[met] + from.arrows[met ^ 1U];
      if (best.met == 0 || length < best.length) {
        best.met = met;
        best.length = length;
      }
    }
    if (best.met == 0) return false;
    proofs_.push_back(best);
    return true;
  }

  // Keeps the first proof of each effect.
  void drop_longer() {
    std::vector<bool> known(kNodeCount);
    const auto is_known = [&](const Proof& proof) {
      const bool was_known = known[proof.shown];
      known[proof.shown] = true;
      return was_known;
    };
    proofs_.erase(std::remove_if(proofs_.begin(), proofs_.end(), is_known), proofs_.end());
  }

  ArrowChain chain(Candidate start, NodeNumber end) const {
    const Reach& from = reach(start);
    ArrowChain chain;
    for (NodeNumber node = end; from.arrows[node] > 0; node = from.before[node]) {
      const int set = from.set[node];
      chain.push_back({node_of(from.before[node]), node_of(node),
                       set < 0 ? CellSet{} : links_.sets()[static_cast<std::size_t>(set)].cells});
    }
    std::reverse(chain.begin(), chain.end());
    return chain;
  }

  ForceChain write(const Proof& proof) const {
    ForceChain result;
    result.kind = proof.kind;
    if (proof.kind == ForceChainKind::kHouse) result.house = static_cast<House>(proof.choice / kDigitCount);
    result.starts = choice(proof.kind, proof.choice);
    result.shown = node_of(proof.shown);
    if (proof.kind == ForceChainKind::kContradiction) {
      result.chains.push_back(chain(result.starts.front(), proof.met));
      result.chains.push_back(chain(result.starts.front(), proof.met ^ 1U));
    } else {
      for (const Candidate start : result.starts) result.chains.push_back(chain(start, proof.shown));
    }
    return result;
  }

  const Grid& grid_;
  const ForceChainOptions& options_;
  const SuperLinks links_;
  // For each candidate of the grid, and its index by candidate; -1 for others.
  std::vector<Reach> reaches_;
  std::vector<std::int16_t> reach_of_;
  std::vector<Proof> proofs_;
};

}  // namespace

int ForceChain::length() const {
  std::size_t arrows = 0;
  for (const ArrowChain& chain : chains) arrows += chain.size();
  return static_cast<int>(arrows);
}

Conclusion ForceChain::conclusion() const {
  const Cell cell = cell_of(shown.candidate);
  const Digit digit = digit_of(shown.candidate);
  if (shown.is_on) return {Placement{cell, digit}, {}};
  return {std::nullopt, {{cell, bit(digit)}}};
}

std::vector<ForceChain> find_force_chains(const Grid& grid, const ForceChainOptions& options) {
  return ForceChainSearch(grid, options).run();
}

}  // namespace sudorate
