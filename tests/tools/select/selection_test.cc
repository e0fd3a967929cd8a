// The project's own recorded paths.
#include "tests/support/test_name.h"
#include "tests/tools/select/recorded_selection.h"

namespace sudorate::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Own, RecordedSelection, testing::Values("data/own-static", "data/own-hard"),
                         [](const auto& test) { return as_test_name(test.param); });

}  // namespace
}  // namespace sudorate::test
