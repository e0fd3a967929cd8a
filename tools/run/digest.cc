#include "tools/run/digest.h"

#include <nettle/sha2.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <vector>

namespace sudorate {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

class Digest {
 public:
  Digest() { sha256_init(&context_); }

  void add(std::string_view text) {
    // The library's bytes are unsigned.
    sha256_update(&context_, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
  }
  std::string finish() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
    sha256_digest(&context_, bytes.size(), bytes.data());
    std::string text;
    for (const std::uint8_t byte : bytes) {
      text += kHexDigits[byte / 16];
      text += kHexDigits[byte % 16];
    }
    return text;
  }

 private:
  sha256_ctx context_{};
};

}  // namespace

std::string text_digest(std::string_view text) {
  Digest digest;
  digest.add(text);
  return digest.finish();
}

std::optional<std::string> file_digest(const std::string& file) {
  constexpr std::size_t kPieceBytes = std::size_t{1} << 20;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  Digest digest;
  std::vector<char> piece(kPieceBytes);
  while (stream) {
    stream.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    digest.add({piece.data(), static_cast<std::size_t>(stream.gcount())});
  }
  if (stream.bad()) return std::nullopt;
  return digest.finish();
}

}  // namespace sudorate
