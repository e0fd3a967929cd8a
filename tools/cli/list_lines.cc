#include "tools/cli/list_lines.h"

#include <sys/stat.h>

#include "tools/run/digest.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostPiece = std::size_t{1} << 16;
constexpr std::size_t kBufferBytes = std::size_t{1} << 20;

}  // namespace

ListLines::ListLines(const std::string& file) : stream_(file_path(file), std::ios::binary) {}

void ListLines::fill() {
  buffer_.erase(0, start_);
  start_ = 0;
  const std::size_t kept = buffer_.size();
  buffer_.resize(kBufferBytes);
  stream_.read(buffer_.data() + kept, static_cast<std::streamsize>(kBufferBytes - kept));
  buffer_.resize(kept + static_cast<std::size_t>(stream_.gcount()));
}

std::string_view ListLines::next() {
  // One byte more shows whether an LF follows a CR.
  if (buffer_.size() - start_ <= kMostPiece && stream_.good()) fill();
  const std::string_view rest = std::string_view(buffer_).substr(start_);
  std::string_view piece = rest.substr(0, kMostPiece);
  const std::size_t end = piece.find_first_of("\r\n");
  if (end != std::string_view::npos) {
    piece = rest.substr(0, end + (rest.substr(end, 2) == "\r\n" ? 2 : 1));
    ++line_;
  }
  start_ += piece.size();
  return piece;
}

std::string_view ListLines::skip_line() {
  std::string_view piece;
  for (const std::int64_t line = line_; line_ == line;) {
    piece = next();
    if (piece.empty()) return piece;
  }
  return piece.substr(piece.find_first_of("\r\n"));
}

std::string state_of(const std::string& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return {};
  std::uint64_t digest = 0;
  ListLines lines(file);
  for (std::string_view piece = lines.next(); !piece.empty(); piece = lines.next())
    digest = joined_digest(digest, short_digest(piece));
  if (lines.has_failed()) return {};
  return std::to_string(status.st_dev) + ' ' + std::to_string(status.st_ino) + ' ' + std::to_string(digest);
}

}  // namespace sudorate
