// What somebody has meant who mistyped a name.
#pragma once

#include <string>
#include <string_view>

namespace sudorate {

// `before`, the name of the command nearest to `word` in quotes, and `after`; empty if none is near.
std::string meant_command(std::string_view word, std::string_view before, std::string_view after);

}  // namespace sudorate
