// Ctrl-C: once to end cleanly, twice to end at once.
#pragma once

#include <atomic>

namespace sudorate {

// While it lives, the first SIGINT or SIGTERM is only noted; the second one ends the program on the spot. A signal
// that was ignored when the object was made stays ignored, as for programs in the background. Only one such object
// may live at a time: a signal belongs to the whole program.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  // The first signal, or end().
  const std::atomic<bool>& is_interrupted() const;
  // For an end that the program finds necessary itself.
  void end();
  bool has_signal() const;
  // Becomes readable then, for those who wait for input; -1 if the system has no pipe left.
  int wake_descriptor() const;
  // 128 and the number of the signal: 130 for Ctrl-C. Only if there was one.
  int exit_status() const;
};

}  // namespace sudorate
