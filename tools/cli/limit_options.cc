#include "tools/cli/limit_options.h"

#include <charconv>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

#include "rating/rating_range.h"
#include "tools/cli/stop_level.h"

namespace sudorate {
namespace {

// Seconds such as "2" or "0.5", above 0 and at most a year.
std::optional<std::chrono::nanoseconds> parse_seconds(const std::string& text) {
  constexpr double kMost = 366.0 * 24 * 3600;
  double seconds = 0.0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seconds, std::chars_format::fixed);
  if (error != std::errc() || stop != end || !(seconds > 0.0) || seconds > kMost) return std::nullopt;
  return std::chrono::nanoseconds(std::llround(seconds * 1e9));
}

}  // namespace

void add_limit_options(OptionTable& table, RatingOptions& options) {
  table.begin_section("limits");
  add_stop_level_option(table, options.stop_at);
  add_spending_options(table, options);
}

void add_spending_options(OptionTable& table, RatingOptions& options) {
  table.begin_section("limits");
  table.add(
      {.name = "timeout",
       .argument = "SECONDS",
       .help =
           "give up a puzzle after this time; its result is the part that is certain by then (default: no limit)"},
      [&options](const std::string& value) -> Complaint {
        const auto time = parse_seconds(value);
        if (!time) return "--timeout must be a number of seconds above 0, such as 2 or 0.5, not '" + value + "'";
        options.timeout = time;
        return {};
      });
  table.add({.name = "work",
             .argument = "N",
             .help = "give up a puzzle after N units of work, which unlike time are the same on every machine; the "
                     "field 'work' has the work of a puzzle (default: no limit)"},
            [&options](const std::string& value) -> Complaint {
              std::uint64_t work = 0;
              const char* const end = value.data() + value.size();
              const auto [stop, error] = std::from_chars(value.data(), end, work);
              if (error != std::errc() || stop != end || work == 0) {
                return "--work must be a whole number above 0, not '" + value + "'";
              }
              options.work_limit = work;
              return {};
            });
}

void add_rating_option(OptionTable& table, std::string_view name, std::string help,
                       std::function<void(Rating)> set) {
  table.add({.name = name, .argument = "RATING", .help = std::move(help)},
            [name, set = std::move(set)](const std::string& value) -> Complaint {
              const std::optional<Rating> rating = parse_rating(value);
              if (!rating)
                return "--" + std::string(name) + " must be a rating from 0.0 to 20.0, not '" + value + "'";
              set(*rating);
              return {};
            });
}

}  // namespace sudorate
