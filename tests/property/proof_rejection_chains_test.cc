// Damaged chains: what the checker must refute.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "tests/property/proof_rejection.h"
#include "tests/support/explained_path.h"

namespace sudorate::test {
namespace {

constexpr TechniqueSet kCycles = {Technique::kBidirectionalXCycle, Technique::kBidirectionalYCycle,
                                  Technique::kBidirectionalCycle};
constexpr TechniqueSet kForcingChains = {Technique::kTurbotFish, Technique::kForcingXChain,
                                         Technique::kForcingChain};
constexpr TechniqueSet kManyStarts = {Technique::kCellForcingChains, Technique::kRegionForcingChains,
                                      Technique::kDynamicCellForcingChains, Technique::kDynamicRegionForcingChains};
constexpr TechniqueSet kContradictions = {Technique::kNishioForcingChains,
                                          Technique::kDynamicContradictionForcingChains};
constexpr TechniqueSet kChains =
    kCycles | kForcingChains | kManyStarts | kContradictions | TechniqueSet{Technique::kDynamicDoubleForcingChains};

std::vector<RecordedPath> sample_of_chains() {
  constexpr int kPathsPerTechnique = 1;
  return sample_of_techniques(own_paths(), kPathsPerTechnique);
}

// The index of the first node for which `wanted` holds, or -1.
template <typename Wanted>
int find_node(const ImplicationTree& tree, Wanted wanted) {
  const auto found = std::find_if(tree.nodes.begin(), tree.nodes.end(), wanted);
  return found == tree.nodes.end() ? -1 : static_cast<int>(found - tree.nodes.begin());
}

bool is_by_house(const Implication& implication) {
  return implication.cause == Cause::kBox || implication.cause == Cause::kRow ||
         implication.cause == Cause::kColumn;
}

const std::vector<Damage> kLinks = {
    {"dropped parent", kChains,
     [](const Grid&, Step& step) {
       const int node = find_node(step.evidence.chain, [](const Implication& implication) {
         return implication.node.is_on && implication.parents.size() > 1;
       });
       if (node >= 0) step.evidence.chain.nodes[node].parents.pop_back();
       return node >= 0;
     },
     "parents are not all others"},
    {"dropped only parent", kChains,
     [](const Grid&, Step& step) {
       step.evidence.chain.nodes.back().parents.clear();
       return step.evidence.chain.nodes.back().cause != Cause::kNone;
     },
     "has a cause and no parents"},
    {"doubled parent", kChains,
     [](const Grid&, Step& step) {
       std::vector<int>& parents = step.evidence.chain.nodes.back().parents;
       if (parents.empty()) return false;
       parents.push_back(parents[0]);
       return true;
     },
     "has a parent twice"},
    {"added parent", kChains,
     [](const Grid&, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       for (Implication& implication : tree.nodes) {
         if (implication.node.is_on || implication.parents.size() != 1 || implication.parents[0] == 0) continue;
         if (implication.cause == Cause::kInnerRule) continue;
         implication.parents.push_back(0);
         return true;
       }
       return false;
     },
     "an off node has one parent"},
    {"parent behind its child", kChains,
     [](const Grid&, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       tree.nodes[1].parents = {static_cast<int>(tree.nodes.size()) - 1};
       return true;
     },
     "does not come before its child"},
    {"added node without parents", kChains,
     [](const Grid&, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       tree.nodes.push_back({tree.nodes.front().node, Cause::kNone, InnerRule::kNone, -1, {}});
       return tree.nodes.back().node != tree.nodes[tree.targets[0]].node;
     },
     "serves no target"},
    {"house link said to be one in the cell", kChains,
     [](const Grid&, Step& step) {
       const int node = find_node(step.evidence.chain, [](const Implication& implication) {
         return !implication.node.is_on && is_by_house(implication);
       });
       if (node >= 0) step.evidence.chain.nodes[node].cause = Cause::kCell;
       return node >= 0;
     },
     "does not conflict with its parent"},
    {"wrong house", kChains,
     [](const Grid&, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       for (Implication& implication : tree.nodes) {
         if (implication.node.is_on || (implication.cause != Cause::kRow && implication.cause != Cause::kColumn))
           continue;
         implication.cause = implication.cause == Cause::kRow ? Cause::kColumn : Cause::kRow;
         return true;
       }
       return false;
     },
     "does not conflict with its parent"},
    {"inner rule without a rule", kChains,
     [](const Grid&, Step& step) {
       const int node = find_node(step.evidence.chain, is_by_house);
       if (node >= 0) step.evidence.chain.nodes[node].cause = Cause::kInnerRule;
       return node >= 0;
     },
     "the cause and the inner rule disagree"},
    {"on node by an inner rule", kChains,
     [](const Grid&, Step& step) {
       const int node = find_node(step.evidence.chain, [](const Implication& implication) {
         return implication.node.is_on && is_by_house(implication);
       });
       if (node < 0) return false;
       step.evidence.chain.nodes[node].cause = Cause::kInnerRule;
       step.evidence.chain.nodes[node].rule = InnerRule::kLocking;
       return true;
     },
     "an on node follows in its cell or a house"},
    {"turned node", kForcingChains | kCycles,
     [](const Grid&, Step& step) {
       Node& node = step.evidence.chain.nodes[2].node;
       node = opposite(node);
       return true;
     },
     "follows from"},
    {"node that is no candidate", kChains,
     [](const Grid& before, Step& step) {
       Node& node = step.evidence.chain.nodes[1].node;
       const DigitSet absent = without(kAllDigits, before.candidates(cell_of(node.candidate)));
       node.candidate = candidate_of(cell_of(node.candidate), first_of(absent));
       return absent != 0;
     },
     "is no candidate"},
    {"swapped digit", kChains,
     [](const Grid& before, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       const int index = find_node(tree, [](const Implication& implication) {
         return !implication.node.is_on && is_by_house(implication);
       });
       if (index < 0) return false;
       Node& node = tree.nodes[index].node;
       const Cell cell = cell_of(node.candidate);
       const DigitSet others = without(before.candidates(cell), bit(digit_of(node.candidate)));
       if (others == 0) return false;
       node.candidate = candidate_of(cell, first_of(others));
       return true;
     },
     "does not conflict with its parent"},
};

TEST(ProofRejection, OfDamagedLinks) { expect_refuted(sample_of_chains(), kLinks); }

constexpr TechniqueSet kNested = {Technique::kDynamicCellForcingChains, Technique::kDynamicRegionForcingChains,
                                  Technique::kDynamicDoubleForcingChains,
                                  Technique::kDynamicContradictionForcingChains};

const std::vector<Damage> kInnerRules = {
    {"level without inner rules", kNested,
     [](const Grid&, Step& step) {
       const bool is_nested = step.variant > 0;
       step.variant = 0;
       return is_nested;
     },
     "rules that its level does not have"},
    {"level without nested chains", kNested,
     [](const Grid&, Step& step) {
       step.variant = 1;
       return !step.evidence.chain.nested.empty();
     },
     "rules that its level does not have"},
    {"missing nested chain", kNested,
     [](const Grid&, Step& step) {
       if (step.evidence.chain.nested.empty()) return false;
       step.evidence.chain.nested.pop_back();
       return true;
     },
     "a nested chain is missing"},
    {"nested chain that nobody uses", kNested,
     [](const Grid&, Step& step) {
       if (step.evidence.chain.nested.empty()) return false;
       step.evidence.chain.nested.push_back(step.evidence.chain.nested[0]);
       return true;
     },
     "a nested chain is never used"},
    {"damaged nested chain", kNested,
     [](const Grid&, Step& step) {
       if (step.evidence.chain.nested.empty()) return false;
       step.evidence.chain.nested[0].nodes[1].parents.clear();
       return true;
     },
     "nested chain: "},
    {"nested chain that shows something else", kNested,
     [](const Grid&, Step& step) {
       if (step.evidence.chain.nested.empty()) return false;
       ImplicationTree& nested = step.evidence.chain.nested[0];
       nested.nodes.pop_back();
       nested.targets = {static_cast<int>(nested.nodes.size()) - 1};
       return true;
     },
     "the nested chain does not eliminate it"},
    {"rule whose pattern is not there", kNested,
     [](const Grid&, Step& step) {
       const int node = find_node(step.evidence.chain, [](const Implication& implication) {
         return implication.rule == InnerRule::kChain;
       });
       if (node < 0) return false;
       step.evidence.chain.nodes[node].rule = InnerRule::kXWing;
       step.evidence.chain.nodes[node].nested = -1;
       return true;
     },
     "no pattern of its rule eliminates it"},
    {"rule for an ordinary link", kNested,
     [](const Grid&, Step& step) {
       Implication& implication = step.evidence.chain.nodes.back();
       if (implication.node.is_on || !is_by_house(implication)) return false;
       implication.cause = Cause::kInnerRule;
       implication.rule = InnerRule::kLocking;
       return true;
     },
     "an inner rule follows from off nodes"},
};

TEST(ProofRejection, OfDamagedInnerRules) { expect_refuted(sample_of_chains(), kInnerRules); }

const std::vector<Damage> kConclusions = {
    {"changed length", kCycles | kManyStarts | kContradictions | TechniqueSet{Technique::kForcingChain},
     [](const Grid&, Step& step) {
       ++step.length;
       return true;
     },
     "the length is"},
    {"another cell", kForcingChains | kManyStarts | kContradictions,
     [](const Grid& before, Step& step) {
       if (step.placement) return false;
       const Elimination first = step.eliminations[0];
       return eliminate_only(step, others_with(before, first_of(first.digits), CellSet::of(first.cell)),
                             first.digits);
     },
     "eliminates nothing from"},
    {"another digit", kForcingChains | kManyStarts | kContradictions,
     [](const Grid& before, Step& step) {
       if (step.placement) return false;
       Elimination& first = step.eliminations[0];
       first.digits = without(before.candidates(first.cell), first.digits);
       return first.digits != 0;
     },
     "does not eliminate"},
    {"elimination of what is placed", kForcingChains | kManyStarts | kContradictions,
     [](const Grid&, Step& step) {
       if (!step.placement) return false;
       const auto [cell, digit] = *step.placement;
       step.placement.reset();
       step.eliminations = {{cell, bit(digit)}};
       return true;
     },
     "places nothing"},
    {"elimination that sees one side of the cycle", kCycles,
     [](const Grid& before, Step& step) {
       const ImplicationTree& tree = step.evidence.chain;
       const Candidate start = tree.nodes[0].node.candidate;
       CellSet seen = peer_set(cell_of(start)) & before.cells_with(digit_of(start));
       for (const Implication& implication : tree.nodes) {
         const Node node = implication.node;
         if (!node.is_on && digit_of(node.candidate) == digit_of(start)) seen -= peer_set(cell_of(node.candidate));
       }
       return eliminate_only(step, seen, bit(digit_of(start)));
     },
     "does not see an on node and an off node"},
    {"cycle that does not close", kCycles,
     [](const Grid&, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       tree.nodes.pop_back();
       tree.targets[0] = static_cast<int>(tree.nodes.size()) - 1;
       return true;
     },
     "cycle"},
    {"changed target", kForcingChains | kCycles,
     [](const Grid&, Step& step) {
       --step.evidence.chain.targets[0];
       return true;
     },
     "serves no target"},
    {"truncated tree", kForcingChains,
     [](const Grid&, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       tree.nodes.pop_back();
       --tree.targets[0];
       --step.length;
       return true;
     },
     "leads to the opposite of its start"},
    {"start in the middle", kForcingChains,
     [](const Grid&, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       tree.nodes.erase(tree.nodes.begin());
       tree.nodes[0].cause = Cause::kNone;
       tree.nodes[0].parents.clear();
       for (std::size_t index = 1; index < tree.nodes.size(); ++index) --tree.nodes[index].parents[0];
       --tree.targets[0];
       return true;
     },
     "leads to the opposite of its start"},
    {"a start missing", kManyStarts,
     [](const Grid&, Step& step) {
       ImplicationTree& tree = step.evidence.chain;
       tree.targets.pop_back();
       tree.nodes.resize(static_cast<std::size_t>(tree.targets.back()) + 1);
       const bool is_whole = std::all_of(tree.nodes.begin(), tree.nodes.end(),
                                         [](const Implication& implication) { return implication.nested < 0; });
       return is_whole && tree.nested.empty();
     },
     "the starts are not all candidates"},
    {"cell said to be a house", kManyStarts,
     [](const Grid&, Step& step) {
       switch (step.technique) {
         case Technique::kCellForcingChains:
           step.technique = Technique::kRegionForcingChains;
           return true;
         case Technique::kRegionForcingChains:
           step.technique = Technique::kCellForcingChains;
           return true;
         case Technique::kDynamicCellForcingChains:
           step.technique = Technique::kDynamicRegionForcingChains;
           return true;
         default:
           step.technique = Technique::kDynamicCellForcingChains;
           return true;
       }
     },
     "the starts are not all candidates"},
    {"contradiction said to be a double",
     {Technique::kDynamicContradictionForcingChains},
     [](const Grid&, Step& step) {
       step.technique = Technique::kDynamicDoubleForcingChains;
       return true;
     },
     "the targets differ"},
    {"double said to be a contradiction",
     {Technique::kDynamicDoubleForcingChains},
     [](const Grid&, Step& step) {
       step.technique = Technique::kDynamicContradictionForcingChains;
       return true;
     },
     "a contradiction has one start"},
    {"exchanged targets", kContradictions,
     [](const Grid&, Step& step) {
       std::swap(step.evidence.chain.targets[0], step.evidence.chain.targets[1]);
       return true;
     },
     "one candidate on and off"},
    {"dynamic chain said to be static",
     {Technique::kDynamicCellForcingChains, Technique::kDynamicRegionForcingChains},
     [](const Grid&, Step& step) {
       const bool is_dynamic =
           std::any_of(step.evidence.chain.nodes.begin(), step.evidence.chain.nodes.end(),
                       [](const Implication& implication) { return implication.parents.size() > 1; });
       step.technique = step.technique == Technique::kDynamicCellForcingChains ? Technique::kCellForcingChains
                                                                               : Technique::kRegionForcingChains;
       return is_dynamic;
     },
     "a static chain has one parent for each node"},
    {"many digits said to be one",
     {Technique::kForcingChain},
     [](const Grid&, Step& step) {
       step.technique = Technique::kForcingXChain;
       return true;
     },
     "an X-chain has one digit"},
    {"contradiction said to be Nishio",
     {Technique::kDynamicContradictionForcingChains},
     [](const Grid&, Step& step) {
       step.technique = Technique::kNishioForcingChains;
       return step.variant == 0;
     },
     "a Nishio chain has one digit"},
    {"Y-cycle said to be an X-cycle",
     {Technique::kBidirectionalYCycle},
     [](const Grid&, Step& step) {
       step.technique = Technique::kBidirectionalXCycle;
       return true;
     },
     "an X-cycle has one digit"},
    {"X-cycle said to be a Y-cycle",
     {Technique::kBidirectionalXCycle},
     [](const Grid&, Step& step) {
       step.technique = Technique::kBidirectionalYCycle;
       return true;
     },
     "a Y-cycle has strong links in cells only"},
    {"pattern beside the chain", kChains,
     [](const Grid&, Step& step) {
       step.evidence.houses.push_back(0);
       return true;
     },
     "a tree and nothing else"},
};

TEST(ProofRejection, OfDamagedConclusions) { expect_refuted(sample_of_chains(), kConclusions); }

}  // namespace
}  // namespace sudorate::test
