#include "tools/records/bytes/line_reader.h"

#include <algorithm>
#include <utility>

namespace sudorate {

void LineReader::append(std::string_view piece) {
  const std::size_t room = max_line_bytes_ - line_.size();
  is_cut_ = is_cut_ || piece.size() > room;
  line_.append(piece.substr(0, room));
}

bool LineReader::next() {
  line_.clear();
  is_cut_ = false;
  bool has_begun = false;
  while (true) {
    if (input_->buffered().empty() && !input_->fill()) {
      if (!has_begun || !input_->error().empty()) return false;
      ++number_;
      return true;
    }
    const std::string_view unread = input_->buffered();
    if (std::exchange(drops_line_feed_, false) && unread.front() == '\n') {
      input_->consume(1);
      continue;
    }
    const auto found = std::ranges::find_if(unread, [](char c) { return c == '\n' || c == '\r'; });
    const std::size_t end = static_cast<std::size_t>(found - unread.begin());
    append(unread.substr(0, end));
    has_begun = true;
    if (end == unread.size()) {
      input_->consume(end);
      continue;
    }
    drops_line_feed_ = unread[end] == '\r';
    input_->consume(end + 1);
    ++number_;
    return true;
  }
}

}  // namespace sudorate
