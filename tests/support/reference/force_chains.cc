#include "tests/support/reference/force_chains.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "tagging/houses.h"

namespace sudorate::test::reference {
namespace {

constexpr int kNever = 1000;

class Walker {
 public:
  Walker(const Grid& grid, bool through_sets) : grid_(grid), arrows_(1458) {
    for (int candidate = 0; candidate < 729; ++candidate) {
      if (has(candidate)) candidates_.push_back(candidate);
    }
    for (const int a : candidates_) {
      for (const int b : candidates_) {
        if (a != b && (a / 9 == b / 9 || (a % 9 == b % 9 && is_one_house(a / 9, b / 9)))) connect(a, b);
      }
    }
    if (through_sets) {
      for (int house = 0; house < 27; ++house) add_sets(house);
    }
  }

  ForceChainEffects run() {
    for (const int candidate : candidates_) walk(candidate);
    ForceChainEffects effects;
    for (int cell = 0; cell < 81; ++cell) {
      std::vector<int> choice;
      for (const int candidate : candidates_) {
        if (candidate / 9 == cell) choice.push_back(candidate);
      }
      agree(choice, effects.by_choice);
    }
    for (int house = 0; house < 27; ++house) {
      for (int digit = 0; digit < 9; ++digit) {
        std::vector<int> choice;
        for (const Cell cell : cells_of(static_cast<House>(house))) {
          if (has(9 * cell + digit)) choice.push_back(9 * cell + digit);
        }
        agree(choice, effects.by_choice);
      }
    }
    for (const int start : candidates_) {
      for (const int met : candidates_) {
        if (met != start)
          note(effects.by_contradiction, 2 * start, steps(start, 2 * met) + steps(start, 2 * met + 1));
      }
    }
    return effects;
  }

 private:
  bool has(int candidate) const {
    return grid_.has(static_cast<Cell>(candidate / 9), static_cast<Digit>(candidate % 9));
  }
  static bool is_one_house(int a, int b) { return sees(static_cast<Cell>(a), static_cast<Cell>(b)); }

  // Two candidates of one cell, or of one digit in sight of each other.
  void connect(int a, int b) {
    arrows_[static_cast<std::size_t>(2 * a + 1)].insert(2 * b);
    bool is_pair = a / 9 == b / 9 && size_of(grid_.candidates(static_cast<Cell>(a / 9))) == 2;
    for (int house = 0; house < 27 && a % 9 == b % 9; ++house) {
      const CellSet cells = house_set(static_cast<House>(house));
      if (!cells.contains(static_cast<Cell>(a / 9)) || !cells.contains(static_cast<Cell>(b / 9))) continue;
      is_pair = is_pair || (cells & grid_.cells_with(static_cast<Digit>(a % 9))).size() == 2;
    }
    if (is_pair) arrows_[static_cast<std::size_t>(2 * a)].insert(2 * b + 1);
  }

  void add_sets(int house) {
    for (unsigned mask = 1; mask < 512; ++mask) {
      std::vector<int> cells;
      for (unsigned position = 0; position < 9; ++position) {
        const int cell = cells_of(static_cast<House>(house))[position];
        if ((mask >> position & 1U) != 0) cells.push_back(cell);
      }
      std::array<std::vector<int>, 9> places;
      bool is_open = true;
      for (const int cell : cells) {
        is_open = is_open && grid_.candidates(static_cast<Cell>(cell)) != 0;
        for (int digit = 0; digit < 9; ++digit) {
          if (has(9 * cell + digit)) places[static_cast<std::size_t>(digit)].push_back(9 * cell + digit);
        }
      }
      const auto digits =
          std::count_if(places.begin(), places.end(), [](const auto& list) { return !list.empty(); });
      if (!is_open || cells.size() < 2 || cells.size() > 8 || digits != static_cast<long>(cells.size()) + 1)
        continue;
      for (const auto& from : places) {
        for (const auto& to : places) {
          if (&from == &to || from.size() != 1 || to.size() != 1) continue;
          arrows_[static_cast<std::size_t>(2 * from.front())].insert(2 * to.front() + 1);
        }
      }
    }
  }

  void walk(int start) {
    std::vector<int>& steps = steps_[static_cast<std::size_t>(start)];
    steps.assign(1458, kNever);
    std::vector<int> layer = {2 * start + 1};
    for (int count = 0; !layer.empty(); ++count) {
      std::vector<int> next;
      for (const int node : layer) {
        int& known = steps[static_cast<std::size_t>(node)];
        if (known != kNever) continue;
        known = count;
        const std::set<int>& ends = arrows_[static_cast<std::size_t>(node)];
        next.insert(next.end(), ends.begin(), ends.end());
      }
      layer = next;
    }
  }
  int steps(int start, int node) const {
    return steps_[static_cast<std::size_t>(start)][static_cast<std::size_t>(node)];
  }

  void agree(const std::vector<int>& choice, std::map<int, int>& effects) const {
    if (choice.size() < 2) return;
    for (int node = 0; node < 1458; ++node) {
      int sum = 0;
      for (const int start : choice) sum += steps(start, node);
      note(effects, node, sum);
    }
  }
  static void note(std::map<int, int>& effects, int node, int sum) {
    if (sum >= kNever) return;
    const auto known = effects.emplace(node, sum).first;
    known->second = std::min(known->second, sum);
  }

  const Grid& grid_;
  std::vector<int> candidates_;
  std::vector<std::set<int>> arrows_;
  std::array<std::vector<int>, 729> steps_;
};

}  // namespace

ForceChainEffects force_chain_effects(const Grid& grid, bool through_sets) {
  return Walker(grid, through_sets).run();
}

}  // namespace sudorate::test::reference
