#include "tools/run/digest.h"

#include <algorithm>
#include <array>
#include <boost/algorithm/hex.hpp>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <system_error>
#include <vector>

#include "tools/text/file_path.h"

namespace sudorate {
namespace {

constexpr std::uint64_t kFnvPrime = 0x100000001b3U;

// Adds up to `bytes` bytes of the stream and returns their number; nothing after an error.
std::optional<std::int64_t> add_bytes(std::istream& stream, std::int64_t bytes, Digest& digest) {
  constexpr std::int64_t kPieceBytes = std::int64_t{1} << 20;
  std::vector<char> piece(static_cast<std::size_t>(std::min(kPieceBytes, bytes)));
  std::int64_t done = 0;
  while (stream && done < bytes) {
    stream.read(piece.data(), std::min(kPieceBytes, bytes - done));
    digest.add({piece.data(), static_cast<std::size_t>(stream.gcount())});
    done += stream.gcount();
  }
  if (stream.bad()) return std::nullopt;
  return done;
}

}  // namespace

void Digest::add(std::string_view text) {
  // The library's bytes are unsigned.
  sha256_update(&context_, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
}

std::string Digest::text() const {
  sha256_ctx context = context_;
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
  sha256_digest(&context, bytes.size(), bytes.data());
  std::string text;
  boost::algorithm::hex_lower(bytes, std::back_inserter(text));
  return text;
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
  std::ifstream stream(file, std::ios::binary);
  Digest digest;
  if (!stream || !add_bytes(stream, std::numeric_limits<std::int64_t>::max(), digest)) {
    throw std::system_error(errno, std::generic_category(), "'" + file + "' cannot be read for its digest");
  }
  return digest.text();
}

std::optional<Digest> digest_of_bytes(const std::string& file, std::int64_t begin, std::int64_t bytes,
                                      Digest before) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file_path(file), error)) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  if (!stream.seekg(begin) || add_bytes(stream, bytes, before) != bytes) return std::nullopt;
  return before;
}

}  // namespace sudorate
