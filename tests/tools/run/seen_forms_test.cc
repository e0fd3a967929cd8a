// The puzzles that have been seen, in memory and in the file.
#include "tools/run/seen_forms.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace sudorate::test {
namespace {

// 768 keys are too many 13 times.
TEST(SeenForms, KnowWhatIsInTheTableAndWhatIsInTheFile) {
  std::mt19937_64 random(5);
  SeenForms seen(768);
  std::vector<FormKey> keys;
  for (int count = 0; count < 10'000; ++count) {
    // Some have the same upper half, and some are nearly at an end.
    const std::uint64_t high = count % 7 == 0 ? 0 : count % 11 == 0 ? ~std::uint64_t{0} : random();
    keys.push_back({high, random()});
    EXPECT_TRUE(seen.insert(keys.back())) << count;
    EXPECT_FALSE(seen.insert(keys[random() % keys.size()])) << count;
  }
  for (const FormKey& key : keys) EXPECT_FALSE(seen.insert(key));
  EXPECT_TRUE(seen.insert({1, 1}));
}

}  // namespace
}  // namespace sudorate::test
