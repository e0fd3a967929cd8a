#include "tests/chains/engine_comparison.h"

#include <algorithm>

#include "chains/exact/inner_rules.h"
#include "chains/exact/propagation.h"
#include "tests/chains/hint_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/best_chain.h"
#include "tests/support/reference/assumption_search.h"
#include "tests/support/reference/forcing_chain_search.h"

namespace sudorate::test {

using reference::ChainHint;

// Runs of the fast engine, made as a search makes them.
class AssumptionComparison::Runs {
 public:
  explicit Runs(const AssumptionTechnique& technique) : technique_(technique) {
    rules_ = rules_of(technique.level());
  }

  void set_grid(const Grid& grid) {
    grid_ = grid.masks();
    if (rules_ != nullptr) rules_->set_grid(grid.masks(), grid.fill_counts());
  }

  const Run& run_from(Node start) {
    propagate(technique_.kind, grid_, start, rules_.get(), run_);
    return run_;
  }

 private:
  static std::unique_ptr<InnerRules> rules_of(int level) {
    return level > 0 ? std::make_unique<InnerRules>(level, static_chain_rank, nullptr, SearchOrders()) : nullptr;
  }

  const AssumptionTechnique& technique_;
  std::unique_ptr<InnerRules> rules_;
  CandidateMasks grid_;
  Run run_;
};

struct AssumptionComparison::Searches {
  explicit Searches(const AssumptionTechnique& technique)
      : best(technique.kind, technique.level(), static_chain_rank),
        list(technique.kind, technique.level(), static_chain_rank) {}

  AssumptionSearch best;
  AssumptionList list;
};

AssumptionComparison::AssumptionComparison(const AssumptionTechnique& technique)
    : technique_(technique),
      runs_(std::make_unique<Runs>(technique)),
      searches_(std::make_unique<Searches>(technique)) {}

AssumptionComparison::~AssumptionComparison() = default;

std::string AssumptionComparison::compare_roots(const Grid& grid, std::span<const Node> starts) {
  runs_->set_grid(grid);
  for (const Node start : starts) {
    const auto at = [&](const std::string& difference) { return "from " + node_text(start) + ": " + difference; };
    const reference::Propagation expected = propagate(grid, technique_.method, claim_of(start), memory_);
    const Run complete = runs_->run_from(start);
    std::string difference = run_difference(complete, grid, expected);
    if (!difference.empty()) return at(difference);
    ++counts_.roots;
    counts_.nodes += expected.nodes->size();
    counts_.clashes += expected.clash.has_value() ? 1 : 0;
    counts_.inner_nodes += static_cast<int>(complete.inner_conclusions.size());
    counts_.nested_chains += complete.nested_count;
  }
  return "";
}

std::string AssumptionComparison::compare_search(const Grid& grid) {
  const std::vector<ChainHint> hints = generate_chain_hints(grid, technique_.method, memory_);
  const ChainHint* expected = best_of(hints);
  AssumptionHint hint;
  AssumptionSearch& search = searches_->best;
  const bool found = search.find_best(grid.masks(), grid.fill_counts(), hint);
  const std::string difference = hint_difference(found ? &hint : nullptr, expected);
  if (!difference.empty()) return difference;
  ++counts_.searches;
  counts_.hints += found ? 1 : 0;
  return found ? tree_difference(search.explain(hint), *expected) : "";
}

std::string AssumptionComparison::compare_list(const Grid& grid) {
  const std::vector<ChainHint> hints = sorted(generate_chain_hints(grid, technique_.method, memory_));
  AssumptionList& search = searches_->list;
  search.search(grid.masks(), grid.fill_counts());
  for (std::size_t index = 0; index < hints.size(); ++index) {
    if (!search.next(CandidateSet())) return "too few hints";
    const std::string difference = listed_difference(search, hints[index]);
    if (!difference.empty()) {
      return "hint " + std::to_string(index) + ' ' + trace_text(hints[index]) + ": " + difference;
    }
    ++counts_.listed_hints;
  }
  return search.next(CandidateSet()) ? "too many hints" : "";
}

std::string StaticComparison::compare(const Grid& grid) {
  const std::vector<ChainHint> generated = reference::generate_forcing_chains(grid);
  const std::vector<ChainHint> ordered = sorted(generated);
  const auto at = [&](std::size_t index, const std::string& difference) {
    return "hint " + std::to_string(index) + ": " + difference;
  };
  StaticChain best;
  const bool found = find_best_chain(search_, grid.masks(), best);
  const std::string difference = chain_difference(found ? &best : nullptr, best_of(generated));
  if (!difference.empty()) return "best: " + difference;
  ++counts_.searches;
  counts_.hints += found ? 1 : 0;

  list_.search(grid.masks(), grid.fill_counts());
  for (std::size_t index = 0; index < ordered.size(); ++index) {
    if (!list_.next(CandidateSet())) return "too few listed chains";
    const std::string unequal = chain_difference(&list_.chain(), &ordered[index]);
    if (!unequal.empty()) return at(index, unequal);
    const std::string listed = listed_difference(list_, ordered[index]);
    if (!listed.empty()) return at(index, "listed: " + listed);
    ++counts_.listed_hints;
  }
  if (list_.next(CandidateSet())) return "too many listed chains";

  // As nested chains ask for them: what one chain has eliminated is done.
  CandidateSet done;
  list_.search(grid.masks(), grid.fill_counts());
  for (std::size_t index = 0; index < ordered.size(); ++index) {
    const std::vector<Elimination>& eliminations = ordered[index].eliminations;
    const auto is_new = [&](const Elimination& each) { return eliminates_outside(each, done); };
    if (std::none_of(eliminations.begin(), eliminations.end(), is_new)) {
      ++counts_.passed_over;
      continue;
    }
    if (!list_.next(done)) return "too few new chains";
    const std::string unequal = chain_difference(&list_.chain(), &ordered[index]);
    if (!unequal.empty()) return at(index, "new: " + unequal);
    for (const Elimination& each : eliminations) {
      for (const Digit digit : members(each.digits)) done.insert(candidate_of(each.cell, digit));
    }
  }
  return list_.next(done) ? "too many new chains" : "";
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
