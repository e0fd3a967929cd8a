// Hidden subsets; the pattern and its proof are in tagging/hidden_subset.h.
//
//   row  | 12 128 59 | 3459 347 567 | 89 ...      1 and 2 only in the first two cells, so 8 has one place left,
//                                                 the seventh cell: a direct hidden pair places it
//
// For each subset, the direct form takes the lowest other digit that has one place left outside the subset's cells
// and at least one inside; it places that digit and leaves the eliminations for a later step. It needs a house with
// more than k empty cells, the plain form one with more than 2k (with 2k, the naked subset beside it gives the
// same). Rated 2.0 and 2.5 direct; 3.4, 4.0 and 5.4 plain. Source: Sudoku Explainer 1.2.1. Tested by
// rating/hidden_subset_test.cc.
#include "tagging/hidden_subset.h"

#include "rating/passes/passes.h"

namespace sudorate {
namespace {

void describe_hidden(const HiddenSubset& subset, Evidence& evidence) {
  for (const int position : members(subset.positions)) evidence.cells.push_back(cells_of(subset.house)[position]);
  evidence.houses = {subset.house};
  evidence.digits = subset.digits;
}

template <int kSize>
bool find_direct(const PassInput& input, Technique technique, Step& step) {
  const Grid& grid = input.grid;
  const auto visit = [&](const HiddenSubset& subset) {
    for (const Digit digit : members(without(kAllDigits, subset.digits))) {
      const PositionSet positions = grid.positions(subset.house, digit);
      const PositionSet outside = without(positions, subset.positions);
      if (size_of(outside) != 1 || outside == positions) continue;
      step.set(technique);
      step.placement = Placement{cells_of(subset.house)[first_of(outside)], digit};
      if (input.wants_evidence) describe_hidden(subset, step.evidence);
      if (deliver(input, step)) return true;
    }
    return false;
  };
  return visit_hidden_subsets<kSize>(grid.masks(), grid.fill_counts(), kSize + 1, visit, input.within);
}

template <int kSize>
bool find_plain(const PassInput& input, Technique technique, Step& step) {
  const Grid& grid = input.grid;
  const auto visit = [&](const HiddenSubset& subset) {
    return deliver_pattern(input, technique, subset, describe_hidden, step);
  };
  return visit_hidden_subsets<kSize>(grid.masks(), grid.fill_counts(), 2 * kSize + 1, visit, input.within);
}

}  // namespace

bool find_direct_hidden_pair(const PassInput& input, Step& step) {
  return find_direct<2>(input, Technique::kDirectHiddenPair, step);
}

bool find_direct_hidden_triplet(const PassInput& input, Step& step) {
  return find_direct<3>(input, Technique::kDirectHiddenTriplet, step);
}

bool find_hidden_pair(const PassInput& input, Step& step) {
  return find_plain<2>(input, Technique::kHiddenPair, step);
}

bool find_hidden_triplet(const PassInput& input, Step& step) {
  return find_plain<3>(input, Technique::kHiddenTriplet, step);
}

bool find_hidden_quad(const PassInput& input, Step& step) {
  return find_plain<4>(input, Technique::kHiddenQuad, step);
}

}  // namespace sudorate
