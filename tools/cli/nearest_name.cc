#include "tools/cli/nearest_name.h"

#include <algorithm>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/text/edit_distance.h"

namespace sudorate {

std::string meant_command(std::string_view word, std::string_view before, std::string_view after) {
  constexpr std::size_t kLongestWord = 30;
  if (word.size() > kLongestWord) return {};
  std::vector<std::string_view> names;
  for (const CommandRow& row : command_table()) names.push_back(row.name);
  const auto nearest = nearest_name(word, names, std::min<std::size_t>(3, word.size()));
  if (!nearest) return {};
  return std::string(before) + '\'' + std::string(names[*nearest]) + '\'' + std::string(after);
}

}  // namespace sudorate
