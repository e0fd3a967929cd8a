// Packed bytes: zstd, xz, bzip2 and zip, unpacked by libarchive, and gzip by zlib, for libarchive reads over the
// check value behind a text.
#include <archive.h>
#include <archive_entry.h>
#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>

#include "tools/records/bytes/text_input.h"

namespace sudorate {
namespace {

// The bytes that identify the kind of packing.
constexpr std::size_t kPackingMarkBytes = 4;

struct Packing {
  std::string_view mark;
  std::string_view name;
  // Of libarchive; null for zlib.
  int (*support)(archive* reader);
  // Whether the bytes are an archive of files, which ends with a directory. Any other packing is a text in one or
  // more pieces, and nothing but zeros may stand between and behind them.
  bool has_files = false;
};
constexpr std::array kPackings = {
    Packing{"\x1F\x8B", "gzip", nullptr},
    Packing{"\x28\xB5\x2F\xFD", "zstd", archive_read_support_filter_zstd},
    Packing{"\xFD"
            "7zX",
            "xz", archive_read_support_filter_xz},
    Packing{"BZh", "bzip2", archive_read_support_filter_bzip2},
    Packing{"PK\x03\x04", "zip", archive_read_support_format_zip_streamable, true},
};

const Packing* packing_of(std::string_view front) {
  const auto found =
      std::ranges::find_if(kPackings, [&](const Packing& each) { return front.starts_with(each.mark); });
  return found == kPackings.end() ? nullptr : &*found;
}

// All that has been read of packed bytes and not used: at least so many, unless they end.
std::string_view ahead_in(ByteQueue& packed, std::size_t bytes) {
  while (packed.buffered().size() < bytes && packed.fill()) {
  }
  return packed.buffered();
}

// libarchive takes whatever stands behind a piece, such as the zeros of a tape, for the end of the data, and drops
// it. So each piece is an archive of its own here, and the next one begins at the first byte that libarchive has
// not used.
class UnpackingSource final : public ByteSource {
 public:
  UnpackingSource(std::unique_ptr<ByteQueue> packed, const Packing& packing)
      : packed_(std::move(packed)), packing_(&packing) {
    constexpr int kGzipHeader = 16;
    if (is_gzip() && inflateInit2(&stream_, MAX_WBITS + kGzipHeader) != Z_OK) fail("no memory is left");
  }
  ~UnpackingSource() override { inflateEnd(&stream_); }

  std::size_t read(std::span<char> buffer) override {
    while (error().empty() && (is_in_text_ || begin_text())) {
      const std::size_t count = is_gzip() ? inflate_to(buffer) : copy_to(buffer);
      if (count > 0) return count;
      if (packing_->has_files) break;
      is_in_text_ = false;
    }
    return 0;
  }

  std::string_view text_name() const override { return name_; }

  bool next_text() override { return packing_->has_files && is_in_text_ && error().empty() && begin_text(); }

 private:
  struct Closing {
    void operator()(archive* reader) const { archive_read_free(reader); }
  };

  bool is_gzip() const { return packing_->support == nullptr; }

  // Moves to the next file of an archive, or the next piece of another text; false at the end and on an error.
  bool begin_text() {
    is_in_text_ = !is_over_ && (packing_->has_files ? begin_file() : begin_piece());
    is_over_ = !is_in_text_;
    if (is_over_) name_.clear();
    return is_in_text_;
  }

  bool begin_file() {
    constexpr std::string_view kHidden = "__MACOSX/";
    constexpr std::size_t kMostNameBytes = 4096;
    if (reader_ == nullptr && !open()) return false;
    while (archive_entry* const entry = next_entry()) {
      const char* const name = archive_entry_pathname(entry);
      name_ = name == nullptr || *name == '\0' ? "-" : name;
      if (name_.ends_with('/') || name_.starts_with(kHidden)) continue;
      if (name_ == "[Content_Types].xml" || name_ == "mimetype")
        fail("an office document, such as a workbook; save its table as CSV");
      if (archive_entry_is_encrypted(entry) != 0) fail("an encrypted zip archive");
      if (name_.size() > kMostNameBytes) fail("a zip archive with a name of more than 4096 bytes");
      return error().empty();
    }
    return false;
  }

  bool begin_piece() {
    while (true) {
      forget_used();
      while (ahead_in(*packed_, 1).starts_with('\0'))
        packed_->consume(std::min(packed_->buffered().find_first_not_of('\0'), packed_->buffered().size()));
      const std::string_view front = ahead_in(*packed_, kPackingMarkBytes);
      if (packing_of(front) != packing_) {
        if (!front.empty() || !packed_->error().empty()) fail_reading("other bytes behind its end");
        return false;
      }
      if (is_gzip()) return inflateReset(&stream_) == Z_OK;
      if (!open()) return false;
      if (next_entry() != nullptr) return true;
      // An empty piece.
      if (!error().empty()) return false;
    }
  }

