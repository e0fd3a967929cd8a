#include "tools/policy/profile.h"

#include <algorithm>
#include <sstream>

#include "tools/notation/rating_range.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

const char* switch_text(bool is_on) { return is_on ? "on" : "off"; }

std::string in_quotes(std::string_view text) { return '\'' + std::string(text) + '\''; }

// NumberPlace writes its settings in Lisp, which does not tell capitals from small letters: t for on, nil for off
// and for no limit.
bool is_lisp(std::string_view value, std::string_view word) { return lower_case(value) == word; }

std::optional<int> parse_limit(std::string_view text, int low, int high) {
  const std::optional<int> value = whole_number<int>(text);
  return value && *value >= low && *value <= high ? value : std::nullopt;
}

std::string set_limit(std::string_view key, std::string_view value, int low, int high, int& target) {
  const std::optional<int> limit = parse_limit(value, low, high);
  if (!limit) {
    return std::string(key) + " must be " + std::to_string(low) + " to " + std::to_string(high) + ", not " +
           in_quotes(value);
  }
  target = *limit;
  return {};
}

const MethodRow* find_method(std::string_view name) {
  // "do-primary" in NumberPlace's lists of methods.
  if (name.starts_with("do-")) name.remove_prefix(3);
  const auto* const found = std::ranges::find(kMethods, name, &MethodRow::name);
  return found == kMethods.end() ? nullptr : found;
}

std::string set_methods(std::string_view value, std::vector<Method>& methods) {
  methods.clear();
  std::istringstream words{std::string(value)};
  for (std::string word; words >> word;) {
    if (word.back() == ',') word.pop_back();
    const MethodRow* const row = find_method(word);
    if (row == nullptr) return in_quotes(word) + " is not a method";
    if (std::ranges::find(methods, row->method) != methods.end()) return in_quotes(word) + " is named twice";
    methods.push_back(row->method);
  }
  return methods.empty() ? "there must be a permitted method" : std::string();
}

std::string set_rating(std::string_view name, std::string_view value, Profile& profile) {
  const MethodRow* const row = find_method(name);
  if (row == nullptr || !row->finder) {
    return in_quotes(name) +
           " has no rating to choose; skyscraper, empty-rectangle, nice-loop and force-chain have";
  }
  const std::optional<Rating> rating = parse_rating(value);
  if (!rating) return "a rating must be from 0.0 to 20.0, not " + in_quotes(value);
  profile.ratings[row->method] = *rating;
  return {};
}

std::string set_name(std::string_view key, std::string_view value, std::string& target) {
  constexpr std::string_view kAllowed = ",=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  if (value.empty() || value.find_first_not_of(kAllowed) != std::string_view::npos) {
    return std::string(key) + " must be of letters, digits and the signs -_.,= and not " + in_quotes(value);
  }
  target = value;
  return {};
}

// Sets `target` to whether the switch is on; returns an error or an empty text.
std::string set_switch(std::string_view key, std::string_view value, bool& target) {
  target = value == "on" || is_lisp(value, "t");
  if (target || value == "off" || is_lisp(value, "nil")) return {};
  return std::string(key) + " must be on or off, not " + in_quotes(value);
}

std::string set_unused(std::string_view key, std::string_view value, std::string& target) {
  if (target == "on" || target == "off") {
    bool is_on = false;
    std::string problem = set_switch(key, value, is_on);
    target = switch_text(is_on);
    return problem;
  }
  const bool is_none = value == "none" || is_lisp(value, "nil");
  if (constexpr int kMost = 1'000'000; !is_none && !parse_limit(value, 0, kMost))
    return std::string(key) + " must be a number or none, not " + in_quotes(value);
  target = is_none ? "none" : value;
  return {};
}

