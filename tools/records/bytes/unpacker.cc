// Packed bytes: gzip, zstd, xz, bzip2 and zip.

// zlib does not change its input, but declares it const only on request.
#define ZLIB_CONST
#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <optional>

#include "tools/records/bytes/byte_source.h"

namespace sudorate {
namespace {

constexpr std::string_view kZipMark = "PK\x03\x04";

// Packed bytes, read as they are needed.
struct PackedBytes {
  static constexpr std::size_t kBytes = std::size_t{1} << 16;

  // Adds to what is unread, which must be at the beginning of the memory. False at the end and on an error.
  bool fill() {
    // A short input touches only the first of its pages.
    if (memory == nullptr) memory = std::make_unique_for_overwrite<char[]>(kBytes);
    const std::size_t count = source->read({memory.get() + unread.size(), kBytes - unread.size()});
    unread = {memory.get(), unread.size() + count};
    return count > 0;
  }

  std::unique_ptr<ByteSource> source;
  std::unique_ptr<char[]> memory = {};
  std::string_view unread = {};
};

// Bytes that are not packed: behind those read to find that out they go straight to the reader.
class PlainSource final : public ByteSource {
 public:
  explicit PlainSource(PackedBytes bytes) : bytes_(std::move(bytes)) {}

  std::size_t read(std::span<char> buffer) override {
    std::size_t count = bytes_.unread.copy(buffer.data(), buffer.size());
    bytes_.unread.remove_prefix(count);
    if (count > 0) return count;
    count = bytes_.source->read(buffer);
    if (count == 0 && !bytes_.source->error().empty()) fail(bytes_.source->error(), bytes_.source->error_number());
    return count;
  }

 private:
  PackedBytes bytes_;
};

// What a decoder has come to.
enum class Decoding : std::uint8_t { kGoesOn, kIsAtEnd, kIsDamaged, kLacksMemory, kNeedsTooMuch };

class UnpackingSource : public ByteSource {
 public:
  explicit UnpackingSource(PackedBytes packed) : packed_(std::move(packed)) {}

  std::size_t read(std::span<char> buffer) override {
    while (error().empty()) {
      const std::size_t count = unpack(packed_.unread, buffer);
      if (count > 0 || !has_packed()) return count;
    }
    return 0;
  }

 protected:
  // Unpacks bytes from the front of `packed` into the front of `plain`. Returns the number of bytes written; 0 if
  // it needs more packed bytes or on an error. Else it makes progress whenever `packed` is not empty.
  virtual std::size_t unpack(std::string_view& packed, std::span<char> plain) = 0;
  std::string_view& packed() { return packed_.unread; }
  // Does that with the stream of a library; `is_over` is set to whether that is at its end. The libraries have
  // other types for bytes, and bzip2 does not call its input const, though it does not change it.
  template <typename Decoder>
  std::size_t decode(Decoder& decoder, std::string_view& packed, std::span<char> plain, bool& is_over) {
    const auto set = []<typename Byte>(Byte*& place, const char* bytes) {
      place = reinterpret_cast<Byte*>(const_cast<char*>(bytes));
    };
    auto& stream = decoder.stream;
    set(stream.next_in, packed.data());
    set(stream.next_out, plain.data());
    stream.avail_in = static_cast<decltype(stream.avail_in)>(packed.size());
    stream.avail_out = static_cast<decltype(stream.avail_out)>(plain.size());
    const Decoding result = decoder.run();
    packed.remove_prefix(packed.size() - static_cast<std::size_t>(stream.avail_in));
    is_over = result == Decoding::kIsAtEnd;
    const std::string name(Decoder::kName);
    if (result == Decoding::kIsDamaged) fail("damaged " + name + " data");
    if (result == Decoding::kLacksMemory) fail("not enough memory to unpack " + name);
    if (result == Decoding::kNeedsTooMuch)
      fail(name + " data that needs more than 130 MB of memory, unpack it first");
    return plain.size() - static_cast<std::size_t>(stream.avail_out);
  }
  // Whether packed bytes are at hand, after a read if there were none.
  bool has_packed() {
    if (!packed_.unread.empty() || packed_.fill()) return true;
    const ByteSource& source = *packed_.source;
    if (source.error().empty() && !is_complete_) fail("the packed data ends too early");
    if (!source.error().empty() && error().empty()) fail(source.error(), source.error_number());
    return false;
  }

  // Whether the packed data may end here.
  bool is_complete_ = false;

