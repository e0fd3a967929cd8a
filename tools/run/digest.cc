#include "tools/run/digest.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <vector>

#include "tools/text/file_path.h"
#include "tools/text/hex.h"

namespace sudorate {
namespace {

constexpr std::uint64_t kFnvPrime = 0x100000001b3U;

}  // namespace

void Digest::add(std::string_view text) {
  sha256_update(&context_, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
}

std::string Digest::text() const {
  sha256_ctx context = context_;
  std::string bytes(SHA256_DIGEST_SIZE, '\0');
  // The library's bytes are unsigned.
  sha256_digest(&context, bytes.size(), reinterpret_cast<std::uint8_t*>(bytes.data()));
  return hex_text(bytes);
}

std::string text_digest(std::string_view text) {
  Digest digest;
  digest.add(text);
  return digest.text();
}

std::uint64_t short_digest(std::string_view text) {
  constexpr std::uint64_t kOffset = 0xcbf29ce484222325U;
  std::uint64_t digest = kOffset;
  for (const char c : text) digest = (digest ^ static_cast<unsigned char>(c)) * kFnvPrime;
  return digest;
}

std::uint64_t joined_digest(std::uint64_t before, std::uint64_t digest) { return before * kFnvPrime ^ digest; }

std::optional<std::string> file_digest(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file_path(file), error)) return std::nullopt;
  errno = 0;
  const auto digest =
      digest_of_bytes(file, 0, static_cast<std::int64_t>(std::filesystem::file_size(file_path(file))));
  if (digest) return digest->text();
  throw std::system_error(errno, std::generic_category(), "'" + file + "' cannot be read for its digest");
}

std::optional<Digest> digest_of_bytes(const std::string& file, std::int64_t begin, std::int64_t bytes,
                                      Digest before) {
  constexpr std::int64_t kPieceBytes = std::int64_t{1} << 20;
  std::error_code error;
  if (!std::filesystem::is_regular_file(file_path(file), error)) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  stream.seekg(begin);
  std::vector<char> piece(static_cast<std::size_t>(std::clamp<std::int64_t>(bytes, 0, kPieceBytes)));
  for (std::int64_t rest = bytes; rest > 0; rest -= stream.gcount()) {
    stream.read(piece.data(), std::min(kPieceBytes, rest));
    before.add({piece.data(), static_cast<std::size_t>(stream.gcount())});
    if (!stream && stream.gcount() < rest) return std::nullopt;
  }
  return stream.is_open() ? std::optional(before) : std::nullopt;
}

}  // namespace sudorate
