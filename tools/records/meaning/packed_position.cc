#include "tools/records/meaning/packed_position.h"

#include "tools/vary/minlex.h"

namespace sudorate {
namespace {

constexpr int kDigitBits = 4;

// `state` is null for a puzzle.
std::string packed(const Digits81& digits, const Grid* state) {
  std::string bytes;
  int place = 0;
  const auto add = [&](unsigned value, int count) {
    for (int bit = count - 1; bit >= 0; --bit, ++place) {
      if (place % 8 == 0) bytes += '\0';
      if (((value >> bit) & 1) != 0) bytes.back() |= static_cast<char>(0x80U >> place % 8);
    }
  };
  add(state == nullptr ? 0 : 1, 1);
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    add(digits[cell] == 0 ? 0 : 1, 1);
    if (digits[cell] != 0) {
      add(digits[cell], kDigitBits);
    } else if (state != nullptr) {
      add(state->candidates(cell), kDigitCount);
    }
  }
  return bytes;
}

}  // namespace

std::string packed_puzzle(const Digits81& givens) { return packed(givens, nullptr); }

std::string packed_form(const Digits81& givens) { return packed_puzzle(minlex(givens)); }

std::string packed_position(const Position& position) {
  return position.state ? packed(position.state->placed(), &*position.state) : packed_puzzle(position.givens);
}

Digits81 unpacked_digits(std::string_view bytes) {
  std::size_t place = 0;
  const auto take = [&](int count) {
    unsigned value = 0;
    for (; count > 0; --count, ++place) {
      const unsigned byte = static_cast<unsigned char>(bytes[place / 8]);
      value = value << 1 | ((byte >> (7 - place % 8)) & 1);
    }
    return value;
  };
  const bool is_state = take(1) != 0;
  Digits81 digits{};
  for (std::uint8_t& digit : digits) {
    if (take(1) != 0) {
      digit = static_cast<std::uint8_t>(take(kDigitBits));
    } else if (is_state) {
      take(kDigitCount);
    }
  }
  return digits;
}

}  // namespace sudorate
