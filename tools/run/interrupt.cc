#include "tools/run/interrupt.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>

namespace sudorate {
namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM};

// A signal handler can use only global state.
struct State {
  std::int64_t apart = 0;
  std::atomic<std::int64_t> first = 0;  // its time, 0 if none has come
  std::atomic<bool> interrupted = false;
  std::atomic<int> signal = 0;
  std::array<int, 2> pipe = {-1, -1};
  std::array<struct sigaction, kSignals.size()> before{};
};
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free &&
              std::atomic<std::int64_t>::is_always_lock_free);
State g_state;

int status_of(int signal) { return 128 + signal; }

void wake_reader() {
  const char mark = 0;
  // A full pipe is readable, too.
  [[maybe_unused]] const ssize_t written = ::write(g_state.pipe[1], &mark, 1);
}

// In nanoseconds, above 0.
std::int64_t now() {
  using std::chrono::nanoseconds;
  return std::chrono::duration_cast<nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count() + 1;
}

void note(int signal) {
  const int error = errno;
  const std::int64_t time = now();
  std::int64_t first = 0;
  if (!g_state.first.compare_exchange_strong(first, time)) {
    if (time - first >= g_state.apart) ::_exit(status_of(signal));
    errno = error;
    return;
  }
  g_state.signal = signal;
  g_state.interrupted = true;
  wake_reader();
  errno = error;
}

}  // namespace

InterruptWatch::InterruptWatch(std::chrono::nanoseconds apart) {
  g_state.apart = apart.count();
  g_state.first = 0;
  g_state.interrupted = false;
  g_state.signal = 0;
  if (::pipe2(g_state.pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) g_state.pipe = {-1, -1};
  for (std::size_t index = 0; index < kSignals.size(); ++index) {
    struct sigaction& before = g_state.before[index];
    ::sigaction(kSignals[index], nullptr, &before);
    if (before.sa_handler == SIG_IGN) continue;
    struct sigaction action {};
    action.sa_handler = note;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(kSignals[index], &action, nullptr);
  }
}

InterruptWatch::~InterruptWatch() {
  // After a signal the program ends. A repeated one must not change its exit status.
  const bool keeps_handlers = has_signal();
  for (std::size_t index = 0; !keeps_handlers && index < kSignals.size(); ++index) {
    ::sigaction(kSignals[index], &g_state.before[index], nullptr);
  }
  for (int& end : g_state.pipe) {
    if (end >= 0) ::close(end);
    end = -1;
  }
}

const std::atomic<bool>& InterruptWatch::is_interrupted() const { return g_state.interrupted; }

void InterruptWatch::end() {
  g_state.interrupted = true;
  wake_reader();
}

bool InterruptWatch::has_signal() const { return g_state.signal != 0; }

int InterruptWatch::wake_descriptor() const { return g_state.pipe[0]; }

int InterruptWatch::exit_status() const { return status_of(g_state.signal); }

}  // namespace sudorate
