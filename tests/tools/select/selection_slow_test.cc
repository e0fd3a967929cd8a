// All recorded paths; takes long.
#include "tests/support/recorded.h"
#include "tests/support/test_name.h"
#include "tests/tools/select/recorded_selection.h"

namespace sudorate::test {
namespace {

INSTANTIATE_TEST_SUITE_P(Slow, RecordedSelection, testing::ValuesIn(path_files()), name_of_file);

}  // namespace
}  // namespace sudorate::test
