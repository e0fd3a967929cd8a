// zlib does not change its input, but declares it const only on request.
#define ZLIB_CONST
#include "tools/records/bytes/unpacker.h"

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <utility>

#include "tools/records/bytes/byte_source.h"

namespace sudorate {
namespace {

constexpr std::string_view kGzipMark = "\x1F\x8B";
constexpr std::string_view kZstdMark = "\x28\xB5\x2F\xFD";
constexpr std::string_view kXzMark =
    "\xFD"
    "7zX";
constexpr std::string_view kBzip2Mark = "BZh";
constexpr std::string_view kZipMark = "PK\x03\x04";

// A frame names its window, the amount of its text that it refers back to: up to 8 MB in common use, 2 GB with
// --long=31, even if the text is short. A wide frame is read as long as it stays within the usual limit, since the
// memory of the window is used only as the text fills it.
class ZstdUnpacker final : public Unpacker {
 public:
  ZstdUnpacker() { make_stream(); }
  ~ZstdUnpacker() override { ZSTD_freeDStream(stream_); }

  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    if (!error().empty()) return 0;
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
    if (input.pos > 0 || output.pos > 0) is_at_end_ = status == 0;
    if (status == 0) {
      frame_bytes_ = 0;
      // The next frame would keep the window.
      if (is_wide()) make_stream();
    }
    return output.pos;
  }

  bool is_at_end() const override { return is_at_end_; }

 private:
  static constexpr int kWidestWindowLog = 31;
  static constexpr std::size_t kMostWindowBytes = std::size_t{1} << 27;
  // The most that a stream takes besides its window.
  static constexpr std::size_t kOtherBytes = std::size_t{1} << 20;
  static constexpr const char* kTooWide =
      "zstd data that needs a window of more than 128 MB, unpack it with zstd --long=31 first";

  bool is_wide() const { return ZSTD_sizeof_DStream(stream_) > kMostWindowBytes + kOtherBytes; }

  void make_stream() {
    ZSTD_freeDStream(stream_);
    stream_ = ZSTD_createDStream();
    if (stream_ == nullptr) return fail("not enough memory to unpack zstd");
    ZSTD_DCtx_setParameter(stream_, ZSTD_d_windowLogMax, kWidestWindowLog);
  }

  ZSTD_DStream* stream_ = nullptr;
  std::size_t frame_bytes_ = 0;
  bool is_at_end_ = false;
};

// gzip, xz and bzip2 work alike: the decoder restarts for each of several streams in a row, and zeros, with which
// tapes and disks fill their last block, may come between and after them.
template <typename Decoder>
class StreamUnpacker final : public Unpacker {
 public:
  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    if (!error().empty()) return 0;
    if (is_at_end_) {
      packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
      if (packed.empty()) return 0;
      decoder_ = std::make_unique<Decoder>();
      is_at_end_ = false;
    }
    auto& stream = decoder_->stream;
    set(stream.next_in, packed.data());
    set(stream.next_out, plain.data());
    stream.avail_in = static_cast<decltype(stream.avail_in)>(packed.size());
    stream.avail_out = static_cast<decltype(stream.avail_out)>(plain.size());
    const std::string_view problem = decoder_->run(is_at_end_);
    packed.remove_prefix(packed.size() - static_cast<std::size_t>(stream.avail_in));
    if (!problem.empty()) fail(std::string(problem));
    return plain.size() - static_cast<std::size_t>(stream.avail_out);
  }

  bool is_at_end() const override { return is_at_end_; }

 private:
  // The libraries have other types for bytes, and bzip2 does not call its input const, though it does not change
  // it.
  template <typename Byte>
  static void set(Byte*& place, const char* bytes) {
    place = reinterpret_cast<Byte*>(const_cast<char*>(bytes));
  }

  std::unique_ptr<Decoder> decoder_ = std::make_unique<Decoder>();
  bool is_at_end_ = false;
};

