// Tested by tests/tools/cli/shortage_test.cc and tests/tools/run/thread_count_test.cc.
#include "tools/run/thread_count.h"

#include <sched.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <thread>

namespace sudorate {
namespace {

// The address space that a thread may reserve: its stack, the C library's heap for it, which is twice as large
// until it is aligned, and the memory of raters.
constexpr std::size_t kReservedBytes = std::size_t{160} << 20;

}  // namespace

int usable_processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (::sched_getaffinity(0, sizeof(set), &set) == 0) return std::max(1, CPU_COUNT(&set));
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

int threads_with_room(int wanted) {
  for (int threads = wanted; threads > 1; --threads) {
    // Reserves address space without memory. This thread needs room, too.
    const std::size_t bytes = static_cast<std::size_t>(threads) * kReservedBytes;
    void* start = ::mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED) continue;
    ::munmap(start, bytes);
    return threads;
  }
  return 1;
}

int bind_to_one_processor() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -1;
  for (int processor = CPU_SETSIZE - 1; processor >= 0; --processor) {
    if (!CPU_ISSET(static_cast<std::size_t>(processor), &allowed)) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(processor), &one);
    return ::sched_setaffinity(0, sizeof one, &one) == 0 ? processor : -1;
  }
  return -1;
}

}  // namespace sudorate
