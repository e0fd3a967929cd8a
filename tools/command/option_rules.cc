#include "tools/command/option_rules.h"

#include <algorithm>

#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kAction = "action";

// Removes the piece before the first separator from the text, and returns it.
std::string_view take_piece(std::string_view& text, char separator) {
  const std::string_view piece = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(piece.size() + 1, text.size()));
  return piece;
}

// Every call reads all terms, so nothing is allocated for them.
struct Term {
  std::string_view name;
  bool is_negated = false;
  // With '|' between them; empty for any value.
  std::string_view values;

  explicit Term(std::string_view text) : name(take_piece(text, '=')), values(text) {
    is_negated = name.ends_with('!');
    if (is_negated) name.remove_suffix(1);
  }

  bool accepts(std::string_view value) const {
    if (values.empty()) return true;
    bool is_meant = false;
    for (std::string_view rest = values; !rest.empty() && !is_meant;) {
      const std::string_view each = take_piece(rest, '|');
      is_meant = each.ends_with('*') ? value.starts_with(each.substr(0, each.size() - 1)) : value == each;
    }
    return is_meant != is_negated;
  }
  // Whether the term is about this option as one of its kind.
  bool is_kind_of(const OptionRow& row) const {
    return name.starts_with('@') && std::ranges::any_of(kOptionKinds, [&](const OptionKindRow& each) {
             return each.kind == row.kind && each.word == name.substr(1);
           });
  }
  // Whether messages name the value, too.
  bool shows_values() const { return !values.empty() && !is_negated; }
  std::string shown(const CommandRow& command, std::string_view value) const {
    if (name == kAction) return concat("'", command.name, ' ', value, "'");
    return concat("--", name, value.empty() ? "" : concat('=', value));
  }
};

bool is_rule_of(const OptionRule& rule, const CommandRow& command) {
  for (std::string_view rest = rule.commands; !rest.empty();) {
    if (take_piece(rest, ' ') == command.name) return true;
  }
  return rule.commands.empty();
}

// The options of these terms that the command has, with the values that it offers; if `has_arguments`, with the
// name of any value.
std::vector<std::string> options_of(std::string_view terms, const CommandRow& command, const OptionTable& table,
                                    bool has_arguments = false) {
  std::vector<std::string> names;
  while (!terms.empty()) {
    const Term term(take_piece(terms, ' '));
    for (const OptionRow& each : table.rows()) {
      if (term.is_kind_of(each)) names.push_back(concat("--", each.name));
    }
    const OptionRow* const row = table.find(term.name);
    if (row == nullptr && term.name != kAction) continue;
    if (term.shows_values()) {
      for (std::string_view rest = term.values; !rest.empty();) {
        const std::string_view value = take_piece(rest, '|');
        if (row == nullptr || row->offers(value)) names.push_back(term.shown(command, value));
      }
    } else {
      names.push_back(term.shown(command, has_arguments ? row->argument : ""));
    }
  }
  return names;
}

// Stands behind the options of a rule.
std::string need_text(const OptionRule& rule, const CommandRow& command, const OptionTable& table) {
  return "needs " + OptionTable::listed(options_of(rule.needs, command, table, true)) +
         (rule.reason.empty() ? "" : concat(", ", rule.reason));
}

}  // namespace

std::vector<std::string> GivenOptions::held(std::string_view terms) const {
  std::vector<std::string> names;
  while (!terms.empty()) {
    const Term term(take_piece(terms, ' '));
    for (const OptionRow& each : table_.rows()) {
      if (term.is_kind_of(each) && values_.contains(each.name)) names.push_back(concat("--", each.name));
    }
    const auto found = values_.find(term.name);
    if (found == values_.end()) continue;
    const std::vector<std::string>& values = found->second;
    const OptionRow* const row = table_.find(term.name);
    const auto first = row != nullptr && row->adds_up ? values.begin() : values.end() - 1;
    const auto value = std::find_if(first, values.end(), [&](const auto& each) { return term.accepts(each); });
    if (value == values.end()) continue;
    names.push_back(term.shown(command_, term.shows_values() ? *value : ""));
  }
  return names;
}

Complaint GivenOptions::broken_rule(std::span<const OptionRule> rules) const {
  for (const OptionRule& rule : rules) {
    if (!is_rule_of(rule, command_)) continue;
    const std::vector<std::string> options = held(rule.options);
    if (options.empty()) continue;
    const std::string start = options.front() + ' ';
    if (!rule.needs.empty() && held(rule.needs).empty()) return start + need_text(rule, command_, table_);
    const std::vector<std::string> excluded = held(rule.excludes);
    if (excluded.empty()) continue;
    if (rule.reason.empty()) return start + "and " + excluded.front() + " exclude each other";
    return concat(start, rule.reason, "; leave out ", in_a_row(excluded));
  }
  return {};
}

std::vector<RuleText> rule_texts(std::span<const OptionRule> rules, const CommandRow& command,
                                 const OptionTable& table) {
  std::vector<RuleText> texts;
  for (const OptionRule& rule : rules) {
    const std::string options = in_a_row(options_of(rule.options, command, table));
    if (!is_rule_of(rule, command) || options.empty()) continue;
    if (!rule.needs.empty()) texts.push_back({options, need_text(rule, command, table)});
    const std::string excluded = in_a_row(options_of(rule.excludes, command, table));
    if (excluded.empty()) continue;
    std::string text(rule.reason);
    text += (text.empty() ? "not with " : "; not with ") + excluded;
    texts.push_back({options, text});
  }
  return texts;
}

}  // namespace sudorate
