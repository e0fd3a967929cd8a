// Calls that end early, wrong calls, and texts that mean harm.
#include <cstdlib>
#include <functional>
#include <new>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

#include "tests/tools/library/library_call.h"
#include "tests/tools/support/hard_state.h"

namespace {
// How many allocations of this thread still succeed; negative for all.
thread_local long allocations_left = -1;
}  // namespace

// The library, too, gets its memory here.
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (allocations_left == 0) throw std::bad_alloc();
  if (allocations_left > 0) --allocations_left;
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace sudorate::test {
namespace {

// Needs nested chains.
std::string hard_puzzle() { return read_paths(data_file("reference/own-extreme.tsv")).front().puzzle; }

std::int32_t count_step(void* data, const sudorate_step*) {
  ++*static_cast<int*>(data);
  return 1;
}

using LibraryLimits = LibraryTest;

TEST_F(LibraryLimits, EndsWhenTheWorkIsSpent) {
  options.max_work = 1000;
  result = rate(hard_puzzle(), &options);
  EXPECT_EQ(result.outcome, SUDORATE_LIMIT);
  EXPECT_EQ(result.bounds, static_cast<unsigned>(SUDORATE_ER_IS_LOWER_BOUND | SUDORATE_SCORE_IS_LOWER_BOUND));
  EXPECT_GT(result.er, 0);
  EXPECT_GE(result.work, options.max_work);
  const sudorate_result again = rate(hard_puzzle(), &options);
  EXPECT_EQ(again.work, result.work);
  EXPECT_EQ(again.er, result.er);
  // Solutions are counted within the same limit.
  options.max_work = 1;
  options.flags = SUDORATE_FROM_STATE;
  sudorate_check_result checked = SUDORATE_CHECK_RESULT_INIT;
  EXPECT_EQ(sudorate_check(rater, kHardState.data(), kHardState.size(), &options, &checked), SUDORATE_LIMIT);
}

TEST_F(LibraryLimits, EndsWhenTheTimeIsOver) {
  options.max_time = 1;
  EXPECT_EQ(rate(hard_puzzle(), &options).outcome, SUDORATE_LIMIT);
  options.max_time = ~std::uint64_t{0};
  EXPECT_EQ(ratings_text(rate(kPuzzle, &options)), "7.1/1.2/1.2");
}

TEST_F(LibraryLimits, EndsBelowALevel) {
  // The last technique below is BUG, the next one aligned pair exclusion, 6.2.
  options.stop_at = 60;
  result = rate(kPuzzle, &options);
  EXPECT_EQ(result.outcome, SUDORATE_STOPPED);
  EXPECT_EQ(result.er, 62);
  EXPECT_EQ(result.ep, 12);
  EXPECT_EQ(result.ed, 12);
  options.stop_at = 1000000;
  EXPECT_EQ(rate(kPuzzle, &options).outcome, SUDORATE_RATED);
}

TEST_F(LibraryLimits, RefusesWhatIsNoPearl) {
  options.wanted = SUDORATE_PEARL;
  result = rate(kPuzzle, &options);
  EXPECT_EQ(result.outcome, SUDORATE_REFUSED);
  EXPECT_EQ(result.er, 200);
}

TEST_F(LibraryLimits, AsksTheWatch) {
  struct Seen {
    std::vector<sudorate_progress> all;
    std::size_t most = 0;
  } seen;
  const sudorate_watch watch = [](void* data, const sudorate_progress* progress) -> std::int32_t {
    auto& known = *static_cast<Seen*>(data);
    EXPECT_EQ(progress->size, sizeof *progress);
    known.all.push_back(*progress);
    return known.all.size() < known.most ? 1 : 0;
  };
  options.watch = watch;
  options.watch_data = &seen;
  seen.most = 30;
  const sudorate_result stopped = rate(kPuzzle, &options);
  EXPECT_EQ(stopped.outcome, SUDORATE_STOPPED);
  EXPECT_EQ(seen.all.size(), 30U);
  EXPECT_EQ(seen.all.front().ed, -1);
  EXPECT_EQ(seen.all.back().ed, 12);
  EXPECT_EQ(seen.all.back().step_count, stopped.step_count);
  seen.all.clear();
  seen.most = 1000000;
  EXPECT_EQ(ratings_text(rate(kPuzzle, &options)), "7.1/1.2/1.2");
}

TEST_F(LibraryLimits, EndsAfterTheStepThatIsEnough) {
  int left = 3;
  const sudorate_step_function three = [](void* data, const sudorate_step*) -> std::int32_t {
    return --*static_cast<int*>(data);
  };
  EXPECT_EQ(path(kPuzzle, three, &left), SUDORATE_STOPPED);
  EXPECT_EQ(left, 0);
  EXPECT_EQ(result.step_count, 3);
  EXPECT_EQ(result.ep, 12);
}

TEST_F(LibraryLimits, IsCancelledByAnotherThread) {
  struct Both {
    std::binary_semaphore runs{0};
    std::binary_semaphore cancelled{0};
    bool waits = true;
  } both;
  std::thread other([&] {
    both.runs.acquire();
    sudorate_cancel(rater);
    both.cancelled.release();
  });
  options.watch_data = &both;
  options.watch = [](void* data, const sudorate_progress*) -> std::int32_t {
    auto& all = *static_cast<Both*>(data);
    if (all.waits) {
      all.runs.release();
      all.cancelled.acquire();
      all.waits = false;
    }
    return 1;
  };
  result = rate(hard_puzzle(), &options);
  other.join();
  EXPECT_EQ(result.outcome, SUDORATE_CANCELLED);
  EXPECT_EQ(result.bounds, static_cast<unsigned>(SUDORATE_ER_IS_LOWER_BOUND | SUDORATE_SCORE_IS_LOWER_BOUND));
  EXPECT_EQ(rate(kPuzzle).outcome, SUDORATE_CANCELLED);
  EXPECT_EQ(check(kPuzzle).outcome, SUDORATE_CANCELLED);
  sudorate_uncancel(rater);
  EXPECT_EQ(rate(kPuzzle).outcome, SUDORATE_RATED);
}

TEST_F(LibraryLimits, NamesWhatIsWrongInACall) {
  EXPECT_EQ(sudorate_rate(nullptr, "", 0, nullptr, &result), SUDORATE_BAD_CALL);
  EXPECT_EQ(result.outcome, SUDORATE_BAD_CALL);
  EXPECT_EQ(sudorate_rate(rater, nullptr, 0, nullptr, &result), SUDORATE_MALFORMED);
  std::string form(81, '?');
  EXPECT_EQ(sudorate_canonical(rater, "", 0, nullptr, form.data(), 81), SUDORATE_BAD_CALL);
  EXPECT_EQ(form, std::string(81, '?'));

  options.wanted = 3;
  EXPECT_EQ(rate(kPuzzle, &options).outcome, SUDORATE_BAD_CALL);
  options = SUDORATE_OPTIONS_INIT;
  options.stop_at = -1;
  EXPECT_EQ(rate(kPuzzle, &options).outcome, SUDORATE_BAD_CALL);
  for (std::int32_t sudorate_options::*const member : {&sudorate_options::scale, &sudorate_options::reserved}) {
    options = SUDORATE_OPTIONS_INIT;
    options.*member = 2;
    EXPECT_EQ(rate(kPuzzle, &options).outcome, SUDORATE_BAD_CALL);
  }
  sudorate_rater_free(nullptr);
  sudorate_cancel(nullptr);
  sudorate_uncancel(nullptr);
  EXPECT_STREQ(sudorate_reason(nullptr), "there is no rater");
}

// Whatever the call before it was.
TEST_F(LibraryLimits, GivesTheReasonOfTheLastCall) {
  sudorate_result small = SUDORATE_RESULT_INIT;
  small.size = 4;
  sudorate_check_result checked = SUDORATE_CHECK_RESULT_INIT;
  sudorate_options wrong = SUDORATE_OPTIONS_INIT;
  wrong.flags = 8;
  const char* const text = kPuzzle.data();
  const std::size_t length = kPuzzle.size();
  std::string form(82, '?');
  const sudorate_step_function on_step = [](void*, const sudorate_step*) { return 1; };
  struct Case {
    std::function<std::int32_t(sudorate_rater*)> call;
    std::int32_t outcome;
    std::string reason;
  };
  const std::string no_result = "there is no result, or its size is wrong";
  const std::vector<Case> cases = {
      {[&](auto* r) { return sudorate_rate(r, text, length, nullptr, &result); }, SUDORATE_RATED, ""},
      {[&](auto* r) { return sudorate_rate(r, "12", 2, nullptr, &result); }, SUDORATE_MALFORMED,
       "2 cells, expected 81"},
      {[&](auto* r) { return sudorate_rate(r, text, length, nullptr, nullptr); }, SUDORATE_BAD_CALL, no_result},
      {[&](auto* r) { return sudorate_rate(r, text, length, nullptr, &small); }, SUDORATE_BAD_CALL, no_result},
      {[&](auto* r) { return sudorate_rate(r, text, length, &wrong, &result); }, SUDORATE_BAD_CALL,
       "an unknown flag"},
      {[&](auto* r) { return sudorate_rate(r, nullptr, 1, nullptr, &result); }, SUDORATE_BAD_CALL,
       "there is no text"},
      {[&](auto* r) { return sudorate_rate_list(r, nullptr, &length, 1, nullptr, &result); }, SUDORATE_BAD_CALL,
       "there are no texts"},
      {[&](auto* r) { return sudorate_rate_list(r, &text, nullptr, 1, nullptr, &result); }, SUDORATE_BAD_CALL,
       "there are no texts"},
      {[&](auto* r) { return sudorate_rate_list(r, &text, &length, 1, nullptr, nullptr); }, SUDORATE_BAD_CALL,
       no_result},
      {[&](auto* r) { return sudorate_rate_list(r, &text, &length, 1, &wrong, &result); }, SUDORATE_BAD_CALL,
       "an unknown flag"},
      {[&](auto* r) { return sudorate_rate_list(r, nullptr, nullptr, 0, nullptr, nullptr); }, SUDORATE_RATED, ""},
      {[&](auto* r) { return sudorate_path(r, text, length, nullptr, nullptr, nullptr, &result); },
       SUDORATE_BAD_CALL, "there is no function for the steps"},
      {[&](auto* r) { return sudorate_path(r, text, length, nullptr, on_step, nullptr, nullptr); },
       SUDORATE_BAD_CALL, no_result},
      {[&](auto* r) { return sudorate_hint(r, text, length, nullptr, nullptr, nullptr, &result); },
       SUDORATE_BAD_CALL, "there is no function for the steps"},
      {[&](auto* r) { return sudorate_check(r, text, length, nullptr, nullptr); }, SUDORATE_BAD_CALL, no_result},
      {[&](auto* r) { return sudorate_check(r, text, length, &wrong, &checked); }, SUDORATE_BAD_CALL,
       "an unknown flag"},
      {[&](auto* r) { return sudorate_canonical(r, text, length, nullptr, nullptr, 82); }, SUDORATE_BAD_CALL,
       "there is no room for the form"},
      {[&](auto* r) { return sudorate_canonical(r, text, length, nullptr, form.data(), 81); }, SUDORATE_BAD_CALL,
       "there is no room for the form"},
  };
  for (std::size_t before = 0; before < cases.size(); ++before) {
    for (std::size_t index = 0; index < cases.size(); ++index) {
      cases[before].call(rater);
      EXPECT_EQ(cases[index].call(rater), cases[index].outcome) << before << ' ' << index;
      EXPECT_EQ(sudorate_reason(rater), cases[index].reason) << before << ' ' << index;
    }
  }
  for (const Case& each : cases) {
    EXPECT_TRUE(each.outcome != SUDORATE_BAD_CALL || each.call(nullptr) == SUDORATE_BAD_CALL);
  }
}

TEST_F(LibraryLimits, NamesACallDuringAnother) {
  options.watch_data = rater;
  options.watch = [](void* data, const sudorate_progress*) -> std::int32_t {
    auto* const used = static_cast<sudorate_rater*>(data);
    EXPECT_EQ(test::rate(used, "12").outcome, SUDORATE_BAD_CALL);
    EXPECT_STREQ(sudorate_reason(used), "the rater is in use");
    EXPECT_EQ(sudorate_check(used, "", 0, nullptr, nullptr), SUDORATE_BAD_CALL);
    EXPECT_STREQ(sudorate_reason(used), "the rater is in use");
    return 1;
  };
  EXPECT_EQ(rate(kPuzzle, &options).outcome, SUDORATE_RATED);
  EXPECT_STREQ(sudorate_reason(rater), "");
}

TEST_F(LibraryLimits, KnowsStructsBySize) {
  const auto call = [&](const sudorate_options* given, sudorate_result* filled) {
    return sudorate_rate(rater, kPuzzle.data(), kPuzzle.size(), given, filled);
  };
  for (const std::uint32_t size : {0U, 4U, static_cast<std::uint32_t>(sizeof result) - 8U, 0xFFFFFFFFU}) {
    result.size = size;
    result.outcome = 77;
    EXPECT_EQ(call(nullptr, &result), SUDORATE_BAD_CALL) << size;
    EXPECT_EQ(result.outcome, 77) << size;
    options.size = size;
    result = SUDORATE_RESULT_INIT;
    EXPECT_EQ(call(&options, &result), SUDORATE_BAD_CALL) << size;
    EXPECT_STREQ(sudorate_reason(rater), "the size of the options is wrong");
  }
  // Of a program built against a later version.
  struct LaterOptions {
    sudorate_options known;
    std::uint64_t added;
  } wishes = {SUDORATE_OPTIONS_INIT, 0};
  struct LaterResult {
    sudorate_result known;
    std::uint64_t added;
  } later = {SUDORATE_RESULT_INIT, 99};
  wishes.known.size = sizeof wishes;
  later.known.size = sizeof later;
  EXPECT_EQ(call(&wishes.known, &later.known), SUDORATE_RATED);
  EXPECT_EQ(later.added, 0U);
  EXPECT_EQ(later.known.size, sizeof later);
  EXPECT_EQ(later.known.er, 71);
  wishes.added = 1;
  EXPECT_EQ(call(&wishes.known, &later.known), SUDORATE_BAD_CALL);
}

TEST_F(LibraryLimits, TellsWhereATextIsMalformed) {
  EXPECT_EQ(rate("").outcome, SUDORATE_MALFORMED);
  EXPECT_STREQ(sudorate_reason(rater), "there is no puzzle");
  const sudorate_result second = rate("\n" + kPuzzle.substr(1));
  EXPECT_EQ(second.outcome, SUDORATE_MALFORMED);
  EXPECT_EQ(second.line, 2);
  EXPECT_EQ(second.column, 1);
  const sudorate_result two = rate(kPuzzle + "\n\n" + kPuzzle);
  EXPECT_EQ(two.outcome, SUDORATE_MALFORMED);
  EXPECT_EQ(two.line, 3);
  EXPECT_EQ(check("no puzzle").outcome, SUDORATE_MALFORMED);
  EXPECT_EQ(check("no puzzle").solution_count, -1);
  EXPECT_EQ(rate(std::string(81, '\0')).outcome, SUDORATE_MALFORMED);
}

TEST_F(LibraryLimits, EndsWithHugeAndHostileTexts) {
  EXPECT_EQ(rate(kPuzzle + std::string(SUDORATE_MAX_TEXT, ' ')).outcome, SUDORATE_MALFORMED);
  EXPECT_STREQ(sudorate_reason(rater), "the text is longer than a megabyte");
  for (const char each : std::string("1.0[({\"'#<:;,\\ \n\r\t\xFF\x80\x01")) {
    result = rate(std::string(SUDORATE_MAX_TEXT / 8, each));
    EXPECT_EQ(result.outcome, SUDORATE_MALFORMED) << int{each};
  }
  EXPECT_EQ(rate(kPuzzle).outcome, SUDORATE_RATED);
}

TEST_F(LibraryLimits, LackOfMemoryIsAnOutcome) {
  options.flags = SUDORATE_EXPLAIN;
  long failing = 0;
  for (long step = 1;; failing += step) {
    int count = 0;
    allocations_left = failing;
    const std::int32_t outcome = path(kPuzzle, count_step, &count);
    const bool was_enough = allocations_left != 0;
    allocations_left = -1;
    if (was_enough) {
      EXPECT_EQ(outcome, SUDORATE_RATED);
      break;
    }
    ASSERT_EQ(outcome, SUDORATE_OUT_OF_MEMORY) << failing;
    ASSERT_EQ(result.outcome, SUDORATE_OUT_OF_MEMORY);
    ASSERT_EQ(result.er, -1);
    // The first hundred one by one, then in growing steps.
    if (failing > 100) step = 1 + failing / 50;
  }
  EXPECT_GT(failing, 100);
  EXPECT_EQ(ratings_text(rate(kPuzzle)), "7.1/1.2/1.2");
}

}  // namespace
}  // namespace sudorate::test
