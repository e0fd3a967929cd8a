// SHA-256, as printed by sha256sum.
#pragma once

#include <nettle/sha2.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

class Digest {
 public:
  Digest() { sha256_init(&context_); }
  void add(std::string_view text);
  // Of all that was added; 64 hexadecimal digits. More can be added behind it.
  std::string text() const;

 private:
  sha256_ctx context_{};
};

// 64 hexadecimal digits.
std::string text_digest(std::string_view text);
// Of the bytes of a regular file; empty for all else, which may be readable only once. Throws std::system_error if
// it cannot be read. Reads at some hundred megabytes a second or more.
std::optional<std::string> file_digest(const std::string& file);
// Of the first bytes of a regular file; empty if it has not so many, or cannot be read.
std::optional<Digest> digest_of_beginning(const std::string& file, std::int64_t bytes);

}  // namespace sudorate
