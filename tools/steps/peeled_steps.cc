// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/peeled_steps.h"

#include <utility>

namespace sudorate {
namespace {

bool is_bug(Technique technique) { return technique >= Technique::kBugType1 && technique <= Technique::kBugType4; }

// The cells whose candidates the step rests on. A grave is made of all cells.
CellSet cells_of_pattern(const Step& step) {
  if (is_bug(step.technique)) return CellSet::all();
  CellSet cells;
  for (const Cell cell : step.evidence.cells) cells.insert(cell);
  for (const Cell cell : step.evidence.helpers) cells.insert(cell);
  for (const House house : step.evidence.houses) cells |= house_set(house);
  for (const House house : step.evidence.covers) cells |= house_set(house);
  return cells;
}

bool is_untouched(const Step& step, const Grid& grid, const Grid& rest) {
  for (const Cell cell : cells_of_pattern(step)) {
    if (grid.candidates(cell) != rest.candidates(cell)) return false;
  }
  return true;
}

}  // namespace

void list_peeled(Pass pass, const Grid& grid, Workspace& workspace, std::vector<Step>& steps) {
  Grid rest = grid;
  while (true) {
    Step step;
    if (!pass({rest, workspace, true}, step)) return;
    const Grid before = rest;
    for (const auto& [cell, digits] : step.eliminations) rest.eliminate(cell, digits);
    if (is_untouched(step, grid, before)) steps.push_back(std::move(step));
  }
}

}  // namespace sudorate
