#include "tools/command/option_table.h"

#include "tools/text/characters.h"
#include "tools/text/edit_distance.h"

namespace sudorate {
namespace {

// The part between semicolons of a help text that has this word, without a default in brackets; empty if none has.
std::string_view part_with_word(std::string_view help, std::string_view word) {
  while (!word.empty() && !help.empty()) {
    const std::size_t end = std::min(help.find(';'), help.size());
    const std::string_view part = trimmed(help.substr(0, std::min(end, help.find(" ("))));
    const std::size_t start = part.find(word);
    help.remove_prefix(std::min(end + 1, help.size()));
    if (start == std::string_view::npos) continue;
    const std::size_t stop = start + word.size();
    const bool is_word = (start == 0 || !is_word_character(part[start - 1])) &&
                         (stop == part.size() || !is_word_character(part[stop]));
    if (is_word) return part;
  }
  return {};
}

}  // namespace

void OptionTable::begin_section(OptionKind kind) {
  kind_ = kind;
  section_ = std::ranges::find(kOptionKinds, kind, &OptionKindRow::kind)->headline;
}

OptionRow& OptionTable::add(std::string_view name, std::string_view argument, std::string help,
                            OptionEffect apply) {
  return rows_.emplace_back(OptionRow{.name = name,
                                      .argument = argument,
                                      .help = std::move(help),
                                      .kind = kind_,
                                      .section = section_,
                                      .apply = std::move(apply)});
}

OptionRow& OptionTable::add_text(std::string_view name, std::string_view argument, std::string help,
                                 std::string& target) {
  return add(name, argument, std::move(help), [&target, name](const std::string& value) -> Complaint {
    if (value.empty()) return concat("--", name, " must not be empty");
    target = value;
    return {};
  });
}

OptionRow& OptionTable::add_number(std::string_view name, std::string_view argument, std::string help,
                                   std::int64_t& target, std::int64_t low, std::int64_t high) {
  const bool is_open = high == std::numeric_limits<std::int64_t>::max();
  const std::string expected = concat("a whole number from ", low, is_open ? " on" : concat(" to ", high));
  const auto parse = [low, high](const std::string& value) {
    const auto number = whole_number<std::int64_t>(value);
    return number && low <= *number && *number <= high ? number : std::nullopt;
  };
  return add_parsed(name, argument, std::move(help), expected, parse, target);
}

Complaint OptionTable::refusal(std::string_view option, const std::vector<std::string>& names,
                               std::string_view help, const std::string& value) {
  std::string text = concat("--", option, " must be ", listed(names), ", not '", value, "'");
  const std::string meant = suggestion(value, std::vector<std::string_view>(names.begin(), names.end()));
  if (!meant.empty()) return text + meant;
  const std::string_view part = part_with_word(help, lower_case(value));
  return part.empty() ? text : text.append("; the help has \"").append(part).append("\"");
}

const OptionRow* OptionTable::find(std::string_view name) const {
  const auto row =
      std::find_if(rows_.begin(), rows_.end(), [&](const OptionRow& each) { return each.name == name; });
  return row == rows_.end() ? nullptr : &*row;
}

Complaint OptionTable::check() const {
  for (const auto& each : checks_) {
    if (Complaint complaint = each(); !complaint.empty()) return complaint;
  }
  return {};
}

std::vector<std::string_view> OptionTable::sections() const {
  std::vector<std::string_view> names;
  for (const OptionRow& row : rows_) {
    if (std::find(names.begin(), names.end(), row.section) == names.end()) names.push_back(row.section);
  }
  return names;
}

std::string OptionTable::listed(const std::vector<std::string>& names, std::string_view before_last) {
  std::string text;
  for (std::size_t index = 0; index < names.size(); ++index) {
    if (index > 0) text += index + 1 < names.size() ? ", " : before_last;
    text += names[index];
  }
  return text;
}

}  // namespace sudorate
