// zlib does not change its input, but declares it const only on request.
#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/bytes/unpacker.h"

namespace sudorate {
namespace {

// The bytes of a local header: APPNOTE.TXT, 4.3.7.
constexpr std::size_t kMarkBytes = 4;
constexpr std::size_t kHeaderBytes = 30;
// Each record has the name of its file, so a long name would take much memory. No system has longer paths.
constexpr std::size_t kMostNameBytes = 4096;
constexpr std::uint16_t kIsEncrypted = 1;
constexpr std::uint16_t kSizesFollow = 8;
constexpr std::uint16_t kMethodStored = 0;
constexpr std::uint16_t kMethodDeflated = 8;
constexpr std::uint32_t kSizeElsewhere = 0xFFFFFFFF;

std::uint32_t number_at(std::string_view bytes, std::size_t position, std::size_t size) {
  std::uint32_t number = 0;
  for (std::size_t index = size; index-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[position + index]);
  }
  return number;
}
std::uint16_t short_at(std::string_view bytes, std::size_t position) {
  return static_cast<std::uint16_t>(number_at(bytes, position, 2));
}

// Reads an archive from its front, since a pipe does not allow reading its end first: for each file a header and
// its bytes, stored or deflated, up to the directory at the end, which is skipped. Folders and the files that macOS
// adds (__MACOSX) are left out. Encrypted files, other methods, stored files without a size, and names longer than
// any path are errors. A file without a name, as of a pipe, is named "-".
class ZipUnpacker final : public Unpacker {
 public:
  ZipUnpacker() {
    if (inflateInit2(&stream_, -MAX_WBITS) != Z_OK) fail("not enough memory to unpack zip");
  }

  ~ZipUnpacker() override { inflateEnd(&stream_); }

  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    return error().empty() && is_in_text() ? unpack_file(packed, plain) : 0;
  }

  bool is_in_text() const override { return is_in_file() && !is_skipped_; }

  bool find_text(std::string_view& packed) override {
    std::array<char, 4096> skipped;
    while (error().empty() && !is_in_text()) {
      switch (part_) {
        case Part::kMark:
          name_.clear();
          if (!gather(packed, kMarkBytes)) return false;
          read_mark();
          break;
        case Part::kHeader:
          if (!gather(packed, kHeaderBytes)) return false;
          read_header();
          break;
        case Part::kName:
          if (!gather(packed, kHeaderBytes + short_at(header_, 26) + short_at(header_, 28))) return false;
          begin_file();
          break;
        case Part::kStored:
        case Part::kDeflated:
        case Part::kEnd:
          if (unpack_file(packed, skipped) == 0 && is_in_file()) return false;
          break;
        case Part::kDirectory:
          packed = {};
          return false;
      }
    }
    return error().empty();
  }

  std::string_view text_name() const override { return name_; }
  bool is_at_end() const override { return part_ == Part::kDirectory; }

 private:
  enum class Part : std::uint8_t { kMark, kHeader, kName, kStored, kDeflated, kEnd, kDirectory };

  bool gather(std::string_view& packed, std::size_t size) {
    const std::size_t count = std::min(size - std::min(size, header_.size()), packed.size());
    header_.append(packed.substr(0, count));
    packed.remove_prefix(count);
    return header_.size() == size;
  }

  void read_mark() {
    if (header_ == "PK\x03\x04") {
      part_ = Part::kHeader;
    } else if (header_ == "PK\x01\x02" || header_ == "PK\x05\x06" || header_ == "PK\x06\x06") {
      part_ = Part::kDirectory;
    } else if ((flags_ & kSizesFollow) != 0) {
      // The sizes after a file may have a mark of their own and take four or eight bytes.
      header_.erase(0, 1);
    } else {
      fail("damaged zip data");
    }
  }

  void read_header() {
    flags_ = short_at(header_, 6);
    method_ = short_at(header_, 8);
    sum_ = number_at(header_, 14, 4);
    left_ = number_at(header_, 18, 4);
    part_ = Part::kName;
  }

  void begin_file() {
    const std::string_view name = std::string_view(header_).substr(kHeaderBytes, short_at(header_, 26));
    is_skipped_ = name.ends_with('/') || name.starts_with("__MACOSX/");
    made_sum_ = static_cast<std::uint32_t>(crc32(0, nullptr, 0));
    // The first entry of what office programs write.
    if (name == "[Content_Types].xml" || name == "mimetype") {
      fail("an office document, such as a workbook; save its table as CSV");
    } else if (name.size() > kMostNameBytes) {
      fail("a zip archive with a name of more than " + std::to_string(kMostNameBytes) + " bytes");
    } else if ((flags_ & kIsEncrypted) != 0) {
      fail("an encrypted zip archive");
    } else if (method_ == kMethodDeflated) {
      inflateReset(&stream_);
      part_ = Part::kDeflated;
    } else if (method_ != kMethodStored) {
      fail("a zip archive packed by method " + std::to_string(method_) + ", which is not read; unpack it first");
    } else if ((flags_ & kSizesFollow) != 0 || left_ == kSizeElsewhere) {
      fail("a zip archive with stored files of unknown size; unpack it first");
    } else {
      part_ = Part::kStored;
    }
    // The other errors are those of the archive.
    if (error().empty()) name_ = name.empty() ? "-" : name;
    header_.clear();
  }

  bool is_in_file() const { return part_ == Part::kStored || part_ == Part::kDeflated || part_ == Part::kEnd; }

  std::size_t unpack_file(std::string_view& packed, std::span<char> plain) {
    std::size_t count = 0;
    if (part_ == Part::kStored) {
      count = std::min({packed.size(), plain.size(), std::size_t{left_}});
      packed.copy(plain.data(), count);
      packed.remove_prefix(count);
      left_ -= static_cast<std::uint32_t>(count);
      if (left_ == 0) part_ = Part::kEnd;
    } else if (part_ == Part::kDeflated) {
      count = inflate_some(packed, plain);
    }
    made_sum_ = static_cast<std::uint32_t>(
        crc32(made_sum_, reinterpret_cast<const Bytef*>(plain.data()), static_cast<uInt>(count)));
    if (count == 0 && part_ == Part::kEnd) end_file();
    return count;
  }

  std::size_t inflate_some(std::string_view& packed, std::span<char> plain) {
    stream_.next_in = reinterpret_cast<const Bytef*>(packed.data());
    stream_.avail_in = static_cast<uInt>(packed.size());
    stream_.next_out = reinterpret_cast<Bytef*>(plain.data());
    stream_.avail_out = static_cast<uInt>(plain.size());
    const int status = inflate(&stream_, Z_NO_FLUSH);
    packed.remove_prefix(packed.size() - stream_.avail_in);
    if (status == Z_STREAM_END) {
      part_ = Part::kEnd;
    } else if (status != Z_OK && status != Z_BUF_ERROR) {
      fail("damaged zip data");
    }
    return plain.size() - stream_.avail_out;
  }

  void end_file() {
    if ((flags_ & kSizesFollow) == 0 && made_sum_ != sum_) {
      fail("damaged zip data");
      return;
    }
    part_ = Part::kMark;
  }

  Part part_ = Part::kMark;
  std::string header_;
  std::string name_;
  z_stream stream_{};
  std::uint16_t flags_ = 0;
  std::uint16_t method_ = 0;
  std::uint32_t sum_ = 0;
  std::uint32_t left_ = 0;
  std::uint32_t made_sum_ = 0;
  bool is_skipped_ = false;
};

}  // namespace

std::unique_ptr<Unpacker> make_zip_unpacker() { return std::make_unique<ZipUnpacker>(); }

}  // namespace sudorate