  // Both fill the buffer with the next bytes of the text; 0 at its end and on an error.
  std::size_t inflate_to(std::span<char> buffer) {
    stream_.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream_.avail_out = static_cast<uInt>(buffer.size());
    int status = Z_OK;
    while (status == Z_OK && stream_.avail_out == buffer.size()) {
      const std::string_view packed = ahead_in(*packed_, 1);
      stream_.next_in = reinterpret_cast<const Bytef*>(packed.data());
      stream_.avail_in = static_cast<uInt>(packed.size());
      status = packed.empty() ? Z_DATA_ERROR : inflate(&stream_, Z_NO_FLUSH);
      packed_->consume(packed.size() - stream_.avail_in);
    }
    is_in_text_ = status != Z_STREAM_END;
    if (is_in_text_ && status != Z_OK) fail_reading(stream_.msg);
    return buffer.size() - stream_.avail_out;
  }
  // archive_read_data would wait for as many bytes as it can get, and drop those before an error.
  std::size_t copy_to(std::span<char> buffer) {
    while (block_.empty()) {
      const void* bytes = nullptr;
      std::size_t size = 0;
      la_int64_t offset = 0;
      const int status = archive_read_data_block(reader_.get(), &bytes, &size, &offset);
      if (status == ARCHIVE_EOF) return 0;
      if (status == ARCHIVE_OK) {
        block_ = {static_cast<const char*>(bytes), size};
      } else if (status != ARCHIVE_RETRY) {
        fail_reading(archive_error_string(reader_.get()));
        return 0;
      }
    }
    const std::size_t count = block_.copy(buffer.data(), buffer.size());
    block_.remove_prefix(count);
    return count;
  }

  bool open() {
    reader_.reset(archive_read_new());
    packing_->support(reader_.get());
    if (!packing_->has_files) {
      archive_read_support_format_raw(reader_.get());
      archive_read_support_format_empty(reader_.get());
    }
    used_ = 0;
    given_ = 0;
    const int status = archive_read_open(reader_.get(), this, nullptr, give, nullptr);
    // Without its filter the bytes would be a text as they are.
    const bool has_filter = packing_->has_files || archive_filter_count(reader_.get()) > 1;
    if (status == ARCHIVE_OK && has_filter) return true;
    fail_reading(archive_error_string(reader_.get()));
    return false;
  }

  // The next file, or the text of a piece; null at the end and on an error.
  archive_entry* next_entry() {
    block_ = {};
    archive_entry* entry = nullptr;
    int status = ARCHIVE_RETRY;
    while (status == ARCHIVE_RETRY) status = archive_read_next_header(reader_.get(), &entry);
    if (status == ARCHIVE_OK || status == ARCHIVE_WARN) return entry;
    if (status != ARCHIVE_EOF) fail_reading(archive_error_string(reader_.get()));
    return nullptr;
  }

  // Hands the next packed bytes to libarchive. Those that it may leave unused stay ahead.
  static la_ssize_t give(archive*, void* self, const void** bytes) {
    UnpackingSource& source = *static_cast<UnpackingSource*>(self);
    source.forget_used();
    const std::string_view piece = ahead_in(*source.packed_, source.given_ + 1).substr(source.given_);
    source.given_ += piece.size();
    *bytes = piece.data();
    return static_cast<la_ssize_t>(piece.size());
  }

  void forget_used() {
    const la_int64_t used = reader_ == nullptr ? 0 : archive_filter_bytes(reader_.get(), -1);
    if (used <= used_) return;
    packed_->consume(static_cast<std::size_t>(used - used_));
    given_ -= static_cast<std::size_t>(used - used_);
    used_ = used;
  }

  void fail_reading(const char* reason) {
    if (!packed_->error().empty()) return fail(packed_->error());
    fail("damaged " + std::string(packing_->name) + " data" +
         (reason == nullptr ? ", or its end is missing" : ": " + std::string(reason)));
  }

  std::unique_ptr<ByteQueue> packed_;
  const Packing* packing_;
  z_stream stream_{};
  std::unique_ptr<archive, Closing> reader_;
  std::string_view block_;  // unpacked bytes that have not been read
  // How many packed bytes of this piece libarchive has used, and was given beyond these.
  la_int64_t used_ = 0;
  std::size_t given_ = 0;
  bool is_in_text_ = false;
  bool is_over_ = false;
  std::string name_;
};

}  // namespace

std::unique_ptr<ByteSource> make_unpacking_source(std::unique_ptr<ByteSource> packed) {
  auto bytes = std::make_unique<ByteQueue>(std::move(packed));
  // Text shows by its first byte that it is not packed, and must not wait for more of them.
  std::size_t count = 1;
  const auto may_be_packed = [&] {
    const std::string_view front = ahead_in(*bytes, count);
    return front.size() == count && count < kPackingMarkBytes && packing_of(front) == nullptr &&
           std::ranges::any_of(kPackings, [&](const Packing& each) { return each.mark.starts_with(front); });
  };
  while (may_be_packed()) ++count;
  const Packing* const packing = packing_of(ahead_in(*bytes, count));
  if (packing == nullptr) return bytes;
  return std::make_unique<UnpackingSource>(std::move(bytes), *packing);
}

}  // namespace sudorate
