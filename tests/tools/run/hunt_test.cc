// What a hunt goes on with.
#include "tools/run/hunt.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace sudorate::test {
namespace {

HuntSeed seed_of(std::int64_t ordinal) {
  HuntSeed seed;
  seed.origin = static_cast<std::size_t>(ordinal);
  return seed;
}

void expect_records(Hunt& hunt, std::int64_t first, std::int64_t last) {
  for (std::int64_t ordinal = first; ordinal <= last; ++ordinal) hunt.expect(ordinal, seed_of(ordinal));
}

void hand_in(Hunt& hunt, std::int64_t ordinal, Rating rank, RowVerdict verdict = RowVerdict::kAccepted) {
  Row row;
  row.record.ordinal = ordinal;
  row.verdict = verdict;
  row.rank = rank;
  hunt.take(row);
}

std::vector<std::size_t> next_origins(Hunt& hunt) {
  std::vector<std::size_t> origins;
  for (const HuntSeed& seed : hunt.next_seeds()) origins.push_back(seed.origin);
  return origins;
}

using Origins = std::vector<std::size_t>;

TEST(Hunt, ContinuesFromTheBestAcceptedOnesOfEachRound) {
  Hunt hunt(2);
  expect_records(hunt, 1, 4);
  hand_in(hunt, 4, 90, RowVerdict::kRejected);
  hand_in(hunt, 3, 80);
  hand_in(hunt, 1, 70);
  hand_in(hunt, 2, 80);
  // A record that is not part of it.
  hand_in(hunt, 9, 99);
  EXPECT_EQ(next_origins(hunt), (Origins{2, 3}));
  expect_records(hunt, 5, 5);
  hand_in(hunt, 5, 10);
  EXPECT_EQ(next_origins(hunt), Origins{5});
  EXPECT_EQ(next_origins(hunt), Origins{});
}

TEST(Hunt, KeepsTheBestOfMany) {
  Hunt hunt(3);
  expect_records(hunt, 1, 5000);
  for (std::int64_t ordinal = 5000; ordinal > 0; --ordinal) {
    hand_in(hunt, ordinal, static_cast<Rating>(ordinal * 7 % 5000 / 10));
  }
  // 4999 = 7 * 2857 - 15000, and so on.
  const Origins best = next_origins(hunt);
  ASSERT_EQ(best.size(), 3U);
  for (const std::size_t each : best) EXPECT_EQ(each * 7 % 5000 / 10, 499U);
  EXPECT_TRUE(best[0] < best[1] && best[1] < best[2]);
}

TEST(Hunt, WaitsForTheLastRowOrTheEnd) {
  Hunt hunt(0);
  expect_records(hunt, 1, 2);
  hand_in(hunt, 1, 0);
  std::jthread rows([&] { hand_in(hunt, 2, 0); });
  EXPECT_EQ(next_origins(hunt), (Origins{1, 2}));
  expect_records(hunt, 3, 3);
  std::jthread end([&] { hunt.close(); });
  EXPECT_EQ(next_origins(hunt), Origins{});
}

}  // namespace
}  // namespace sudorate::test
