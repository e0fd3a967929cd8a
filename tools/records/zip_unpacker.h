// Unpacks zip archives: the texts of all files, one after the other.
#pragma once

#define ZLIB_CONST
#include <zlib.h>

#include <cstdint>

#include "tools/records/unpacker.h"

namespace sudorate {

// Reads an archive from its front, since a pipe does not allow reading its end first: for each file a header and
// its bytes, stored or deflated, up to the directory at the end, which is skipped. Folders and the files that macOS
// adds (__MACOSX) are left out. Encrypted files, other methods, stored files without a size, and names longer than
// any path are errors. A file without a name, as of a pipe, is named "-".
class ZipUnpacker final : public Unpacker {
 public:
  ZipUnpacker();
  ~ZipUnpacker() override;
  std::size_t unpack(std::string_view& packed, std::span<char> plain) override;
  bool is_in_text() const override { return is_in_file() && !is_skipped_; }
  bool find_text(std::string_view& packed) override;
  std::string_view text_name() const override { return name_; }
  bool is_at_end() const override { return part_ == Part::kDirectory; }

 private:
  enum class Part : std::uint8_t { kMark, kHeader, kName, kStored, kDeflated, kEnd, kDirectory };

  // Takes bytes until `header_` has so many; false if it needs more.
  bool gather(std::string_view& packed, std::size_t size);
  void read_mark();
  void read_header();
  void begin_file();
  bool is_in_file() const { return part_ == Part::kStored || part_ == Part::kDeflated || part_ == Part::kEnd; }
  // The next bytes of a file; 0 at its end too.
  std::size_t unpack_file(std::string_view& packed, std::span<char> plain);
  std::size_t inflate_some(std::string_view& packed, std::span<char> plain);
  void end_file();

  Part part_ = Part::kMark;
  std::string header_;
  std::string name_;
  z_stream stream_{};
  std::uint16_t flags_ = 0;
  std::uint16_t method_ = 0;
  std::uint32_t sum_ = 0;   // CRC-32 in the header
  std::uint32_t left_ = 0;  // bytes left of a stored file
  std::uint32_t made_sum_ = 0;
  bool is_skipped_ = false;
};

}  // namespace sudorate
