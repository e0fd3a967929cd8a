// Naked subsets; the pattern, its proof and a drawing are in tagging/naked_subset.h. Rated 3.0, 3.6 and 5.0.
// Order: that of the finder. Source: Sudoku Explainer 1.2.1. Tested by rating/naked_subset_test.cc.
#include "tagging/naked_subset.h"

#include "rating/passes/passes.h"

namespace sudorate {
namespace {

void describe_naked(const NakedSubset& subset, Evidence& evidence) {
  for (const int position : members(subset.positions)) evidence.cells.push_back(cells_of(subset.house)[position]);
  evidence.houses = {subset.house};
  evidence.digits = subset.digits;
}

template <int kSize>
bool find_naked(const PassInput& input, Technique technique, Step& step) {
  const auto visit = [&](const NakedSubset& subset) {
    return deliver_pattern(input, technique, subset, describe_naked, step);
  };
  return visit_naked_subsets<kSize>(input.grid.masks(), input.grid.fill_counts(), visit, input.within);
}

}  // namespace

bool find_naked_pair(const PassInput& input, Step& step) {
  return find_naked<2>(input, Technique::kNakedPair, step);
}

bool find_naked_triplet(const PassInput& input, Step& step) {
  return find_naked<3>(input, Technique::kNakedTriplet, step);
}

bool find_naked_quad(const PassInput& input, Step& step) {
  return find_naked<4>(input, Technique::kNakedQuad, step);
}

}  // namespace sudorate
