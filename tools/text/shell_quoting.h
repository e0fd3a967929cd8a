// Words as a POSIX shell reads them back.
#pragma once

#include <string>
#include <string_view>

namespace sudorate {

// Between single quotes, in which a quote of the text ends, stands escaped, and begins again.
inline std::string shell_quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'') quoted += "'\\'";
    quoted += c;
  }
  return quoted + "'";
}

// The same, without quotes if possible.
inline std::string shell_word(std::string_view text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/%@";
  const bool is_plain = !text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos;
  return is_plain ? std::string(text) : shell_quoted(text);
}

}  // namespace sudorate
