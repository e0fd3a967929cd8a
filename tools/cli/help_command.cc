#include "tools/cli/help_command.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "chains/finders/findings.h"
#include "rating/technique_set.h"
#include "tools/cli/command_table.h"
#include "tools/cli/help.h"
#include "tools/cli/nearest_name.h"
#include "tools/cli/print.h"
#include "tools/run/run_log.h"

namespace sudorate {
namespace {

constexpr std::string_view kTechniques = "techniques";

constexpr std::string_view kHelpDescription =
    R"(Explains sudorate, one of its commands with all its options, or the names of
techniques.
)";

constexpr std::string_view kHelpExamples = R"(  $ sudorate help techniques | grep -c Fish
  1

  sudorate help                                    all commands
  sudorate help filter                             one of them
)";

int run_help(const std::vector<std::string>& words) {
  const std::string word = words.empty() ? std::string() : words.front();
  if (words.empty()) return print(help_text(nullptr));
  if (word == "--help" || word == "-h") return print(help_text(find_command("help"), HelpExtent::kShort));
  if (words.size() == 1 && word == kTechniques) return print(technique_list());
  const CommandRow* row = find_command(word);
  if (words.size() == 1 && row != nullptr) return print(help_text(row, HelpExtent::kFull));
  const std::string text = words.size() > 1
                               ? "help takes one word: a command, or techniques"
                               : "no help on '" + word + "'" + meant_command(word, "; did you mean ", "?");
  return usage_error(text);
}

}  // namespace

std::string technique_list() {
  // The names of nested chains are longer, and move their second column.
  constexpr std::size_t kWidth = 38;
  const auto line = [](std::string name, const std::string& printed) {
    if (!printed.empty()) name.resize(std::max(name.size() + 2, kWidth + 2), ' ');
    return name + printed + '\n';
  };
  std::string text = line("in options", "printed");
  for (const NamedTechnique& each : named_techniques()) text += line(each.slug, each.printed);
  for (const FinderTechnique finder : kFinderTechniques) text += line(std::string(finder_name(finder)), {});
  return text;
}

CommandRow help_command() {
  return {.name = "help",
          .summary = "explain a command, or list the names of techniques",
          .usage = "[COMMAND | techniques]",
          .description = kHelpDescription,
          .examples = kHelpExamples,
          .statuses = "  0  the help was printed\n",
          .operands =
              "techniques rate filter path hint steps teach plot check compare convert stats board bench serate "
              "completion man",
          .reads_puzzles = false,
          .run_words = run_help};
}

}  // namespace sudorate
