// Signals that are noted, and signals that end the program.
#include "tools/run/interrupt.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <optional>

namespace sudorate::test {
namespace {

TEST(InterruptWatch, TakesSignalsInQuickSuccessionForOne) {
  std::optional<InterruptWatch> watch(std::chrono::hours(1));
  EXPECT_FALSE(watch->is_interrupted());
  EXPECT_FALSE(watch->has_signal());
  std::raise(SIGTERM);
  std::raise(SIGINT);
  std::raise(SIGTERM);
  EXPECT_TRUE(watch->is_interrupted());
  EXPECT_EQ(watch->exit_status(), 128 + SIGTERM) << "that of the first";
  watch.reset();
  std::raise(SIGINT);  // must not end this program either
}

TEST(InterruptWatch, EndsTheProgramAtALaterSignal) {
  const auto raise_two = [] {
    const InterruptWatch watch(std::chrono::seconds(0));
    std::raise(SIGTERM);
    std::raise(SIGINT);
  };
  EXPECT_EXIT(raise_two(), ::testing::ExitedWithCode(128 + SIGINT), "");
}

}  // namespace
}  // namespace sudorate::test
