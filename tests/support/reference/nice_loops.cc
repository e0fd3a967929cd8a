#include "tests/support/reference/nice_loops.h"

#include <algorithm>
#include <array>
#include <map>

namespace sudorate::test::reference {
namespace {

class Trial {
 public:
  Trial(const Grid& grid, int max_size) : max_size_(max_size) {
    for (int cell = 0; cell < 81; ++cell) {
      for (int digit = 0; digit < 9; ++digit) {
        has_[cell][digit] = grid.has(static_cast<Cell>(cell), static_cast<Digit>(digit));
      }
    }
    for (int cell = 0; cell < 81; ++cell) {
      for (int digit = 0; digit < 9; ++digit) {
        for (int other = 0; other < 81; ++other) {
          if (!is_linked(cell, other, digit)) continue;
          links_[cell].push_back({other, digit, false});
          if (is_bilocated(cell, other, digit)) links_[cell].push_back({other, digit, true});
        }
      }
    }
  }

  std::vector<EveryLoop> run() {
    for (int origin = 0; origin < 81; ++origin) {
      for (const LoopStep& link : links_[origin]) {
        path_ = {{origin, link.digit, link.is_strong}};
        extend(link.cell);
      }
    }
    std::vector<EveryLoop> loops;
    for (auto& [steps, loop] : found_) {
      if (loop.placed || !loop.removed.empty()) loops.push_back(std::move(loop));
    }
    return loops;
  }

 private:
  static bool share(int a, int b, int kind) {
    const auto number = [kind](int cell) {
      return kind == 0 ? cell / 9 : kind == 1 ? cell % 9 : cell / 27 * 3 + cell % 9 / 3;
    };
    return number(a) == number(b);
  }
  bool is_linked(int a, int b, int digit) const {
    return a != b && has_[a][digit] && has_[b][digit] && (share(a, b, 0) || share(a, b, 1) || share(a, b, 2));
  }
  bool is_bilocated(int a, int b, int digit) const {
    for (int kind = 0; kind < 3; ++kind) {
      if (!share(a, b, kind)) continue;
      int count = 0;
      for (int cell = 0; cell < 81; ++cell) count += share(a, cell, kind) && has_[cell][digit] ? 1 : 0;
      if (count == 2) return true;
    }
    return false;
  }
  int candidate_count(int cell) const {
    return static_cast<int>(std::count(has_[cell].begin(), has_[cell].end(), true));
  }

  // The rules 4 to 6 of NumberPlace.
  bool fits(const LoopStep& in, int cell, const LoopStep& out) const {
    if (in.is_strong && out.is_strong) return in.digit != out.digit;
    if (!in.is_strong && !out.is_strong) return in.digit != out.digit && candidate_count(cell) == 2;
    return in.digit == out.digit;
  }

  // `cell` is where the last link of the path leads.
  void extend(int cell) {
    for (const LoopStep& link : links_[cell]) {
      const LoopStep step{cell, link.digit, link.is_strong};
      if (!fits(path_.back(), cell, step)) continue;
      path_.push_back(step);
      const bool is_used =
          std::any_of(path_.begin(), path_.end(), [&](const LoopStep& s) { return s.cell == link.cell; });
      if (link.cell == path_.front().cell && path_.size() >= 3) {
        judge();
      } else if (!is_used && static_cast<int>(path_.size()) < max_size_) {
        extend(link.cell);
      }
      path_.pop_back();
    }
  }

  void judge() {
    EveryLoop loop;
    loop.steps = path_;
    const int origin = path_.front().cell;
    const LoopStep& first = path_.front();
    const LoopStep& last = path_.back();
    if (fits(last, origin, first)) {
      loop.is_continuous = true;
    } else if (first.is_strong && last.is_strong) {
      loop.placed = 9 * origin + first.digit;
      for (int digit = 0; digit < 9; ++digit) {
        if (digit != first.digit) remove(loop, origin, digit);
      }
    } else if (first.is_strong || last.is_strong) {
      remove(loop, origin, first.is_strong ? last.digit : first.digit);
    } else if (first.digit == last.digit) {
      remove(loop, origin, first.digit);
    } else {
      return;
    }
    if (loop.is_continuous) remove_around(loop);
    loop.steps = smallest_form(loop);
    found_.emplace(loop.steps, loop);
  }

  void remove(EveryLoop& loop, int cell, int digit) const {
    if (has_[cell][digit]) loop.removed.insert(9 * cell + digit);
  }

  void remove_around(EveryLoop& loop) const {
    const std::size_t size = path_.size();
    for (std::size_t k = 0; k < size; ++k) {
      const LoopStep& in = path_[(k + size - 1) % size];
      const LoopStep& out = path_[k];
      const int next = path_[(k + 1) % size].cell;
      for (int digit = 0; digit < 9; ++digit) {
        if (in.is_strong && out.is_strong && digit != in.digit && digit != out.digit) remove(loop, out.cell, digit);
      }
      if (out.is_strong) continue;
      for (int kind = 0; kind < 3; ++kind) {
        if (!share(out.cell, next, kind)) continue;
        for (int cell = 0; cell < 81; ++cell) {
          if (cell != out.cell && cell != next && share(cell, next, kind)) remove(loop, cell, out.digit);
        }
      }
    }
  }

  static std::vector<LoopStep> backwards(const std::vector<LoopStep>& steps) {
    std::vector<LoopStep> result;
    const std::size_t size = steps.size();
    for (std::size_t k = 0; k < size; ++k) {
      const LoopStep& link = steps[size - 1 - k];
      result.push_back({steps[(size - k) % size].cell, link.digit, link.is_strong});
    }
    return result;
  }

  static std::vector<LoopStep> smallest_form(const EveryLoop& loop) {
    std::vector<LoopStep> smallest = loop.steps;
    for (std::vector<LoopStep> form : {loop.steps, backwards(loop.steps)}) {
      for (std::size_t turn = 0; turn < form.size(); ++turn) {
        smallest = std::min(smallest, form);
        if (!loop.is_continuous) break;
        std::rotate(form.begin(), form.begin() + 1, form.end());
      }
    }
    return smallest;
  }

  int max_size_;
  std::array<std::array<bool, 9>, 81> has_{};
  // The links of a cell: the cell at the other end, the digit, the kind.
  std::array<std::vector<LoopStep>, 81> links_;
  std::vector<LoopStep> path_;
  std::map<std::vector<LoopStep>, EveryLoop> found_;
};

}  // namespace

std::vector<EveryLoop> every_loop(const Grid& grid, int max_size) { return Trial(grid, max_size).run(); }

}  // namespace sudorate::test::reference
