#include "tests/tools/finders/nice_loop_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "tests/support/reference/nice_loops.h"
#include "tools/finders/nice_loops.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

using reference::EveryLoop;
using reference::LoopStep;

// "r1c2=5=r1c8-5-...: placed 17, removed 24 188 "
std::string text_of(const std::vector<LoopStep>& steps, int placed, const std::set<int>& removed) {
  std::string text;
  for (const LoopStep& step : steps) {
    const char line = step.is_strong ? '=' : '-';
    text += cell_name(static_cast<Cell>(step.cell)) + line + static_cast<char>('1' + step.digit) + line;
  }
  text += ": placed " + std::to_string(placed) + ", removed ";
  for (const int candidate : removed) text += std::to_string(candidate) + ' ';
  return text;
}

// The finding order, written down once more: size, origin, first digit, then cell, digit, strong before weak.
auto order_of(const std::vector<LoopStep>& steps) {
  std::vector<std::tuple<int, int, int>> path;
  for (std::size_t k = 0; k < steps.size(); ++k) {
    path.emplace_back(steps[(k + 1) % steps.size()].cell, steps[k].digit, steps[k].is_strong ? 0 : 1);
  }
  return std::tuple(steps.size(), steps.front().cell, steps.front().digit, path);
}

std::vector<LoopStep> steps_of(const NiceLoop& loop) {
  std::vector<LoopStep> steps;
  for (std::size_t k = 0; k < loop.cells.size(); ++k) {
    steps.push_back({loop.cells[k], loop.links[k].digit, loop.links[k].is_strong});
  }
  return steps;
}

// All forms of a loop in the order in which the reference writes them; of these the one that is found first.
std::vector<LoopStep> first_form(const EveryLoop& loop) {
  std::vector<LoopStep> backwards;
  const std::size_t size = loop.steps.size();
  for (std::size_t k = 0; k < size; ++k) {
    const LoopStep& link = loop.steps[size - 1 - k];
    backwards.push_back({loop.steps[(size - k) % size].cell, link.digit, link.is_strong});
  }
  std::vector<LoopStep> first = loop.steps;
  for (std::vector<LoopStep> form : {loop.steps, backwards}) {
    for (std::size_t turn = 0; turn < size; ++turn) {
      if (order_of(form) < order_of(first)) first = form;
      if (!loop.is_continuous) break;
      std::rotate(form.begin(), form.begin() + 1, form.end());
    }
  }
  return first;
}

int placed_by(const NiceLoop& loop) {
  const auto& placement = loop.conclusion.placement;
  return placement ? candidate_of(placement->cell, placement->digit) : -1;
}

std::set<int> removed_by(const Grid& grid, const NiceLoop& loop) {
  const std::vector<Candidate> removed = removed_candidates(grid, loop.conclusion);
  return {removed.begin(), removed.end()};
}

// The smallest size for each effect: candidates that go, and 1000 + candidate for those that are placed.
using Sizes = std::map<int, int>;
void note(Sizes& sizes, int size, int placed, const std::set<int>& removed) {
  const auto lower = [&](int effect) {
    const auto known = sizes.emplace(effect, size).first;
    known->second = std::min(known->second, size);
  };
  for (const int candidate : removed) lower(candidate);
  if (placed >= 0) lower(1000 + placed);
}

NiceLoopResult find(const Grid& grid, int max_size, FinderAnswer answer) {
  NiceLoopOptions options;
  options.max_size = max_size;
  options.answer = answer;
  NiceLoopResult result = find_nice_loops(grid, options);
  EXPECT_TRUE(result.is_complete);
  return result;
}

void expect_loops_of_grid(const Grid& grid, int max_size, std::vector<EveryLoop> expected) {
  expected.erase(
      std::remove_if(expected.begin(), expected.end(),
                     [&](const EveryLoop& loop) { return static_cast<int>(loop.steps.size()) > max_size; }),
      expected.end());
  for (EveryLoop& loop : expected) loop.steps = first_form(loop);
  std::sort(expected.begin(), expected.end(),
            [](const EveryLoop& a, const EveryLoop& b) { return order_of(a.steps) < order_of(b.steps); });
  Sizes expected_sizes;
  std::vector<std::string> expected_texts;
  for (const EveryLoop& loop : expected) {
    note(expected_sizes, static_cast<int>(loop.steps.size()), loop.placed.value_or(-1), loop.removed);
    expected_texts.push_back(text_of(loop.steps, loop.placed.value_or(-1), loop.removed));
  }

  std::vector<std::string> texts;
  for (const NiceLoop& loop : find(grid, max_size, FinderAnswer::kEvery).loops) {
    texts.push_back(text_of(steps_of(loop), placed_by(loop), removed_by(grid, loop)));
  }
  EXPECT_EQ(texts, expected_texts);

  Sizes sizes;
  const std::vector<NiceLoop> loops = find(grid, max_size, FinderAnswer::kEachEffect).loops;
  for (const NiceLoop& loop : loops) note(sizes, loop.size(), placed_by(loop), removed_by(grid, loop));
  EXPECT_EQ(sizes, expected_sizes);
  EXPECT_TRUE(std::is_sorted(loops.begin(), loops.end(), comes_before));

  const std::vector<NiceLoop> first = find(grid, max_size, FinderAnswer::kFirst).loops;
  ASSERT_EQ(first.empty(), expected.empty());
  if (!first.empty()) {
    EXPECT_EQ(text_of(steps_of(first.front()), placed_by(first.front()), removed_by(grid, first.front())),
              expected_texts.front());
  }
}

}  // namespace

std::size_t expect_all_loops(const std::vector<Grid>& grids, int max_size) {
  std::size_t total = 0;
  for (const Grid& grid : grids) {
    SCOPED_TRACE(to_candidate_line(grid));
    const std::vector<EveryLoop> expected = reference::every_loop(grid, max_size);
    for (int size = 3; size <= max_size; ++size) expect_loops_of_grid(grid, size, expected);
    total += expected.size();
    if (testing::Test::HasFailure()) break;
  }
  return total;
}

}  // namespace sudorate::test