 private:
  PackedBytes packed_;
};

// A frame names its window, the amount of its text that it refers back to: up to 8 MB in common use, 2 GB with
// --long=31, even if the text is short. A wide frame is read as long as it stays within the usual limit, since the
// memory of the window is used only as the text fills it.
class ZstdSource final : public UnpackingSource {
 public:
  explicit ZstdSource(PackedBytes packed) : UnpackingSource(std::move(packed)) { make_stream(); }
  ~ZstdSource() override { ZSTD_freeDStream(stream_); }

 private:
  static constexpr int kWidestWindowLog = 31;
  static constexpr std::size_t kMostWindowBytes = std::size_t{1} << 27;
  // The most that a stream takes besides its window.
  static constexpr std::size_t kOtherBytes = std::size_t{1} << 20;
  static constexpr const char* kTooWide =
      "zstd data that needs a window of more than 128 MB, unpack it with zstd --long=31 first";

  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    ZSTD_inBuffer input{packed.data(), packed.size(), 0};
    ZSTD_outBuffer output{plain.data(), plain.size(), 0};
    const std::size_t status = ZSTD_decompressStream(stream_, &output, &input);
    packed.remove_prefix(input.pos);
    if (ZSTD_isError(status) != 0) {
      fail(ZSTD_getErrorCode(status) == ZSTD_error_frameParameter_windowTooLarge ? kTooWide : "damaged zstd data");
      return output.pos;
    }
    frame_bytes_ += output.pos;
    if (is_wide() && frame_bytes_ > kMostWindowBytes) fail(kTooWide);
    if (input.pos > 0 || output.pos > 0) is_complete_ = status == 0;
    if (status == 0) {
      frame_bytes_ = 0;
      // The next frame would keep the window.
      if (is_wide()) make_stream();
    }
    return output.pos;
  }

  bool is_wide() const { return ZSTD_sizeof_DStream(stream_) > kMostWindowBytes + kOtherBytes; }

  void make_stream() {
    ZSTD_freeDStream(stream_);
    stream_ = ZSTD_createDStream();
    if (stream_ == nullptr) return fail("not enough memory to unpack zstd");
    ZSTD_DCtx_setParameter(stream_, ZSTD_d_windowLogMax, kWidestWindowLog);
  }

  ZSTD_DStream* stream_ = nullptr;
  std::size_t frame_bytes_ = 0;
};

// The stream of a library belongs to one decoder.
struct NoCopies {
  NoCopies() = default;
  NoCopies(const NoCopies&) = delete;
  NoCopies& operator=(const NoCopies&) = delete;
};

// 16 added to the size of the window means: gzip frames only; a negative size: no frames.
template <int window>
struct Inflater : NoCopies {
  static constexpr std::string_view kName = window > 0 ? "gzip" : "zip";

  Inflater() { status = inflateInit2(&stream, window); }
  ~Inflater() { inflateEnd(&stream); }

  Decoding run() {
    if (status == Z_MEM_ERROR) return Decoding::kLacksMemory;
    status = inflate(&stream, Z_NO_FLUSH);
    if (status == Z_STREAM_END) return Decoding::kIsAtEnd;
    return status == Z_OK || status == Z_BUF_ERROR ? Decoding::kGoesOn : Decoding::kIsDamaged;
  }

  z_stream stream{};
  int status;
};

struct XzDecoder : NoCopies {
  static constexpr std::string_view kName = "xz";
  // A stream names the memory that it needs: 65 MB for xz -9, and up to 4 GB for a malicious one.
  static constexpr std::uint64_t kMostMemory = std::uint64_t{130} << 20;

  XzDecoder() { status = lzma_stream_decoder(&stream, kMostMemory, 0); }
  ~XzDecoder() { lzma_end(&stream); }

  Decoding run() {
    if (status == LZMA_OK) status = lzma_code(&stream, LZMA_RUN);
    if (status == LZMA_STREAM_END) return Decoding::kIsAtEnd;
    if (status == LZMA_MEM_ERROR) return Decoding::kLacksMemory;
    if (status == LZMA_MEMLIMIT_ERROR) return Decoding::kNeedsTooMuch;
    if (status == LZMA_BUF_ERROR) status = LZMA_OK;
    return status == LZMA_OK ? Decoding::kGoesOn : Decoding::kIsDamaged;
  }

  lzma_stream stream = LZMA_STREAM_INIT;
  lzma_ret status;
};

struct Bzip2Decoder : NoCopies {
  static constexpr std::string_view kName = "bzip2";

