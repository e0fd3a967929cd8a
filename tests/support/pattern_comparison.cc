#include "tests/support/pattern_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rating/scale.h"
#include "rating/sukaku_scale.h"
#include "tests/support/reference/alphabet_wings.h"
#include "tests/support/reference/strong_links.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

struct ChainCollector final : StrongLinkVisitor {
  void visit(const StrongLinkChain& chain) override { chains.push_back(chain); }
  std::vector<StrongLinkChain> chains;
};

struct WingCollector final : AlphabetWingVisitor {
  void visit(const AlphabetWing& wing) override { wings.push_back(wing); }
  std::vector<AlphabetWing> wings;
};

reference::StrongLinkHint hint_of(const StrongLinkChain& chain) {
  reference::StrongLinkHint hint;
  hint.digit = chain.digit;
  hint.houses.assign(chain.base_houses().begin(), chain.base_houses().end());
  std::sort(hint.houses.begin(), hint.houses.end());
  hint.is_loop = chain.form.is_loop;
  hint.grouped_count = chain.form.grouped_count;
  hint.addend = chain.form.addend();
  for (int link = 0, rest = chain.form.kinds; link < chain.form.link_count; ++link, rest /= 10) {
    hint.kinds.insert(hint.kinds.begin(), rest % 10);
  }
  hint.eliminations = -chain.rank.fewer_eliminations;
  hint.targets = chain.targets;
  return hint;
}

reference::AlphabetWingHint hint_of(const AlphabetWing& wing, int cell_count) {
  reference::AlphabetWingHint hint;
  for (const Cell cell : wing.set) hint.set.push_back(cell);
  hint.last = wing.last;
  hint.rating = alphabet_wing_rating(cell_count, wing.widest).tenths;
  hint.numbers = std::to_string(wing.is_double ? 2 : 1) + std::to_string(wing.widest) + std::to_string(wing.total);
  hint.eliminations = wing.eliminations();
  hint.elimination_count = wing.removed_count;
  return hint;
}

}  // namespace

std::vector<StrongLinkChain> all_strong_links(const Grid& grid, int link_count, DigitSet digits) {
  ChainCollector collector;
  visit_strong_link_chains(grid, link_count, digits, collector);
  std::sort(collector.chains.begin(), collector.chains.end(),
            [](const StrongLinkChain& a, const StrongLinkChain& b) { return a.rank < b.rank; });
  return collector.chains;
}

std::vector<AlphabetWing> all_alphabet_wings(const Grid& grid, int cell_count, const Places& within) {
  WingCollector collector;
  visit_alphabet_wings(grid, cell_count, within, collector);
  std::sort(collector.wings.begin(), collector.wings.end(),
            [&](const AlphabetWing& a, const AlphabetWing& b) { return is_taken_before(a, b, cell_count); });
  return collector.wings;
}

int expect_slow_strong_links(const std::vector<Grid>& grids, int link_count) {
  int found = 0;
  for (const Grid& grid : grids) {
    std::vector<reference::StrongLinkHint> hints;
    for (const StrongLinkChain& chain : all_strong_links(grid, link_count)) hints.push_back(hint_of(chain));
    EXPECT_TRUE(hints == reference::strong_link_hints(grid, link_count)) << to_candidate_line(grid);
    found += static_cast<int>(hints.size());
  }
  return found;
}

int expect_slow_alphabet_wings(const std::vector<Grid>& grids) {
  int found = 0;
  for (const Grid& grid : grids) {
    for (int cell_count = kFewestWingCells; cell_count <= kMostWingCells; ++cell_count) {
      std::vector<reference::AlphabetWingHint> hints;
      for (const AlphabetWing& wing : all_alphabet_wings(grid, cell_count))
        hints.push_back(hint_of(wing, cell_count));
      EXPECT_TRUE(hints == reference::alphabet_wing_hints(grid, cell_count)) << to_candidate_line(grid);
      found += static_cast<int>(hints.size());
    }
  }
  return found;
}

}  // namespace sudorate::test
