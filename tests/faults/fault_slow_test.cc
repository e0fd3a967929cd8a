// Each command runs out of memory, at each of its first thousand allocations and at many behind.
#include <gtest/gtest.h>

#include "tests/faults/fault_sweep.h"

namespace sudorate::test {
namespace {

class MemoryFault : public testing::TestWithParam<FaultCase> {};

TEST_P(MemoryFault, DoesNoHarm) { EXPECT_GT(expect_no_harm(GetParam(), "memory", 1000), 100); }

INSTANTIATE_TEST_SUITE_P(Slow, MemoryFault, testing::ValuesIn(fault_cases()),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace sudorate::test
