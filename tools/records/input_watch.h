// What the reading of an input and the rest of a run tell each other.
#pragma once

#include <poll.h>

#include <atomic>
#include <cstdint>

namespace sudorate {

struct InputWatch {
  // Once this descriptor becomes readable, the input ends where it is; -1 for none.
  int wake_descriptor = -1;
  // Taken from files and pipes so far, before anything is unpacked.
  std::atomic<std::int64_t> bytes = 0;
  // The text that these bytes have become so far, in bytes.
  std::atomic<std::int64_t> text_bytes = 0;
  // Of that text, what is done with without being a record of the run: comments, records left out, and those of a
  // file that is held in memory. The rest is told by Record::input_bytes.
  std::atomic<std::int64_t> settled_bytes = 0;
};

// Whether the descriptor has become readable.
inline bool wants_end(const InputWatch& watch) {
  pollfd waiting{watch.wake_descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

}  // namespace sudorate
