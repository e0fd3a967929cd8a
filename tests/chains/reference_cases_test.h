// Recorded chain steps, one by one, found by the slow reference engine.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/reference/chain_engine.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test::reference {

// Expects for each row with a technique of a level in lowest..highest that the engine's first hint is the recorded
// step. Returns the number of rows.
inline int expect_recorded_steps(const std::vector<RecordedCase>& cases, int lowest_level, int highest_level) {
  int rows = 0;
  for (const RecordedCase& row : cases) {
    const ChainMethod method = method_of_name(row.technique);
    if (method.level < lowest_level || method.level > highest_level) continue;
    ++rows;
    const std::vector<ChainHint> hints = find_chain_hints(row.grid, method.technique, method.level);
    EXPECT_EQ(hints.empty() ? "no hint" : trace_text(hints.front()), row.trace_text())
        << row.puzzle << " step " << row.step;
  }
  return rows;
}

}  // namespace sudorate::test::reference
