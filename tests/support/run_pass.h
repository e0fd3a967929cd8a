// The rows of a program, and the result of a single pass on a position.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rating/pass.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

// The rows that the program of the table tries.
std::vector<PassEntry> own_entries(const PassTable& table);

// The step in the form of recorded paths, "2.6 Pointing: r1c4-5 r1c5-5", or "" if the pass finds nothing. Also
// checks the promises of every pass: the same step with and without evidence, evidence only on request, and an
// unchanged step if it finds nothing.
std::string run_pass(Pass pass, const Grid& grid);

// At each row's position the pass finds the recorded step, if its technique begins with this name, or nothing. The
// evidence proves the step, and no digit of the solution goes.
void expect_recorded_steps(Pass pass, std::string_view technique, const std::vector<RecordedCase>& rows);

// Only the eliminations, in the order of the pass: "r6c4-3 r1c5-3".
std::string eliminations_in_order(Pass pass, const Grid& grid);

}  // namespace sudorate::test
