// Propagation.
//
//   until nothing is pending:
//     the oldest pending on node excludes its rivals:  new off nodes, in the order of the weak step
//     else the oldest pending off node, in each house it leaves with one last place:  new on nodes, strong step;
//          afterwards its candidate is deleted
//     a new node whose opposite is known is a clash and ends the run at once
//
// So an off node still counts for others between its discovery and its own turn, and all on nodes go before the
// next off node. The nodes stand in one array in order of discovery, which is also the order of both queues: two
// cursors run over it, one stopping at on nodes, one at off nodes.
//
// Two copies of the grid are kept. `rest` lacks the candidates of all off nodes worked off; it decides which places
// are the last. `open` also lacks those that are found but pending; it gives the weak step just the nodes that are
// new, in the same order, because an off node that is found again changes nothing.
//
// Source: Sudoku Explainer 1.2.1. Tested by chains/propagation_test.cc, root by root against a plain version.
#include "chains/propagation.h"

#include <algorithm>

#include "chains/chain_rules.h"

namespace sudorate {
namespace {

constexpr ChainRules rules_of(PropagationKind kind) {
  return kind == PropagationKind::kNishio ? ChainRules{false, false, true} : ChainRules{true, true, true};
}

NodeIndex append(Run& run, const RunNode& node) {
  run.nodes.push_back(node);
  return static_cast<NodeIndex>(run.nodes.size() - 1);
}

void enter(Run& run, const RunNode& node) {
  const NodeIndex index = append(run, node);
  if (node.is_on) {
    run.on.insert(node.candidate);
    run.on_index[node.candidate] = index;
  } else {
    run.off.insert(node.candidate);
    run.off_index[node.candidate] = index;
  }
}

template <PropagationKind kKind>
class Worker {
 public:
  Worker(Run& run, std::size_t first_pending)
      : run_(run), open_(run.rest), on_cursor_(first_pending), off_cursor_(first_pending) {}

  // Removes a node that is off already when work begins from the open candidates.
  void close(Candidate candidate) { open_.remove(cell_of(candidate), digit_of(candidate)); }

  void work() {
    while (!run_.clashes) {
      if (advance(on_cursor_, true)) {
        work_on(static_cast<NodeIndex>(on_cursor_++));
      } else if (advance(off_cursor_, false)) {
        work_off(static_cast<NodeIndex>(off_cursor_++));
      } else {
        return;
      }
    }
  }

 private:
  bool advance(std::size_t& cursor, bool is_on) const {
    while (cursor < run_.nodes.size() && run_.nodes[cursor].is_on != is_on) ++cursor;
    return cursor < run_.nodes.size();
  }

  void work_on(NodeIndex index) {
    const RunNode from = run_.nodes[index];
    weak_step(open_, rules_of(kKind), from.candidate, [&](Candidate candidate, Cause cause) {
      if (run_.clashes) return;
      const RunNode node{candidate, index, static_cast<std::uint16_t>(from.floor + 1), 0, false, cause};
      if (run_.on.contains(candidate)) {
        run_.clashes = true;
        run_.clash_on = run_.on_index[candidate];
        run_.clash_off = append(run_, node);
        return;
      }
      enter(run_, node);
      close(candidate);
    });
  }

  void work_off(NodeIndex index) {
    const RunNode from = run_.nodes[index];
    strong_step(run_.rest, rules_of(kKind), from.candidate, [&](Candidate candidate, Cause cause) {
      if (run_.clashes) return;
      const RunNode node{candidate, index, static_cast<std::uint16_t>(from.floor + 1), 0, true, cause};
      if (run_.off.contains(candidate)) {
        run_.clashes = true;
        run_.clash_off = run_.off_index[candidate];
        run_.clash_on = append(run_, node);
        return;
      }
      if (!run_.on.contains(candidate)) enter(run_, node);
    });
    if (kKind != PropagationKind::kMultiple) run_.rest.remove(cell_of(from.candidate), digit_of(from.candidate));
  }

  Run& run_;
  CandidateMasks open_;
  std::size_t on_cursor_;
  std::size_t off_cursor_;
};

template <PropagationKind kKind>
void run_to_rest(Run& run, std::size_t first_pending) {
  Worker<kKind> worker(run, first_pending);
  for (std::size_t index = first_pending; index < run.nodes.size(); ++index) {
    if (!run.nodes[index].is_on) worker.close(run.nodes[index].candidate);
  }
  worker.work();
}

void run_to_rest(PropagationKind kind, Run& run, std::size_t first_pending) {
  switch (kind) {
    case PropagationKind::kNishio:
      return run_to_rest<PropagationKind::kNishio>(run, first_pending);
    case PropagationKind::kMultiple:
      return run_to_rest<PropagationKind::kMultiple>(run, first_pending);
    case PropagationKind::kDynamic:
      return run_to_rest<PropagationKind::kDynamic>(run, first_pending);
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
  run_to_rest(kind, run, 0);
  while (inner != nullptr && !run.clashes) {
    const std::size_t first_pending = run.nodes.size();
    if (!inner->extend(run)) return;
    run_to_rest(kind, run, first_pending);
  }
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
