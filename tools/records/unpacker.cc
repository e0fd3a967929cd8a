#include "tools/records/unpacker.h"

// zlib leaves its input alone, but says so only if asked.
#define ZLIB_CONST
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <utility>

namespace sudorate {
namespace {

constexpr std::string_view kGzipMark = "\x1F\x8B";
constexpr std::string_view kZstdMark = "\x28\xB5\x2F\xFD";
static_assert(kZstdMark.size() == kPackingMarkBytes);

class GzipUnpacker final : public Unpacker {
 public:
  GzipUnpacker() {
    // Adding 16 to the size of the window asks for the frame of gzip and nothing else.
    if (inflateInit2(&stream_, MAX_WBITS + 16) != Z_OK) fail("not enough memory to unpack gzip");
  }
  ~GzipUnpacker() override { inflateEnd(&stream_); }

  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    if (!error().empty()) return 0;
    if (is_at_end_ && !packed.empty()) {
      inflateReset(&stream_);
      is_at_end_ = false;
    }
    stream_.next_in = reinterpret_cast<const Bytef*>(packed.data());
    stream_.avail_in = static_cast<uInt>(packed.size());
    stream_.next_out = reinterpret_cast<Bytef*>(plain.data());
    stream_.avail_out = static_cast<uInt>(plain.size());
    const int status = inflate(&stream_, Z_NO_FLUSH);
    packed.remove_prefix(packed.size() - stream_.avail_in);
    if (status == Z_STREAM_END) {
      is_at_end_ = true;
    } else if (status != Z_OK && status != Z_BUF_ERROR) {
      fail("damaged gzip data");
    }
    return plain.size() - stream_.avail_out;
  }

  bool is_at_end() const override { return is_at_end_; }

 private:
  z_stream stream_{};
  bool is_at_end_ = false;
};

class ZstdUnpacker final : public Unpacker {
 public:
  ZstdUnpacker() : stream_(ZSTD_createDStream()) {
    if (stream_ == nullptr) fail("not enough memory to unpack zstd");
  }
  ~ZstdUnpacker() override { ZSTD_freeDStream(stream_); }

  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    if (!error().empty()) return 0;
    ZSTD_inBuffer input{packed.data(), packed.size(), 0};
    ZSTD_outBuffer output{plain.data(), plain.size(), 0};
    const std::size_t status = ZSTD_decompressStream(stream_, &output, &input);
    packed.remove_prefix(input.pos);
    if (ZSTD_isError(status) != 0) {
      fail("damaged zstd data");
    } else if (input.pos > 0 || output.pos > 0) {
      is_at_end_ = status == 0;
    }
    return output.pos;
  }

  bool is_at_end() const override { return is_at_end_; }

 private:
  ZSTD_DStream* stream_;
  bool is_at_end_ = false;
};

}  // namespace

bool may_be_packed(std::string_view front) {
  const auto begins = [&](std::string_view mark) {
    const std::size_t length = std::min(mark.size(), front.size());
    return front.substr(0, length) == mark.substr(0, length);
  };
  return begins(kGzipMark) || begins(kZstdMark);
}

std::unique_ptr<Unpacker> make_unpacker(std::string_view front) {
  if (front.substr(0, kGzipMark.size()) == kGzipMark) return std::make_unique<GzipUnpacker>();
  if (front.substr(0, kZstdMark.size()) == kZstdMark) return std::make_unique<ZstdUnpacker>();
  return nullptr;
}

}  // namespace sudorate
