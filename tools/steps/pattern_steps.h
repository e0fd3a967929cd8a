// All steps of the techniques that are patterns of one kind: singles, locking, subsets, fish and wings.
//
// The rating takes the first step of a technique; these functions list every one. Each step is what the technique's
// pass would give if the ones before it were not there: the same eliminations, rating and evidence.
#pragma once

#include <vector>

#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate {

// Each adds its steps behind those in the list, in the order of its pass. Evidence is always filled. Cost: some
// microseconds each. Cannot fail.
//
// Hidden singles: a cell may be listed once for each of its houses.
void list_hidden_singles(const Grid& grid, std::vector<Step>& steps);
void list_naked_singles(const Grid& grid, std::vector<Step>& steps);
// Pointing and claiming with a placement, and with eliminations.
void list_direct_lockings(const Grid& grid, std::vector<Step>& steps);
void list_lockings(const Grid& grid, std::vector<Step>& steps);
// Pairs and triplets.
void list_direct_hidden_subsets(const Grid& grid, std::vector<Step>& steps);
// Pairs, triplets and quads.
void list_hidden_subsets(const Grid& grid, std::vector<Step>& steps);
void list_naked_subsets(const Grid& grid, std::vector<Step>& steps);
// X-Wings, swordfish and jellyfish.
void list_fish(const Grid& grid, std::vector<Step>& steps);
// XY-Wings and XYZ-Wings.
void list_wings(const Grid& grid, std::vector<Step>& steps);

}  // namespace sudorate
