// Threads and other programs, as far as the program for Windows supports them.
#include <algorithm>
#include <cerrno>
#include <thread>

#include "tools/run/child_process.h"
#include "tools/run/reader_watch.h"
#include "tools/run/thread_count.h"

namespace sudorate {

int usable_processors() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

int threads_with_room(int wanted) { return std::max(1, wanted); }

int bind_to_one_processor() { return -1; }

// No other program can be run, so `plot` has no gnuplot and `bench --peer` no other program.
ChildResult run_child(std::vector<std::string>, const std::string&) {
  ChildResult result;
  result.start_error = ENOSYS;
  return result;
}

bool feeds(const std::string&, const std::string&) { return false; }

std::optional<std::vector<std::string>> command_words(const std::string&) { return std::nullopt; }

// The next write finds out.
ReaderWatch::ReaderWatch() = default;
ReaderWatch::~ReaderWatch() = default;

}  // namespace sudorate
