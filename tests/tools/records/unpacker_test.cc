// gzip, zstd, xz, bzip2 and zip.

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

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

// The text in the packing of a filter of libarchive.
std::string packed_by(int (*add_filter)(archive* writer), const std::string& text) {
  std::string packed(text.size() + 100'000, '\0');
  std::size_t size = 0;
  archive* const writer = archive_write_new();
  add_filter(writer);
  archive_write_set_format_raw(writer);
  archive_write_set_bytes_per_block(writer, 0);
  EXPECT_EQ(archive_write_open_memory(writer, packed.data(), packed.size(), &size), ARCHIVE_OK);
  archive_entry* const entry = archive_entry_new();
  archive_entry_set_filetype(entry, AE_IFREG);
  EXPECT_EQ(archive_write_header(writer, entry), ARCHIVE_OK);
  EXPECT_EQ(archive_write_data(writer, text.data(), text.size()), static_cast<la_ssize_t>(text.size()));
  EXPECT_EQ(archive_write_close(writer), ARCHIVE_OK);
  archive_entry_free(entry);
  archive_write_free(writer);
  packed.resize(size);
  return packed;
}
std::string gzipped(const std::string& text) { return packed_by(archive_write_add_filter_gzip, text); }
std::string zstandard(const std::string& text) { return packed_by(archive_write_add_filter_zstd, text); }
std::string xz_of(const std::string& text) { return packed_by(archive_write_add_filter_xz, text); }
std::string bzip2_of(const std::string& text) { return packed_by(archive_write_add_filter_bzip2, text); }

constexpr std::array<std::string (*)(const std::string&), 4> kPackers = {gzipped, xz_of, bzip2_of, zstandard};

// Zeros between pieces, as tapes have them, end the data for libarchive.
TEST(Unpacker, ReadsEachPackingInPieces) {
  const std::string text = numbers();
  for (std::size_t packer = 0; packer < kPackers.size(); ++packer) {
    const auto pack = kPackers[packer];
    std::vector<std::string> all = {pack(text), pack(text.substr(0, 10)) + pack(text.substr(10))};
    for (const std::size_t zeros : {4, 512, 80'000}) {
      // A frame of zstd cannot be followed by zeros.
      if (pack == zstandard) break;
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
    EXPECT_EQ(unpack(pack(""), kAtOnce).error, "") << packer;
  }
}

// A frame that asks for a window of two gigabytes, as `zstd --long=31` makes of a pipe: the mark, a byte of flags,
// the exponent of the window above three bits, and a last block of five bytes as they are.
TEST(Unpacker, SaysThatAWindowIsTooWide) {
  using namespace std::string_literals;
  const auto frame = [](int exponent) {
    return "\x28\xB5\x2F\xFD\x00"s + static_cast<char>((exponent - 10) << 3) + "\x29\x00\x00hello"s;
  };
  EXPECT_EQ(unpack(frame(20) + frame(20), kAtOnce).text, "hellohello");
  EXPECT_EQ(unpack(frame(20), kAtOnce).error, "");
  const Unpacked wide = unpack(frame(31), kAtOnce);
  EXPECT_EQ(wide.text, "");
  EXPECT_NE(wide.error.find("damaged zstd data: Zstd decompression failed"), std::string::npos) << wide.error;
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
  const auto flipped = [](std::string packed, std::size_t from_end) {
    packed[packed.size() - from_end] ^= 1;
    return packed;
  };
  const std::string other_value = "damaged gzip data: incorrect ";
  std::string wrong_sum = zip_of({{"a", "some text", 0}});
  wrong_sum[30 + 1 + kZipExtra.size()] ^= 1;
  std::vector<std::pair<std::string, std::string>> cases = {
      {gzip.substr(0, 5), "damaged gzip data"},
      {flipped(gzip, 8), other_value},
      {flipped(gzip, 1), other_value},
      {flipped(gzip, 5) + gzip, other_value},
      {gzip + flipped(gzip, 4), other_value},
      {gzip + "noise behind the end", "damaged gzip data: other bytes behind its end"},
      {gzip + std::string(600, '\0') + "noise", "damaged gzip data: other bytes behind its end"},
      {gzip + xz, "damaged gzip data: other bytes behind its end"},
      {std::string("\x28\xB5\x2F\xFD\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"), "damaged zstd data"},
      {damaged(xz), "damaged xz data"},
      {xz + "noise behind the end", "damaged xz data"},
      {damaged(bzip2), "damaged bzip2 data"},
      {bzip2 + "noise behind the end", "damaged bzip2 data"},
      {zstandard(text) + "noise behind the end", "damaged zstd data"},
      {damaged(zip), "damaged zip data"},
      {zip.substr(0, 100), "damaged zip data"},
      {zip.substr(0, zip.size() - kZipDirectory.size()), "damaged zip data"},
      {wrong_sum, "damaged zip data"},
      {zip_of({{"a", "x", 0}}).substr(0, 36) + "noise", "damaged zip data"},
      {zip_of({{"[Content_Types].xml", "<Types/>"}, {"xl/workbook.xml", "<workbook/>"}}),
       "an office document, such as a workbook; save its table as CSV"},
      {zip_of({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet", 0}}),
       "an office document, such as a workbook; save its table as CSV"},
      {zip_of({{"a", "x", 8, kEncrypted}}), "an encrypted zip archive"},
      {zip_of({{"a", "x", 99}}), "damaged zip data"},
      {zip_of({{"a", "x"}, {"b", "x", 8, kEncrypted}}), "an encrypted zip archive"},
  };
  for (const auto pack : kPackers) cases.emplace_back(pack(text).substr(0, pack(text).size() - 3), "damaged ");
  for (const auto& [packed, error] : cases) {
    for (const std::size_t piece : {std::size_t{1}, kAtOnce}) {
      const Unpacked result = unpack(packed, piece);
      EXPECT_NE(result.error.find(error), std::string::npos) << error << ", found " << result.error;
    }
  }
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
