#include "tools/cli/comparison_part.h"

#include <nlohmann/json.hpp>

#include "tools/run/counts.h"
#include "tools/run/json_members.h"

namespace sudorate {

using Json = nlohmann::ordered_json;

std::string closing_text(const Agreement& agreement, const ComparisonHeading& heading, std::int64_t listed,
                         std::int64_t shown, const std::string& option) {
  const std::int64_t hidden = listed - shown;
  std::string text;
  if (hidden > 0)
    text = "and " + std::to_string(hidden) + " more that are not equal; " + option + " lists more\n\n";
  return text + agreement_text(agreement, heading);
}

Json comparison_state(const ComparisonHeading& heading, const Agreement& agreement, std::int64_t listed,
                      std::int64_t shown, const std::vector<std::string>& texts) {
  return {{"kind", "comparison"}, {"heading", heading}, {"agreement", agreement},
          {"listed", listed},     {"shown", shown},     {"texts", texts}};
}

std::string merged_comparison(const std::vector<Json>& states) {
  const auto heading = states.at(0).at("heading").get<ComparisonHeading>();
  const auto shown = states.at(0).at("shown").get<std::int64_t>();
  Agreement agreement;
  std::int64_t listed = 0;
  std::string text = heading_text(heading);
  for (const Json& state : states) {
    add_counts(agreement, state.at("agreement").get<Agreement>());
    std::int64_t rest = shown - listed;
    listed += state.at("listed").get<std::int64_t>();
    for (const Json& each : state.at("texts")) {
      if (rest-- > 0) text += each.get<std::string>();
    }
  }
  return text + closing_text(agreement, heading, listed, shown);
}

}  // namespace sudorate
