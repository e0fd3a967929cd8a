// State shared by the reader of the input and the rest of a run.
#pragma once

#include <poll.h>

#include <atomic>
#include <cstdint>

namespace sudorate {

struct InputWatch {
  // Once this descriptor becomes readable, the input ends where it is; -1 for none.
  int wake_descriptor = -1;
  // Bytes read from files and pipes so far, as they are, packed or not.
  std::atomic<std::int64_t> bytes = 0;
  // Bytes of text that these have become so far.
  std::atomic<std::int64_t> text_bytes = 0;
  // Bytes of that text that are done with but belong to no record of the run: comments, records left out, and
  // records of a file that is held in memory. Record::input_bytes counts the rest.
  std::atomic<std::int64_t> settled_bytes = 0;
};

// Whether the descriptor has become readable.
inline bool wants_end(const InputWatch& watch) {
  pollfd waiting{watch.wake_descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

}  // namespace sudorate
