// Tested by tests/tools/cli/shortage_test.cc.
#include "tools/run/thread_count.h"

#include <sys/mman.h>

#include <cstddef>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace sudorate {
namespace {

// What a thread may reserve of the address space: its stack, the C library's heap for it, which is twice as large
// until it is aligned, and what raters keep.
constexpr std::size_t kReservedBytes = std::size_t{160} << 20;

// Address space without memory behind it.
class Reserve {
 public:
  Reserve()
      : start_(::mmap(nullptr, kReservedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {}
  ~Reserve() {
    if (has_room()) ::munmap(start_, kReservedBytes);
  }
  Reserve(Reserve&& other) noexcept : start_(other.start_) { other.start_ = MAP_FAILED; }
  Reserve(const Reserve&) = delete;
  Reserve& operator=(const Reserve&) = delete;
  Reserve& operator=(Reserve&&) = delete;
  bool has_room() const { return start_ != MAP_FAILED; }

 private:
  void* start_;
};

}  // namespace

int startable_threads(int wanted) {
  std::mutex gate;
  std::vector<Reserve> reserves;
  std::vector<std::jthread> threads;
  const std::lock_guard lock(gate);
  try {
    // This thread needs room as the others do.
    while (static_cast<int>(reserves.size()) < wanted) {
      reserves.emplace_back();
      if (!reserves.back().has_room()) break;
      if (reserves.size() == 1) continue;
      threads.emplace_back([&gate] { const std::lock_guard wait(gate); });
    }
  } catch (const std::system_error&) {
    // No more than these.
  }
  return static_cast<int>(threads.size()) + 1;
}

}  // namespace sudorate
