// Fish; the pattern, its proof and a drawing are in tagging/fish.h. Rated 3.2, 3.8 and 5.2.
// Order: that of the finder. Source: Sudoku Explainer 1.2.1. Tested by rating/fish_test.cc.
#include "tagging/fish.h"

#include "rating/passes/passes.h"

namespace sudorate {
namespace {

void describe_fish(const Fish& fish, Evidence& evidence) {
  for (const int line : members(fish.base_lines)) evidence.houses.push_back(fish.base_house(line));
  for (const int line : members(fish.cover_lines)) evidence.covers.push_back(fish.cover_house(line));
  evidence.digits = bit(fish.digit);
}

template <int kSize>
bool find(const PassInput& input, Technique technique, Step& step) {
  const auto visit = [&](const Fish& fish) { return deliver_pattern(input, technique, fish, describe_fish, step); };
  return visit_fish<kSize>(input.grid.masks(), input.grid.fill_counts(), visit, input.within);
}

}  // namespace

bool find_x_wing(const PassInput& input, Step& step) { return find<2>(input, Technique::kXWing, step); }

bool find_swordfish(const PassInput& input, Step& step) { return find<3>(input, Technique::kSwordfish, step); }

bool find_jellyfish(const PassInput& input, Step& step) { return find<4>(input, Technique::kJellyfish, step); }

}  // namespace sudorate
