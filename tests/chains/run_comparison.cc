#include "tests/chains/run_comparison.h"

#include <algorithm>
#include <span>
#include <vector>

namespace sudorate::test {
namespace {

using reference::ChainHint;
using reference::Claim;

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
    if (run.index_of[claim.candidate] != member) return name + ": index of " + to_string(claim);
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

}  // namespace

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

}  // namespace sudorate::test
