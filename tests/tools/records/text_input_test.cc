// Encodings, and packed input.
#include "tools/records/bytes/text_input.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/case_table.h"
#include "tests/tools/records/deflated.h"
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

std::string gzipped(const std::string& text) { return deflated(text, 16 + MAX_WBITS); }

std::string zstandard(const std::string& text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size = ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3);
  EXPECT_EQ(ZSTD_isError(size), 0U);
  packed.resize(size);
  return packed;
}

// A frame that asks for a window of two gigabytes, as `zstd --long=31` makes of a pipe.
std::string zstandard_wide(const std::string& text, int window_log = 31) {
  std::string packed(ZSTD_compressBound(text.size()) + 64, '\0');
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, 10);
  ZSTD_inBuffer input{text.data(), text.size(), 0};
  ZSTD_outBuffer output{packed.data(), packed.size(), 0};
  // In pieces, so that the length of the text is not known in advance.
  ZSTD_compressStream2(context, &output, &input, ZSTD_e_flush);
  EXPECT_EQ(ZSTD_compressStream2(context, &output, &input, ZSTD_e_end), 0U);
  ZSTD_freeCCtx(context);
  packed.resize(output.pos);
  // The exponent of the window stands behind the mark and the byte of flags, above three bits of its fraction.
  packed[5] = static_cast<char>((window_log - 10) << 3);
  return packed;
}

constexpr std::size_t kWhole = 1 << 20;

TEST(TextInput, DropsTheMarkAndTurnsUtf16IntoUtf8) {
  const std::map<std::string, Encoding> encodings = {
      {"", Encoding::kAuto}, {"utf8", Encoding::kUtf8}, {"utf16", Encoding::kUtf16}, {"latin1", Encoding::kLatin1}};
  for (const CaseRow& row : case_rows("tools/records/encodings.txt", "texts")) {
    const Encoding encoding = encodings.at(row.at(2));
    EXPECT_EQ(read(row[1], kWhole, encoding).text, row.at(3)) << row[0];
    EXPECT_EQ(read(row[1], 1, encoding).text, row[3]) << row[0] << ", byte by byte";
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

TEST(PackedText, MayEndInZeros) {
  const std::string text = "some text\n";
  for (const std::size_t zeros : {1, 511, 70'000}) {
    for (const std::size_t piece : {std::size_t{1}, kWhole}) {
      const Text result = read(gzipped(text) + std::string(zeros, '\0'), piece);
      EXPECT_EQ(result.text, text) << zeros;
      EXPECT_EQ(result.error, "") << zeros;
      EXPECT_EQ(read(gzipped(text) + std::string(zeros, '\0') + gzipped(text), piece).text, text + text);
    }
  }
}

TEST(PackedText, OfAWideWindowIsReadIfItIsShort) {
  const std::string text(1000, 'x');
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, kWhole}) {
    const Text result = read(zstandard_wide(text) + zstandard(text) + zstandard_wide(text), piece);
    EXPECT_EQ(result.text, text + text + text) << piece;
    EXPECT_EQ(result.error, "") << piece;
  }
  EXPECT_NE(read(zstandard_wide(text, 41), kWhole).error.find("window"), std::string::npos);
}

TEST(PackedText, OfAWideWindowSaysSoIfItIsLong) {
  const std::string packed = zstandard_wide(std::string((std::size_t{1} << 27) + 1, 'x'));
  TextInput input(make_unpacking_source(std::make_unique<PieceSource>(packed, kWhole)));
  std::size_t bytes = 0;
  while (input.fill()) {
    bytes += input.buffered().size();
    input.consume(input.buffered().size());
  }
  EXPECT_GT(bytes, std::size_t{1} << 26);
  EXPECT_NE(input.error().find("a window of more than 128 MB"), std::string::npos) << input.error();
}

TEST(TextInput, EndsOnceItsWatchIsWoken) {
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  InputWatch watch;
  watch.wake_descriptor = pipe[0];
  const std::string packed = gzipped(std::string(10 << 20, 'x'));
  TextInput input(make_unpacking_source(std::make_unique<PieceSource>(packed, kWhole)), Encoding::kAuto, &watch);
  ASSERT_TRUE(input.fill());
  ASSERT_EQ(::write(pipe[1], "x", 1), 1);
  EXPECT_FALSE(input.fill());
  ::close(pipe[0]);
  ::close(pipe[1]);
}

}  // namespace
}  // namespace sudorate::test
