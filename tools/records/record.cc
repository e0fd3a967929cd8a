#include "tools/records/record.h"

#include <string_view>

namespace sudorate {
namespace {

constexpr std::size_t kMaxLabelBytes = 81;
constexpr std::string_view kHexDigits = "0123456789ABCDEF";

std::string escaped(char c) {
  if (c == '\t') return "\\t";
  if (c == '\\') return "\\\\";
  if (c >= ' ' && c <= '~') return {c};
  const unsigned value = static_cast<unsigned char>(c);
  return {'\\', 'x', kHexDigits[value / 16], kHexDigits[value % 16]};
}

}  // namespace

std::string record_label(const Record& record) {
  if (const Position* position = record.position()) return position->cells;
  std::string label;
  for (const char c : record.text) {
    const std::string shown = escaped(c);
    if (label.size() + shown.size() > kMaxLabelBytes) return label + "...";
    label += shown;
  }
  return label;
}

std::string_view state_mark(const Record& record) {
  const Position* position = record.position();
  return position != nullptr && position->state ? " state" : "";
}

}  // namespace sudorate
