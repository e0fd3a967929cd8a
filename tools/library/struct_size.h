// Structs of programs built against other versions of the interface: their first member is their size.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace sudorate {

// No struct of any version is larger; a larger size comes from unset memory.
inline constexpr std::uint32_t kMostStructBytes = 4096;

// The size in the struct's first member.
template <typename Struct>
std::uint32_t given_size(const Struct* given) {
  std::uint32_t size = 0;
  std::memcpy(&size, given, sizeof size);
  return size;
}

// Whether a struct may be read and written; `least` is its size in version 1.
template <typename Struct>
bool has_known_size(const Struct* given, std::uint32_t least) {
  return given != nullptr && given_size(given) >= least && given_size(given) <= kMostStructBytes;
}

// Copies the members that both sides know. False if the caller has set members that this version does not know.
template <typename Struct>
bool take_struct(const Struct* given, Struct& known) {
  const std::uint32_t size = given_size(given);
  std::memcpy(&known, given, std::min<std::size_t>(size, sizeof known));
  if (size <= sizeof known) return true;
  const std::span rest(reinterpret_cast<const unsigned char*>(given) + sizeof known, size - sizeof known);
  return std::all_of(rest.begin(), rest.end(), [](unsigned char byte) { return byte == 0; });
}

// Copies the members that both sides know; members that only the caller knows become 0. The caller's size stays.
template <typename Struct>
void give_struct(Struct known, Struct* given) {
  const std::uint32_t size = given_size(given);
  std::memset(given, 0, size);
  known.size = size;
  std::memcpy(given, &known, std::min<std::size_t>(size, sizeof known));
}

}  // namespace sudorate
