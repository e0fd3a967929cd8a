// What a single pass says of a position.
#pragma once

#include <initializer_list>
#include <string>

#include "rating/pass.h"

namespace sudorate::test {

// The step in the form of recorded paths, "2.6 Pointing: r1c4-5 r1c5-5", or "" if the pass finds nothing. Also
// expects what every pass promises: the same step with and without evidence, evidence only if wanted, nothing
// written if nothing was found.
std::string run_pass(Pass pass, const Grid& grid);

// A position as told in position.h and what a pass says of it.
struct PassCase {
  const char* what;
  const char* position;
  const char* expected;
};
void expect_cases(Pass pass, std::initializer_list<PassCase> cases);

// The eliminations alone, in the order in which the pass lists them: "r6c4-3 r1c5-3".
std::string eliminations_in_order(Pass pass, const Grid& grid);

}  // namespace sudorate::test
