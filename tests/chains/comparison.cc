#include "tests/chains/comparison.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "rating/passes/forcing_chains.h"
#include "tests/support/reference/assumption_search.h"

namespace sudorate::test {
namespace {

using reference::ChainHint;
using reference::Claim;
using reference::HintKind;

std::string text_of(Node node) { return to_string(claim_of(node)); }

// The causes have the same numbers in both engines.
bool is_same_cause(Cause cause, reference::Cause expected) {
  return static_cast<int>(cause) == static_cast<int>(expected);
}

std::string at_node(int index, Node node) { return "node " + std::to_string(index) + ' ' + text_of(node) + ": "; }

// Target by target: how many ancestors it lists, then these.
std::vector<std::uint16_t> signature_of(const ChainHint& hint) {
  std::vector<std::uint16_t> signature;
  for (const reference::Target& target : hint.targets) {
    const std::vector<int> listing = ancestor_listing(*target.nodes, target.node);
    signature.push_back(static_cast<std::uint16_t>(listing.size()));
    for (const int node : listing) {
      signature.push_back(static_cast<std::uint16_t>((*target.nodes)[node].claim.index()));
    }
  }
  return signature;
}

std::string node_difference(const Run& run, const Grid& grid, int index, const reference::NodeList& expected) {
  const RunNode& node = run.nodes[static_cast<std::size_t>(index)];
  const reference::Node& wanted = expected[index];
  const std::string at = at_node(index, node.node());
  if (claim_of(node.node()) != wanted.claim) return at + "should be " + to_string(wanted.claim);
  if (!is_same_cause(node.cause, wanted.cause)) return at + "has another cause";
  std::vector<int> parents;
  run.visit_parents(grid.masks(), static_cast<NodeIndex>(index),
                    [&](NodeIndex parent) { parents.push_back(parent); });
  const std::span<const int> wanted_parents = expected.parents_of(index);
  if (!std::equal(parents.begin(), parents.end(), wanted_parents.begin(), wanted_parents.end())) {
    return at + "has other parents";
  }
  if (node.cause != Cause::kInnerRule) return "";
  const InnerConclusion& conclusion = run.inner_conclusions[node.source];
  if ((conclusion.rule == InnerRule::kChain) != (wanted.nested != nullptr)) return at + "has another inner rule";
  if (wanted.nested == nullptr) return "";
  const NestedChain& nested = run.nested[static_cast<std::size_t>(conclusion.nested)];
  if (nested.length != wanted.nested->length) return at + "has a nested chain of another length";
  if (nested.signature != signature_of(*wanted.nested)) return at + "has another nested chain";
  return "";
}

std::string set_difference(const Run& run, const reference::Propagation& expected, bool is_on) {
  const std::vector<int>& members = is_on ? expected.on : expected.off;
  const CandidateSet& set = is_on ? run.on : run.off;
  const std::string name = is_on ? "on set" : "off set";
  int size = 0;
  set.visit([&](Candidate) { ++size; });
  if (size != static_cast<int>(members.size())) return name + ": size";
  for (const int member : members) {
    const Claim claim = (*expected.nodes)[member].claim;
    if (!set.contains(claim.candidate)) return name + ": without " + to_string(claim);
    if (run.index_of({claim.candidate, is_on}) != member) return name + ": index of " + to_string(claim);
  }
  return "";
}

std::string clash_difference(const Run& run, const reference::Propagation& expected) {
  if (run.clashes != expected.clash.has_value()) return run.clashes ? "clashes" : "does not clash";
  if (!run.clashes) return "";
  const bool is_same = run.clash_on == expected.clash->on_node && run.clash_off == expected.clash->off_node;
  return is_same ? "" : "clashes elsewhere";
}

// The grid that is left, if the run came to rest.
std::string rest_difference(const Run& run, const Grid& grid) {
  if (run.clashes) return "";
  CandidateMasks rest = grid.masks();
  if (run.shrinks) {
    run.off.visit([&](Candidate candidate) { rest.remove(cell_of(candidate), digit_of(candidate)); });
  }
  return rest == run.rest ? "" : "leaves another grid";
}

std::string ancestor_difference(const Run& run, const Grid& grid, const reference::NodeList& expected) {
  AncestorListing listing;
  for (int index = 0; index < expected.size(); ++index) {
    const std::vector<int> wanted = ancestor_listing(expected, index);
    const std::vector<NodeIndex>& listed = listing.list(run, grid.masks(), static_cast<NodeIndex>(index));
    const RunNode& node = run.nodes[static_cast<std::size_t>(index)];
    if (!std::equal(listed.begin(), listed.end(), wanted.begin(), wanted.end())) {
      return at_node(index, node.node()) + "lists other ancestors";
    }
    if (node.floor > wanted.size()) return at_node(index, node.node()) + "has fewer ancestors than its floor";
    if (node.ancestor_count != 0 && node.ancestor_count != wanted.size()) {
      return at_node(index, node.node()) + "has another number of ancestors";
    }
  }
  return "";
}

// What a run that went on no further than `limit` lacks, against the complete one, of which the first
// `known_nodes` come from the level below.
std::string limit_difference(const Run& run, int limit, std::size_t known_nodes, const Run& complete,
                             const reference::Propagation& expected) {
  const std::string at = "limit " + std::to_string(limit) + ": ";
  if (run.nodes.size() > complete.nodes.size()) return at + "has surplus nodes";
  for (std::size_t index = 0; index < run.nodes.size(); ++index) {
    if (run.nodes[index].node() != complete.nodes[index].node()) return at + "goes another way";
  }
  if (run.nodes.size() == complete.nodes.size()) return "";
  for (std::size_t index = known_nodes; index < complete.nodes.size(); ++index) {
    const reference::NodeFacts facts = facts_of(expected, static_cast<int>(index));
    if (facts.ancestor_count + facts.nested_length <= limit) {
      return at + "stops in front of " + to_string(facts.claim) + " with " + std::to_string(facts.ancestor_count) +
             " ancestors, nested " + std::to_string(facts.nested_length);
    }
  }
  return "";
}

AssumptionKind kind_of(HintKind kind) {
  switch (kind) {
    case HintKind::kDouble:
      return AssumptionKind::kDouble;
    case HintKind::kCell:
      return AssumptionKind::kCell;
    case HintKind::kHouse:
      return AssumptionKind::kHouse;
    default:
      return AssumptionKind::kContradiction;
  }
}

bool precedes(const ChainHint& a, const ChainHint& b) {
  return std::tie(a.difficulty, a.length, a.sort_key) < std::tie(b.difficulty, b.length, b.sort_key);
}

bool is_cycle(HintKind kind) {
  return kind == HintKind::kXCycle || kind == HintKind::kYCycle || kind == HintKind::kXyCycle;
}

std::string target_difference(const ImplicationTree& tree, int first, int end, const reference::Target& expected) {
  const auto nodes = copy_of_ancestry(*expected.nodes, expected.node);
  if (end - first != nodes->size()) return "a target has another number of ancestors";
  for (int index = 0; index < nodes->size(); ++index) {
    const Implication& implication = tree.nodes[static_cast<std::size_t>(first + index)];
    const reference::Node& wanted = (*nodes)[index];
    const std::string at = at_node(first + index, implication.node);
    if (claim_of(implication.node) != wanted.claim) return at + "should be " + to_string(wanted.claim);
    if (!is_same_cause(implication.cause, wanted.cause)) return at + "has another cause";
    const std::span<const int> parents = nodes->parents_of(index);
    if (!std::equal(implication.parents.begin(), implication.parents.end(), parents.begin(), parents.end(),
                    [&](int parent, int wanted_parent) { return parent == first + wanted_parent; })) {
      return at + "has other parents";
    }
    if ((implication.rule == InnerRule::kChain) != (wanted.nested != nullptr)) return at + "has another rule";
    if (wanted.nested == nullptr) continue;
    const ImplicationTree& nested = tree.nested.at(static_cast<std::size_t>(implication.nested));
    const std::string difference = tree_difference(nested, *wanted.nested);
    if (!difference.empty()) return at + "nested: " + difference;
  }
  return "";
}

// By length and kind, which is by rating, too; equal ones stay in order of generation.
std::vector<ChainHint> sorted(std::vector<ChainHint> hints) {
  std::stable_sort(hints.begin(), hints.end(), precedes);
  return hints;
}

std::string listed_hint_difference(AssumptionSearch& search, int index, const ChainHint& expected) {
  if (search.length(index) != expected.length) return "another length";
  const std::span<const Elimination> eliminations = search.eliminations(index);
  if (!std::equal(eliminations.begin(), eliminations.end(), expected.eliminations.begin(),
                  expected.eliminations.end())) {
    return "other eliminations";
  }
  Cause start_cause = Cause::kNone;
  if (expected.kind == HintKind::kCell) start_cause = Cause::kCell;
  if (expected.kind == HintKind::kHouse) start_cause = cause_of(expected.house_kind);
  std::vector<ListedNode> nodes;
  std::vector<int> ends;
  search.list_ancestors(index, nodes, ends);
  std::size_t place = 0;
  for (std::size_t target = 0; target < expected.targets.size(); ++target) {
    const reference::NodeList& list = *expected.targets[target].nodes;
    for (const int ancestor : ancestor_listing(list, expected.targets[target].node)) {
      if (place == nodes.size()) return "too few ancestors";
      const ListedNode& listed = nodes[place++];
      if (claim_of(listed.node) != list[ancestor].claim) return "another ancestor";
      const bool is_start = list[ancestor].cause == reference::Cause::kStart;
      if (is_start ? listed.cause != start_cause : !is_same_cause(listed.cause, list[ancestor].cause)) {
        return "an ancestor has another cause";
      }
    }
    if (target >= ends.size() || ends[target] != static_cast<int>(place)) return "a target ends elsewhere";
  }
  return ends.size() == expected.targets.size() ? "" : "another number of targets";
}

}  // namespace

const AssumptionTechnique& dynamic_technique(int level) {
  return *std::find_if(std::begin(kAssumptionTechniques), std::end(kAssumptionTechniques), [&](const auto& entry) {
    return entry.kind == PropagationKind::kDynamic && entry.level() == level;
  });
}

std::string run_difference(const Run& run, const Grid& grid, const reference::Propagation& expected) {
  const int count = static_cast<int>(run.nodes.size());
  for (int index = 0; index < std::min(count, expected.nodes->size()); ++index) {
    const std::string difference = node_difference(run, grid, index, *expected.nodes);
    if (!difference.empty()) return difference;
  }
  if (count != expected.nodes->size()) {
    return std::to_string(count) + " nodes, should be " + std::to_string(expected.nodes->size());
  }
  for (const std::string& difference :
       {clash_difference(run, expected), set_difference(run, expected, true), set_difference(run, expected, false),
        rest_difference(run, grid), ancestor_difference(run, grid, *expected.nodes)}) {
    if (!difference.empty()) return difference;
  }
  return "";
}

std::string tree_difference(const ImplicationTree& tree, const ChainHint& expected) {
  const std::size_t target_count = is_cycle(expected.kind) ? 1 : expected.targets.size();
  if (tree.targets.size() != target_count) return "another number of targets";
  // The ancestors of a target stand in front of it.
  int first = 0;
  for (std::size_t target = 0; target < target_count; ++target) {
    const int end = tree.targets[target] + 1;
    const std::string difference = target_difference(tree, first, end, expected.targets[target]);
    if (!difference.empty()) return difference;
    first = end;
  }
  return first == static_cast<int>(tree.nodes.size()) ? "" : "nodes behind the last target";
}

std::string hint_difference(const AssumptionHint* hint, const ChainHint* expected) {
  if (hint == nullptr || expected == nullptr) {
    if (hint == nullptr && expected == nullptr) return "";
    return hint == nullptr ? "no hint, should be " + trace_text(*expected) : "should find nothing";
  }
  const std::string wanted = "should be " + trace_text(*expected) + ": ";
  if (hint->kind != kind_of(expected->kind)) return wanted + "another kind";
  if (hint->kind == AssumptionKind::kHouse && hint->house_kind != expected->house_kind) return wanted + "house";
  if (hint->length != expected->length) return wanted + "length " + std::to_string(hint->length);
  if (expected->eliminations != std::vector<Elimination>{hint->elimination}) return wanted + "other elimination";
  if (hint->conclusion.is_on != expected->placement.has_value()) return wanted + "conclusion";
  if (!expected->placement) return "";
  const Claim conclusion = reference::claim_on(expected->placement->cell, expected->placement->digit);
  return claim_of(hint->conclusion) == conclusion ? "" : wanted + "concludes " + text_of(hint->conclusion);
}

const ChainHint* best_of(std::span<const ChainHint> hints) {
  const auto best = std::min_element(hints.begin(), hints.end(), precedes);
  return best == hints.end() ? nullptr : &*best;
}

FastRuns::FastRuns(const AssumptionTechnique& technique) : technique_(technique) {
  if (technique.level() > 0) rules_ = std::make_unique<NestingRules>(technique.level(), static_chain_rank, nullptr);
  if (technique.level_below > 0) {
    rules_below_ = std::make_unique<NestingRules>(technique.level_below, static_chain_rank, nullptr);
  }
}

void FastRuns::set_grid(const Grid& grid) {
  grid_ = grid.masks();
  if (rules_ != nullptr) rules_->set_grid(grid.masks(), grid.fill_counts());
  if (rules_below_ != nullptr) rules_below_->set_grid(grid.masks(), grid.fill_counts());
}

const Run& FastRuns::from_the_beginning(Node start) {
  propagate(technique_.kind, grid_, start, rules_.get(), run_);
  return run_;
}

const Run& FastRuns::from_the_level_below(Node start, int limit) {
  propagate(technique_.kind, grid_, start, rules_below_.get(), run_);
  nodes_below_ = run_.nodes.size();
  run_.has_grown = false;
  if (!run_.clashes) resume(technique_.kind, *rules_, limit, run_);
  return run_;
}

struct Comparison::Searches {
  explicit Searches(const AssumptionTechnique& technique)
      : alone(technique.kind, technique.level(), static_chain_rank),
        list(technique.kind, technique.level(), static_chain_rank) {
    for (int level = technique.level(); level > 0; level = dynamic_technique(level).level_below) {
      chain.insert(chain.begin(), std::make_unique<AssumptionSearch>(technique.kind, level, static_chain_rank));
    }
    if (technique.level() > 0) {
      chain.insert(chain.begin(), std::make_unique<AssumptionSearch>(technique.kind, 0, static_chain_rank));
    }
  }