  Bzip2Decoder() { status = BZ2_bzDecompressInit(&stream, 0, 0); }
  ~Bzip2Decoder() { BZ2_bzDecompressEnd(&stream); }

  Decoding run() {
    if (status == BZ_OK) status = BZ2_bzDecompress(&stream);
    if (status == BZ_STREAM_END) return Decoding::kIsAtEnd;
    if (status == BZ_MEM_ERROR) return Decoding::kLacksMemory;
    return status == BZ_OK ? Decoding::kGoesOn : Decoding::kIsDamaged;
  }

  bz_stream stream{};
  int status;
};

// gzip, xz and bzip2 work alike: the decoder restarts for each of several streams in a row, and zeros, with which
// tapes and disks fill their last block, may come between and after them.
template <typename Decoder>
class StreamSource final : public UnpackingSource {
  using UnpackingSource::UnpackingSource;

  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    if (is_complete_) packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
    if (is_complete_ && packed.empty()) return 0;
    if (is_complete_ || !decoder_) decoder_.emplace();
    return decode(*decoder_, packed, plain, is_complete_);
  }

  std::optional<Decoder> decoder_;
};

// The bytes of a local header: APPNOTE.TXT, 4.3.7.
constexpr std::size_t kMarkBytes = 4;
constexpr std::size_t kHeaderBytes = 30;
// Each record has the name of its file, so a long name would take much memory. No system has longer paths.
constexpr std::size_t kMostNameBytes = 4096;
constexpr std::uint32_t kIsEncrypted = 1;
constexpr std::uint32_t kSizesFollow = 8;
constexpr std::uint32_t kMethodStored = 0;
constexpr std::uint32_t kMethodDeflated = 8;
constexpr std::uint32_t kSizeElsewhere = 0xFFFFFFFF;

std::uint32_t number_at(std::string_view bytes, std::size_t position, std::size_t size) {
  std::uint32_t number = 0;
  for (std::size_t index = size; index-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[position + index]);
  }
  return number;
}

// Reads an archive from its front, since a pipe does not allow reading its end first: for each file a header and
// its bytes, stored or deflated, up to the directory at the end, which is skipped. Folders and the files that macOS
// adds (__MACOSX) are left out. Encrypted files, other methods, stored files without a size, and names longer than
// any path are errors. A file without a name, as of a pipe, is named "-".
class ZipSource final : public UnpackingSource {
 public:
  using UnpackingSource::UnpackingSource;

  std::size_t read(std::span<char> buffer) override {
    if (!std::exchange(has_begun_, true)) find_text();
    return read_file(buffer);
  }

  std::string_view text_name() const override { return name_; }

  bool next_text() override {
    // Neither before the first read(), nor behind the last text.
    if (name_.empty()) return false;
    skip_file();
    return find_text();
  }

 private:
  bool find_text() {
    while (read_header()) {
      const std::string_view name = name_;
      if (!name.ends_with('/') && !name.starts_with("__MACOSX/")) return true;
      skip_file();
    }
    return false;
  }

  // Takes bytes until there are so many; false if they end before.
  bool take(std::size_t size, std::string& bytes) {
    while (bytes.size() < size && has_packed()) {
      const std::string_view piece = packed().substr(0, size - bytes.size());
      bytes += piece;
      packed().remove_prefix(piece.size());
    }
    return bytes.size() == size;
  }

  // Goes on to the bytes of the next file; false behind the last one, and on an error.
  bool read_header() {
    if (!error().empty()) return false;
    name_.clear();
    std::string header;
    while (error().empty() && take(kMarkBytes, header) && header != kZipMark) {
      if (header == "PK\x01\x02" || header == "PK\x05\x06" || header == "PK\x06\x06") {
        is_complete_ = true;
        while (has_packed()) packed() = {};
        return false;
      }
      // The sizes after a file may have a mark of their own and take four or eight bytes.
      if ((flags_ & kSizesFollow) == 0) fail("damaged zip data");
      header.erase(0, 1);
    }
    if (!error().empty() || !take(kHeaderBytes, header)) return false;
    const std::size_t name_bytes = number_at(header, 26, 2);
    if (!take(kHeaderBytes + name_bytes + number_at(header, 28, 2), header)) return false;
    flags_ = number_at(header, 6, 2);
    sum_ = number_at(header, 14, 4);
    left_ = number_at(header, 18, 4);
    begin_file(header.substr(kHeaderBytes, name_bytes), number_at(header, 8, 2));
    return error().empty();
  }

