// Propagation.
//
//   until nothing is pending:
//     the oldest pending on node excludes its rivals:  new off nodes, in the order of the weak step
//     else the oldest pending off node, in each house it leaves with one last place:  new on nodes, strong step;
//          afterwards its candidate is deleted
//     a new node whose opposite is known is a clash and ends the run at once
//
// So an off node still counts for others until its own turn, and all on nodes precede the next off node. The nodes
// are in one array in order of discovery, which is also the order of both queues.
//
// `rest` is the grid without the candidates of all off nodes that have been processed; it decides which places are
// the last. The weak step may find an off node again that is pending, which changes nothing.
//
// Source: Sudoku Explainer 1.2.1. Tested by chains/propagation_test.cc, start by start against a plain version.
#include "chains/exact/propagation.h"

#include <algorithm>
#include <array>

#include "chains/chain_rules.h"
#include "chains/exact/inner_rules.h"

namespace sudorate {
namespace {

inline NodeIndex append(Run& run, const RunNode& node) {
  run.nodes.push_back(node);
  return static_cast<NodeIndex>(run.nodes.size() - 1);
}

inline NodeIndex enter(Run& run, const RunNode& node) {
  const NodeIndex index = append(run, node);
  (node.is_on ? run.on : run.off).insert(node.candidate);
  run.index_of[node.candidate] = index;
  return index;
}

// Nodes that have had no turn, first in, first out. Each candidate comes once at most.
class NodeQueue {
 public:
  bool empty() const { return begin_ == end_; }
  void push(NodeIndex node) { nodes_[end_++] = node; }
  NodeIndex pop() { return nodes_[begin_++]; }

 private:
  std::array<NodeIndex, kCandidateCount> nodes_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

template <PropagationKind kKind>
class Propagator {
 public:
  // `next_on` and `next_off` are where nodes begin that have had no turn.
  Propagator(Run& run, std::size_t next_on, std::size_t next_off) : run_(run) {
    for (std::size_t index = std::min(next_on, next_off); index < run.nodes.size(); ++index) {
      const bool is_on = run.nodes[index].is_on;
      if (index >= (is_on ? next_on : next_off))
        (is_on ? on_queue_ : off_queue_).push(static_cast<NodeIndex>(index));
    }
  }

  void work() {
    while (!run_.clashes) {
      if (!on_queue_.empty()) {
        work_on(on_queue_.pop());
      } else if (!off_queue_.empty()) {
        work_off(off_queue_.pop());
      } else {
        return;
      }
    }
  }

 private:
  static constexpr bool kInCell = kKind != PropagationKind::kNishio;

  void work_on(NodeIndex index) {
    weak_step(run_.rest, kInCell, run_.nodes[index].candidate, [this, index](Cell cell, Digit digit, Cause cause) {
      return conclude_off(index, cell, digit, cause);
    });
  }

  // Returns false if that is a clash.
  bool conclude_off(NodeIndex from, Cell cell, Digit digit, Cause cause) {
    const Candidate candidate = candidate_of(cell, digit);
    if (run_.off.contains(candidate)) return true;
    const RunNode node{candidate, from, static_cast<std::uint16_t>(run_.nodes[from].floor + 1), 0, false, cause};
    if (run_.on.contains(candidate)) {
      run_.clashes = true;
      run_.clash_on = run_.index_of[candidate];
      run_.clash_off = append(run_, node);
      return false;
    }
    off_queue_.push(enter(run_, node));
    return true;
  }

  // The strong step: turns on each last place left without the candidate. If the run shrinks the grid, also removes
  // the candidate from the rest, even after a clash.
  void work_off(NodeIndex index) {
    if (run_.nodes[index].source == RunNode::kGone) return;
    const Candidate candidate = run_.nodes[index].candidate;
    strong_step(run_.rest, kInCell, candidate, [this, index](Cell cell, Digit digit, Cause cause) {
      return conclude_on(index, cell, digit, cause);
    });
    if (kKind != PropagationKind::kMultiple) run_.rest.remove(cell_of(candidate), digit_of(candidate));
  }

  // Returns false if that is a clash.
  bool conclude_on(NodeIndex from, Cell cell, Digit digit, Cause cause) {
    const Candidate candidate = candidate_of(cell, digit);
    if (run_.on.contains(candidate)) return true;
    const RunNode node{candidate, from, static_cast<std::uint16_t>(run_.nodes[from].floor + 1), 0, true, cause};
    if (run_.off.contains(candidate)) {
      run_.clashes = true;
      run_.clash_off = run_.index_of[candidate];
      run_.clash_on = append(run_, node);
      return false;
    }
    on_queue_.push(enter(run_, node));
    return true;
  }

  Run& run_;
  NodeQueue on_queue_;
  NodeQueue off_queue_;
};

void run_to_end(PropagationKind kind, Run& run, std::size_t next_on, std::size_t next_off) {
  switch (kind) {
    case PropagationKind::kNishio:
      return Propagator<PropagationKind::kNishio>(run, next_on, next_off).work();
    case PropagationKind::kMultiple:
      return Propagator<PropagationKind::kMultiple>(run, next_on, next_off).work();
    case PropagationKind::kDynamic:
      return Propagator<PropagationKind::kDynamic>(run, next_on, next_off).work();
  }
}

}  // namespace

void propagate(PropagationKind kind, const CandidateMasks& grid, Node start, InnerRules* inner, Run& run) {
  run.start = start;
  run.shrinks = kind != PropagationKind::kMultiple;
  run.nodes.clear();
  run.on = CandidateSet();
  run.off = CandidateSet();
  run.clashes = false;
  run.rest = grid;
  run.inner_conclusions.clear();
  run.inner_parents.clear();
  run.nested_count = 0;
  enter(run, {start.candidate, 0, 1, 1, start.is_on, Cause::kNone});
  run_to_end(kind, run, 0, 0);
  while (inner != nullptr && !run.clashes) {
    const std::size_t first_pending = run.nodes.size();
    if (!inner->extend(run)) return;
    run_to_end(kind, run, first_pending, first_pending);
  }
}

void continue_propagation(PropagationKind kind, NodeIndex next_off, Run& run) {
  run_to_end(kind, run, run.nodes.size(), next_off);
}

bool add_inner_conclusion(Run& run, Candidate candidate, InnerRule rule, const std::vector<NodeIndex>& parents,
                          int nested) {
  if (run.off.contains(candidate)) return false;
  RunNode node{candidate, static_cast<NodeIndex>(run.inner_conclusions.size()), 1, 0, false, Cause::kInnerRule};
  for (const NodeIndex parent : parents) {
    if (run.nodes[parent].floor >= node.floor) node.floor = static_cast<std::uint16_t>(run.nodes[parent].floor + 1);
  }
  InnerConclusion conclusion;
  conclusion.first_parent = static_cast<std::uint32_t>(run.inner_parents.size());
  conclusion.parent_count = static_cast<std::uint16_t>(parents.size());
  conclusion.rule = rule;
  conclusion.nested = static_cast<std::int16_t>(nested);
  run.inner_parents.insert(run.inner_parents.end(), parents.begin(), parents.end());
  run.inner_conclusions.push_back(conclusion);
  enter(run, node);
  return true;
}

}  // namespace sudorate
