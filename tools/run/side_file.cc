#include "tools/run/side_file.h"

#include <array>
#include <filesystem>
#include <fstream>

#include "tools/text/file_path.h"

namespace sudorate {

namespace fs = std::filesystem;

std::optional<bool> begins_as(const std::string& file, const FileKind& kind) {
  constexpr std::size_t kFrontBytes = 64;
  std::error_code error;
  if (!fs::is_regular_file(file_path(file), error)) return false;
  auto [front, problem] = read_small_file(file, kFrontBytes);
  if (front.empty() && !problem.empty()) return std::nullopt;
  std::erase_if(front, [](char c) { return c == ' ' || c == '\n'; });
  return kind.beginning.starts_with(front.substr(0, kind.beginning.size())) ||
         kind.other_beginning.starts_with(front.substr(0, kind.other_beginning.size()));
}

std::string side_file_problem(const std::string& file, const FileKind& kind) {
  // Another process may remove its own file while this one looks at it, and make it again; a foreign one stays.
  constexpr int kLooks = 5;
  std::string what;
  for (int look = 0; look < kLooks; ++look) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(file_path(file), error);
    if (!fs::exists(status) || (fs::is_regular_file(status) && begins_as(file, kind) == true)) return {};
    what = fs::is_symlink(status) ? "is a symbolic link" : "is not " + std::string(kind.name);
  }
  return "'" + file + "' exists and " + what + ", so it is not replaced; " + std::string(kind.remedy);
}

SmallFile read_small_file(const std::string& file, std::size_t most_bytes, std::optional<char> end) {
  SmallFile read;
  std::error_code error;
  const fs::file_status status = fs::status(file_path(file), error);
  if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_fifo(status))
    return {{}, "is not a regular file"};
  std::ifstream stream(file_path(file), std::ios::binary);
  std::array<char, 4096> block{};
  for (std::size_t found = std::string::npos; found == std::string::npos && read.text.size() <= most_bytes;) {
    stream.read(block.data(), std::ssize(block));
    if (stream.gcount() == 0) break;
    const std::string_view more(block.data(), static_cast<std::size_t>(stream.gcount()));
    if (end) found = more.find(*end);
    read.text += more.substr(0, found);
  }
  if (!stream.is_open() || stream.bad()) read.problem = "cannot be read";
  if (read.text.size() > most_bytes) read.problem = "is larger than " + std::to_string(most_bytes) + " bytes";
  return read;
}

}  // namespace sudorate
