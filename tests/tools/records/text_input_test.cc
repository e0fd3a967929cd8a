// Encodings, and packed input.
#include "tools/records/text_input.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tools/support/piece_source.h"

namespace sudorate::test {
namespace {

struct Text {
  std::string text;
  std::string error;
};

Text read(std::string_view bytes, std::size_t piece_bytes, Encoding encoding = Encoding::kAuto) {
  TextInput input(make_unpacking_source(std::make_unique<PieceSource>(bytes, piece_bytes)), encoding);
  Text result;
  while (input.fill()) {
    result.text += input.buffered();
    input.consume(input.buffered().size());
  }
  result.error = input.error();
  return result;
}

std::string gzipped(const std::string& text) {
  z_stream stream{};
  constexpr int kGzipWindow = 15 + 16;
  EXPECT_EQ(deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string source = text;
  std::string packed(deflateBound(&stream, source.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(source.data());
  stream.avail_in = static_cast<uInt>(source.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string zstandard(const std::string& text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size = ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3);
  EXPECT_EQ(ZSTD_isError(size), 0U);
  packed.resize(size);
  return packed;
}

constexpr std::size_t kWhole = 1 << 20;

TEST(TextInput, DropsTheMarkAndTurnsUtf16IntoUtf8) {
  using namespace std::string_literals;
  struct Case {
    std::string name;
    std::string bytes;
    Encoding encoding;
    std::string text;
  };
  const std::vector<Case> cases = {
      {"plain", "abc\n", Encoding::kAuto, "abc\n"},
      {"empty", "", Encoding::kAuto, ""},
      {"UTF-8 mark",
       "\xEF\xBB\xBF"
       "ab\n",
       Encoding::kAuto, "ab\n"},
      {"only a mark", "\xEF\xBB\xBF", Encoding::kAuto, ""},
      {"half a mark", "\xEF\xBB", Encoding::kAuto, "\xEF\xBB"},
      {"UTF-16 LE mark",
       "\xFF\xFE"
       "1\0\n\0"s,
       Encoding::kAuto, "1\n"},
      {"UTF-16 BE mark",
       "\xFE\xFF\0"
       "1\0\n"s,
       Encoding::kAuto, "1\n"},
      {"UTF-16 LE without a mark",
       "1\0.\0"
       "2\0\n\0"s,
       Encoding::kAuto, "1.2\n"},
      {"UTF-16 BE without a mark",
       "\0"
       "1\0.\0"
       "2\0\n"s,
       Encoding::kAuto, "1.2\n"},
      {"two units beyond the basic plane", "\xFF\xFE\x3D\xD8\x00\xDE"s, Encoding::kAuto, "\xF0\x9F\x98\x80"},
      {"half a pair",
       "\xFF\xFE\x3D\xD8"
       "1\0"s,
       Encoding::kAuto,
       "\xEF\xBF\xBD"
       "1"},
      {"half a unit",
       "\xFF\xFE"
       "1\0"
       "2"s,
       Encoding::kAuto, "1\xEF\xBF\xBD"},
      {"NULs in a text",
       "1\0\0\0\0\0"
       "2\n"s,
       Encoding::kAuto,
       "1\0\0\0\0\0"
       "2\n"s},
      {"a NUL in a text",
       "12345678\0"
       "9\n"s,
       Encoding::kAuto,
       "12345678\0"
       "9\n"s},
      {"Latin-1", "\xE9\n", Encoding::kAuto, "\xE9\n"},
      {"UTF-16 on demand is little endian", "1\0\n\0"s, Encoding::kUtf16, "1\n"},
      {"UTF-16 on demand with a mark",
       "\xFE\xFF\0"
       "1"s,
       Encoding::kUtf16, "1"},
      {"a UTF-16 mark in UTF-8",
       "\xFF\xFE"
       "1",
       Encoding::kUtf8,
       "\xFF\xFE"
       "1"},
      {"a UTF-8 mark in Latin-1",
       "\xEF\xBB\xBF"
       "1",
       Encoding::kLatin1,
       "\xEF\xBB\xBF"
       "1"},
  };
  for (const Case& each : cases) {
    EXPECT_EQ(read(each.bytes, kWhole, each.encoding).text, each.text) << each.name;
    EXPECT_EQ(read(each.bytes, 1, each.encoding).text, each.text) << each.name << ", byte by byte";
  }
}

TEST(TextInput, TheEncodingDoesNotDependOnThePieces) {
  // ASCII in the first line, then what looks like UTF-16.
  std::string bytes = "1234\n";
  for (int index = 0; index < 300; ++index) bytes += {'1', '\0'};
  for (const std::size_t piece : {std::size_t{1}, std::size_t{5}, std::size_t{100}, kWhole}) {
    EXPECT_EQ(read(bytes, piece).text, bytes) << piece;
  }
}

TEST(TextInput, UnpacksByTheMarksOfTheContent) {
  std::string text;
  for (int number = 0; number < 20'000; ++number) text += std::to_string(number) + '\n';
  for (const std::size_t piece : {std::size_t{1}, std::size_t{1000}, kWhole}) {
    for (const std::string& packed :
         {gzipped(text), zstandard(text), gzipped(text.substr(0, 10)) + gzipped(text.substr(10)),
          zstandard(text.substr(0, 10)) + zstandard(text.substr(10))}) {
      const Text result = read(packed, piece);
      EXPECT_EQ(result.error, "");
      EXPECT_TRUE(result.text == text) << piece << ": " << result.text.size();
    }
  }
}

TEST(TextInput, TellsDamagedPacking) {
  const std::string text(5000, '1');
  struct Case {
    std::string name;
    std::string bytes;
    std::string error;
  };
  std::string wrong_sum = gzipped(text);
  wrong_sum[wrong_sum.size() - 6] ^= 1;
  const std::string gzip = gzipped(text);
  const std::string zstd = zstandard(text);
  const std::vector<Case> cases = {
      {"gzip broken off", gzip.substr(0, gzip.size() - 3), "the packed data ends too early"},
      {"gzip's front alone", gzip.substr(0, 5), "the packed data ends too early"},
      {"gzip with a wrong sum", wrong_sum, "gzip"},
      {"gzip and noise", gzip + "noise behind the end", ""},
      {"zstd broken off", zstd.substr(0, zstd.size() - 3), "the packed data ends too early"},
      {"zstd's front and noise", zstd.substr(0, 4) + "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
       "the packed data ends too early"},
  };
  for (const Case& each : cases) {
    for (const std::size_t piece : {std::size_t{1}, kWhole}) {
      const Text result = read(each.bytes, piece);
      EXPECT_NE(result.error, "") << each.name;
      EXPECT_NE(result.error.find(each.error), std::string::npos) << each.name << ": " << result.error;
    }
  }
}

TEST(TextInput, TakesTheFrontOfAMarkForText) {
  for (const std::string text : {"\x1F", "\x28\xB5\x2F", "\x1F\x8A\n"}) {
    EXPECT_EQ(read(text, kWhole).text, text);
    EXPECT_EQ(read(text, 1).text, text);
  }
}

}  // namespace
}  // namespace sudorate::test
