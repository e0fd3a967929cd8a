// For every cell with enough candidates, for each of its digits x:
//
//   contradiction   the assumption x+ (or x-) clashes, so the opposite holds                 nishio, dynamic
//   double          x+ and x- have a claim in common                                         dynamic
//   house           a claim common to all places of the digit in a house of which this       multiple, dynamic
//                   cell is the first place: box, row, column
//
// and after the last digit of the cell
//
//   cell            a claim common to all digits of the cell                                 multiple, dynamic
//
// Common true claims come before common false ones, each in the order of the first assumption's own set. An
// assumption that clashes takes part with the claims that it had reached by then.
#include "tests/support/reference/assumption_search.h"

#include <algorithm>
#include <map>

#include "tagging/houses.h"
#include "tests/support/reference/propagation.h"

namespace sudorate::test::reference {
namespace {

struct SearchRules {
  bool has_contradictions = false;
  bool has_doubles = false;
  bool has_house_and_cell_hints = false;
  int fewest_candidates = 2;
};

SearchRules search_rules(ChainMethod method) {
  switch (method.technique) {
    case ChainTechnique::kNishio:
      return {true, false, false, 2};
    case ChainTechnique::kMultiple:
      return {false, false, true, 3};
    default:
      return {true, true, true, 2};
  }
}
constexpr int kFewestCandidatesForDoubles = 3;

class AssumptionSearch {
 public:
  AssumptionSearch(const Grid& grid, ChainMethod method, HintMemory& memory)
      : grid_(grid), method_(method), rules_(search_rules(method)), memory_(memory) {}

  std::vector<ChainHint> run() {
    for (const Cell cell : grid_.unfilled()) {
      if (size_of(grid_.candidates(cell)) < rules_.fewest_candidates) continue;
      for (const Digit digit : members(grid_.candidates(cell))) {
        if (rules_.has_contradictions) append_contradictions(candidate_of(cell, digit));
        if (rules_.has_doubles && size_of(grid_.candidates(cell)) >= kFewestCandidatesForDoubles) {
          append_doubles(candidate_of(cell, digit));
        }
        if (rules_.has_house_and_cell_hints) append_house_hints(cell, digit);
      }
      if (rules_.has_house_and_cell_hints) append_cell_hints(cell);
    }
    return std::move(hints_);
  }

 private:
  // Each assumption is followed once, since the result depends only on the grid.
  const Propagation& run_from(Claim start) {
    const auto known = runs_.find(start.index());
    if (known != runs_.end()) return known->second;
    return runs_.emplace(start.index(), propagate(grid_, method_, start, memory_)).first->second;
  }

  void append(HintKind kind, Claim conclusion, std::vector<Target> targets,
              HouseKind house_kind = HouseKind::kBox) {
    std::optional<ChainHint> hint = hint_of_conclusion(grid_, method_, kind, conclusion, std::move(targets));
    if (!hint) return;
    hint->house_kind = house_kind;
    hints_.push_back(std::move(*hint));
  }

  void append_contradictions(Candidate candidate) {
    const HintKind kind =
        method_.technique == ChainTechnique::kNishio ? HintKind::kNishio : HintKind::kContradiction;
    for (const bool is_on : {true, false}) {
      const Claim start{candidate, is_on};
      const Propagation& run = run_from(start);
      if (!run.clash) continue;
      append(kind, start.opposite(), {run.target(run.clash->on_node), run.target(run.clash->off_node)});
    }
  }

  // The claims common to all runs, each with one target per run, in the order of the runs.
  void append_common(HintKind kind, const std::vector<const Propagation*>& runs, HouseKind house_kind) {
    for (const bool is_on : {true, false}) {
      const Propagation& first = *runs.front();
      for (const int node : is_on ? first.on : first.off) {
        const Claim claim = (*first.nodes)[node].claim;
        const bool is_common =
            std::all_of(runs.begin(), runs.end(), [&](const Propagation* run) { return run->contains(claim); });
        if (!is_common) continue;
        std::vector<Target> targets;
        targets.reserve(runs.size());
        for (const Propagation* run : runs) targets.push_back(run->target(run->find(claim)));
        append(kind, claim, std::move(targets), house_kind);
      }
    }
  }

  void append_doubles(Candidate candidate) {
    append_common(HintKind::kDouble, {&run_from({candidate, true}), &run_from({candidate, false})},
                  HouseKind::kBox);
  }

  void append_house_hints(Cell cell, Digit digit) {
    for (const House house : houses_of(cell)) {
      const PositionSet positions = grid_.positions(house, digit);
      if (size_of(positions) < 2 || first_of(positions) != position_in(cell, kind_of(house))) continue;
      std::vector<const Propagation*> runs;
      for (const std::uint8_t position : members(positions)) {
        runs.push_back(&run_from(claim_on(cells_of(house)[position], digit)));
      }
      append_common(HintKind::kHouse, runs, kind_of(house));
    }
  }

  void append_cell_hints(Cell cell) {
    std::vector<const Propagation*> runs;
    for (const Digit digit : members(grid_.candidates(cell))) runs.push_back(&run_from(claim_on(cell, digit)));
    append_common(HintKind::kCell, runs, HouseKind::kBox);
  }

  const Grid& grid_;
  const ChainMethod method_;
  const SearchRules rules_;
  HintMemory& memory_;
  std::map<int, Propagation> runs_;  // by Claim::index()
  std::vector<ChainHint> hints_;
};

}  // namespace

std::vector<ChainHint> generate_assumption_hints(const Grid& grid, ChainMethod method, HintMemory& memory) {
  return AssumptionSearch(grid, method, memory).run();
}

}  // namespace sudorate::test::reference
