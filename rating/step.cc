#include "rating/step.h"

namespace sudorate {

void Evidence::clear() {
  cells.clear();
  helpers.clear();
  houses.clear();
  covers.clear();
  digits = 0;
  extra_digits = 0;
  chain.nodes.clear();
  chain.targets.clear();
  chain.nested.clear();
}

void Step::clear() {
  technique = Technique::kHiddenSingle;
  variant = 0;
  form = 0;
  difficulty = {};
  length = 0;
  placement.reset();
  eliminations.clear();
  evidence.clear();
}

void apply(const Step& step, Grid& grid) {
  if (step.placement) {
    grid.place(step.placement->cell, step.placement->digit);
    return;
  }
  for (const Elimination& elimination : step.eliminations) grid.eliminate(elimination.cell, elimination.digits);
}

}  // namespace sudorate
