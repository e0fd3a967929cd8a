// Real steps, each damaged in one particular way: the checker must refute every one of them, and for the right
// reason.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "rating/step.h"
#include "rating/technique.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

class TechniqueSet {
 public:
  constexpr TechniqueSet(std::initializer_list<Technique> techniques) {
    for (const Technique technique : techniques) mask_ |= bit_of(technique);
  }
  constexpr bool contains(Technique technique) const { return (mask_ & bit_of(technique)) != 0; }
  friend constexpr TechniqueSet operator|(TechniqueSet a, TechniqueSet b) {
    a.mask_ |= b.mask_;
    return a;
  }

 private:
  static constexpr std::uint64_t bit_of(Technique technique) {
    static_assert(kTechniqueCount <= 64);
    return std::uint64_t{1} << static_cast<int>(technique);
  }

  std::uint64_t mask_ = 0;
};

// A way to damage the steps of some techniques.
struct Damage {
  const char* what;
  TechniqueSet techniques;
  // Damages the step; false if that is not possible.
  bool (*apply)(const Grid& before, Step& step);
  // Part of the expected reason.
  const char* reason;
};

// Damages all steps of these puzzles where that is possible. Fails the running test if one of them is not refuted
// for this reason, or if there is none.
void expect_refuted(const std::vector<RecordedPath>& paths, const std::vector<Damage>& damages);

// Lets the step eliminate only these digits, from the first of the cells; false if there are none.
bool eliminate_only(Step& step, CellSet cells, DigitSet digits);

// The unfilled cells that have the digit outside `cells`.
inline CellSet others_with(const Grid& grid, Digit digit, CellSet cells) { return grid.cells_with(digit) - cells; }

}  // namespace sudorate::test
