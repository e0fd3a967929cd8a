#include <gtest/gtest.h>

#include "tests/tools/store/store_kills.h"

namespace sudorate::test {
namespace {

TEST(StoreSlow, SurvivesTwentyKills) { expect_kills_do_no_harm(20, 20); }

}  // namespace
}  // namespace sudorate::test
