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

}  // namespace sudorate
