#include "rating/step.h"

namespace sudorate {

void apply(const Step& step, Grid& grid) {
  if (step.placement) {
    grid.place(step.placement->cell, step.placement->digit);
    return;
  }
  for (const Elimination& elimination : step.eliminations) grid.eliminate(elimination.cell, elimination.digits);
}

}  // namespace sudorate
