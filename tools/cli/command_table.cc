#include "tools/cli/command_table.h"

#include <algorithm>
#include <array>

#include "tools/cli/commands.h"
#include "tools/serate/serate_command.h"

namespace sudorate {

std::span<const CommandRow> command_table() {
  static const std::array kCommands = {
      rate_command(),    filter_command(), path_command(),  hint_command(),  why_command(),
      steps_command(),   teach_command(),  plot_command(),  check_command(), compare_command(),
      convert_command(), board_command(),  stats_command(), merge_command(), morphs_command(),
      store_command(),   serate_command(), bench_command(), help_command(),  completion_command(),
      man_command(),
  };
  return kCommands;
}

const CommandRow* find_command(std::string_view name) {
  const std::span<const CommandRow> commands = command_table();
  const auto row =
      std::find_if(commands.begin(), commands.end(), [&](const CommandRow& each) { return each.name == name; });
  return row == commands.end() ? nullptr : &*row;
}

std::vector<std::string_view> command_names() {
  std::vector<std::string_view> names;
  for (const CommandRow& row : command_table()) names.push_back(row.name);
  return names;
}

}  // namespace sudorate
