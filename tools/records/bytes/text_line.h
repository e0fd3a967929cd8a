// Lines of text for the readers, with plain characters in place of exotic ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "tools/records/bytes/line_reader.h"
#include "tools/records/bytes/plain_lines.h"
#include "tools/records/bytes/text_input.h"

namespace sudorate {

// A line without its end, and the same with plain characters:
//
//   non-breaking and other wide blanks   ' '
//   box-drawing characters               '|', '-' or '+'
//   dashes                               '-'
//   marks without width                  dropped
//   further characters for empty cells   '.'; a blank among them only in a line as wide as a row or a puzzle
//
// A line that is cut stays as it is, for nothing in it is read.
// Bytes that are not UTF-8 are taken for Latin-1.
class TextLine {
 public:
  TextLine() = default;
  // `blanks`: further characters for empty cells, UTF-8.
  TextLine(std::string text, std::int64_t number, bool is_cut, std::string_view blanks = {});

  const std::string& text() const { return text_; }
  std::string_view plain() const { return is_changed_ ? std::string_view(plain_) : std::string_view(text_); }
  std::int64_t number() const { return number_; }
  // Whether the line was longer than the reader keeps.
  bool is_cut() const { return is_cut_; }

  // The place in text() that a place in plain() comes from.
  std::size_t offset_in_text(std::size_t offset_in_plain) const;
  // A piece of plain() as it is in text(), in UTF-8.
  std::string original(std::string_view piece_of_plain) const;

 private:
  std::string text_;
  // If it is changed; and where each of its bytes comes from.
  std::string plain_;
  std::vector<std::uint32_t> offsets_;
  std::int64_t number_ = 0;
  bool is_cut_ = false;
  bool is_changed_ = false;
  bool is_utf8_ = true;
};

// Lines with a look ahead, for readers of grids and tables.
class LineQueue {
 public:
  LineQueue(TextInput& input, std::size_t max_line_bytes, std::string blanks)
      : reader_(input, max_line_bytes), blanks_(std::move(blanks)) {}

  // The line `ahead` lines after the next one, so 0 is the next one; null after the end. Valid until the next
  // pop(). Keeps the lines up to it in memory, so callers should not look past long lines.
  const TextLine* peek(std::size_t ahead = 0);
  void pop() { lines_.pop_front(); }
  // Sets line and text, and moves over the plain lines that come next and have been read; false if there are none.
  bool take_plain_lines(PlainLines& lines);
  const std::string& blanks() const { return blanks_; }

 private:
  LineReader reader_;
  std::string blanks_;
  std::deque<TextLine> lines_;
  bool is_at_end_ = false;
};

}  // namespace sudorate
