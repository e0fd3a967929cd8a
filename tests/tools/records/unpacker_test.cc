// xz, bzip2 and zip; text_input_test.cc has gzip and zstd.
#include "tools/records/unpacker.h"

#include <bzlib.h>
#include <gtest/gtest.h>
#include <lzma.h>
#include <zlib.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/tools/records/deflated.h"
#include "tests/tools/support/piece_source.h"
#include "tools/records/byte_source.h"

namespace sudorate::test {
namespace {

constexpr std::size_t kAtOnce = std::size_t{1} << 24;

struct Unpacked {
  std::string text;
  std::string error;
};

Unpacked unpack(std::string_view packed, std::size_t piece_bytes, std::size_t room = 1000) {
  const auto source = make_unpacking_source(std::make_unique<PieceSource>(packed, piece_bytes));
  Unpacked result;
  std::string buffer(room, '\0');
  while (const std::size_t count = source->read(buffer)) result.text += buffer.substr(0, count);
  result.error = source->error();
  return result;
}

std::string numbers() {
  std::string text;
  for (int number = 0; number < 20'000; ++number) text += std::to_string(number) + '\n';
  return text;
}

std::string xz_of(const std::string& text, std::uint32_t preset = 6) {
  std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t size = 0;
  EXPECT_EQ(
      lzma_easy_buffer_encode(preset, LZMA_CHECK_CRC64, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()),
                              text.size(), reinterpret_cast<std::uint8_t*>(packed.data()), &size, packed.size()),
      LZMA_OK);
  packed.resize(size);
  return packed;
}

std::string bzip2_of(std::string text) {
  std::string packed(text.size() + text.size() / 50 + 700, '\0');
  auto size = static_cast<unsigned>(packed.size());
  EXPECT_EQ(
      BZ2_bzBuffToBuffCompress(packed.data(), &size, text.data(), static_cast<unsigned>(text.size()), 9, 0, 0),
      BZ_OK);
  packed.resize(size);
  return packed;
}

std::string bytes_of(std::uint64_t number, int size) {
  std::string bytes;
  for (int index = 0; index < size; ++index, number >>= 8) bytes += static_cast<char>(number & 0xFF);
  return bytes;
}

struct ZipFile {
  std::string name;
  std::string text;
  unsigned method = 8;
  unsigned flags = 0;
};

constexpr unsigned kEncrypted = 1;
constexpr unsigned kSizesFollow = 8;
const std::string kDirectory = "PK\x01\x02 whatever the directory says PK\x05\x06 ...";

std::string zip_of(const std::vector<ZipFile>& files) {
  std::string zip;
  for (const ZipFile& file : files) {
    const std::string data = file.method == 8 ? deflated(file.text, -MAX_WBITS) : file.text;
    const std::uint64_t sum = crc32(0, reinterpret_cast<const Bytef*>(file.text.data()), file.text.size());
    const bool follows = (file.flags & kSizesFollow) != 0;
    const std::string sizes = bytes_of(sum, 4) + bytes_of(data.size(), 4) + bytes_of(file.text.size(), 4);
    zip += "PK\x03\x04" + bytes_of(20, 2) + bytes_of(file.flags, 2) + bytes_of(file.method, 2) + bytes_of(0, 4) +
           (follows ? bytes_of(0, 12) : sizes) + bytes_of(file.name.size(), 2) + bytes_of(3, 2) + file.name +
           "abc" + data;
    if (follows) zip += "PK\x07\x08" + sizes;
  }
  return zip + kDirectory;
}

TEST(Unpacker, ReadsXzAndBzip2InPieces) {
  const std::string text = numbers();
  const std::string half = text.substr(0, 10);
  const std::string rest = text.substr(10);
  for (const std::string& packed :
       {xz_of(text), xz_of(half) + xz_of(rest), xz_of(text) + std::string(8, '\0'), bzip2_of(text),
        bzip2_of(half) + bzip2_of(rest), bzip2_of(text) + std::string(512, '\0')}) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{1000}, kAtOnce}) {
      const Unpacked result = unpack(packed, piece);
      EXPECT_EQ(result.error, "");
      EXPECT_TRUE(result.text == text) << piece << ": " << result.text.size();
    }
  }
}

TEST(Unpacker, ReadsAllFilesOfAZipArchive) {
  const std::string text = numbers();
  const std::string zip = zip_of({{"folder/", "", 0},
                                  {"folder/a.txt", text},
                                  {"__MACOSX/folder/._a.txt", "hidden"},
                                  {"b.txt", "no line end", 0},
                                  {"c.txt", "sizes behind\n", 8, kSizesFollow},
                                  {"empty", "", 8},
                                  {"d.txt", "last", 8, kSizesFollow}});
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, kAtOnce}) {
    for (const std::size_t room : {std::size_t{1}, std::size_t{1000}, kAtOnce}) {
      const Unpacked result = unpack(zip, piece, room);
      EXPECT_EQ(result.error, "");
      EXPECT_TRUE(result.text == text + "no line end\nsizes behind\nlast\n") << piece << ' ' << room;
    }
  }
}

TEST(Unpacker, SaysWhatIsWrong) {
  const std::string text = numbers();
  const std::string xz = xz_of(text);
  const std::string bzip2 = bzip2_of(text);
  const std::string zip = zip_of({{"a", text}});
  const auto damaged = [](std::string packed) {
    packed[packed.size() / 2] = static_cast<char>(packed[packed.size() / 2] ^ 0x55);
    return packed;
  };
  std::string wrong_sum = zip_of({{"a", "some text", 0}});
  wrong_sum[30 + 1 + 3] ^= 1;
  const std::vector<std::pair<std::string, std::string>> cases = {
      {damaged(xz), "damaged xz data"},
      {xz.substr(0, xz.size() - 3), "the packed data ends too early"},
      {xz + "noise behind the end", "damaged xz data"},
      {damaged(bzip2), "damaged bzip2 data"},
      {bzip2.substr(0, bzip2.size() - 3), "the packed data ends too early"},
      {bzip2 + "noise behind the end", "damaged bzip2 data"},
      {damaged(zip), "damaged zip data"},
      {zip.substr(0, 100), "the packed data ends too early"},
      {zip.substr(0, zip.size() - kDirectory.size()), "the packed data ends too early"},
      {wrong_sum, "damaged zip data"},
      {zip_of({{"a", "x", 0}}).substr(0, 35) + "noise", "damaged zip data"},
      {zip_of({{"[Content_Types].xml", "<Types/>"}, {"xl/workbook.xml", "<workbook/>"}}),
       "an office document, such as a workbook; save its table as CSV"},
      {zip_of({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet", 0}}),
       "an office document, such as a workbook; save its table as CSV"},
      {zip_of({{"a", "x", 8, kEncrypted}}), "an encrypted zip archive"},
      {zip_of({{"a", "x", 14}}), "packed by method 14"},
      {zip_of({{"a", "x", 0, kSizesFollow}}), "stored files of unknown size"},
  };
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
  for (const std::string text : {"\xFD",
                                 "\xFD"
                                 "7z",
                                 "BZ", "PK\x03", "PK is text\n"}) {
    EXPECT_EQ(unpack(text, kAtOnce).text, text);
    EXPECT_EQ(unpack(text, 1).text, text);
  }
}

}  // namespace
}  // namespace sudorate::test
