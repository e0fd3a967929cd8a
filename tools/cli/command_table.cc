#include "tools/cli/command_table.h"

#include <algorithm>
#include <utility>

#include "tools/serate/serate_command.h"
#include "tools/text/edit_distance.h"
#include "tools/text/sections.h"

namespace sudorate {

extern const std::string_view kCommandTexts;

namespace {

// Words for which people look among the commands, each with a blank before and behind it, and the commands that do
// this.
constexpr std::pair<std::string_view, std::string_view> kOtherCommands[] = {
    {" top hardest best ", "'sudorate rate --sort=-er --top=10 FILE' prints the hardest"},
    {" sort order ", "'sudorate rate --sort=-er FILE' prints the hardest first"},
    {" pearl pearls ", "'sudorate filter --pearl FILE' prints the pearls"},
    {" diamond diamonds ", "'sudorate filter --diamond FILE' prints the diamonds"},
    {" find select search grep ", "'sudorate filter' prints the puzzles that fulfil conditions"},
    {" lesson learn tutor tutorial ", "'sudorate teach' explains a solution step by step"},
    {" explain ", "'sudorate why' explains the hardest step, 'sudorate teach' all steps"},
    {" solve solver ",
     "'sudorate path' prints the steps of a solution, 'sudorate check --solution' the solved grid"},
    {" solution solutions ", "'sudorate check --solution' prints the solution of a puzzle"},
    {" valid validate verify count unique ", "'sudorate check' counts solutions"},
    {" grade score difficulty er ", "'sudorate rate' prints how hard each puzzle is"},
    {" diff equal ", "'sudorate compare' compares ratings"},
    {" next tip ", "'sudorate hint' prints the next step"},
    {" hist histogram distribution ", "'sudorate stats' prints a histogram of the ratings"},
    {" graph chart draw ", "'sudorate plot' draws the ratings of a solution"},
    {" report html ", "'sudorate compare --report' and 'sudorate teach --html' write pages"},
    {" shuffle scramble permute ", "'sudorate morphs' rates random rearrangements"},
    {" resume continue checkpoint ", "with --store=FILE a call can be repeated, and rates nothing again"},
    {" create new make random ", "'sudorate generate' makes puzzles"},
};

}  // namespace

std::string_view command_text(std::string_view head) {
  static const std::vector<TextSection> kSections = sections_of(kCommandTexts);
  const auto found = std::ranges::find(kSections, head, &TextSection::head);
  return found == kSections.end() ? std::string_view() : found->text;
}

std::span<const CommandRow> command_table() {
  static const std::vector<CommandRow> kCommands = [] {
    std::vector<CommandRow> rows;
    for (const auto make : {rate_command,    filter_command, path_command,     hint_command,  why_command,
                            steps_command,   teach_command,  plot_command,     check_command, compare_command,
                            convert_command, vary_command,   generate_command, board_command, stats_command,
                            morphs_command,  store_command,  serate_command,   bench_command, help_command})
      rows.push_back(make());
    return rows;
  }();
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
  const std::string wanted = concat(' ', lower_case(word), ' ');
  for (const auto& [words, advice] : kOtherCommands) {
    if (words.find(wanted) != std::string_view::npos) return concat("; ", advice);
  }
  return {};
}

std::string command_advice(std::string_view word) {
  const std::string advice = other_command_advice(word);
  return advice.empty() ? suggestion(word, command_names()) : advice;
}

}  // namespace sudorate
