#include "rating/scale.h"

#include <gtest/gtest.h>

#include <cmath>
#include <compare>
#include <string>
#include <vector>

#include "rating/technique.h"

namespace sudorate::test {
namespace {

// A rating as our integers have it and as Sudoku Explainer computes it.
struct Pair {
  std::string name;
  Difficulty ours;
  double theirs;
};

constexpr int kLargestAddend = 22;
constexpr int kTerms[kLargestAddend] = {4,   6,   8,   12,  16,  24,   32,   48,   64,   96,   128,
                                        192, 256, 384, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144};

// The shortest length with this addend: two more than the last term, and one.
int shortest_length(int addend) { return addend == 0 ? 1 : kTerms[addend - 1] + 3; }

struct Base {
  ChainBase base;
  double rating;
};
constexpr Base kBases[] = {
    {ChainBase::kCycle, 6.5},    {ChainBase::kForcingXChain, 6.6}, {ChainBase::kXyChain, 7.0},
    {ChainBase::kNishio, 7.5},   {ChainBase::kMultiple, 8.0},      {ChainBase::kDynamic, 8.5},
    {ChainBase::kNested1, 9.0},  {ChainBase::kNested2, 9.5},       {ChainBase::kNested3, 10.0},
    {ChainBase::kNested4, 10.5}, {ChainBase::kNested5, 11.0}};

// Tenths are added one by one to 0, and the sum to the base. The volatile keeps every sum a double of its own.
double chain_sum(double base, int addend) {
  volatile double added = 0.0;
  for (int count = 0; count < addend; ++count) added = added + 0.1;
  return base + added;
}

double loop_sum(int cell_count) {
  volatile double sum = 4.5;
  if (cell_count >= 10) sum = sum + 0.3;
  if (cell_count >= 8) {
    sum = sum + 0.2;
  } else if (cell_count >= 6) {
    sum = sum + 0.1;
  }
  return sum;
}

double with_counted(double base, int counted) {
  volatile double added = (counted - 1) * 0.1;
  return base + added;
}

std::vector<Pair> chain_pairs() {
  std::vector<Pair> pairs;
  for (const Base& base : kBases) {
    for (int addend = 0; addend <= kLargestAddend; ++addend) {
      pairs.push_back({"chain " + std::to_string(base.rating) + " + " + std::to_string(addend),
                       chain_rating(base.base, shortest_length(addend)), chain_sum(base.rating, addend)});
    }
  }
  return pairs;
}

std::vector<Pair> uniqueness_pairs() {
  std::vector<Pair> pairs;
  for (const int cells : {4, 6, 8, 10, 12, 14, 16}) {
    pairs.push_back({"loop " + std::to_string(cells), unique_loop_rating(cells), loop_sum(cells)});
    for (int counted = 1; counted <= 4; ++counted) {
      pairs.push_back({"loop " + std::to_string(cells) + " type 3 " + std::to_string(counted),
                       unique_loop_type3_rating(cells, counted), with_counted(loop_sum(cells), counted)});
    }
  }
  for (int degree = 2; degree <= 6; ++degree) {
    pairs.push_back({"bug type 3 " + std::to_string(degree), bug_type3_rating(degree), with_counted(5.7, degree)});
  }
  return pairs;
}

std::vector<Pair> all_pairs() {
  std::vector<Pair> pairs = uniqueness_pairs();
  const std::vector<Pair> more = chain_pairs();
  pairs.insert(pairs.end(), more.begin(), more.end());
  return pairs;
}

// As Sudoku Explainer prints a rating.
std::string printed(double rating) {
  const int tenths = static_cast<int>((rating + 0.05) * 10);
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

int sign(std::partial_ordering order) { return order < 0 ? -1 : order > 0 ? 1 : 0; }

TEST(Difficulty, PrintsAsTheDoublePrints) {
  for (const Pair& pair : all_pairs()) EXPECT_EQ(to_string(pair.ours.tenths), printed(pair.theirs)) << pair.name;
}

TEST(Difficulty, OrdersAnyTwoRatingsAsTheDoublesDo) {
  const std::vector<Pair> pairs = all_pairs();
  for (const Pair& one : pairs) {
    for (const Pair& other : pairs) {
      EXPECT_EQ(sign(one.ours <=> other.ours), sign(one.theirs <=> other.theirs)) << one.name << ", " << other.name;
    }
  }
}

TEST(Difficulty, NudgeTellsTheSideOfTheNearestDouble) {
  for (const Pair& pair : all_pairs()) {
    const double nearest = pair.ours.tenths / 10.0;
    const double expected = pair.ours.nudge < 0   ? std::nextafter(nearest, 0.0)
                            : pair.ours.nudge > 0 ? std::nextafter(nearest, 100.0)
                                                  : nearest;
    EXPECT_EQ(pair.theirs, expected) << pair.name;
  }
}

TEST(LengthAddend, CountsTheTermsBelowTheLengthLessTwo) {
  for (int length = 0; length <= 7000; ++length) {
    int expected = 0;
    for (const int term : kTerms) expected += term < length - 2 ? 1 : 0;
    ASSERT_EQ(length_addend(length), expected) << length;
  }
}

TEST(ChainRating, DependsOnTheLengthOnlyThroughTheAddend) {
  for (const Base& base : kBases) {
    for (int addend = 0; addend < kLargestAddend; ++addend) {
      EXPECT_EQ(chain_rating(base.base, shortest_length(addend)),
                chain_rating(base.base, shortest_length(addend + 1) - 1));
    }
    EXPECT_EQ(base_rating(base.base), std::lround(base.rating * 10));
  }
}

}  // namespace
}  // namespace sudorate::test
