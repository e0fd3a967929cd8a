// Makes zip archives.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <vector>

#include "tests/tools/records/deflated.h"

namespace sudorate::test {

struct ZipFile {
  std::string name;
  std::string text;
  unsigned method = 8;
  unsigned flags = 0;
};

inline constexpr unsigned kEncrypted = 1;
inline constexpr unsigned kSizesFollow = 8;
inline const std::string kZipExtra("\x99\x99\0\0", 4);  // of a kind that nobody knows, and empty
inline const std::string kZipDirectory = "PK\x01\x02 whatever the directory says PK\x05\x06 ...";

inline std::string little_endian(std::uint64_t number, int size) {
  std::string bytes;
  for (int index = 0; index < size; ++index, number >>= 8) bytes += static_cast<char>(number & 0xFF);
  return bytes;
}

// Stored files, those of method 0, are in the archive as they are.
inline std::string zip_of(const std::vector<ZipFile>& files) {
  std::string zip;
  for (const ZipFile& file : files) {
    const std::string data = file.method == 8 ? deflated(file.text, -MAX_WBITS) : file.text;
    const std::uint64_t sum = crc32(0, reinterpret_cast<const Bytef*>(file.text.data()), file.text.size());
    const bool follows = (file.flags & kSizesFollow) != 0;
    const std::string sizes =
        little_endian(sum, 4) + little_endian(data.size(), 4) + little_endian(file.text.size(), 4);
    zip += "PK\x03\x04" + little_endian(20, 2) + little_endian(file.flags, 2) + little_endian(file.method, 2) +
           little_endian(0, 4) + (follows ? little_endian(0, 12) : sizes) + little_endian(file.name.size(), 2) +
           little_endian(4, 2) + file.name + kZipExtra + data;
    if (follows) zip += "PK\x07\x08" + sizes;
  }
  return zip + kZipDirectory;
}

}  // namespace sudorate::test
