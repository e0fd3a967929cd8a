// xz, bzip2 and zip; text_input_test.cc has gzip and zstd.

#include "tools/records/bytes/unpacker.h"

#include <bzlib.h>
#include <gtest/gtest.h>
#include <lzma.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/tools/support/piece_source.h"
#include "tests/tools/support/zip_archive.h"
#include "tools/records/bytes/byte_source.h"

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
