// SHA-256, as printed by sha256sum.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

// 64 hexadecimal digits.
std::string text_digest(std::string_view text);
// Of the bytes of a file; empty if it cannot be read. Reads at some hundred megabytes a second or more.
std::optional<std::string> file_digest(const std::string& file);

}  // namespace sudorate
