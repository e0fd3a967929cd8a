#include "tools/vary/generator.h"

#include <array>
#include <vector>

#include "tools/vary/completion.h"
#include "tools/vary/pattern.h"
#include "tools/vary/random.h"

namespace sudorate {
namespace {

// A random grid of which givens go while one solution is left.
class Reduction {
 public:
  explicit Reduction(Random& random) : solution_(random_grid(random)), digits_(digits_of(solution_)) {
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      for (const House house : houses_of(cell)) places_[house][digits_[cell] - 1] = cell;
    }
  }

  const Digits81& digits() const { return digits_; }
  CellSet givens() const { return givens_; }

  // Removes all givens of the group, if they can go.
  bool remove(CellSet group) {
    const CellSet before = givens_;
    for (const Cell given : group) {
      if (!can_go(given)) {
        givens_ = before;
        return false;
      }
      givens_.erase(given);
    }
    return true;
  }

  bool is_minimal() const {
    for (const Cell given : givens_) {
      if (can_go(given)) return false;
    }
    return true;
  }

 private:
  bool can_go(Cell given) const {
    return !is_needed_by_pair(given) && !has_other_solution(solution_, givens_, given);
  }

  // Whether the digit of the given and some other digit can change places in cells of which no other one has a
  // given:
  //
  //     . 4 . | 7 . .     From r1c2 on, each 4 needs a 7 in its row, column and box, and each 7 a 4. If these are
  //     the . 7 . | 4 . .     cells of the solution, 4 and 7 can change places in them, and all but r1c2 are gone.
  bool is_needed_by_pair(Cell given) const {
    const Digit digit = digits_[given] - 1;
    const auto can_change = [&](Digit other) {
      CellSet changed;
      for (CellSet reached = CellSet::of(given); !reached.empty(); reached -= changed) {
        const Cell cell = reached.first();
        changed.insert(cell);
        for (const House house : houses_of(cell)) {
          const Cell partner = places_[house][digits_[cell] - 1 == digit ? other : digit];
          if (partner != given && givens_.contains(partner)) return false;
          reached.insert(partner);
        }
      }
      return true;
    };
    for (Digit other = 0; other < kDigitCount; ++other) {
      if (other != digit && can_change(other)) return true;
    }
    return false;
  }

  DigitBoards solution_;
  Digits81 digits_;  // of the solution
  // By house and digit: where the solution has it.
  std::array<std::array<Cell, kDigitCount>, kHouseCount> places_{};
  CellSet givens_ = CellSet::all();
};

GeneratedPuzzle puzzle_of(const Digits81& solution, CellSet givens) {
  GeneratedPuzzle made{.solution = solution};
  for (const Cell cell : givens) made.puzzle[cell] = solution[cell];
  return made;
}

}  // namespace

std::optional<GeneratedPuzzle> generate_puzzle(const GeneratorRules& rules, std::uint64_t seed,
                                               std::uint64_t number) {
  Random random(seed, number);
  if (!rules.pattern.empty()) {
    const auto solution = fill_pattern(rules.pattern, rules.keeps_redundant, random);
    if (!solution) return std::nullopt;
    return puzzle_of(digits_of(*solution), rules.pattern);
  }
  const CountRange wanted = rules.givens.value_or(rules.keeps_redundant ? kUsualGivens : CountRange{0, kCellCount});
  Reduction reduction(random);
  std::vector<CellSet> groups = groups_of(rules.symmetry);
  random.shuffle(groups);
  const int fewest = rules.keeps_redundant ? wanted.low + random.below(wanted.high - wanted.low + 1) : 0;
  int needed = 0;
  for (const CellSet group : groups) {
    if (reduction.givens().size() - group.size() < fewest || reduction.remove(group)) continue;
    needed += group.size();
    if (needed > wanted.high) return std::nullopt;
  }
  if (!wanted.contains(reduction.givens().size())) return std::nullopt;
  // Without a symmetry each given was tried alone.
  const bool is_minimal = rules.keeps_redundant || rules.symmetry == Symmetry::kNone || reduction.is_minimal();
  if (!is_minimal) return std::nullopt;
  return puzzle_of(reduction.digits(), reduction.givens());
}

}  // namespace sudorate
