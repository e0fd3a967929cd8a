// A source of bytes that returns a text in pieces.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "tools/records/bytes/byte_source.h"

namespace sudorate::test {

class PieceSource final : public ByteSource {
 public:
  PieceSource(std::string_view text, std::size_t piece_bytes) : text_(text), piece_bytes_(piece_bytes) {}

  std::size_t read(std::span<char> buffer) override {
    const std::size_t count = text_.copy(buffer.data(), std::min(buffer.size(), piece_bytes_));
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
  std::size_t piece_bytes_;
};

}  // namespace sudorate::test
