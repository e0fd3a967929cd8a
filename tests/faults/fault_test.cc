// Each command meets a full disk, a failing disk, files that cannot be opened or renamed, threads that cannot start
// and memory that cannot be had, and does no harm.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/faults/fault_sweep.h"

namespace sudorate::test {
namespace {

class Fault : public testing::TestWithParam<FaultCase> {};

TEST_P(Fault, OfTheSystemDoesNoHarm) {
  int faults = 0;
  for (const char* kind : {"write", "once", "sync", "open", "rename", "thread", "block"}) {
    faults += expect_no_harm(GetParam(), kind, 12);
  }
  // A write and an open at least.
  EXPECT_GE(faults, 3);
}

INSTANTIATE_TEST_SUITE_P(Quick, Fault, testing::ValuesIn(fault_cases()),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace sudorate::test
