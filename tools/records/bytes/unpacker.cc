// Packed bytes: zstd, xz, bzip2 and zip, unpacked by libarchive, and gzip by zlib, for libarchive reads over the
// check value behind a text.
#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

#include <algorithm>
#include <array>

#include "tools/records/bytes/byte_source.h"

namespace sudorate {
namespace {

constexpr std::size_t kPieceBytes = std::size_t{1} << 16;
// The bytes that identify the kind of packing.
constexpr std::size_t kPackingMarkBytes = 4;

struct Packing {
  std::string_view mark;
  std::string_view name;
  // Of libarchive, or null.
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

// The bytes of a source as they are, which may be looked at before they are read.
class SniffedBytes final : public ByteSource {
 public:
  explicit SniffedBytes(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  // Bytes read ahead; more of them, until there are so many or the source ends.
  std::string_view ahead(std::size_t bytes) {
    std::array<char, kPieceBytes> piece;
    while (ahead_.size() < bytes) {
      const std::size_t count = read_on(piece);
      if (count == 0) break;
      ahead_.append(piece.data(), count);
    }
    return ahead_;
  }
  void put_back(std::string_view bytes) { ahead_.insert(0, bytes); }
  void drop(std::size_t bytes) { ahead_.erase(0, bytes); }

  std::size_t read(std::span<char> buffer) override {
    if (ahead_.empty()) return read_on(buffer);
    const std::size_t count = ahead_.copy(buffer.data(), buffer.size());
    drop(count);
    return count;
  }

 private:
  std::size_t read_on(std::span<char> buffer) {
    const std::size_t count = source_->read(buffer);
    if (count == 0 && !source_->error().empty()) fail(source_->error(), source_->error_number());
    return count;
  }

  std::unique_ptr<ByteSource> source_;
  std::string ahead_;
};

// Packed bytes, whose error is that of the text if they have one.
class PackedSource : public ByteSource {
 protected:
  explicit PackedSource(std::unique_ptr<SniffedBytes> packed) : packed_(std::move(packed)) {}

  bool takes_error() {
    if (packed_->error().empty()) return false;
    fail(packed_->error(), packed_->error_number());
    return true;
  }

  std::unique_ptr<SniffedBytes> packed_;
  std::string piece_;
};

class GzipSource final : public PackedSource {
 public:
  explicit GzipSource(std::unique_ptr<SniffedBytes> packed) : PackedSource(std::move(packed)) {
    constexpr int kGzipHeader = 16;
    if (inflateInit2(&stream_, MAX_WBITS + kGzipHeader) != Z_OK) fail("no memory is left");
  }
  ~GzipSource() override { inflateEnd(&stream_); }

  std::size_t read(std::span<char> buffer) override {
    while (error().empty() && (stream_.avail_in > 0 || take_packed())) {
      // Zeros may stand between pieces and behind the last one.
      for (; !is_in_piece_ && stream_.avail_in > 0 && *stream_.next_in == 0; ++stream_.next_in) --stream_.avail_in;
      if (stream_.avail_in == 0) continue;
      is_in_piece_ = true;
      stream_.next_out = reinterpret_cast<Bytef*>(buffer.data());
      stream_.avail_out = static_cast<uInt>(buffer.size());
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_STREAM_END) {
        is_in_piece_ = false;
        inflateReset(&stream_);
        ++pieces_;
      } else if (status != Z_OK && status != Z_BUF_ERROR) {
        const char* const reason =
            pieces_ > 0 && stream_.total_out == 0 ? "other bytes behind its end" : stream_.msg;
        fail("damaged gzip data: " + std::string(reason == nullptr ? "unknown" : reason));
      }
      if (const std::size_t count = buffer.size() - stream_.avail_out; count > 0) return count;
    }
    return 0;
  }

 private:
  bool take_packed() {
    piece_.resize(kPieceBytes);
    const std::size_t count = packed_->read(piece_);
    stream_.next_in = reinterpret_cast<Bytef*>(piece_.data());
    stream_.avail_in = static_cast<uInt>(count);
    if (count == 0 && !takes_error() && is_in_piece_) fail("damaged gzip data, or its end is missing");
    return count > 0;
  }

  z_stream stream_{};
  bool is_in_piece_ = false;
  std::int64_t pieces_ = 0;  // that are read whole
};

// libarchive takes whatever stands behind a piece, such as the zeros of a tape, for the end of the data, and drops
// it. So each piece is an archive of its own here, and the next one begins at the first byte that libarchive has
// not used.
class UnpackingSource final : public PackedSource {
 public:
  UnpackingSource(std::unique_ptr<SniffedBytes> packed, const Packing& packing)
      : PackedSource(std::move(packed)), packing_(&packing) {}

  std::size_t read(std::span<char> buffer) override {
    while (error().empty() && !is_over_) {
      if (reader_ == nullptr && !open()) break;
      if (!is_in_text_ && !begin_text()) {
        // The end of a piece or, before the first file, of an archive without files.
        if (error().empty() && !begin_piece()) is_over_ = true;
        continue;
      }
      if (const std::size_t count = block_.copy(buffer.data(), buffer.size()); count > 0) {
        block_.remove_prefix(count);
        return count;
      }
      if (!take_block() && packing_->has_files) break;
    }
    return 0;
  }

  std::string_view text_name() const override { return name_; }

  bool next_text() override {
    if (!packing_->has_files || !is_in_text_) return false;
    const bool has_next = error().empty() && begin_text();
    if (!has_next) is_over_ = true;
    return has_next;
  }

