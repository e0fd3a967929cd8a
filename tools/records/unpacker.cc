#include "tools/records/unpacker.h"

// zlib leaves its input alone, but says so only if asked.
#define ZLIB_CONST
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

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
    if (is_at_end_) {
      // Tapes and disks fill their last block with zeros.
      packed.remove_prefix(std::min(packed.find_first_not_of('\0'), packed.size()));
      if (packed.empty()) return 0;
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

// A frame says how much of its text it needs for reference, its window: up to 8 MB in common use, 2 GB with
// --long=31, even if the text is short. A wide frame is read as far as it stays within the usual limit, for the
// memory of the window is used only as the text fills it.
class ZstdUnpacker final : public Unpacker {
 public:
  ZstdUnpacker() : stream_(ZSTD_createDStream()) {
    if (stream_ == nullptr) fail(kNoMemory);
  }
  ~ZstdUnpacker() override { ZSTD_freeDStream(stream_); }

  std::size_t unpack(std::string_view& packed, std::span<char> plain) override {
    if (!error().empty()) return 0;
    ZSTD_inBuffer input{packed.data(), packed.size(), 0};
    ZSTD_outBuffer output{plain.data(), plain.size(), 0};
    std::size_t status = ZSTD_decompressStream(stream_, &output, &input);
    if (!is_wide_ && is_too_wide(status) && widen()) {
      input.pos = output.pos = 0;
      status = ZSTD_decompressStream(stream_, &output, &input);
    }
    const std::string_view consumed = packed.substr(0, input.pos);
    packed.remove_prefix(input.pos);
    if (ZSTD_isError(status) != 0) {
      fail(is_too_wide(status) ? kTooWide : "damaged zstd data");
      return output.pos;
    }
    front_.append(consumed.substr(0, kMostHeaderBytes - std::min(kMostHeaderBytes, front_.size())));
    frame_bytes_ += output.pos;
    if (is_wide_ && frame_bytes_ > kMostWindowBytes) fail(kTooWide);
    if (input.pos > 0 || output.pos > 0) is_at_end_ = status == 0;
    if (status == 0) begin_frame();
    return output.pos;
  }

  bool is_at_end() const override { return is_at_end_; }

 private:
  static constexpr int kUsualWindowLog = 27;
  static constexpr int kWidestWindowLog = 31;
  static constexpr std::size_t kMostWindowBytes = std::size_t{1} << kUsualWindowLog;
  static constexpr std::size_t kMostHeaderBytes = 18;
  static constexpr const char* kNoMemory = "not enough memory to unpack zstd";
  static constexpr const char* kTooWide =
      "zstd data that needs a window of more than 128 MB, unpack it with zstd --long=31 first";

  static bool is_too_wide(std::size_t status) {
    return ZSTD_isError(status) != 0 && ZSTD_getErrorCode(status) == ZSTD_error_frameParameter_windowTooLarge;
  }

  // Begins the frame again, with the widest window.
  bool widen() {
    is_wide_ = true;
    ZSTD_DCtx_reset(stream_, ZSTD_reset_session_only);
    ZSTD_DCtx_setParameter(stream_, ZSTD_d_windowLogMax, kWidestWindowLog);
    ZSTD_inBuffer input{front_.data(), front_.size(), 0};
    ZSTD_outBuffer output{nullptr, 0, 0};
    return front_.empty() || ZSTD_isError(ZSTD_decompressStream(stream_, &output, &input)) == 0;
  }

  void begin_frame() {
    front_.clear();
    frame_bytes_ = 0;
    if (!std::exchange(is_wide_, false)) return;
    ZSTD_DCtx_reset(stream_, ZSTD_reset_session_only);
    ZSTD_DCtx_setParameter(stream_, ZSTD_d_windowLogMax, kUsualWindowLog);
  }

  ZSTD_DStream* stream_;
  std::string front_;  // of the frame, as long as a header can be
  std::size_t frame_bytes_ = 0;
  bool is_wide_ = false;
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
