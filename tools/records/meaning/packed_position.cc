#include "tools/records/meaning/packed_position.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "tools/notation/puzzle_text.h"
#include "tools/text/tables.h"
#include "tools/vary/minlex.h"

namespace sudorate {
namespace {

constexpr int kGroup = 5;
// 9 to the power of n takes so many bits.
constexpr std::array<int, kGroup + 1> kGroupBits = {0, 4, 7, 10, 13, 16};

// `state` is null for a puzzle.
std::string packed(const Digits81& digits, const Grid* state) {
  std::string bytes;
  std::size_t place = 0;
  const auto add = [&](unsigned value, int count) {
    for (int bit = count - 1; bit >= 0; --bit, ++place) {
      if (place % 8 == 0) bytes += '\0';
      if (((value >> bit) & 1) != 0) bytes.back() |= static_cast<char>(0x80U >> place % 8);
    }
  };
  add(state == nullptr ? 0 : 1, 1);
  for (const std::uint8_t digit : digits) add(digit != 0 ? 1 : 0, 1);
  unsigned group = 0;
  int size = 0;
  for (const std::uint8_t digit : digits) {
    if (digit == 0) continue;
    group = group * kDigitCount + digit - 1U;
    if (++size < kGroup) continue;
    add(std::exchange(group, 0), kGroupBits[kGroup]);
    size = 0;
  }
  add(group, entry_of(kGroupBits, size));
  for (int cell = 0; state != nullptr && cell < kCellCount; ++cell) {
    if (digits[static_cast<std::size_t>(cell)] == 0) add(state->candidates(static_cast<Cell>(cell)), kDigitCount);
  }
  return bytes;
}

}  // namespace

std::string packed_puzzle(const Digits81& givens) { return packed(givens, nullptr); }

std::string packed_state(const Grid& grid) { return packed(grid.placed(), &grid); }

std::string packed_position(const Position& position) {
  return position.state ? packed_state(*position.state) : packed_puzzle(position.givens);
}

std::optional<Position> unpacked_position(std::string_view bytes) {
  std::size_t place = 0;
  // Beyond the end there are zeros.
  const auto take = [&](int count) {
    unsigned value = 0;
    for (; count > 0; --count, ++place) {
      const unsigned byte = place / 8 < bytes.size() ? static_cast<unsigned char>(bytes[place / 8]) : 0;
      value = value << 1 | ((byte >> (7 - place % 8)) & 1);
    }
    return value;
  };
  const bool is_state = take(1) != 0;
  Digits81 digits{};
  int count = 0;
  for (std::uint8_t& digit : digits) count += digit = static_cast<std::uint8_t>(take(1));
  std::array<std::uint8_t, kGroup> group{};
  int left = 0;
  for (std::uint8_t& digit : digits) {
    if (digit == 0) continue;
    if (left == 0) {
      left = std::min(count, kGroup);
      count -= left;
      unsigned value = take(entry_of(kGroupBits, left));
      // The last one comes first here.
      for (int index = 0; index < left; ++index, value /= kDigitCount) {
        group[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(value % kDigitCount + 1);
      }
      if (value != 0) return std::nullopt;
    }
    digit = group[static_cast<std::size_t>(--left)];
  }
  Position position = make_position(digits);
  if (is_state) {
    Candidates81 candidates{};
    for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
      if (digits[cell] == 0) candidates[cell] = static_cast<DigitSet>(take(kDigitCount));
    }
    position.state = Grid::from_state(digits, candidates);
  }
  if ((place + 7) / 8 != bytes.size()) return std::nullopt;
  return position;
}

std::string packed_form(const Digits81& givens) { return packed_puzzle(minlex(givens)); }

}  // namespace sudorate