  AssumptionSearch alone;
  AssumptionSearch list;
  // From level 0 to that of the technique; empty if there is none below.
  std::vector<std::unique_ptr<AssumptionSearch>> chain;
};

Comparison::Comparison(const AssumptionTechnique& technique)
    : technique_(technique), runs_(technique), searches_(std::make_unique<Searches>(technique)) {}

Comparison::~Comparison() = default;

std::string Comparison::compare_roots(const Grid& grid, std::span<const Node> starts) {
  runs_.set_grid(grid);
  for (const Node start : starts) {
    const auto at = [&](const std::string& difference) { return "from " + text_of(start) + ": " + difference; };
    const reference::Propagation expected = propagate(grid, technique_.method, claim_of(start), memory_);
    const Run complete = runs_.from_the_beginning(start);
    std::string difference = run_difference(complete, grid, expected);
    if (!difference.empty()) return at(difference);
    ++counts_.roots;
    counts_.nodes += expected.nodes->size();
    counts_.clashes += expected.clash.has_value() ? 1 : 0;
    counts_.inner_nodes += static_cast<int>(complete.inner_conclusions.size());
    counts_.nested_chains += complete.nested_count;

    if (technique_.level_below < 0) continue;
    const Run& continued = runs_.from_the_level_below(start, kNoLimit);
    if (continued.clashes && !continued.has_grown) continue;
    difference = run_difference(continued, grid, expected);
    if (!difference.empty()) return at("from the level below: " + difference);
    ++counts_.continued_roots;
    if (continued.nodes.size() == runs_.nodes_below()) continue;
    for (const int limit : {4, 8, 12, 16, 24, 32, 64}) {
      const Run& limited = runs_.from_the_level_below(start, limit);
      difference = limit_difference(limited, limit, runs_.nodes_below(), complete, expected);
      if (!difference.empty()) return at(difference);
    }
  }
  return "";
}

std::string Comparison::compare_search(const Grid& grid) {
  const std::vector<ChainHint> hints = generate_chain_hints(grid, technique_.method, memory_);
  const ChainHint* expected = best_of(hints);
  AssumptionHint hint;
  const auto compare = [&](AssumptionSearch& search, const AssumptionSearch* below) -> std::string {
    const bool found = search.find_best(grid.masks(), grid.fill_counts(), below, hint);
    const std::string difference = hint_difference(found ? &hint : nullptr, expected);
    return difference.empty() && found ? tree_difference(search.explain(hint), *expected) : difference;
  };
  const std::string difference = compare(searches_->alone, nullptr);
  if (!difference.empty()) return "on its own: " + difference;
  ++counts_.searches;
  counts_.hints += expected != nullptr ? 1 : 0;

  if (searches_->chain.empty()) return "";
  const AssumptionSearch* below = nullptr;
  for (std::size_t index = 0; index + 1 < searches_->chain.size(); ++index) {
    AssumptionSearch& search = *searches_->chain[index];
    if (search.find_best(grid.masks(), grid.fill_counts(), below, hint)) return "";
    below = &search;
  }
  const std::string continued = compare(*searches_->chain.back(), below);
  if (!continued.empty()) return "after the levels below: " + continued;
  ++counts_.continued_searches;
  counts_.continued_hints += expected != nullptr ? 1 : 0;
  return "";
}

std::string Comparison::compare_list(const Grid& grid) {
  const std::vector<ChainHint> hints = sorted(generate_chain_hints(grid, technique_.method, memory_));
  AssumptionSearch& search = searches_->list;
  search.search(grid.masks(), grid.fill_counts());
  for (std::size_t index = 0; index < std::min(hints.size(), static_cast<std::size_t>(search.hint_count()));
       ++index) {
    const std::string difference = listed_hint_difference(search, static_cast<int>(index), hints[index]);
    if (!difference.empty()) {
      return "hint " + std::to_string(index) + ' ' + trace_text(hints[index]) + ": " + difference;
    }
    ++counts_.listed_hints;
  }
  if (search.hint_count() != static_cast<int>(hints.size())) return "another number of hints";
  return "";
}

std::vector<Node> shuffled_starts(const Grid& grid, std::mt19937_64& random) {
  std::vector<Node> starts;
  for (const Cell cell : grid.unfilled()) {
    if (size_of(grid.candidates(cell)) < 2) continue;
    for (const Digit digit : members(grid.candidates(cell))) {
      starts.push_back({candidate_of(cell, digit), true});
      starts.push_back({candidate_of(cell, digit), false});
    }
  }
  // Each of those that are left with equal chance; the standard's shuffle differs between libraries.
  for (std::size_t left = starts.size(); left > 1; --left) {
    std::swap(starts[left - 1], starts[static_cast<std::size_t>((random() >> 32) * left >> 32)]);
  }
  return starts;
}

}  // namespace sudorate::test