std::string set(std::string_view key, std::string_view value, Profile& profile) {
  constexpr std::string_view kRatingPrefix = "rating.";
  constexpr int kLargestPattern = 4;
  if (key == "name") return set_name(key, value, profile.name);
  if (key == "rating-table") return set_name(key, value, profile.rating_table);
  if (key == "permitted-methods") return set_methods(value, profile.methods);
  if (key == "tuples-limit") return set_limit(key, value, 2, kLargestPattern, profile.max_subset);
  if (key == "n-grid-limit") return set_limit(key, value, 2, kLargestPattern, profile.max_fish);
  if (key == "capital-address") return set_switch(key, value, profile.loop_style.capital_addresses);
  if (key == "print-with-symbol-letter") return set_switch(key, value, profile.loop_style.symbol_letters);
  if (key == "max-nice-length") {
    const bool is_unlimited = value == "unlimited" || is_lisp(value, "nil");
    const std::string limit = is_unlimited ? std::to_string(kUnlimitedLoop) : std::string(value);
    return set_limit(key, limit, kSmallestLoop, kUnlimitedLoop, profile.max_loop);
  }
  if (key.substr(0, kRatingPrefix.size()) == kRatingPrefix) {
    return set_rating(key.substr(kRatingPrefix.size()), value, profile);
  }
  const auto unused = profile.unused_settings.find(std::string(key));
  if (unused == profile.unused_settings.end()) return in_quotes(key) + " is not a setting";
  return set_unused(key, value, unused->second);
}

}  // namespace

bool Profile::permits(Method method) const { return std::ranges::find(methods, method) != methods.end(); }

void Profile::permit_nice_loops() {
  if (permits(Method::kNiceLoop)) return;
  const auto is_single = [](Method method) { return method <= Method::kCellUnique; };
  methods.insert(std::ranges::find_if_not(methods, is_single), Method::kNiceLoop);
}

std::optional<Profile> find_profile(std::string_view name) {
  constexpr int kAdvancedLoop = 3;
  Profile profile;
  if (name == profile.name) return profile;
  if (name != "advanced" && name != "machine") return std::nullopt;
  profile.name = name;
  profile.permit_nice_loops();
  if (name == "advanced") profile.max_loop = kAdvancedLoop;
  return profile;
}

std::variant<Profile, std::string> parse_profile(std::string_view text) {
  Profile profile;
  profile.name = "own";
  int number = 0;
  for (const std::string_view each : pieces_of(text, '\n')) {
    const std::string_view line = trimmed(each, " \t\r");
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const std::size_t equals = line.find('=');
    const std::string problem =
        equals == std::string_view::npos
            ? "a setting must be written as NAME = VALUE, not " + in_quotes(line)
            : set(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)), profile);
    if (!problem.empty()) return "line " + std::to_string(number) + ": " + problem;
  }
  return profile;
}

std::string profile_text(const Profile& profile) {
  std::string text = "name = " + profile.name;
  text += "\npermitted-methods = " +
          in_a_row(profile.methods, " ", [](Method each) { return entry_of(kMethods, each).name; });
  text += "\nmax-nice-length = ";
  text += profile.max_loop == kUnlimitedLoop ? "unlimited" : std::to_string(profile.max_loop);
  text += "\ntuples-limit = " + std::to_string(profile.max_subset);
  text += "\nn-grid-limit = " + std::to_string(profile.max_fish);
  text += std::string("\ncapital-address = ") + switch_text(profile.loop_style.capital_addresses);
  text += std::string("\nprint-with-symbol-letter = ") + switch_text(profile.loop_style.symbol_letters);
  text += "\nrating-table = " + profile.rating_table + '\n';
  for (const auto& [method, rating] : profile.ratings) {
    text.append("rating.").append(entry_of(kMethods, method).name);
    text += " = " + to_string(rating) + '\n';
  }
  text += "# without effect:\n";
  for (const auto& [key, value] : profile.unused_settings) text.append(key).append(" = ").append(value) += '\n';
  return text;
}

std::string ignored_settings(const Profile& profile) {
  const Profile usual;
  std::string text;
  for (const auto& [key, value] : profile.unused_settings) {
    if (value == usual.unused_settings.at(key)) continue;
    text.append(text.empty() ? "" : ", ").append(key).append(" = ").append(value);
  }
  return text;
}

Rules rules_of(const Profile& profile) {
  Rules rules;
  rules.choice = StepChoice::kMethods;
  rules.mark = profile.name + ",table=" + profile.rating_table;
  return rules;
}

}  // namespace sudorate
