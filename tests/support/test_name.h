// Names of parametrized tests.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <string>
#include <string_view>

namespace sudorate::test {

// GoogleTest allows only letters, digits and underscores: a plus sign is spelled out, other characters become
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

// The name of a test whose parameter is a file. The number before it distinguishes files with the same name.
inline std::string name_of_file(const testing::TestParamInfo<std::filesystem::path>& test) {
  return as_test_name(std::to_string(test.index) + ' ' + test.param.stem().string());
}

}  // namespace sudorate::test
