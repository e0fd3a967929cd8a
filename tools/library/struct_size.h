// Structs that programs built against other versions of the interface hand over: their first member says how much
// of them is there.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace sudorate {

// No struct of any version is larger; a larger size comes from memory that was never set.
inline constexpr std::uint32_t kMostStructBytes = 4096;

// The size that a struct tells.
template <typename Struct>
std::uint32_t told_size(const Struct* given) {
  std::uint32_t size = 0;
  std::memcpy(&size, given, sizeof size);
  return size;
}

// Whether a struct may be read and written; `least` is its size in version 1.
template <typename Struct>
bool has_known_size(const Struct* given, std::uint32_t least) {
  return given != nullptr && told_size(given) >= least && told_size(given) <= kMostStructBytes;
}

// Copies what both sides know. False if the caller has set something that this version does not know.
template <typename Struct>
bool take_struct(const Struct* given, Struct& known) {
  const std::uint32_t size = told_size(given);
  std::memcpy(&known, given, std::min<std::size_t>(size, sizeof known));
  if (size <= sizeof known) return true;
  const std::span rest(reinterpret_cast<const unsigned char*>(given) + sizeof known, size - sizeof known);
  return std::all_of(rest.begin(), rest.end(), [](unsigned char byte) { return byte == 0; });
}

// Copies what both sides know; what only the caller knows becomes 0. The caller's size stays.
template <typename Struct>
void give_struct(Struct known, Struct* given) {
  const std::uint32_t size = told_size(given);
  std::memset(given, 0, size);
  known.size = size;
  std::memcpy(given, &known, std::min<std::size_t>(size, sizeof known));
}

}  // namespace sudorate
