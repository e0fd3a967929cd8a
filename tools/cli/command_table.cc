#include "tools/cli/command_table.h"

#include <algorithm>
#include <array>

#include "tools/cli/commands.h"
#include "tools/serate/serate_command.h"
#include "tools/text/characters.h"
#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

// Words for which people look among the commands, and the commands that do this.
struct OtherCommand {
  std::string_view words;  // each with a blank before and behind it
  std::string_view advice;
};
constexpr std::array kOtherCommands = {
    OtherCommand{" top hardest best ", "'sudorate rate --sort=-er --top=10 FILE' prints the hardest"},
    OtherCommand{" sort order ", "'sudorate rate --sort=-er FILE' prints the hardest first"},
    OtherCommand{" pearl pearls ", "'sudorate filter --pearl FILE' prints the pearls"},
    OtherCommand{" diamond diamonds ", "'sudorate filter --diamond FILE' prints the diamonds"},
    OtherCommand{" find select search grep ", "'sudorate filter' prints the puzzles that fulfil conditions"},
    OtherCommand{" lesson learn tutor tutorial ", "'sudorate teach' explains a solution step by step"},
    OtherCommand{" explain ", "'sudorate why' explains the hardest step, 'sudorate teach' all steps"},
    OtherCommand{" solve solver ",
                 "'sudorate path' prints the steps of a solution, 'sudorate check --solution' the solved grid"},
    OtherCommand{" solution solutions ", "'sudorate check --solution' prints the solution of a puzzle"},
    OtherCommand{" valid validate verify count unique ", "'sudorate check' counts solutions"},
    OtherCommand{" grade score difficulty er ", "'sudorate rate' prints how hard each puzzle is"},
    OtherCommand{" diff equal ", "'sudorate compare' compares ratings"},
    OtherCommand{" next tip ", "'sudorate hint' prints the next step"},
    OtherCommand{" hist histogram distribution ", "'sudorate stats' prints a histogram of the ratings"},
    OtherCommand{" graph chart draw ", "'sudorate plot' draws the ratings of a solution"},
    OtherCommand{" report html ", "'sudorate compare --report' and 'sudorate teach --html' write pages"},
    OtherCommand{" shuffle scramble permute ", "'sudorate morphs' rates random rearrangements"},
    OtherCommand{" resume continue ", "the command of the interrupted run with --resume continues it"},
    OtherCommand{" generate create new ", "sudorate makes no puzzles"},
};

// Words for options, in the same form.
struct OtherOption {
  std::string_view words;
  UsualOption option;
};
constexpr std::array kOtherOptions = {
    OtherOption{" j t jobs job parallel cores cpus procs nproc workers thread ", {"threads", ""}},
    OtherOption{" q quiet silent ", {"progress", "=off"}},
    OtherOption{" worst hardest ", {"top", ""}},
    OtherOption{" n head ", {"limit", ""}},
    OtherOption{" v ", {"version", ""}},
    OtherOption{" ? ", {"help", ""}},
};

}  // namespace

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

std::string other_command_advice(std::string_view word) {
  const std::string wanted = ' ' + lower_case(word) + ' ';
  for (const OtherCommand& each : kOtherCommands) {
    if (each.words.find(wanted) != std::string_view::npos) return "; " + std::string(each.advice);
  }
  return {};
}

std::string command_advice(std::string_view word) {
  const std::string advice = other_command_advice(word);
  return advice.empty() ? suggestion(word, command_names()) : advice;
}

UsualOption find_usual_option(std::string_view word) {
  const std::string wanted = ' ' + lower_case(word) + ' ';
  for (const OtherOption& each : kOtherOptions) {
    if (each.words.find(wanted) != std::string_view::npos) return each.option;
  }
  return {};
}

}  // namespace sudorate
