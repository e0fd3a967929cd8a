// gzip, zstd, xz, bzip2 and zip.

#include <bzlib.h>
#include <gtest/gtest.h>
#include <lzma.h>
#include <zstd.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/tools/support/piece_source.h"
#include "tests/tools/support/zip_archive.h"

namespace sudorate::test {
namespace {

constexpr std::size_t kAtOnce = std::size_t{1} << 24;

struct NamedText {
  std::string name;
  std::string text;
  bool operator==(const NamedText&) const = default;
};

struct Unpacked {
  std::string text;              // all texts
  std::vector<NamedText> texts;  // each
  std::string error;
};

Unpacked unpack(std::string_view packed, std::size_t piece_bytes, std::size_t room = 1000) {
  const auto source = make_unpacking_source(std::make_unique<PieceSource>(packed, piece_bytes));
  Unpacked result;
  std::string buffer(room, '\0');
  do {
    NamedText& text = result.texts.emplace_back();
    while (const std::size_t count = source->read(buffer)) text.text += buffer.substr(0, count);
    text.name = source->text_name();
    result.text += text.text;
  } while (source->next_text());
  result.error = source->error();
  return result;
}

std::string numbers() {
  std::string text;
  for (int number = 0; number < 20'000; ++number) text += std::to_string(number) + '\n';
  return text;
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

std::string xz_of(const std::string& text) {
  std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t size = 0;
  EXPECT_EQ(
      lzma_easy_buffer_encode(6, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()),
                              text.size(), reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size()),
      LZMA_OK);
  packed.resize(size);
  return packed;
}

std::string bzip2_of(const std::string& text) {
  std::string packed(text.size() + text.size() / 50 + 700, '\0');
  auto size = static_cast<unsigned>(packed.size());
  EXPECT_EQ(BZ2_bzBuffToBuffCompress(packed.data(), &size, const_cast<char*>(text.data()),
                                     static_cast<unsigned>(text.size()), 9, 0, 0),
            BZ_OK);
  packed.resize(size);
  return packed;
}

// Each with the mark of its beginning. Zeros may stand between and behind the pieces of the first three.
constexpr std::array<std::string (*)(const std::string&), 4> kPackers = {gzipped, xz_of, bzip2_of, zstandard};
constexpr std::size_t kPackersWithZeros = 3;

TEST(Unpacker, ReadsEachPackingInPieces) {
  const std::string text = numbers();
  for (std::size_t packer = 0; packer < kPackers.size(); ++packer) {
    const auto pack = kPackers[packer];
    std::vector<std::string> all = {pack(text), pack(text.substr(0, 10)) + pack(text.substr(10))};
    for (const std::size_t zeros : {1, 511, 70'000}) {
      if (packer >= kPackersWithZeros) break;
      const std::string gap(zeros, '\0');
      all.insert(all.end(), {pack(text) + gap, pack(text.substr(0, 10)) + gap + pack(text.substr(10))});
    }
    for (const std::string& packed : all) {
      for (const std::size_t piece : {std::size_t{1}, std::size_t{1000}, kAtOnce}) {
        const Unpacked result = unpack(packed, piece);
        EXPECT_EQ(result.error, "") << packer;
        EXPECT_TRUE(result.text == text) << packer << ' ' << piece << ": " << result.text.size();
      }
    }
  }
}

TEST(Unpacker, ReadsAWideWindowIfTheTextIsShort) {
  const std::string text(1000, 'x');
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, kAtOnce}) {
    const Unpacked result = unpack(zstandard_wide(text) + zstandard(text) + zstandard_wide(text), piece);
    EXPECT_EQ(result.text, text + text + text) << piece;
    EXPECT_EQ(result.error, "") << piece;
  }
  EXPECT_NE(unpack(zstandard_wide(text, 41), kAtOnce).error.find("window"), std::string::npos);
}

TEST(Unpacker, SaysThatAWindowIsTooWideForALongText) {
  const std::string packed = zstandard_wide(std::string((std::size_t{1} << 27) + 1, 'x'));
  const auto source = make_unpacking_source(std::make_unique<PieceSource>(packed, kAtOnce));
  std::string buffer(1 << 16, '\0');
  std::size_t bytes = 0;
  while (const std::size_t count = source->read(buffer)) bytes += count;
  EXPECT_GT(bytes, std::size_t{1} << 26);
  EXPECT_NE(source->error().find("a window of more than 128 MB"), std::string::npos) << source->error();
}

TEST(Unpacker, ReadsAllFilesOfAZipArchive) {
  const std::string text = numbers();
  const std::string zip = zip_of({{"folder/", "", 0},
                                  {"folder/a.txt", text},
                                  {"__MACOSX/folder/._a.txt", "hidden"},
                                  {"b.txt", "no line end", 0},
                                  {"c.txt", "sizes behind\n", 8, kSizesFollow},
                                  {"empty", "", 8},
                                  {"empty", "", 0},
                                  {"", "nameless", 8, kSizesFollow},
                                  {"__MACOSX/d.txt", "", 0}});
  const std::vector<NamedText> texts = {
      {"folder/a.txt", text}, {"b.txt", "no line end"}, {"c.txt", "sizes behind\n"}, {"empty", ""},
      {"empty", ""},          {"-", "nameless"}};
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, kAtOnce}) {
    for (const std::size_t room : {std::size_t{1}, std::size_t{1000}, kAtOnce}) {
      const Unpacked result = unpack(zip, piece, room);
      EXPECT_EQ(result.error, "");
      EXPECT_TRUE(result.texts == texts) << piece << ' ' << room;
    }
  }
}

