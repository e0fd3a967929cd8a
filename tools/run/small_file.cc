#include "tools/run/small_file.h"

#include <array>
#include <filesystem>
#include <fstream>

#include "tools/text/file_path.h"

namespace sudorate {

namespace fs = std::filesystem;

SmallFile read_small_file(const std::string& file, std::size_t most_bytes) {
  SmallFile read;
  std::error_code error;
  const fs::file_status status = fs::status(file_path(file), error);
  if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_fifo(status))
    return {{}, "is not a regular file"};
  std::ifstream stream(file_path(file), std::ios::binary);
  std::array<char, 4096> block{};
  while (read.text.size() <= most_bytes && (stream.read(block.data(), std::ssize(block)), stream.gcount() > 0)) {
    read.text.append(block.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (!stream.is_open() || stream.bad()) read.problem = "cannot be read";
  if (read.text.size() > most_bytes) read.problem = "is larger than " + std::to_string(most_bytes) + " bytes";
  return read;
}

}  // namespace sudorate
