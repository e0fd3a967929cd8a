// For commands that print what they find, and keep nothing else.
#pragma once

#include <thread>

namespace sudorate {

// While it lives, the program ends with kExitNoReader as soon as nobody reads standard output any longer, whatever
// else it is doing.
class ReaderWatch {
 public:
  // Without a thread or a descriptor to spare there is no watch; the next write finds out.
  ReaderWatch();
  ~ReaderWatch();
  ReaderWatch(const ReaderWatch&) = delete;
  ReaderWatch& operator=(const ReaderWatch&) = delete;

 private:
  // Becomes readable at the end of the watch.
  int end_ = -1;
  std::thread thread_;
};

}  // namespace sudorate
