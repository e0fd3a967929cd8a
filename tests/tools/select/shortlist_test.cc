#include "tools/run/shortlist.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sudorate::test {
namespace {

std::vector<std::string> best_of(std::size_t capacity, std::vector<std::pair<std::uint64_t, std::int64_t>> offers) {
  Shortlist<std::string> list(capacity);
  for (const auto& [rank, number] : offers) list.offer(rank, number, std::to_string(number));
  return list.take();
}

TEST(Shortlist, DoesNotDependOnTheOrderOfOffers) {
  std::vector<std::pair<std::uint64_t, std::int64_t>> offers;
  for (std::int64_t number = 1; number <= 200; ++number) offers.emplace_back(random_rank(1, number) % 20, number);
  const std::vector<std::string> expected = best_of(15, offers);
  EXPECT_EQ(expected.size(), 15U);
  for (int time = 0; time < 20; ++time) {
    std::rotate(offers.begin(), offers.begin() + 37, offers.end());
    std::reverse(offers.begin() + 20, offers.end());
    EXPECT_EQ(best_of(15, offers), expected);
  }
}

// Each of 50 numbers is among 10 in a fifth of the samples: 400 of 2000, give or take six standard deviations.
TEST(RandomRank, MakesFairSamplesThatDependOnTheSeed) {
  constexpr int kSamples = 2000;
  std::vector<int> chosen(51);
  std::vector<std::string> first;
  int equal_to_first = 0;
  for (int seed = 0; seed < kSamples; ++seed) {
    std::vector<std::pair<std::uint64_t, std::int64_t>> offers;
    for (std::int64_t number = 1; number <= 50; ++number) {
      offers.emplace_back(random_rank(static_cast<std::uint64_t>(seed), number), number);
    }
    const std::vector<std::string> sample = best_of(10, offers);
    if (seed == 0) first = sample;
    equal_to_first += sample == first ? 1 : 0;
    for (const std::string& number : sample) ++chosen[static_cast<std::size_t>(std::stoi(number))];
  }
  EXPECT_EQ(equal_to_first, 1);
  for (std::size_t number = 1; number <= 50; ++number) {
    EXPECT_GT(chosen[number], 290) << number;
    EXPECT_LT(chosen[number], 510) << number;
  }
}

}  // namespace
}  // namespace sudorate::test
