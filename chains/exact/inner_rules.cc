// Inner rules.
//
// When nothing is pending, the inner rules of a run look at its rest, the grid without all that it has found false.
// A pattern there that was not there at the start is a consequence of the assumption: the places that the run has
// removed from its houses are its rule parents, and what the pattern eliminates becomes off nodes that follow from
// them.
//
//   row 4, at the start   5 at c1 c2 c7         the run has found r4c7#5 false, so 5 is locked in the box now:
//          in the rest    5 at c1 c2            r5c3#5 is false, its rule parent is r4c7#5
//
// A pattern without rule parents was there before and is skipped. A rule gives all its hints; the next rule is
// applied only if it added nothing. Of hints with equal eliminations only the first counts, even if it is skipped.
//
// What one hint eliminates becomes off nodes in the order in which the rule lists it, or, with
// RemovalOrder::kByBucket, by the remainder of the cell number and 16, as the hash table lists it that Sukaku
// Explainer keeps it in; the larger table of a hint with more than 12 cells has 32 buckets, and so on.
//
//   cells of a column    0 9 18 27 36 45 54 63 72        by bucket    0 18 36 54 72 9 27 45 63
//
// The rule parents of a nested chain come from its on nodes alone: for each, the candidates that the outer run has
// removed from the cell or house through which the node was concluded. Source: Sudoku Explainer 1.2.1. Tested by
// chains/propagation_test.cc.
#include "chains/exact/inner_rules.h"

#include <algorithm>
#include <utility>

#include "chains/exact/assumption_list.h"
#include "chains/exact/propagation.h"
#include "chains/exact/remembered_chains.h"
#include "chains/inner_patterns.h"
#include "chains/nesting.h"
#include "chains/static/static_chain_list.h"

