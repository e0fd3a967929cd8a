// Bytes as hexadecimal digits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

// Two small digits for each byte.
std::string hex_text(std::string_view bytes);
// The bytes of such a text; nothing if it is none.
std::optional<std::string> bytes_of_hex(std::string_view text);

}  // namespace sudorate
