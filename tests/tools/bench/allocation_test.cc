// What ratings take from the heap. The first rating of a puzzle makes the rater's memory grow; the second one finds
// it all there, so whatever it takes is taken again and again.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <string>

#include "rating/rater.h"
#include "tests/support/test_name.h"
#include "tools/bench/puzzle_set.h"

namespace {

std::atomic<std::uint64_t> allocations{0};
std::atomic<std::uint64_t> allocated_bytes{0};

void* allocate(std::size_t bytes) {
  ++allocations;
  allocated_bytes += bytes;
  // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): this is what operator new stands on
  if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t bytes) { return allocate(bytes); }
void* operator new[](std::size_t bytes) { return allocate(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace sudorate::test {
namespace {

// A few eliminations, in a list that has grown once or twice.
constexpr std::uint64_t kBytesOfAStep = 32;

struct HeapUse {
  std::uint64_t allocations = 0;
  std::uint64_t bytes = 0;
  int steps = 0;
};

HeapUse heap_use_of_second_rating(const PuzzleSet& set) {
  HeapUse use;
  for (const BenchPuzzle& puzzle : set.puzzles) {
    const Grid grid = Grid::from_givens(puzzle.givens);
    Rater rater;
    rater.rate(grid, RatingOptions());
    const std::uint64_t allocations_before = allocations;
    const std::uint64_t bytes_before = allocated_bytes;
    use.steps += rater.rate(grid, RatingOptions()).step_count;
    use.allocations += allocations - allocations_before;
    use.bytes += allocated_bytes - bytes_before;
  }
  return use;
}

class HeapUseOfSet : public testing::TestWithParam<std::string_view> {};

// A step keeps a list of what it eliminates, for which its memory may grow; nothing else takes any. The sets need
// hundreds to hundreds of thousands of propagations and closures. The extreme set is left out: where static chains
// are listed by the thousand, the lists exchange their memory, and some still grow in a second rating.
TEST_P(HeapUseOfSet, IsThatOfTheStepsAlone) {
  const HeapUse use = heap_use_of_second_rating(built_in_set(GetParam()).value());
  EXPECT_GT(use.allocations, 0U) << "nothing is counted";
  EXPECT_LE(use.allocations, static_cast<std::uint64_t>(use.steps));
  EXPECT_LE(use.bytes, kBytesOfAStep * static_cast<std::uint64_t>(use.steps));
}

INSTANTIATE_TEST_SUITE_P(Heap, HeapUseOfSet, testing::Values("easy", "basic", "chains", "dynamic", "nested"),
                         [](const auto& test) { return as_test_name(std::string(test.param)); });

}  // namespace
}  // namespace sudorate::test
