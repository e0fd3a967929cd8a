#include "tools/cli/limit_options.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <string>
#include <utility>

#include "rating/scale.h"
#include "tools/notation/rating_range.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::pair<std::string_view, ChainBase> kStopLevels[] = {
    {"chains", ChainBase::kCycle},     {"multiple", ChainBase::kMultiple}, {"dynamic", ChainBase::kDynamic},
    {"dynamic+", ChainBase::kNested1}, {"nested2", ChainBase::kNested2},   {"nested3", ChainBase::kNested3},
    {"nested4", ChainBase::kNested4}};

// Their names and ratings, from the lowest: "chains (6.5), ...".
std::string stop_level_names() {
  std::string names;
  for (const auto& [name, base] : kStopLevels) {
    if (!names.empty()) names += ", ";
    append_to(names, name, " (", to_string(base_rating(base)), ")");
  }
  return names;
}

}  // namespace

std::optional<std::chrono::nanoseconds> parse_seconds(const std::string& text) {
  constexpr double kMostSeconds = 366.0 * 24 * 3600;
  double seconds = 0.0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seconds, std::chars_format::fixed);
  if (error != std::errc() || stop != end || !(seconds > 0.0) || seconds > kMostSeconds) return std::nullopt;
  return std::chrono::nanoseconds(std::llround(seconds * 1e9));
}

std::optional<Rating> parse_stop_level(std::string_view text) {
  for (const auto& [name, base] : kStopLevels) {
    if (name == text) return base_rating(base);
  }
  return parse_rating(text);
}

void add_limit_options(OptionTable& table, RatingOptions& options) {
  table.begin_section(OptionKind::kLimit);
  const auto lowest_level = [&options](const std::string& value) {
    const std::optional<Rating> level = parse_stop_level(value);
    return level ? std::optional(std::min(options.stop_at, *level)) : level;
  };
  OptionRow& row = table.add_parsed(
      "stop-at", "LEVEL",
      "try no techniques whose ratings begin at LEVEL: that is a rating, or one of " + stop_level_names() +
          ". A chain's rating grows with its length, so one of a lower kind may still come to more "
          "than LEVEL (default: try all)",
      "a rating from 0.0 to 20.0 or one of " + stop_level_names(), lowest_level, options.stop_at);
  for (const auto& [name, base] : kStopLevels) row.choices.emplace_back(name);
  add_spending_options(table, options);
}

void add_spending_options(OptionTable& table, RatingOptions& options) {
  table.begin_section(OptionKind::kLimit);
  table.add_parsed(
      "timeout", "SECONDS",
      "give up a puzzle after this time; its result is the part that is certain by then (default: no limit)",
      "a number of seconds above 0, such as 2 or 0.5", parse_seconds, options.timeout);
  const auto parse_work = [](const std::string& value) {
    const auto work = whole_number<std::uint64_t>(value);
    return work && *work > 0 ? work : std::nullopt;
  };
  table.add_parsed(
      "work", "N",
      "give up a puzzle after N units of work; unlike time they are the same on every machine, and the "
      "field 'work' has the work of a puzzle (default: no limit)",
      "a whole number above 0", parse_work, options.work_limit);
}

}  // namespace sudorate
