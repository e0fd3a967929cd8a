// SHA-256, as printed by sha256sum, and a short digest.
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
  // The digest of the bytes added so far, 64 hexadecimal digits. More bytes can be added after it.
  std::string text() const;

 private:
  sha256_ctx context_{};
};

// The digest of a text, 64 hexadecimal digits.
std::string text_digest(std::string_view text);
// A digest of 64 bits, FNV-1a, which detects changes, but not a deliberate forgery.
std::uint64_t short_digest(std::string_view text);
// That of several texts: continues that of the ones before by one more.
std::uint64_t joined_digest(std::uint64_t before, std::uint64_t digest);
// The digest of a regular file; empty for other files, which may be readable only once. Throws std::system_error if
// it cannot be read. Reads at least some hundred megabytes per second.
std::optional<std::string> file_digest(const std::string& file);
// `before` with so many bytes of a regular file, from a place in it, added; nothing if it has fewer, or cannot be
// read.
std::optional<Digest> digest_of_bytes(const std::string& file, std::int64_t begin, std::int64_t bytes,
                                      Digest before = {});

}  // namespace sudorate
