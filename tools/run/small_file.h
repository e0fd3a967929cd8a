// Files that are read whole.
#pragma once

#include <cstddef>
#include <string>

namespace sudorate {

// A text, and why it is not the whole one: a phrase such as "is larger than 1024 bytes", or empty.
struct SmallFile {
  std::string text;
  std::string problem;
};
// Reads a regular file or a pipe.
SmallFile read_small_file(const std::string& file, std::size_t most_bytes);

}  // namespace sudorate
