// Three passes over all candidates of cells with at least two; from each start x three searches:
//
//   cycles         x+ ... x+   layer by layer; a true claim is expanded once, a false one as often as it is met
//   chain to off   x+ ... x-   layer by layer, every claim expanded once, the first arrival counts
//   chain to on    x- ... x+   the same
//
//   pass   digits of a cell           places in a house   finds
//   X      not used                   used                cycles, forcing chains
//   Y      used                       weak steps only     cycles from cells with two candidates
//   XY     used                       used                cycles, forcing chains
//
// The layered cycle search finds only cycles whose two halves do not meet on the way, and so misses a cycle from
// most of its cells; this is part of the rule.
#include "tests/support/reference/forcing_chain_search.h"

#include <algorithm>
#include <bitset>
#include <optional>
#include <set>

#include "tagging/houses.h"
#include "tests/support/reference/chain_steps.h"

namespace sudorate::test::reference {
namespace {

struct ForcingPass {
  StepRules rules;
  HintKind cycle_kind;
  bool only_bivalue_starts;
  std::optional<HintKind> chain_kind;
};

const std::vector<ForcingPass>& forcing_passes() {
  static const std::vector<ForcingPass> passes = {
      {{false, false, true}, HintKind::kXCycle, false, HintKind::kForcingXChain},
      {{true, true, false}, HintKind::kYCycle, true, std::nullopt},
      {{true, true, true}, HintKind::kXyCycle, false, HintKind::kForcingXyChain},
  };
  return passes;
}

constexpr ChainMethod kMethod = {ChainTechnique::kForcingChains, 0};

int first_parent_of(const NodeList& nodes, int node) { return nodes.parents_of(node).front(); }

bool has_ancestor(const NodeList& nodes, int node, Claim claim) {
  while (!nodes.parents_of(node).empty()) {
    node = first_parent_of(nodes, node);
    if (nodes[node].claim == claim) return true;
  }
  return false;
}

// The end nodes of the recorded cycles, in the order in which they are found.
std::vector<int> find_cycles(const StepTable& steps, Claim start, NodeList& nodes) {
  std::vector<int> ends;
  std::bitset<kClaimCount> known_on;
  known_on.set(start.index());
  std::vector<int> on_layer = {nodes.add(start, Cause::kStart, {})};
  for (int round = 1; !on_layer.empty(); ++round) {
    std::vector<int> off_layer;
    for (const int node : on_layer) {
      for (const Conclusion& next : steps.from(nodes[node].claim)) {
        if (has_ancestor(nodes, node, next.claim)) continue;
        off_layer.push_back(nodes.add(next.claim, next.cause, {&node, 1}));
      }
    }
    on_layer.clear();
    for (const int node : off_layer) {
      for (const Conclusion& next : steps.from(nodes[node].claim)) {
        if (round >= 2 && next.claim == start) ends.push_back(nodes.add(next.claim, next.cause, {&node, 1}));
        if (known_on[next.claim.index()]) continue;
        known_on.set(next.claim.index());
        on_layer.push_back(nodes.add(next.claim, next.cause, {&node, 1}));
      }
    }
  }
  return ends;
}

// The first node with the opposite of `start`, or nothing.
std::optional<int> find_opposite(const StepTable& steps, Claim start, NodeList& nodes) {
  std::bitset<kClaimCount> known;
  known.set(start.index());
  std::vector<int> layer = {nodes.add(start, Cause::kStart, {})};
  while (!layer.empty()) {
    std::vector<int> next_layer;
    for (const int node : layer) {
      for (const Conclusion& next : steps.from(nodes[node].claim)) {
        if (next.claim == start.opposite()) return nodes.add(next.claim, next.cause, {&node, 1});
        if (known[next.claim.index()]) continue;
        known.set(next.claim.index());
        next_layer.push_back(nodes.add(next.claim, next.cause, {&node, 1}));
      }
    }
    layer = std::move(next_layer);
  }
  return std::nullopt;
}

// The nodes of the cycle from its end back to its start, both included.
std::vector<int> walk_back(const NodeList& nodes, int end) {
  std::vector<int> walk = {end};
  while (!nodes.parents_of(walk.back()).empty()) walk.push_back(first_parent_of(nodes, walk.back()));
  return walk;
}

// The candidates that see a true and a false claim of their digit on the cycle, except in cells of the cycle. By
// cell in order of first mention; the candidates that the true claims see are mentioned in the order of the walk.
std::vector<Elimination> cycle_eliminations(const Grid& grid, const NodeList& nodes, int end) {
  std::vector<int> walk = walk_back(nodes, end);
  walk.pop_back();
  CellSet visited;
  for (const int node : walk) visited.insert(cell_of(nodes[node].claim.candidate));
  std::vector<Candidate> seen_by_on;
  std::set<Candidate> seen_by_off;
  for (const int node : walk) {
    const Claim claim = nodes[node].claim;
    for (const Cell peer : peers_of(cell_of(claim.candidate))) {
      if (visited.contains(peer) || !grid.has(peer, digit_of(claim.candidate))) continue;
      const Candidate candidate = candidate_of(peer, digit_of(claim.candidate));
      if (!claim.on) {
        seen_by_off.insert(candidate);
      } else if (std::find(seen_by_on.begin(), seen_by_on.end(), candidate) == seen_by_on.end()) {
        seen_by_on.push_back(candidate);
      }
    }
  }
  std::vector<Elimination> eliminations;
  for (const Candidate candidate : seen_by_on) {
    if (!seen_by_off.contains(candidate)) continue;
    const auto entry = std::find_if(eliminations.begin(), eliminations.end(), [&](const Elimination& elimination) {
      return elimination.cell == cell_of(candidate);
    });
    if (entry == eliminations.end()) {
      eliminations.push_back({cell_of(candidate), bit(digit_of(candidate))});
    } else {
      entry->digits |= bit(digit_of(candidate));
    }
  }
  return eliminations;
}

// The cycle read the other way round: every claim becomes its opposite and keeps its cause. Returns the head, the
// opposite of the start.
Target reversed_cycle(const NodeList& nodes, int end) {
  const std::vector<int> walk = walk_back(nodes, end);
  auto reversed = std::make_shared<NodeList>();
  int last = reversed->add(nodes[end].claim.opposite(), nodes[end].cause, {});
  for (std::size_t index = 1; index < walk.size(); ++index) {
    const Node& node = nodes[walk[index]];
    last = reversed->add(node.claim.opposite(), node.cause, {&last, 1});
  }
  return {reversed, last};
}

void append_cycles(const Grid& grid, const StepTable& steps, const ForcingPass& pass, Candidate start,
                   std::vector<ChainHint>& hints) {
  const auto nodes = std::make_shared<NodeList>();
  for (const int end : find_cycles(steps, {start, true}, *nodes)) {
    std::vector<Elimination> eliminations = cycle_eliminations(grid, *nodes, end);
    if (eliminations.empty()) continue;
    hints.push_back(
        hint_of_cycle(pass.cycle_kind, std::move(eliminations), {{nodes, end}, reversed_cycle(*nodes, end)}));
  }
}

void append_chain(const Grid& grid, const StepTable& steps, HintKind kind, Claim start,
                  std::vector<ChainHint>& hints) {
  const auto nodes = std::make_shared<NodeList>();
  const std::optional<int> end = find_opposite(steps, start, *nodes);
  if (!end) return;
  std::optional<ChainHint> hint = hint_of_conclusion(grid, kMethod, kind, start.opposite(), {{nodes, *end}});
  if (hint) hints.push_back(std::move(*hint));
}

}  // namespace

std::vector<ChainHint> generate_forcing_chains(const Grid& grid) {
  std::vector<ChainHint> hints;
  for (const ForcingPass& pass : forcing_passes()) {
    const StepTable steps(grid, pass.rules);
    for (const Cell cell : grid.unfilled()) {
      const int count = size_of(grid.candidates(cell));
      if (count < 2 || (pass.only_bivalue_starts && count != 2)) continue;
      for (const Digit digit : members(grid.candidates(cell))) {
        const Candidate start = candidate_of(cell, digit);
        append_cycles(grid, steps, pass, start, hints);
        if (!pass.chain_kind) continue;
        append_chain(grid, steps, *pass.chain_kind, {start, true}, hints);
        append_chain(grid, steps, *pass.chain_kind, {start, false}, hints);
      }
    }
  }
  return hints;
}

}  // namespace sudorate::test::reference