  void begin_file(const std::string& name, std::uint32_t method) {
    made_sum_ = crc32(0, nullptr, 0);
    is_over_ = false;
    inflater_.reset();
    // The first entry of what office programs write.
    if (name == "[Content_Types].xml" || name == "mimetype") {
      fail("an office document, such as a workbook; save its table as CSV");
    } else if (name.size() > kMostNameBytes) {
      fail("a zip archive with a name of more than " + std::to_string(kMostNameBytes) + " bytes");
    } else if ((flags_ & kIsEncrypted) != 0) {
      fail("an encrypted zip archive");
    } else if (method == kMethodDeflated) {
      inflater_.emplace();
    } else if (method != kMethodStored) {
      fail("a zip archive packed by method " + std::to_string(method) + ", which is not read; unpack it first");
    } else if ((flags_ & kSizesFollow) != 0 || left_ == kSizeElsewhere) {
      fail("a zip archive with stored files of unknown size; unpack it first");
    }
    // The errors above are those of the archive.
    if (error().empty()) name_ = name.empty() ? "-" : name;
    is_in_file_ = error().empty();
  }

  // Reads nothing behind the last byte, and nothing outside of files.
  std::size_t read_file(std::span<char> plain) {
    while (error().empty() && is_in_file_) {
      if (is_over_) {
        if ((flags_ & kSizesFollow) == 0 && made_sum_ != sum_) fail("damaged zip data");
        is_in_file_ = false;
        return 0;
      }
      const std::size_t count = unpack(packed(), plain);
      made_sum_ = crc32(made_sum_, reinterpret_cast<const Bytef*>(plain.data()), static_cast<uInt>(count));
      if (count > 0) return count;
      if (!is_over_ && !has_packed()) return 0;
    }
    return 0;
  }

  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    if (inflater_) return decode(*inflater_, packed, plain, is_over_);
    const std::size_t count = packed.copy(plain.data(), std::min<std::size_t>(plain.size(), left_));
    packed.remove_prefix(count);
    left_ -= static_cast<std::uint32_t>(count);
    is_over_ = left_ == 0;
    return count;
  }

  void skip_file() {
    std::array<char, 4096> rest;
    while (read_file(rest) > 0) {
    }
  }

  bool has_begun_ = false;
  std::string name_;
  bool is_in_file_ = false;
  // All bytes of the file have come.
  bool is_over_ = false;
  std::optional<Inflater<-MAX_WBITS>> inflater_;  // nothing for a stored file
  std::uint32_t flags_ = 0;
  std::uint32_t sum_ = 0;
  std::uint32_t left_ = 0;
  uLong made_sum_ = 0;
};

struct Packing {
  std::string_view mark;
  std::unique_ptr<ByteSource> (*make)(PackedBytes packed);
};
template <typename Source>
constexpr Packing packing(std::string_view mark) {
  return {mark, [](PackedBytes packed) -> std::unique_ptr<ByteSource> {
            return std::make_unique<Source>(std::move(packed));
          }};
}
constexpr std::array kPackings = {
    packing<StreamSource<Inflater<MAX_WBITS + 16>>>("\x1F\x8B"),
    packing<ZstdSource>("\x28\xB5\x2F\xFD"),
    packing<StreamSource<XzDecoder>>("\xFD"
                                     "7zX"),
    packing<StreamSource<Bzip2Decoder>>("BZh"),
    packing<ZipSource>(kZipMark),
};

// Whether the front of a text, perhaps shorter than a mark, begins with a mark or a part of one.
bool may_be_packed(std::string_view front) {
  return std::ranges::any_of(
      kPackings, [&](const Packing& each) { return each.mark.starts_with(front) || front.starts_with(each.mark); });
}

const Packing* packing_of(std::string_view front) {
  const auto found =
      std::ranges::find_if(kPackings, [&](const Packing& each) { return front.starts_with(each.mark); });
  return found == kPackings.end() ? nullptr : &*found;
}

}  // namespace

bool is_packed(std::string_view front) { return packing_of(front) != nullptr; }

std::unique_ptr<ByteSource> make_unpacking_source(std::unique_ptr<ByteSource> packed) {
  PackedBytes bytes{std::move(packed)};
  while (bytes.unread.size() < kPackingMarkBytes && bytes.fill() && may_be_packed(bytes.unread)) {
  }
  const Packing* const packing = packing_of(bytes.unread);
  return packing == nullptr ? std::make_unique<PlainSource>(std::move(bytes)) : packing->make(std::move(bytes));
}

}  // namespace sudorate
