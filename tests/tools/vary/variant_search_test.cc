// The variants of a puzzle, compared with all texts that differ from it by the rules.
#include "tools/vary/variant_search.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tagging/solution.h"
#include "tests/support/recorded.h"
#include "tools/vary/open_boards.h"

namespace sudorate::test {
namespace {

using Texts = std::set<Digits81>;

bool is_valid(const Digits81& givens) { return count_solutions(Grid::from_givens(givens)).count == 1; }

bool is_minimal(const Digits81& puzzle) {
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    Digits81 rest = puzzle;
    rest[cell] = 0;
    if (puzzle[cell] != 0 && is_valid(rest)) return false;
  }
  return true;
}

// Whether some removed given is there again.
bool is_put_back(const Digits81& text, const Digits81& seed, CellSet removed) {
  for (const Cell cell : removed) {
    if (text[cell] == seed[cell]) return true;
  }
  return false;
}

// Adds to `texts` the base with all sets of `count` digits more, in cells from `first` on.
void add_all(const Digits81& base, CellSet cells, int count, Texts& texts) {
  if (count == 0) {
    if (is_valid(base)) texts.insert(base);
    return;
  }
  for (const Cell cell : cells) {
    CellSet later;
    for (const Cell other : cells) {
      if (other > cell) later.insert(other);
    }
    for (std::uint8_t digit = 1; digit <= 9; ++digit) {
      Digits81 longer = base;
      longer[cell] = digit;
      add_all(longer, later, count - 1, texts);
    }
  }
}

// Adds to `texts` all valid ones in which `count` givens of the seed are removed, from `first` on, and others
// added.
void remove_all(const Digits81& base, Cell first, CellSet removed, int count, const VariantRules& rules,
                Texts& texts) {
  if (count == 0) {
    for (int added = rules.added.low; added <= rules.added.high; ++added) {
      add_all(base, rules.same_cells ? removed : CellSet::all() - givens_of(base), added, texts);
    }
    return;
  }
  for (Cell cell = first; cell < kCellCount; ++cell) {
    if (base[cell] == 0) continue;
    Digits81 shorter = base;
    shorter[cell] = 0;
    remove_all(shorter, static_cast<Cell>(cell + 1), removed | CellSet::of(cell), count - 1, rules, texts);
  }
}

Texts slow_variants(const Digits81& seed, const VariantRules& rules) {
  Texts texts;
  for (int removed = rules.removed.low; removed <= rules.removed.high; ++removed) {
    remove_all(seed, 0, {}, removed, rules, texts);
  }
  texts.erase(seed);
  if (!rules.keeps_redundant) std::erase_if(texts, [](const Digits81& text) { return !is_minimal(text); });
  return texts;
}

void add_found(VariantSearch& search, const Digits81& seed, CellSet removed, Texts& texts, std::size_t part = 0,
               std::size_t parts = 1) {
  search.begin(seed, removed, part, parts);
  for (Digits81 variant; search.next(variant);) {
    EXPECT_TRUE(texts.insert(variant).second) << "found twice";
    EXPECT_EQ(search.solution(), count_solutions(Grid::from_givens(variant)).solution);
  }
}

Texts variants(const Digits81& seed, const VariantRules& rules) {
  Texts texts;
  VariantSearch search(rules);
  Removals removals(givens_of(seed), rules);
  const std::uint64_t sets = removals.count();
  VariantCounts counts;
  for (CellSet removed; removals.next(removed);) {
    add_found(search, seed, removed, texts);
    counts += search.counts();
  }
  EXPECT_EQ(counts.removals, sets);
  EXPECT_TRUE(rules.keeps_redundant || counts.minimal == texts.size());
  return texts;
}

std::vector<Digits81> seeds(const std::string& file, std::size_t step) {
  std::vector<Digits81> seeds;
  std::size_t index = 0;
  for (const RecordedPath& path : read_paths(data_file(file))) {
    if (index++ % step == 0) seeds.push_back(grid_of(path.puzzle).placed());
  }
  return seeds;
}

TEST(VariantSearch, EachVariantIsInOnePartOfARemoval) {
  const Digits81 seed = seeds("reference/own-hard.tsv", 1).front();
  VariantSearch search({.removed = {1, 1}, .added = {1, 3}});
  const CellSet removed = CellSet::of(*givens_of(seed).begin());
  Texts all;
  add_found(search, seed, removed, all);
  const std::uint64_t minimal = search.counts().minimal;
  Texts texts;
  VariantCounts counts;
  for (std::size_t part = 0; part < 3; ++part) {
    add_found(search, seed, removed, texts, part, 3);
    counts += search.counts();
  }
  EXPECT_GT(all.size(), 100U);
  EXPECT_EQ(texts, all);
  EXPECT_EQ(counts.removals, 1U);
  EXPECT_EQ(counts.minimal, minimal);
}

TEST(VariantSearch, OneRemovedAndOneAdded) {
  std::size_t all = 0;
  for (const Digits81& seed : seeds("reference/own-static.tsv", 60)) {
    const Texts found = variants(seed, {});
    EXPECT_EQ(found, slow_variants(seed, {}));
    all += found.size();
  }
  EXPECT_GT(all, 100U);
}

// A given that is put back counts as removed and as added.
TEST(VariantSearch, OfMoreRemovedThanAddedSomeArePutBack) {
  const Digits81 seed = seeds("reference/own-static.tsv", 400).back();
  const VariantRules rules = {.removed = {2, 2}, .added = {1, 1}};
  EXPECT_EQ(variants(seed, rules), slow_variants(seed, rules));
  Digits81 redundant = seed;
  redundant[0] = count_solutions(Grid::from_givens(seed)).solution[0];
  ASSERT_EQ(seed[0], 0);
  const Texts found = variants(redundant, rules);
  EXPECT_EQ(found, slow_variants(redundant, rules));
  EXPECT_TRUE(found.contains(seed));
}

TEST(VariantSearch, TwoAndThreeAtTheSameCells) {
  for (const Digits81& seed : seeds("reference/own-static.tsv", 60)) {
    const VariantRules rules = {.removed = {2, 2}, .added = {2, 2}, .same_cells = true};
    EXPECT_EQ(variants(seed, rules), slow_variants(seed, rules));
  }
  const Digits81 seed = seeds("reference/own-static.tsv", 400).front();
  const CellSet givens = givens_of(seed);
  std::vector<Cell> cells;
  for (const Cell cell : givens) cells.push_back(cell);
  const VariantRules rules = {.removed = {3, 3}, .added = {3, 3}, .same_cells = true};
  VariantSearch search(rules);
  std::size_t all = 0;
  for (std::size_t place = 0; place + 2 < cells.size(); place += 3) {
    Digits81 base = seed;
    CellSet removed;
    for (std::size_t index = 0; index < 3; ++index) {
      removed.insert(cells[place + index]);
      base[cells[place + index]] = 0;
    }
    Texts expected;
    add_all(base, removed, 3, expected);
    // Not those in which a digit is put back.
    std::erase_if(expected,
                  [&](const Digits81& text) { return is_put_back(text, seed, removed) || !is_minimal(text); });
    Texts found;
    add_found(search, seed, removed, found);
    EXPECT_EQ(found, expected);
    all += found.size();
  }
  EXPECT_GT(all, 0U);
}

TEST(VariantSearch, TwoAddedAnywhereAndRedundantOnes) {
  const Digits81 seed = seeds("reference/own-static.tsv", 400).front();
  const Cell cell = givens_of(seed).first();
  Digits81 base = seed;
  base[cell] = 0;
  Texts valid;
  add_all(base, CellSet::all() - givens_of(base), 2, valid);
  std::erase_if(valid, [&](const Digits81& text) { return text[cell] == seed[cell]; });
  for (const bool keeps_redundant : {false, true}) {
    VariantSearch search({.added = {2, 2}, .keeps_redundant = keeps_redundant});
    Texts found;
    add_found(search, seed, CellSet::of(cell), found);
    Texts expected = valid;
    if (!keeps_redundant) std::erase_if(expected, [](const Digits81& text) { return !is_minimal(text); });
    EXPECT_EQ(found, expected) << keeps_redundant;
    EXPECT_GT(found.size(), 0U);
  }
}

TEST(VariantSearch, TwoAddedToABoardWithThousandsOfSolutions) {
  constexpr std::size_t kThousands = 5000;
  for (const Digits81& seed : seeds("reference/own-hard.tsv", 1)) {
    CellSet removed;
    for (const Cell cell : givens_of(seed)) {
      if (removed.size() < 2) removed.insert(cell);
    }
    const Digits81 base = without(seed, removed);
    std::vector<DigitBoards> solutions;
    if (list_solutions(open_boards(Grid::from_givens(base)), kThousands, solutions).count < kThousands) continue;
    Texts expected;
    add_all(base, CellSet::all() - givens_of(base), 2, expected);
    std::erase_if(expected,
                  [&](const Digits81& text) { return is_put_back(text, seed, removed) || !is_minimal(text); });
    VariantSearch search({.removed = {2, 2}, .added = {2, 2}});
    Texts found;
    add_found(search, seed, removed, found);
    EXPECT_EQ(found, expected);
    EXPECT_GT(found.size(), 0U);
    return;
  }
  FAIL() << "no such board";
}

TEST(VariantSearch, OfABoardWithoutSolutionThereAreOnlyThoseThatHaveOne) {
  Digits81 seed = seeds("reference/own-static.tsv", 400).front();
  const Cell cell = givens_of(seed).first();
  const CellSet others = givens_of(seed) & peer_set(cell);
  ASSERT_FALSE(others.empty());
  seed[cell] = seed[others.first()];
  EXPECT_EQ(variants(seed, {}), slow_variants(seed, {}));
}

}  // namespace
}  // namespace sudorate::test
