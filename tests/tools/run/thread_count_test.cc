// The processors that a process may use.
#include "tools/run/thread_count.h"

#include <gtest/gtest.h>

#include <thread>

namespace sudorate::test {
namespace {

TEST(UsableProcessors, AreOneWhereTheProcessIsBoundToOne) {
  int processors = 0;
  // The others are this thread's as before.
  std::thread([&] {
    ASSERT_GE(bind_to_one_processor(), 0);
    processors = usable_processors();
  }).join();
  EXPECT_EQ(processors, 1);
}

}  // namespace
}  // namespace sudorate::test
