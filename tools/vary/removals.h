// Which givens of a puzzle to take away: all sets of some sizes, or a fair sample of them.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "tagging/cell_set.h"
#include "tagging/grid.h"

namespace sudorate {

CellSet givens_of(const Digits81& puzzle);
// What is left of a puzzle without the digits of these cells.
Digits81 without(Digits81 puzzle, CellSet cells);

struct CountRange {
  int low = 0;
  int high = 0;

  bool contains(int count) const { return low <= count && count <= high; }
};

// How a variant may differ from its seed: {-removed +added} in the words of those who search for hard puzzles.
struct VariantRules {
  CountRange removed = {1, 1};  // up to 9
  CountRange added = {1, 1};    // up to 9
  // Exactly the cells whose givens were removed get other digits, so `added` does not count.
  bool same_cells = false;
  // Variants of which a given could be left out count, too.
  bool keeps_redundant = false;
};

// A given that is removed and put back changes nothing. So all variants by the rules are those in which `removed`
// givens are gone for good and a number of others is new that is in the set returned here: bit k stands for k.
std::uint64_t added_counts(const VariantRules& rules, int removed);

// How many texts differ from a puzzle of `givens` givens by the rules, with `removed` of these gone for good.
double candidate_count(const VariantRules& rules, int givens, int removed);

// What a search has done.
struct VariantCounts {
  std::uint64_t removals = 0;
  double candidates = 0;
  std::uint64_t valid = 0;    // with exactly one solution, where each added given is needed
  std::uint64_t minimal = 0;  // of these, those where the others are needed, too

  VariantCounts& operator+=(const VariantCounts& other) {
    removals += other.removals;
    candidates += other.candidates;
    valid += other.valid;
    minimal += other.minimal;
    return *this;
  }
};

// The sets of givens to remove for good, by size, then in ascending order of their cells. A sample takes each set
// with the same probability, and keeps the order.
class Removals {
 public:
  // At most `sample` sets, chosen by the seed of a random generator; 0 for all.
  Removals(CellSet givens, const VariantRules& rules, std::uint64_t sample = 0, std::uint64_t seed = 1);

  // Sets the next one; false if there is none left.
  bool next(CellSet& removed);
  // How many are left.
  std::uint64_t count() const { return wanted_; }
  // Before the first one: how many texts differ by these removals, see candidate_count; of a sample on average.
  double candidates() const;

 private:
  void next_set();

  VariantRules rules_;
  std::vector<Cell> givens_;
  std::vector<int> sizes_;
  std::size_t next_size_ = 0;
  std::vector<bool> is_removed_;  // in the current set, by index of the given
  // Sets that are left, and that are wanted of these.
  std::uint64_t left_ = 0;
  std::uint64_t wanted_ = 0;
  std::mt19937_64 random_;
};

}  // namespace sudorate