namespace sudorate {
namespace {

// Of the hash table that a hint of Sukaku Explainer has its removals in. It doubles when it is three quarters full.
constexpr std::size_t kFewestBuckets = 16;

}  // namespace

InnerRules::InnerRules(int level, StaticChainRank static_rank, WorkMeter* meter, const SearchOrders& orders)
    : effort_(effort_of(meter)), orders_(orders) {
  const auto add = [&](std::unique_ptr<InnerChains> technique) {
    chains_.push_back(std::make_unique<RememberedChains>(std::move(technique), meter));
  };
  const auto add_assumptions = [&](PropagationKind kind, int inner_level) {
    add(std::make_unique<AssumptionList>(kind, inner_level, static_rank, meter, std::make_shared<Taggings>(),
                                         orders));
  };
  const NestingLevel& nesting = kNestingTable[static_cast<std::size_t>(level)];
  if (nesting.has_static_chains) add(std::make_unique<StaticChainList>(static_rank, meter, orders.peers));
  if (nesting.has_multiple_chains) add_assumptions(PropagationKind::kMultiple, 0);
  for (const int dynamic : nesting.dynamic_levels()) add_assumptions(PropagationKind::kDynamic, dynamic);
}

InnerRules::~InnerRules() = default;

void InnerRules::set_grid(const CandidateMasks& grid, const FillCounts& fill) {
  grid_ = grid;
  fill_ = fill;
  for (auto& technique : chains_) technique->set_grid(grid);
}

void InnerRules::set_wants_evidence(bool wants) {
  wants_evidence_ = wants;
  for (auto& technique : chains_) technique->set_wants_evidence(wants);
}

void InnerRules::forget() {
  for (auto& technique : chains_) technique->forget();
}

bool InnerRules::extend(Run& run) {
  count_effort(effort_, EffortKind::kRuleScan);
  if (add_patterns<InnerRule::kLocking>(run) || add_patterns<InnerRule::kHiddenPair>(run) ||
      add_patterns<InnerRule::kNakedPair>(run) || add_patterns<InnerRule::kXWing>(run)) {
    return true;
  }
  return std::any_of(chains_.begin(), chains_.end(), [&](auto& technique) { return add_chains(run, *technique); });
}

void InnerRules::add_parent(const Run& run, Cell cell, Digit digit) {
  if (grid_.has(cell, digit) && !run.rest.has(cell, digit)) {
    parents_.push_back(run.index_of[candidate_of(cell, digit)]);
  }
}

bool InnerRules::add_elimination(Run& run, Cell cell, DigitSet digits, InnerRule rule, int nested) {
  bool added = false;
  for (const Digit digit : members(digits)) {
    added |= add_inner_conclusion(run, candidate_of(cell, digit), rule, parents_, nested);
  }
  return added;
}

bool InnerRules::add_by_bucket(Run& run, InnerRule rule, int nested) {
  std::size_t buckets = kFewestBuckets;
  while (4 * removals_.size() > 3 * buckets) buckets *= 2;
  const auto is_before = [&](const Elimination& one, const Elimination& other) {
    return one.cell % buckets < other.cell % buckets;
  };
  // Few, and in a stable order without another allocation.
  for (auto each = removals_.begin(); each != removals_.end(); ++each) {
    std::rotate(std::upper_bound(removals_.begin(), each, *each, is_before), each, each + 1);
  }
  bool added = false;
  for (const Elimination& removal : removals_) {
    added |= add_elimination(run, removal.cell, removal.digits, rule, nested);
  }
  removals_.clear();
  return added;
}

template <InnerRule kRule>
bool InnerRules::add_patterns(Run& run) {
  bool added = false;
  const auto visit = [&](const auto& pattern) {
    bool has_listed_parents = false;
    visit_eliminations(run.rest, pattern, [&](Cell cell, DigitSet digits) {
      if (!has_listed_parents) {
        has_listed_parents = true;
        parents_.clear();
        visit_absent(pattern, [&](Cell absent, Digit digit) { add_parent(run, absent, digit); });
      }
      if (parents_.empty()) return;
      if (orders_.removals == RemovalOrder::kByBucket) {
        removals_.push_back({cell, digits});
      } else {
        added |= add_elimination(run, cell, digits, kRule, -1);
      }
    });
    if (orders_.removals == RemovalOrder::kByBucket) added |= add_by_bucket(run, kRule, -1);
    return false;
  };
  visit_patterns<kRule>(run.rest, fill_, visit, Places::all(), orders_);
  return added;
}

void InnerRules::add_rule_parents(const Run& run, const ListedNode& listed) {
  if (!listed.node.is_on || listed.cause == Cause::kNone || listed.cause == Cause::kInnerRule) return;
  const Cell cell = cell_of(listed.node.candidate);
  const Digit digit = digit_of(listed.node.candidate);
  const auto add = [&](Candidate lost) {
    if (listed_parents_.contains(lost)) return;
    listed_parents_.insert(lost);
    parents_.push_back(run.index_of[lost]);
  };
  if (listed.cause == Cause::kCell) {
    const DigitSet lost = without(grid_.cells[cell], run.rest.cells[cell]);
    for (const Digit other : members(lost)) add(candidate_of(cell, other));
    return;
  }
  const House house = house_of(cell, kind_of(listed.cause));
  const PositionSet lost = without(grid_.houses[house][digit], run.rest.houses[house][digit]);
  for (const int position : members(lost)) add(candidate_of(cells_of(house)[position], digit));
}

bool InnerRules::add_chains(Run& run, InnerChains& technique) {
  count_effort(effort_, EffortKind::kNestedSearch);
  technique.search(run.rest, fill_);
  displaced_.clear();
  bool added = false;
  while (technique.next(run.off)) {
    const std::span<const Elimination> eliminations = technique.eliminations();
    const auto is_same = [&](const std::vector<Elimination>& other) {
      return std::is_permutation(other.begin(), other.end(), eliminations.begin(), eliminations.end());
    };
    if (std::any_of(displaced_.begin(), displaced_.end(), is_same)) continue;

    technique.list_ancestors(ancestors_, target_ends_);
    parents_.clear();
    listed_parents_ = CandidateSet();
    for (const ListedNode& listed : ancestors_) add_rule_parents(run, listed);
    if (parents_.empty()) {
      displaced_.emplace_back(eliminations.begin(), eliminations.end());
      continue;
    }

    const int nested = run.nested_count++;
    if (static_cast<int>(run.nested.size()) < run.nested_count) run.nested.emplace_back();
    NestedChain& chain = run.nested[nested];
    chain.length = technique.length();
    chain.signature.clear();
    int begin = 0;
    for (const int end : target_ends_) {
      chain.signature.push_back(static_cast<std::uint16_t>(end - begin));
      for (; begin < end; ++begin) {
        const Node node = ancestors_[begin].node;
        chain.signature.push_back(static_cast<std::uint16_t>(2 * node.candidate + (node.is_on ? 1 : 0)));
      }
    }
    chain.tree = wants_evidence_ ? technique.tree() : ImplicationTree();
    if (orders_.removals == RemovalOrder::kByBucket) {
      removals_.assign(eliminations.begin(), eliminations.end());
      added |= add_by_bucket(run, InnerRule::kChain, nested);
      continue;
    }
    for (const Elimination& elimination : eliminations) {
      added |= add_elimination(run, elimination.cell, elimination.digits, InnerRule::kChain, nested);
    }
  }
  return added;
}

}  // namespace sudorate
