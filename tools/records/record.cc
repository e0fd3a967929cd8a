#include "tools/records/record.h"

#include <string_view>

namespace sudorate {
namespace {

// More than any puzzle in one line, and still a line that people can read.
constexpr std::size_t kMaxLabelBytes = 4000;
constexpr std::string_view kLabelHexDigits = "0123456789ABCDEF";

std::string escaped(char c) {
  if (c == '\t') return "\\t";
  if (c == '\\') return "\\\\";
  if (c >= ' ' && c <= '~') return {c};
  const unsigned value = static_cast<unsigned char>(c);
  return {'\\', 'x', kLabelHexDigits[value / 16], kLabelHexDigits[value % 16]};
}

}  // namespace

std::size_t text_bytes(const Record& record) {
  std::size_t bytes = record.text.size() + record.id.size() + record.comment.size();
  for (const std::string& column : record.columns) bytes += sizeof(std::string) + column.size();
  return bytes;
}

std::string record_label(const Record& record) {
  if (const Position* position = record.position()) return position->cells;
  std::string label;
  for (const char c : record.text) {
    const std::string shown = escaped(c);
    // Dots could be taken for cells.
    if (label.size() + shown.size() > kMaxLabelBytes) return label + " [cut off]";
    label += shown;
  }
  return label;
}

std::string_view state_mark(const Record& record) {
  const Position* position = record.position();
  return position != nullptr && position->state ? " state" : "";
}

}  // namespace sudorate
