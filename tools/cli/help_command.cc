#include "tools/cli/help_command.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "chains/finders/findings.h"
#include "rating/technique_set.h"
#include "tools/cli/command_table.h"
#include "tools/cli/filter_options.h"
#include "tools/cli/help.h"
#include "tools/cli/print.h"
#include "tools/cli/row_options.h"
#include "tools/cli/technique_help.h"
#include "tools/run/run_log.h"
#include "tools/text/aligned_text.h"
#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

constexpr std::string_view kTechniquesWord = "techniques";
constexpr std::string_view kRatingsWord = "ratings";
constexpr std::string_view kFieldsWord = "fields";
constexpr std::string_view kConditionsWord = "conditions";

constexpr std::string_view kHelpDescription =
    R"(Explains sudorate, one of its commands with all its options, some options of
a command, or a technique; lists the names of techniques or their ratings, the
fields of results, or the words of conditions.
)";

constexpr std::string_view kHelpExamples = R"(  $ sudorate help techniques | grep -c Fish
  1

  sudorate help                                    all commands
  sudorate help filter                             one of them
  sudorate help filter --top --sort                two of its options
  sudorate help ratings                            the table of ratings
  sudorate help fields                             the columns of results
  sudorate help x-wing                             a technique
)";

// The quantity on which the rating of a technique depends; kRatingLegend explains the words.
std::string_view formula_text(const TechniqueRow& row) {
  switch (row.formula) {
    case RatingFormula::kFixed:
      return "fixed";
    case RatingFormula::kHouse:
      return "house";
    case RatingFormula::kLoop:
      return row.technique == Technique::kUniqueLoopType3 ? "cells+subset" : "cells";
    case RatingFormula::kSubset:
      return "subset";
    case RatingFormula::kLength:
      return "length";
  }
  return {};
}

constexpr std::string_view kRatingLegend = R"(
the rating depends on
  fixed         nothing
  house         the house: 1.0 for its last empty cell, 1.2 a box, 1.5 a row or
                column
  cells         the cells of the loop: 4.5 for 4, 4.6 for 6, 4.7 for 8, 5.0 for
                more; a loop of 4 cells is called Unique Rectangle
  cells+subset  the same, and 0.1 for each digit of the naked subset, or each
                helper cell of the hidden one, beyond the first
  subset        the subset: 5.7, and 0.1 for each of its digits beyond the first
  length        the length of the chain, shown after the name as in Forcing
                Chain (8): the lowest rating, and 0.1 for each of 4, 6, 8, 12,
                16, 24, 32, 48, 64 and so on that is less than the length minus 2
)";

// The options of a command that the words name, such as "--top" or "-o".
int print_options(const CommandRow& command, const std::vector<std::string>& words) {
  OptionTable table;
  std::unique_ptr<Command> made;
  if (command.make != nullptr) {
    made = command.make();
    made->add_options(table);
  } else if (command.list_options != nullptr) {
    command.list_options(table);
  }
  std::string text;
  for (const std::string& word : words) {
    std::string name = word.substr(0, word.find('='));
    name.erase(0, name.find_first_not_of('-'));
    const auto row = std::find_if(table.rows().begin(), table.rows().end(), [&](const OptionRow& each) {
      return each.name == name || std::string(1, each.letter) == name;
    });
    if (row == table.rows().end()) {
      return usage_error("'" + std::string(command.name) + "' has no option '" + word + "'; 'sudorate help " +
                         std::string(command.name) + "' lists the options");
    }
    text += definition_lines(option_names(*row), row->help);
  }
  return print(text);
}

bool is_option(const std::string& word) { return word.starts_with('-'); }

// The lines after an empty one.
std::string without_first_line(const std::string& text) { return text.substr(text.find('\n') + 1); }

int run_help(const std::vector<std::string>& words) {
  if (words.empty()) return print(help_text(nullptr));
  const std::string& word = words.front();
  if (word == "--help" || word == "-h") return print(help_text(find_command("help"), HelpExtent::kShort));
  const CommandRow* row = find_command(word);
  if (words.size() == 1) {
    if (word == kTechniquesWord) return print(technique_list());
    if (word == kRatingsWord) return print(rating_table());
    if (word == kFieldsWord) return print(without_first_line(field_help()));
    if (word == kConditionsWord) return print(without_first_line(condition_help()));
    if (row != nullptr) return print(help_text(row, HelpExtent::kFull));
  } else if (row != nullptr && std::all_of(words.begin() + 1, words.end(), is_option)) {
    return print_options(*row, {words.begin() + 1, words.end()});
  }
  // The name of a technique may be of several words.
  std::string name = word;
  for (std::size_t index = 1; index < words.size(); ++index) name += ' ' + words[index];
  if (const std::string text = technique_help(name); !text.empty()) return print(text);
  const std::vector<std::string> known = technique_help_names();
  std::vector<std::string_view> names = command_names();
  names.insert(names.end(), {kTechniquesWord, kRatingsWord, kFieldsWord, kConditionsWord});
  names.insert(names.end(), known.begin(), known.end());
  const std::string meant = suggestion(slug_of(name), names);
  return usage_error(
      "no help on '" + name + "'" +
      (meant.empty() ? "; 'sudorate help' lists the commands, 'sudorate help techniques' the techniques" : meant));
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

std::string rating_table() {
  struct Line {
    Rating lowest;
    std::string highest;
    std::string name;
    std::string_view formula;
  };
  std::vector<Line> lines;
  const auto add = [&](const TechniqueRow& row, std::string name, int variant) {
    const RatingBounds bounds = rating_bounds(row.technique, variant);
    lines.push_back({bounds.lowest, bounds.highest == kBeyondRating ? "open" : to_string(bounds.highest),
                     std::move(name), formula_text(row)});
  };
  for (const TechniqueRow& row : kTechniqueTable) {
    if (row.family == TechniqueFamily::kDynamic) {
      for (const int level : variants_of(row.technique)) add(row, technique_name(row.technique, level), level);
    } else {
      const bool is_loop = row.family == TechniqueFamily::kUniqueLoop;
      add(row, (is_loop ? "Unique Loop " : "") + std::string(row.name), 0);
    }
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.lowest < b.lowest; });
  std::string text;
  const auto print_line = [&](const std::string& lowest, const std::string& highest, std::string formula,
                              std::string_view name) {
    formula.resize(12, ' ');
    text += right_aligned(lowest, 6) + "  " + right_aligned(highest, 7) + "  " + formula + "  ";
    text.append(name).append("\n");
  };
  print_line("lowest", "highest", "depends on", "technique");
  for (const Line& line : lines) {
    print_line(to_string(line.lowest), line.highest, std::string(line.formula), line.name);
  }
  return text.append(kRatingLegend);
}

CommandRow help_command() {
  return {.name = "help",
          .summary = "explain a command, an option or a technique, or list names and ratings",
          .usage = "[COMMAND [--OPTION]... | TECHNIQUE | techniques | ratings | fields | conditions]",
          .description = kHelpDescription,
          .examples = kHelpExamples,
          .statuses = "  0  the help was printed\n",
          .operands =
              "techniques ratings fields conditions rate filter path hint steps teach plot check compare convert "
              "stats board morphs "
              "bench "
              "serate "
              "completion man",
          .reads_puzzles = false,
          .run_words = run_help};
}

}  // namespace sudorate
