#include "tests/support/reference/chain_hint.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <stdexcept>

namespace sudorate::test::reference {
namespace {

// The suffix after "Forcing Chains", by level. No suffix contains another one except the empty one, and the suffix
// of level 5 contains that of level 2: the last one that occurs in a name is its own.
constexpr std::array<const char*, 6> kLevelSuffixes = {"",
                                                       " (+)",
                                                       " (+ Forcing Chains)",
                                                       " (+ Multiple Forcing Chains)",
                                                       " (+ Dynamic Forcing Chains)",
                                                       " (+ Dynamic Forcing Chains (+ Forcing Chains))"};

ChainBase base_of(ChainMethod method, HintKind kind) {
  constexpr std::array<ChainBase, 6> kByLevel = {ChainBase::kDynamic, ChainBase::kNested1, ChainBase::kNested2,
                                                 ChainBase::kNested3, ChainBase::kNested4, ChainBase::kNested5};
  switch (method.technique) {
    case ChainTechnique::kNishio:
      return ChainBase::kNishio;
    case ChainTechnique::kMultiple:
      return ChainBase::kMultiple;
    case ChainTechnique::kDynamic:
      return kByLevel[static_cast<std::size_t>(method.level)];
    case ChainTechnique::kForcingChains:
      break;
  }
  switch (kind) {
    case HintKind::kXCycle:
    case HintKind::kYCycle:
      return ChainBase::kCycle;
    case HintKind::kForcingXChain:
      return ChainBase::kForcingXChain;
    default:
      return ChainBase::kXyChain;
  }
}

int sort_key_of(HintKind kind) {
  switch (kind) {
    case HintKind::kDouble:
      return 1;
    case HintKind::kXCycle:
    case HintKind::kForcingXChain:
      return 2;
    case HintKind::kYCycle:
      return 3;
    case HintKind::kXyCycle:
    case HintKind::kForcingXyChain:
      return 4;
    case HintKind::kCell:
      return 5;
    case HintKind::kHouse:
      return 6;
    default:
      return 7;
  }
}

int cells_visited(const Target& target) {
  std::set<Cell> cells;
  for (const int node : ancestor_listing(*target.nodes, target.node)) {
    cells.insert(cell_of((*target.nodes)[node].claim.candidate));
  }
  return static_cast<int>(cells.size());
}

std::string name_of(ChainMethod method, HintKind kind, const ChainHint& hint) {
  const std::string prefix = method.technique == ChainTechnique::kDynamic ? "Dynamic " : "";
  const std::string suffix = std::string(" Chains") + kLevelSuffixes[static_cast<std::size_t>(method.level)];
  switch (kind) {
    case HintKind::kXCycle:
      return cells_visited(hint.targets.front()) == 4 ? "Generalized X-Wing" : "Bidirectional X-Cycle";
    case HintKind::kYCycle:
      return "Bidirectional Y-Cycle";
    case HintKind::kXyCycle:
      return "Bidirectional Cycle";
    case HintKind::kForcingXChain:
      return hint.length == 6 ? "Turbot Fish" : "Forcing X-Chain";
    case HintKind::kForcingXyChain:
      return "Forcing Chain";
    case HintKind::kDouble:
      return prefix + "Double Forcing" + suffix;
    case HintKind::kCell:
      return prefix + "Cell Forcing" + suffix;
    case HintKind::kHouse:
      return prefix + "Region Forcing" + suffix;
    case HintKind::kContradiction:
      return prefix + "Contradiction Forcing" + suffix;
    default:
      return "Nishio Forcing Chains";
  }
}

// The flat length of the targets that count; for a cycle only the forward half counts.
int flat_length_of(const ChainHint& hint) {
  const bool is_cycle =
      hint.kind == HintKind::kXCycle || hint.kind == HintKind::kYCycle || hint.kind == HintKind::kXyCycle;
  int length = 0;
  for (std::size_t target = 0; target < (is_cycle ? 1 : hint.targets.size()); ++target) {
    length += static_cast<int>(ancestor_listing(*hint.targets[target].nodes, hint.targets[target].node).size());
  }
  return length;
}

void finish(ChainHint& hint, ChainMethod method) {
  hint.sort_key = sort_key_of(hint.kind);
  hint.flat_length = flat_length_of(hint);
  hint.nested_length = nested_length_of(hint.targets);
  hint.length = hint.flat_length + hint.nested_length;
  hint.difficulty = chain_rating(base_of(method, hint.kind), hint.length);
  hint.name = name_of(method, hint.kind, hint);
}

// Equal for two hints exactly if they remove the same candidates, in any order.
std::map<Cell, DigitSet> removed_candidates(const ChainHint& hint) {
  std::map<Cell, DigitSet> removed;
  for (const Elimination& elimination : hint.eliminations) removed[elimination.cell] |= elimination.digits;
  return removed;
}

}  // namespace

std::optional<ChainHint> hint_of_conclusion(const Grid& grid, ChainMethod method, HintKind kind, Claim conclusion,
                                            std::vector<Target> targets) {
  const Cell cell = cell_of(conclusion.candidate);
  const Digit digit = digit_of(conclusion.candidate);
  const DigitSet removed = conclusion.on ? without(grid.candidates(cell), bit(digit))
                                         : static_cast<DigitSet>(grid.candidates(cell) & bit(digit));
  if (removed == 0) return std::nullopt;
  ChainHint hint;
  hint.kind = kind;
  if (conclusion.on) hint.placement = Placement{cell, digit};
  hint.eliminations = {{cell, removed}};
  hint.targets = std::move(targets);
  finish(hint, method);
  return hint;
}

ChainHint hint_of_cycle(HintKind kind, std::vector<Elimination> eliminations, std::vector<Target> targets) {
  ChainHint hint;
  hint.kind = kind;
  hint.eliminations = std::move(eliminations);
  hint.targets = std::move(targets);
  finish(hint, {ChainTechnique::kForcingChains, 0});
  return hint;
}

std::vector<int> signature_of(const std::vector<Target>& targets) {
  std::vector<int> signature;
  for (const Target& target : targets) {
    for (const int node : ancestor_listing(*target.nodes, target.node)) {
      signature.push_back((*target.nodes)[node].claim.index());
    }
    signature.push_back(kEndOfListing);
  }
  return signature;
}

int nested_length_of(const std::vector<Target>& targets) {
  int length = 0;
  std::set<std::vector<int>> met;
  for (const Target& target : targets) {
    if (!target.nodes->has_nested()) continue;
    for (const int node : ancestor_listing(*target.nodes, target.node)) {
      const ChainHint* nested = (*target.nodes)[node].nested.get();
      if (nested != nullptr && met.insert(signature_of(nested->targets)).second) length += nested->length;
    }
  }
  return length;
}

std::vector<ChainHint> sorted_without_duplicates(std::vector<ChainHint> hints) {
  std::stable_sort(hints.begin(), hints.end(), [](const ChainHint& a, const ChainHint& b) {
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    if (a.length != b.length) return a.length < b.length;
    return a.sort_key < b.sort_key;
  });
  std::vector<ChainHint> kept;
  std::set<std::map<Cell, DigitSet>> met;
  for (ChainHint& hint : hints) {
    if (!met.insert(removed_candidates(hint)).second) continue;
    for (Target& target : hint.targets) {
      target.nodes = copy_of_ancestry(*target.nodes, target.node);
      target.node = target.nodes->size() - 1;
    }
    kept.push_back(std::move(hint));
  }
  return kept;
}

ChainMethod method_of_name(const std::string& name) {
  const auto contains = [&](const char* part) { return name.find(part) != std::string::npos; };
  if (contains("Dynamic")) {
    int level = 0;
    for (int candidate = 1; candidate < static_cast<int>(kLevelSuffixes.size()); ++candidate) {
      if (contains(kLevelSuffixes[static_cast<std::size_t>(candidate)])) level = candidate;
    }
    return {ChainTechnique::kDynamic, level};
  }
  if (contains("Nishio")) return {ChainTechnique::kNishio, 0};
  if (contains("Cell Forcing") || contains("Region Forcing")) return {ChainTechnique::kMultiple, 0};
  for (const char* part :
       {"Forcing X-Chain", "Forcing Chain", "Turbot Fish", "Bidirectional", "Generalized X-Wing"}) {
    if (contains(part)) return {ChainTechnique::kForcingChains, 0};
  }
  throw std::invalid_argument("not a chain: " + name);
}

std::string effect_text(const ChainHint& hint) {
  const auto cell_text = [](Cell cell) {
    return 'r' + std::to_string(row_of(cell) + 1) + 'c' + std::to_string(column_of(cell) + 1);
  };
  if (hint.placement) return cell_text(hint.placement->cell) + '=' + std::to_string(hint.placement->digit + 1);
  std::string text;
  for (const auto& [cell, digits] : removed_candidates(hint)) {
    if (!text.empty()) text += ' ';
    text += cell_text(cell) + '-';
    for (const Digit digit : members(digits)) text += std::to_string(digit + 1);
  }
  return text;
}

std::string trace_text(const ChainHint& hint) {
  return sudorate::to_string(hint.difficulty.tenths) + ' ' + hint.name + " (" + std::to_string(hint.length) +
         "): " + effect_text(hint);
}

}  // namespace sudorate::test::reference
