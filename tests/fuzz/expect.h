// The demands of a fuzz target on the code under test.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace sudorate::test {

// Ends the program, so that the fuzzer keeps the text, if the demand is not met.
inline void expect(bool is_met, const char* demand) {
  if (is_met) return;
  std::fprintf(stderr, "not met: %s\n", demand);
  std::abort();
}

}  // namespace sudorate::test