 private:
  struct Closing {
    void operator()(archive* reader) const { archive_read_free(reader); }
  };
  bool open() {
    reader_.reset(archive_read_new());
    packing_->support(reader_.get());
    if (!packing_->has_files) {
      archive_read_support_format_raw(reader_.get());
      archive_read_support_format_empty(reader_.get());
    }
    used_ = 0;
    unused_.clear();
    const int status = archive_read_open(reader_.get(), this, nullptr, give, nullptr);
    // Without its filter the bytes would be a text as they are.
    const bool has_filter = packing_->has_files || archive_filter_count(reader_.get()) > 1;
    if (status == ARCHIVE_OK && has_filter) return true;
    fail_reading();
    return false;
  }

  // Hands the next packed bytes to libarchive, and keeps those that it may give back.
  static la_ssize_t give(archive* reader, void* self, const void** bytes) {
    UnpackingSource& source = *static_cast<UnpackingSource*>(self);
    source.forget_used(reader);
    source.piece_.resize(kPieceBytes);
    const std::size_t count = source.packed_->read(source.piece_);
    source.unused_.append(source.piece_, 0, count);
    *bytes = source.piece_.data();
    if (count == 0 && source.takes_error()) {
      archive_set_error(reader, EIO, "%s", source.error().c_str());
      return ARCHIVE_FATAL;
    }
    return static_cast<la_ssize_t>(count);
  }

  void forget_used(archive* reader) {
    const la_int64_t used = archive_filter_bytes(reader, -1);
    if (used <= used_) return;
    unused_.erase(0, static_cast<std::size_t>(used - used_));
    used_ = used;
  }

  // Sets the next bytes of the text; false at its end and on an error. archive_read_data would wait for as many
  // bytes as it can get, and drop those before an error.
  bool take_block() {
    const void* bytes = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int status = archive_read_data_block(reader_.get(), &bytes, &size, &offset);
    if (status == ARCHIVE_OK) {
      block_ = {static_cast<const char*>(bytes), size};
      return true;
    }
    if (status == ARCHIVE_RETRY) return true;
    if (status != ARCHIVE_EOF) fail_reading();
    is_in_text_ = packing_->has_files;
    return false;
  }

  // Moves to the next text of the piece or the archive; false at the end and on an error.
  bool begin_text() {
    constexpr std::string_view kHidden = "__MACOSX/";
    constexpr std::size_t kMostNameBytes = 4096;
    is_in_text_ = false;
    block_ = {};
    name_.clear();
    while (true) {
      archive_entry* entry = nullptr;
      const int status = archive_read_next_header(reader_.get(), &entry);
      if (status == ARCHIVE_RETRY) continue;
      if (status == ARCHIVE_EOF) return false;
      if (status < ARCHIVE_WARN) {
        fail_reading();
        return false;
      }
      if (packing_->has_files) {
        const char* const name = archive_entry_pathname(entry);
        name_ = name == nullptr || *name == '\0' ? "-" : name;
        if (name_.ends_with('/') || name_.starts_with(kHidden)) continue;
        if (name_ == "[Content_Types].xml" || name_ == "mimetype")
          fail("an office document, such as a workbook; save its table as CSV");
        if (archive_entry_is_encrypted(entry) != 0) fail("an encrypted zip archive");
        if (name_.size() > kMostNameBytes) fail("a zip archive with a name of more than 4096 bytes");
        if (!error().empty()) {
          name_.clear();
          return false;
        }
      }
      return is_in_text_ = true;
    }
  }

  // Moves to the next packed piece; false if there is none.
  bool begin_piece() {
    if (packing_->has_files) return false;
    forget_used(reader_.get());
    packed_->put_back(unused_);
    reader_.reset();
    while (packed_->ahead(1).starts_with('\0')) packed_->drop(1);
    const std::string_view front = packed_->ahead(kPackingMarkBytes);
    if (packing_of(front) == packing_) return true;
    if (!takes_error() && !front.empty())
      fail("damaged " + std::string(packing_->name) + " data: other bytes behind its end");
    return false;
  }

  void fail_reading() {
    if (takes_error()) return;
    const char* const reason = archive_error_string(reader_.get());
    fail("damaged " + std::string(packing_->name) + " data" +
         (reason == nullptr ? ", or its end is missing" : ": " + std::string(reason)));
  }

  const Packing* packing_;
  std::unique_ptr<archive, Closing> reader_;
  std::string_view block_;  // unpacked bytes that have not been read
  // Bytes that libarchive was given and has not used, and how many of this piece it has used.
  std::string unused_;
  la_int64_t used_ = 0;
  bool is_in_text_ = false;
  bool is_over_ = false;
  std::string name_;
};

}  // namespace

std::unique_ptr<ByteSource> make_unpacking_source(std::unique_ptr<ByteSource> packed) {
  auto bytes = std::make_unique<SniffedBytes>(std::move(packed));
  // Text shows by its first byte that it is not packed, and must not wait for more of them.
  std::size_t count = 1;
  const auto may_be_packed = [&] {
    const std::string_view front = bytes->ahead(count);
    return front.size() == count && count < kPackingMarkBytes && packing_of(front) == nullptr &&
           std::ranges::any_of(kPackings, [&](const Packing& each) { return each.mark.starts_with(front); });
  };
  while (may_be_packed()) ++count;
  const Packing* const packing = packing_of(bytes->ahead(count));
  if (packing == nullptr) return bytes;
  if (packing->support == nullptr) return std::make_unique<GzipSource>(std::move(bytes));
  return std::make_unique<UnpackingSource>(std::move(bytes), *packing);
}

}  // namespace sudorate
