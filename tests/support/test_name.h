// Names of parametrized tests.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

namespace sudorate::test {

// GoogleTest allows letters, digits and underscores only: a plus sign is spelled out, all others become
// underscores.
inline std::string as_test_name(std::string_view text) {
  std::string name;
  for (const char character : text) {
    if (character == '+') {
      name += "plus";
    } else {
      name += std::isalnum(static_cast<unsigned char>(character)) != 0 ? character : '_';
    }
  }
  return name;
}

}  // namespace sudorate::test
