#include "tools/vary/generator.h"

#include "tools/vary/completion.h"
#include "tools/vary/pattern.h"
#include "tools/vary/random.h"

namespace sudorate {

Generator::Generator(const GeneratorRules& rules) : rules_(rules), groups_(groups_of(rules.symmetry)) {}

std::optional<GeneratedPuzzle> Generator::make(std::uint64_t seed, std::uint64_t number) {
  Random random(seed, number);
  if (!(rules_.pattern.empty() ? reduce(random) : fill(random))) return std::nullopt;
  GeneratedPuzzle made{.solution = digits_of(solution_)};
  for (const Cell cell : givens_) made.puzzle[cell] = made.solution[cell];
  return made;
}

bool Generator::fill(Random& random) {
  givens_ = rules_.pattern;
  const auto solution = fill_pattern(givens_, rules_.keeps_redundant, random);
  if (solution) solution_ = *solution;
  return solution.has_value();
}

bool Generator::reduce(Random& random) {
  solution_ = random_grid(random);
  digits_ = digits_of(solution_);
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    for (const House house : houses_of(cell)) places_[house][digits_[cell] - 1] = cell;
  }
  order_ = groups_;
  random.shuffle(order_);
  givens_ = CellSet::all();
  const CountRange wanted = rules_.givens;
  const int fewest = rules_.keeps_redundant ? wanted.low + random.below(wanted.high - wanted.low + 1) : 0;
  int needed = 0;
  for (const CellSet group : order_) {
    if (givens_.size() - group.size() < fewest || remove(group)) continue;
    needed += group.size();
    if (needed > wanted.high) return false;
  }
  return wanted.contains(givens_.size()) && (rules_.keeps_redundant || is_minimal());
}

bool Generator::remove(CellSet group) {
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

bool Generator::can_go(Cell given) const {
  return !is_needed_by_pair(given) && !has_other_solution(solution_, givens_, given);
}

// Whether the digit of the given and some other digit can change places in cells of which no other one has a given:
//
//     . 4 . | 7 . .     From r1c2 on, each 4 needs a 7 in its row, column and box, and each 7 a 4. If these are the
//     . 7 . | 4 . .     cells of the solution, 4 and 7 can change places in them, and all but r1c2 are gone.
bool Generator::is_needed_by_pair(Cell given) const {
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

bool Generator::is_minimal() const {
  // Without symmetry each of them was tried alone.
  if (groups_.size() == kCellCount) return true;
  for (const Cell given : givens_) {
    if (can_go(given)) return false;
  }
  return true;
}

}  // namespace sudorate