struct GzipDecoder {
  // 16 added to the size of the window means: gzip frames only.
  GzipDecoder() { status = inflateInit2(&stream, MAX_WBITS + 16); }
  ~GzipDecoder() { inflateEnd(&stream); }
  GzipDecoder(const GzipDecoder&) = delete;
  GzipDecoder& operator=(const GzipDecoder&) = delete;

  std::string_view run(bool& is_at_end) {
    if (status == Z_MEM_ERROR) return "not enough memory to unpack gzip";
    status = inflate(&stream, Z_NO_FLUSH);
    is_at_end = status == Z_STREAM_END;
    return status == Z_OK || status == Z_BUF_ERROR || is_at_end ? "" : "damaged gzip data";
  }

  z_stream stream{};
  int status;
};

struct XzDecoder {
  // A stream names the memory that it needs: 65 MB for xz -9, and up to 4 GB for a malicious one.
  static constexpr std::uint64_t kMostMemory = std::uint64_t{130} << 20;

  XzDecoder() { status = lzma_stream_decoder(&stream, kMostMemory, 0); }
  ~XzDecoder() { lzma_end(&stream); }
  XzDecoder(const XzDecoder&) = delete;
  XzDecoder& operator=(const XzDecoder&) = delete;

  std::string_view run(bool& is_at_end) {
    if (status == LZMA_OK) status = lzma_code(&stream, LZMA_RUN);
    is_at_end = status == LZMA_STREAM_END;
    if (status == LZMA_MEM_ERROR) return "not enough memory to unpack xz";
    if (status == LZMA_MEMLIMIT_ERROR) return "xz data that needs more than 130 MB of memory, unpack it first";
    if (status == LZMA_BUF_ERROR) status = LZMA_OK;
    return status == LZMA_OK || is_at_end ? "" : "damaged xz data";
  }

  lzma_stream stream = LZMA_STREAM_INIT;
  lzma_ret status;
};

struct Bzip2Decoder {
  Bzip2Decoder() { status = BZ2_bzDecompressInit(&stream, 0, 0); }
  ~Bzip2Decoder() { BZ2_bzDecompressEnd(&stream); }
  Bzip2Decoder(const Bzip2Decoder&) = delete;
  Bzip2Decoder& operator=(const Bzip2Decoder&) = delete;

  std::string_view run(bool& is_at_end) {
    if (status == BZ_OK) status = BZ2_bzDecompress(&stream);
    is_at_end = status == BZ_STREAM_END;
    if (status == BZ_MEM_ERROR) return "not enough memory to unpack bzip2";
    return status == BZ_OK || is_at_end ? "" : "damaged bzip2 data";
  }

  bz_stream stream{};
  int status;
};

template <typename Kind>
std::unique_ptr<Unpacker> make_of_kind() {
  return std::make_unique<Kind>();
}

struct Packing {
  std::string_view mark;
  std::unique_ptr<Unpacker> (*make)();
};
constexpr std::array kPackings = {
    Packing{kGzipMark, make_of_kind<StreamUnpacker<GzipDecoder>>},
    Packing{kZstdMark, make_of_kind<ZstdUnpacker>},
    Packing{kXzMark, make_of_kind<StreamUnpacker<XzDecoder>>},
    Packing{kBzip2Mark, make_of_kind<StreamUnpacker<Bzip2Decoder>>},
    Packing{kZipMark, make_zip_unpacker},
};
static_assert(std::ranges::all_of(kPackings,
                                  [](const Packing& each) { return each.mark.size() <= kPackingMarkBytes; }));

}  // namespace

bool may_be_packed(std::string_view front) {
  return std::ranges::any_of(kPackings, [&](const Packing& each) {
    const std::size_t length = std::min(each.mark.size(), front.size());
    return front.substr(0, length) == each.mark.substr(0, length);
  });
}

std::unique_ptr<Unpacker> make_unpacker(std::string_view front) {
  for (const Packing& each : kPackings) {
    if (front.starts_with(each.mark)) return each.make();
  }
  return nullptr;
}

}  // namespace sudorate
