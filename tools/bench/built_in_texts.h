// The files of data/bench/ at build time.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace sudorate {

struct BuiltInText {
  std::string_view name;
  // Lines "PUZZLE ED=ER/EP/ED".
  std::string_view text;
};

inline constexpr std::size_t kBuiltInTextCount = 6;
extern const std::array<BuiltInText, kBuiltInTextCount> kBuiltInTexts;

}  // namespace sudorate
