// The work order decides lengths, so it is fixed: all pending true claims before the next pending false one, each
// queue first in, first out.
//
//   true claim    its rivals become false (weak step)
//   false claim   the last one left of a cell or house becomes true (strong step); only then the candidate is
//                 deleted from the grid, so that houses shrink during the propagation (not in Multiple)
//   both empty    the inner rules read the reduced grid (levels 1 to 5)
//
// A true claim that follows because a house has shrunk depends on all candidates that the house has lost: besides
// the current false claim these are its further parents.
#include "tests/support/reference/propagation.h"

#include <deque>

#include "tagging/houses.h"
#include "tests/support/reference/chain_steps.h"
#include "tests/support/reference/inner_rules.h"

namespace sudorate::test::reference {
namespace {

// Nishio does not use the digits of a cell; Multiple and Dynamic use everything.
StepRules step_rules(ChainMethod method) {
  const bool uses_cells = method.technique != ChainTechnique::kNishio;
  return {uses_cells, uses_cells, true};
}

class Propagator {
 public:
  Propagator(const Grid& grid, ChainMethod method, HintMemory& memory)
      : method_(method), memory_(memory), rules_(step_rules(method)), source_(grid), current_(grid) {}

  Propagation run(Claim start) {
    insert(nodes_->add(start, Cause::kStart, {}));
    while (!(pending_on_.empty() && pending_off_.empty())) {
      const bool clashed = !pending_on_.empty() ? work_off_true_claim() : work_off_false_claim();
      if (clashed) break;
      if (pending_on_.empty() && pending_off_.empty() && method_.level >= 1) ask_inner_rules();
    }
    result_.nodes = nodes_;
    return std::move(result_);
  }

 private:
  static int take_first(std::deque<int>& queue) {
    const int first = queue.front();
    queue.pop_front();
    return first;
  }

  void insert(int node) {
    const Claim claim = (*nodes_)[node].claim;
    (claim.on ? result_.on : result_.off).push_back(node);
    (claim.on ? pending_on_ : pending_off_).push_back(node);
    result_.node_of_claim[static_cast<std::size_t>(claim.index())] = node;
  }

  // Returns whether there was a clash.
  bool work_off_true_claim() {
    const int parent = take_first(pending_on_);
    for (const Conclusion& next : weak_step(current_, (*nodes_)[parent].claim.candidate, rules_)) {
      if (result_.contains(next.claim.opposite())) {
        const int clashing = nodes_->add(next.claim, next.cause, {&parent, 1});
        result_.clash = Clash{result_.find(next.claim.opposite()), clashing};
        return true;
      }
      if (!result_.contains(next.claim)) insert(nodes_->add(next.claim, next.cause, {&parent, 1}));
    }
    return false;
  }

  // Returns whether there was a clash.
  bool work_off_false_claim() {
    const int parent = take_first(pending_off_);
    const Candidate candidate = (*nodes_)[parent].claim.candidate;
    const std::vector<Conclusion> conclusions = strong_step(current_, candidate, rules_);
    std::vector<std::vector<int>> parents;
    for (const Conclusion& next : conclusions) {
      parents.push_back({parent});
      for (const int hidden : hidden_parents(next)) parents.back().push_back(hidden);
    }
    if (method_.technique != ChainTechnique::kMultiple) {
      current_.eliminate(cell_of(candidate), bit(digit_of(candidate)));
    }
    for (std::size_t index = 0; index < conclusions.size(); ++index) {
      const Conclusion& next = conclusions[index];
      if (result_.contains(next.claim.opposite())) {
        const int clashing = nodes_->add(next.claim, next.cause, parents[index]);
        result_.clash = Clash{clashing, result_.find(next.claim.opposite())};
        return true;
      }
      if (!result_.contains(next.claim)) insert(nodes_->add(next.claim, next.cause, parents[index]));
    }
    return false;
  }

  // The losses of the conclusion's house since the start: the digits of its cell ascending, or the places of its
  // digit by position.
  std::vector<int> hidden_parents(const Conclusion& conclusion) const {
    const Cell cell = cell_of(conclusion.claim.candidate);
    const Digit digit = digit_of(conclusion.claim.candidate);
    std::vector<int> parents;
    if (conclusion.cause == Cause::kCell) {
      for (const Digit lost : members(without(source_.candidates(cell), current_.candidates(cell)))) {
        parents.push_back(result_.find(claim_off(cell, lost)));
      }
    } else {
      const House house = house_of(cell, house_kind_of(conclusion.cause));
      for (const Cell other : cells_of(house)) {
        if (source_.has(other, digit) && !current_.has(other, digit)) {
          parents.push_back(result_.find(claim_off(other, digit)));
        }
      }
    }
    return parents;
  }

  void ask_inner_rules() {
    for (const InnerConclusion& next : inner_conclusions(source_, current_, method_.level, memory_)) {
      if (result_.contains(claim_off(cell_of(next.removed), digit_of(next.removed)))) continue;
      std::vector<int> parents;
      for (const Candidate lost : next.rule_parents) parents.push_back(result_.find({lost, false}));
      insert(nodes_->add({next.removed, false}, Cause::kInnerRule, parents, next.nested));
    }
  }

  const ChainMethod method_;
  HintMemory& memory_;
  const StepRules rules_;
  const Grid source_;
  Grid current_;
  std::shared_ptr<NodeList> nodes_ = std::make_shared<NodeList>();
  std::deque<int> pending_on_;
  std::deque<int> pending_off_;
  Propagation result_;
};

}  // namespace

Propagation propagate(const Grid& grid, ChainMethod method, Claim start, HintMemory& memory) {
  return Propagator(grid, method, memory).run(start);
}

NodeFacts facts_of(const Propagation& run, int node) {
  const NodeList& nodes = *run.nodes;
  NodeFacts facts;
  facts.claim = nodes[node].claim;
  facts.cause = nodes[node].cause;
  facts.ancestor_count = static_cast<int>(ancestor_listing(nodes, node).size());
  facts.nested_length = nested_length_of({run.target(node)});
  for (const int parent : nodes.parents_of(node)) facts.parents.push_back(nodes[parent].claim);
  return facts;
}

}  // namespace sudorate::test::reference
