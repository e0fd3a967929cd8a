// All recorded paths that lie beside a checkout of the project; takes long.
#include "tests/support/test_name.h"
#include "tests/tools/select/recorded_selection.h"

namespace sudorate::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Shared, RecordedSelection,
                         testing::Values("own-dev", "own-hard", "public-17clue-dev", "public-hodoku-library-dev",
                                         "public-top1465-dev"),
                         [](const auto& test) { return as_test_name(test.param); });

}  // namespace
}  // namespace sudorate::test
