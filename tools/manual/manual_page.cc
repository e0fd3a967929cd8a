#include <cctype>
#include <map>
#include <string>
#include <string_view>

#include "tools/cli/command_table.h"
#include "tools/cli/help.h"
#include "tools/cli/rule_table.h"
#include "tools/cli/technique_help.h"
#include "tools/manual/manual.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// Plain text: escapes all characters that have a meaning in roff.
std::string plain(std::string_view text) {
  static const std::map<char, std::string> kMeanings = {
      {'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'^', "\\(ha"}, {'~', "\\(ti"}};
  std::string result;
  bool is_line_start = true;
  for (const char c : text) {
    if (is_line_start && (c == '.' || c == '\'')) result += "\\&";
    is_line_start = c == '\n';
    const auto meaning = kMeanings.find(c);
    result += meaning == kMeanings.end() ? std::string(1, c) : meaning->second;
  }
  return result;
}

// Paragraphs, separated by empty lines; leading blanks of lines are removed.
std::string paragraphs(std::string_view text) {
  std::string result;
  bool is_new = true;
  for (const std::string_view line : pieces_of(text, '\n')) {
    const std::string words = plain(trimmed(line));
    if (!words.empty()) append_to(result, is_new ? ".PP\n" : "", words, '\n');
    is_new = words.empty();
  }
  return result;
}

// The same after a headline, which itself begins a paragraph.
std::string first_paragraphs(std::string_view text) {
  constexpr std::size_t kBreakSize = std::string_view(".PP\n").size();
  return paragraphs(text).erase(0, kBreakSize);
}

// Lines that are not filled.
std::string literal(std::string_view text) { return ".PP\n.nf\n.RS 0\n" + plain(text) + ".RE\n.fi\n"; }

std::string definition(const std::string& name, std::string_view text) {
  return ".TP\n\\fB" + plain(name) + "\\fR\n" + plain(text) + '\n';
}

std::string command_part(const CommandRow& row) {
  std::string text = ".SS " + plain(row.name) + "\n\\fBsudorate " + plain(row.name) + "\\fR";
  if (!row.usage.empty()) text += ' ' + plain(row.usage);
  text += '\n';
  text += paragraphs(command_text(row, "description"));
  if (row.make != nullptr) {
    const CommandOptions options = options_of(row);
    for (const std::string_view section : options.table.sections()) {
      const auto capital = static_cast<char>(std::toupper(static_cast<unsigned char>(section.front())));
      append_to(text, ".PP\n\\fI", capital, plain(section.substr(1)), ":\\fR\n");
      for (const OptionRow& option : options.table.rows()) {
        if (option.section == section) text += definition(option_names(option), option.help + '.');
      }
    }
    const std::vector<RuleText> rules = rule_texts(rule_table(), row, options.table);
    if (!rules.empty()) text += ".PP\n\\fIOptions together:\\fR\n";
    for (const RuleText& rule : rules) text += definition(rule.options, rule.text + '.');
  }
  if (row.notes != nullptr) text += literal(row.notes());
  if (row.columns != nullptr) {
    text += ".PP\n\\fIColumns of csv, tsv and jsonl:\\fR\n";
    for (const auto& [name, meaning] : row.columns()) text += definition(std::string(name), meaning);
  }
  const std::string_view statuses = command_text(row, "statuses");
  if (!statuses.empty()) text += ".PP\nExit status:\n" + literal(statuses);
  return text + ".PP\nExamples:\n" + literal(command_text(row, "examples"));
}

}  // namespace

std::string manual_page() {
  std::string text = ".TH SUDORATE 1 \"\" \"sudorate " SUDORATE_VERSION "\" \"User Commands\"\n";
  text += ".SH NAME\nsudorate \\- rate 9x9 sudokus exactly as Sudoku Explainer 1.2.1 does\n";
  text +=
      ".SH SYNOPSIS\n\\fBsudorate\\fR [\\fICOMMAND\\fR] [\\fIOPTION\\fR]... "
      "[\\fIFILE\\fR | \\fIPUZZLE\\fR | \\fB\\-\\fR]...\n";
  text += ".SH DESCRIPTION\n" + first_paragraphs(command_text("sudorate ratings"));
  for (const CommandRow& row : command_table()) text += definition(std::string(row.name), std::string(row.summary));
  text += ".SH INPUT\n" + first_paragraphs(command_text("sudorate input"));
  text += ".SH COMMANDS\n";
  for (const CommandRow& row : command_table()) text += command_part(row);
  text += ".SH TECHNIQUES\nNames of techniques, as options take them and as they are printed:\n" +
          literal(technique_list());
  text += ".SH EXIT STATUS\nOf all commands, if nothing else is said:\n" + literal(status_lines({}));
  text +=
      ".SH ENVIRONMENT\n" +
      definition("NO_COLOR",
                 "If it is set and not empty, nothing is coloured, not even on a terminal; --color=never does the "
                 "same for one call.") +
      definition("PAGER", "Shows help that is longer than the terminal; less if it is not set.");
  return text;
}

}  // namespace sudorate
