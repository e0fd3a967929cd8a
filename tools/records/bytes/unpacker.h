// Packed bytes: gzip, zstd, xz, bzip2 and zip.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sudorate {

// Unpacks gzip, zstd, xz, bzip2 and zip, piece by piece.
class Unpacker {
 public:
  virtual ~Unpacker() = default;
  Unpacker() = default;
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  // Unpacks bytes from the front of `packed` into the front of `plain`. Returns the number of bytes written; 0 if
  // it needs more packed bytes, outside a text, or on an error. Else it makes progress whenever `packed` is not
  // empty.
  virtual std::size_t unpack(std::string_view& packed, std::span<char> plain) = 0;
  // For archives, which hold several texts with names. An archive is outside a text at first and after each one.
  virtual bool is_in_text() const { return true; }
  // Goes on to the next text if it is outside. Returns whether it is in one; false if it needs more packed bytes,
  // at the end, or on an error.
  virtual bool find_text(std::string_view& /*packed*/) { return true; }
  // The name of the current text, or the last one before find_text(); empty if there is none, and for other
  // packings.
  virtual std::string_view text_name() const { return {}; }
  // Whether the packed data is complete, so that the input may end here.
  virtual bool is_at_end() const = 0;
  // "damaged gzip data", or empty.
  const std::string& error() const { return error_; }

 protected:
  void fail(std::string reason) { error_ = std::move(reason); }

 private:
  std::string error_;
};

std::unique_ptr<Unpacker> make_zip_unpacker();

// The bytes that identify the kind of packing.
inline constexpr std::size_t kPackingMarkBytes = 4;
// Whether these bytes, fewer than a mark, can begin one.
bool may_be_packed(std::string_view front);
// Null if the bytes do not begin with the mark of a packing.
std::unique_ptr<Unpacker> make_unpacker(std::string_view front);

}  // namespace sudorate
