// A line of text for the readers, with plain characters in place of exotic ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace sudorate
