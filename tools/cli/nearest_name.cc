#include "tools/cli/nearest_name.h"

#include "tools/cli/command_table.h"
#include "tools/text/edit_distance.h"

namespace sudorate {

std::string meant_command(std::string_view word, std::string_view before, std::string_view after) {
  constexpr std::size_t kLongestWord = 30;
  if (word.size() > kLongestWord) return {};
  std::string_view nearest;
  std::size_t shortest = 3;
  for (const CommandRow& row : command_table()) {
    const std::size_t distance = edit_distance(row.name, word);
    if (distance >= shortest || distance >= word.size()) continue;
    shortest = distance;
    nearest = row.name;
  }
  if (nearest.empty()) return {};
  return std::string(before) + '\'' + std::string(nearest) + '\'' + std::string(after);
}

}  // namespace sudorate
