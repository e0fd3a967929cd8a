// Columns of plain text.
#pragma once

#include <string_view>

namespace sudorate {

// The gap between two columns.
inline constexpr std::string_view kColumnGap = "  ";

}  // namespace sudorate
