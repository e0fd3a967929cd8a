#include "tools/records/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace sudorate {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

}  // namespace

LineReader::LineReader(int descriptor, std::size_t max_line_bytes)
    : descriptor_(descriptor), max_line_bytes_(max_line_bytes), buffer_(kBufferBytes) {}

bool LineReader::fill() {
  ssize_t count = 0;
  while ((count = ::read(descriptor_, buffer_.data(), buffer_.size())) < 0) {
    if (errno == EAGAIN) {
      // Another program has set the descriptor to non-blocking.
      pollfd waiting{descriptor_, POLLIN, 0};
      ::poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      error_ = errno;
      break;
    }
  }
  unread_ = {buffer_.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
  return count > 0;
}

void LineReader::append(std::string_view piece) {
  const std::size_t room = max_line_bytes_ - line_.size();
  is_cut_ = is_cut_ || piece.size() > room;
  line_.append(piece.substr(0, room));
}

LineReader::Status LineReader::next() {
  line_.clear();
  is_cut_ = false;
  bool has_begun = false;
  while (true) {
    if (unread_.empty() && !fill()) {
      if (error_ != 0) return Status::kError;
      if (!has_begun) return Status::kEnd;
      ++number_;
      return Status::kLine;
    }
    if (drops_line_feed_) {
      drops_line_feed_ = false;
      if (unread_.front() == '\n') {
        unread_.remove_prefix(1);
        continue;
      }
    }
    const auto* const found =
        std::find_if(unread_.begin(), unread_.end(), [](char c) { return c == '\n' || c == '\r'; });
    const std::size_t end = static_cast<std::size_t>(found - unread_.begin());
    append(unread_.substr(0, end));
    has_begun = true;
    if (end == unread_.size()) {
      unread_ = {};
      continue;
    }
    drops_line_feed_ = unread_[end] == '\r';
    unread_.remove_prefix(end + 1);
    ++number_;
    return Status::kLine;
  }
}

}  // namespace sudorate
