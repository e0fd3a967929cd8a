// Ctrl-C: once to end cleanly, twice to end at once.
#pragma once

#include <atomic>
#include <chrono>

namespace sudorate {

// While the object lives, the first SIGINT or SIGTERM is only noted; a later one ends the program at once. Signals
// that come less than `apart` after the first count as the same one: programs such as timeout send each signal
// twice, to a process and to its group. A signal that was ignored before stays ignored, as for programs in the
// background. Only one object may live at a time, since signals are for the whole program.
class InterruptWatch {
 public:
  explicit InterruptWatch(std::chrono::nanoseconds apart = std::chrono::seconds(1));
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  // Whether the first signal, or end(), has come.
  const std::atomic<bool>& is_interrupted() const;
  // Interrupts the program from inside.
  void end();
  bool has_signal() const;
  // Becomes readable at the interrupt, for a wait for input; -1 if the system has no pipe left.
  int wake_descriptor() const;
  // 128 plus the number of the signal: 130 for Ctrl-C. Only after a signal.
  int exit_status() const;
};

}  // namespace sudorate
