#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/cli/command_table.h"
#include "tools/cli/glossary.h"
#include "tools/cli/help.h"
#include "tools/cli/print.h"
#include "tools/cli/row_options.h"
#include "tools/cli/technique_help.h"
#include "tools/notation/rating_range.h"
#include "tools/notation/technique_name.h"
#include "tools/notation/technique_set.h"
#include "tools/policy/profile.h"
#include "tools/run/field.h"
#include "tools/run/run_log.h"
#include "tools/text/characters.h"
#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

// Finds the option of a word such as "--top", "-o" or "--er=7".
const OptionRow* find_option(const OptionTable& table, const std::string& word) {
  std::string name = word.substr(0, word.find('='));
  name.erase(0, name.find_first_not_of('-'));
  const auto row = std::find_if(table.rows().begin(), table.rows().end(), [&](const OptionRow& each) {
    return each.name == name || std::string(1, each.letter) == name;
  });
  return row == table.rows().end() ? nullptr : &*row;
}

// The option of a word as the first command has it that knows it, and the names of all that do; empty if none does.
std::string option_of_any_command(const std::string& word) {
  std::string names;
  std::string text;
  for (const CommandRow& command : command_table()) {
    const CommandOptions options = options_of(command);
    const OptionRow* const row = find_option(options.table, word);
    if (row == nullptr) continue;
    append_to(names, names.empty() ? "" : ", ", command.name);
    if (text.empty()) text = definition_lines(option_names(*row), row->help);
  }
  return text.empty() ? text : text + "\nan option of " + names + '\n';
}

// The options of a command that the words name, such as "--top" or "-o".
int print_options(const CommandRow& command, const std::vector<std::string>& words) {
  const CommandOptions options = options_of(command);
  std::string text;
  for (const std::string& word : words) {
    const OptionRow* row = find_option(options.table, word);
    if (row == nullptr) {
      return usage_error(concat("'", command.name, "' has no option '", word, "'; 'sudorate help ", command.name,
                                "' lists the options"));
    }
    text += definition_lines(option_names(*row), row->help);
  }
  return print_help(text);
}

// The techniques with a rating such as "7.1" or in a range such as "7.x", the highest of their lowest ratings
// first; empty if the word is no range.
std::string techniques_with_rating(const std::string& word) {
  const auto parsed = parse_range(word);
  const RatingRange* range = std::get_if<RatingRange>(&parsed);
  if (range == nullptr) return {};
  struct Possible {
    Rating lowest;
    std::string_view slug;
  };
  std::vector<Possible> techniques;
  for (const NamedTechnique& each : named_techniques()) {
    const RatingBounds bounds = rating_bounds(each.technique, each.variant);
    if (bounds.lowest <= range->high && range->low <= bounds.highest)
      techniques.push_back({bounds.lowest, each.slug});
  }
  if (techniques.empty())
    return "no technique is rated " + word + "; 'sudorate help ratings' has the ratings of all\n";
  std::stable_sort(techniques.begin(), techniques.end(),
                   [](const Possible& a, const Possible& b) { return a.lowest > b.lowest; });
  std::string text = "Steps of these techniques can be rated " + word + ":\n";
  for (const Possible& each : techniques) append_to(text, "  ", each.slug, '\n');
  return concat(text, "\n'sudorate help ", techniques.front().slug,
                "' explains the first;\n'sudorate help ratings' has the ratings of all.\n");
}

std::string glossary_list() {
  std::string text;
  for (const std::string_view word : glossary_words()) {
    text += definition_lines(std::string(word), glossary_meaning(word));
  }
  return text;
}

// The fields of results, and after them the columns of commands that have their own.
std::string all_fields() {
  std::string text = field_help();
  for (const CommandRow& command : command_table()) {
    if (command.columns == nullptr) continue;
    append_to(text, "\ncolumns of ", command.name, '\n');
    for (const auto& [name, meaning] : command.columns())
      text += definition_lines(std::string(name), std::string(meaning));
  }
  return text;
}

// The lists and tables.
constexpr std::pair<std::string_view, std::string (*)()> kLists[] = {
    {"techniques", technique_list}, {"ratings", rating_table},
    {"fields", all_fields},         {"conditions", [] { return std::string(command_text("help conditions")); }},
    {"words", glossary_list},
};

bool is_option(const std::string& word) { return word.starts_with('-'); }

int run_help(const std::vector<std::string>& words) {
  if (words.empty()) return print_help(help_text(nullptr));
  const std::string& word = words.front();
  if (word == "--help" || word == "-h") return print_help(help_text(find_command("help")));
  const CommandRow* row = find_command(word);
  if (words.size() == 1) {
    for (const auto& [list, text] : kLists) {
      if (word == list) return print_help(text());
    }
    if (row != nullptr) return print_help(help_text(row));
    if (const std::optional<Profile> profile = find_profile(word)) return print_help(profile_text(*profile));
  } else if (row != nullptr && std::all_of(words.begin() + 1, words.end(), is_option)) {
    return print_options(*row, {words.begin() + 1, words.end()});
  }
  if (is_option(word)) {
    if (const std::string text = option_of_any_command(word); !text.empty()) return print_help(text);
  }
  // Names may be of several words.
  std::string name = word;
  for (std::size_t index = 1; index < words.size(); ++index) name += ' ' + words[index];
  if (const std::string_view text = glossary_text(slug_of(name)); !text.empty())
    return print_help(std::string(text));
  if (const std::string text = techniques_with_rating(name); !text.empty()) return print_help(text);
  if (const std::string text = technique_help(name); !text.empty()) return print_help(text);
  if (const std::optional<Field> field = find_field(name))
    return print_help(definition_lines(name, std::string(field_meaning(*field))) +
                      "\na field of results, for --fields\n");
  // A letter alone may be a slip; with a dash it names an option.
  if (name.size() > 1) {
    if (const std::string text = option_of_any_command(name); !text.empty()) return print_help(text);
  }
  const std::vector<std::string> known = technique_help_names();
  std::vector<std::string_view> names = command_names();
  for (const auto& [list, text] : kLists) names.push_back(list);
  const std::vector<std::string_view> words_of_glossary = glossary_words();
  names.insert(names.end(), words_of_glossary.begin(), words_of_glossary.end());
  names.insert(names.end(), known.begin(), known.end());
  std::string meant = suggestion(slug_of(name), names);
  if (meant.empty()) meant = command_advice(name);
  return usage_error(
      "no help on '" + name + "'" +
      (meant.empty() ? "; 'sudorate help' lists the commands, 'sudorate help techniques' the techniques, 'sudorate "
                       "help words' other words"
                     : meant));
}

}  // namespace

CommandRow help_command() {
  return {.name = "help",
          .summary = "explain a command, an option or a technique; list names and ratings",
          .usage = "[COMMAND [--OPTION]... | TECHNIQUE | RATING | WORD | LIST]",
          .operands =
              "techniques ratings fields conditions words rate filter path hint why steps teach plot check compare "
              "convert vary generate stats board morphs store bench serate",
          .reads_puzzles = false,
          .run_words = run_help};
}

}  // namespace sudorate
