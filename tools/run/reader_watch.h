// For commands whose only output is standard output.
#pragma once

#include <thread>

namespace sudorate {

// While the object lives, the program ends with kExitNoReader as soon as standard output has no reader.
class ReaderWatch {
 public:
  // If no thread or descriptor is left, there is no watch; then the next write ends the program.
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
