// Some of the recorded paths.
#include "tests/support/recorded.h"
#include "tests/support/test_name.h"
#include "tests/tools/select/recorded_selection.h"

namespace sudorate::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Own, RecordedSelection,
                         testing::Values(data_file("reference/own-static.tsv"),
                                         data_file("reference/own-hard.tsv")),
                         name_of_file);

}  // namespace
}  // namespace sudorate::test