TEST(Unpacker, LeavesTheRestOfATextOut) {
  const std::string text = numbers();
  const std::string zip = zip_of({{"a", text}, {"b", text, 0}, {"c", "last"}});
  for (const std::size_t piece : {std::size_t{1}, std::size_t{1000}, kAtOnce}) {
    const auto source = make_unpacking_source(std::make_unique<PieceSource>(zip, piece));
    EXPECT_FALSE(source->next_text()) << "nothing has been read";
    std::string buffer(10, '\0');
    for (const std::string name : {"a", "b"}) {
      ASSERT_GT(source->read(buffer), 0U);
      EXPECT_EQ(source->text_name(), name);
      EXPECT_TRUE(source->next_text());
    }
    EXPECT_EQ(source->text_name(), "c");
    EXPECT_FALSE(source->next_text());
    EXPECT_EQ(source->text_name(), "");
    EXPECT_EQ(source->read(buffer), 0U);
    EXPECT_FALSE(source->next_text());
    EXPECT_EQ(source->error(), "");
  }
}

TEST(Unpacker, SaysWhatIsWrong) {
  const std::string text = numbers();
  const std::string gzip = gzipped(text);
  const std::string xz = xz_of(text);
  const std::string bzip2 = bzip2_of(text);
  const std::string zip = zip_of({{"a", text}});
  const auto damaged = [](std::string packed) {
    packed[packed.size() / 2] = static_cast<char>(packed[packed.size() / 2] ^ 0x55);
    return packed;
  };
  std::string wrong_sum = zip_of({{"a", "some text", 0}});
  wrong_sum[30 + 1 + 3] ^= 1;
  std::string wrong_gzip_sum = gzip;
  wrong_gzip_sum[gzip.size() - 6] ^= 1;
  std::vector<std::pair<std::string, std::string>> cases = {
      {gzip.substr(0, 5), "the packed data ends too early"},
      {wrong_gzip_sum, "damaged gzip data"},
      {gzip + "noise behind the end", "damaged gzip data"},
      {std::string("\x28\xB5\x2F\xFD\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"), "the packed data ends too early"},
      {damaged(xz), "damaged xz data"},
      {xz + "noise behind the end", "damaged xz data"},
      {damaged(bzip2), "damaged bzip2 data"},
      {bzip2 + "noise behind the end", "damaged bzip2 data"},
      {damaged(zip), "damaged zip data"},
      {zip.substr(0, 100), "the packed data ends too early"},
      {zip.substr(0, zip.size() - kZipDirectory.size()), "the packed data ends too early"},
      {wrong_sum, "damaged zip data"},
      {zip_of({{"a", "x", 0}}).substr(0, 35) + "noise", "damaged zip data"},
      {zip_of({{"[Content_Types].xml", "<Types/>"}, {"xl/workbook.xml", "<workbook/>"}}),
       "an office document, such as a workbook; save its table as CSV"},
      {zip_of({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet", 0}}),
       "an office document, such as a workbook; save its table as CSV"},
      {zip_of({{"a", "x", 8, kEncrypted}}), "an encrypted zip archive"},
      {zip_of({{"a", "x", 14}}), "packed by method 14"},
      {zip_of({{"a", "x", 0, kSizesFollow}}), "stored files of unknown size"},
      {zip_of({{std::string(4097, 'n'), "x"}}), "a name of more than 4096 bytes"},
      {zip_of({{"a", "x"}, {"b", "x", 8, kEncrypted}}), "an encrypted zip archive"},
      {damaged(zip_of({{"a", "x"}, {"__MACOSX/b", text}})), "damaged zip data"},
  };
  for (const auto pack : kPackers)
    cases.emplace_back(pack(text).substr(0, pack(text).size() - 3), "the packed data ends too early");
  for (const auto& [packed, error] : cases) {
    for (const std::size_t piece : {std::size_t{1}, kAtOnce}) {
      const Unpacked result = unpack(packed, piece);
      EXPECT_NE(result.error.find(error), std::string::npos) << error << ", found " << result.error;
    }
  }
}

// The stream of xz --lzma2=dict=1GiB names a dictionary of that size.
TEST(Unpacker, RefusesXzThatNeedsAGigabyte) {
  lzma_options_lzma options;
  ASSERT_FALSE(lzma_lzma_preset(&options, 0));
  options.dict_size = std::uint32_t{1} << 30;
  const lzma_filter filters[] = {{LZMA_FILTER_LZMA2, &options}, {LZMA_VLI_UNKNOWN, nullptr}};
  const std::string text = "short";
  std::string packed(1000, '\0');
  std::size_t size = 0;
  // The header of the block alone: making it does not need the memory.
  ASSERT_EQ(lzma_stream_buffer_encode(const_cast<lzma_filter*>(filters), LZMA_CHECK_NONE, nullptr,
                                      reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                                      reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size()),
            LZMA_OK);
  packed.resize(size);
  EXPECT_NE(unpack(packed, kAtOnce).error.find("needs more than 130 MB"), std::string::npos);
}

TEST(Unpacker, TakesTheFrontOfAMarkForText) {
  for (const std::string text : {"\x1F", "\x28\xB5\x2F", "\x1F\x8A\n", "\xFD",
                                 "\xFD"
                                 "7z",
                                 "BZ", "PK\x03", "PK is text\n"}) {
    EXPECT_EQ(unpack(text, kAtOnce).text, text);
    EXPECT_EQ(unpack(text, 1).text, text);
  }
}

}  // namespace
}  // namespace sudorate::test
