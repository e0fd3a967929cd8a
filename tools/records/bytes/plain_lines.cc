#include "tools/records/bytes/plain_lines.h"

namespace sudorate {
namespace {

// Without branches, so that a compiler looks at many characters at once.
bool has_only_cells(const char* cells) {
  unsigned others = 0;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const auto c = static_cast<unsigned char>(cells[cell]);
    others |= static_cast<unsigned>(c != '.') & static_cast<unsigned>(static_cast<unsigned char>(c - '0') > 9);
  }
  return others == 0;
}

}  // namespace

std::size_t plain_line_bytes(std::string_view text) {
  std::size_t bytes = 0;
  while (text.size() - bytes >= kPlainLineBytes) {
    const std::string_view line = text.substr(bytes, kPlainLineBytes);
    if (line.back() != '\n' || !has_only_cells(line.data())) break;
    if (line.find_first_of("123456789") == std::string_view::npos) break;
    bytes += kPlainLineBytes;
  }
  return bytes;
}

}  // namespace sudorate
