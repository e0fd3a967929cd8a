#include "tools/cli/stop_level.h"

#include <algorithm>
#include <array>

#include "rating/rating_range.h"

namespace sudorate {
namespace {

struct StopLevel {
  std::string_view name;
  ChainBase base;
};
constexpr std::array kStopLevels = {
    StopLevel{"chains", ChainBase::kCycle},    StopLevel{"multiple", ChainBase::kMultiple},
    StopLevel{"dynamic", ChainBase::kDynamic}, StopLevel{"dynamic+", ChainBase::kNested1},
    StopLevel{"nested2", ChainBase::kNested2}, StopLevel{"nested3", ChainBase::kNested3},
    StopLevel{"nested4", ChainBase::kNested4},
};

}  // namespace

std::optional<Rating> parse_stop_level(std::string_view text) {
  for (const StopLevel& level : kStopLevels) {
    if (level.name == text) return base_rating(level.base);
  }
  return parse_rating(text);
}

std::string stop_level_names() {
  std::string names;
  for (const StopLevel& level : kStopLevels) {
    if (!names.empty()) names += ", ";
    names += std::string(level.name) + " (" + to_string(base_rating(level.base)) + ")";
  }
  return names;
}

void add_stop_level_option(OptionTable& table, Rating& stop_at) {
  table.add({.name = "stop-at",
             .argument = "LEVEL",
             .help = "do not try techniques whose lowest rating is LEVEL or more: a rating, or one of " +
                     stop_level_names() +
                     ". A chain's rating grows with its length, so one of a lower kind may still come to more than "
                     "LEVEL (default: try all)"},
            [&stop_at](const std::string& value) -> Complaint {
              const std::optional<Rating> level = parse_stop_level(value);
              if (!level) {
                return "--stop-at must be a rating from 0.0 to 20.0 or one of " + stop_level_names() + ", not '" +
                       value + "'";
              }
              stop_at = std::min(stop_at, *level);
              return {};
            });
  std::vector<std::string> names;
  for (const StopLevel& level : kStopLevels) names.emplace_back(level.name);
  table.offer(std::move(names));
}

}  // namespace sudorate
