#include "tools/records/bytes/line_queue.h"

#include <algorithm>

namespace sudorate {

bool LineQueue::read_line() {
  std::string text;
  bool has_begun = false;
  bool is_cut = false;
  for (bool has_end = false; !has_end; has_begun = true) {
    if (input_.buffered().empty() && !input_.fill()) {
      if (!has_begun || !input_.error().empty()) return false;
      break;
    }
    if (std::exchange(drops_line_feed_, false) && input_.buffered().front() == '\n') {
      input_.consume(1);
      if (input_.buffered().empty() && !input_.fill()) return false;
    }
    const std::string_view unread = input_.buffered();
    const auto found = std::ranges::find_if(unread, [](char c) { return c == '\n' || c == '\r'; });
    const auto bytes = static_cast<std::size_t>(found - unread.begin());
    const std::size_t room = max_line_bytes_ - text.size();
    is_cut = is_cut || bytes > room;
    text.append(unread.substr(0, std::min(bytes, room)));
    has_end = bytes < unread.size();
    drops_line_feed_ = has_end && *found == '\r';
    input_.consume(bytes + (has_end ? 1 : 0));
  }
  lines_.emplace_back(std::move(text), ++number_, is_cut, blanks_);
  return true;
}

const TextLine* LineQueue::peek(std::size_t ahead) {
  while (lines_.size() <= ahead && !is_at_end_) is_at_end_ = !read_line();
  return ahead < lines_.size() ? &lines_[ahead] : nullptr;
}

bool LineQueue::take_plain_lines(PlainLines& lines) {
  const std::string_view unread = input_.buffered();
  const std::size_t bytes = lines_.empty() && blanks_.empty() ? plain_line_bytes(unread) : 0;
  if (bytes == 0) return false;
  lines.line = number_ + 1;
  lines.text = unread.substr(0, bytes);
  number_ += static_cast<std::int64_t>(lines.count());
  input_.consume(bytes);
  drops_line_feed_ = false;
  return true;
}

}  // namespace sudorate
