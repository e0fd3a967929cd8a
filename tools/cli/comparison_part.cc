#include "tools/cli/comparison_part.h"

#include <nlohmann/json.hpp>

#include "tools/run/run_part.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

Json agreement_json(const Agreement& agreement) {
  Json parts = Json::array();
  for (const PartAgreement& part : agreement.parts) {
    parts.push_back({part.equal, part.different, part.not_comparable, part.differences});
  }
  return {{"records", agreement.records},
          {"verdicts", agreement.verdicts},
          {"obstacles", agreement.obstacles},
          {"parts", parts},
          {"equal_paths", agreement.paths.equal},
          {"different_paths", agreement.paths.different},
          {"paths_left_aside", agreement.paths_left_aside},
          {"er_pairs", agreement.er_pairs},
          {"technique_pairs", agreement.technique_pairs}};
}

template <typename Counts>
void add_counts(Counts& counts, const Counts& more) {
  for (const auto& [key, count] : more) counts[key] += count;
}

template <typename Counts>
void add_array(Counts& counts, const Json& json) {
  const auto more = json.get<Counts>();
  for (std::size_t index = 0; index < counts.size(); ++index) counts[index] += more[index];
}

void add_agreement(Agreement& agreement, const Json& json) {
  agreement.records += json.at("records").get<std::int64_t>();
  add_array(agreement.verdicts, json.at("verdicts"));
  add_array(agreement.obstacles, json.at("obstacles"));
  for (std::size_t index = 0; index < agreement.parts.size(); ++index) {
    PartAgreement& part = agreement.parts[index];
    const Json& more = json.at("parts").at(index);
    part.equal += more.at(0).get<std::int64_t>();
    part.different += more.at(1).get<std::int64_t>();
    part.not_comparable += more.at(2).get<std::int64_t>();
    add_counts(part.differences, more.at(3).get<decltype(part.differences)>());
  }
  agreement.paths.equal += json.at("equal_paths").get<std::int64_t>();
  agreement.paths.different += json.at("different_paths").get<std::int64_t>();
  agreement.paths_left_aside += json.at("paths_left_aside").get<std::int64_t>();
  add_counts(agreement.er_pairs, json.at("er_pairs").get<decltype(agreement.er_pairs)>());
  add_counts(agreement.technique_pairs, json.at("technique_pairs").get<decltype(agreement.technique_pairs)>());
}

Json heading_json(const ComparisonHeading& heading) {
  return {{"name_a_hex", hex_text(heading.subject.name_a)}, {"name_b_hex", hex_text(heading.subject.name_b)},
          {"is_computed", heading.subject.is_computed},     {"join", heading.subject.join},
          {"rated_by_hex", hex_text(heading.rated_by)},     {"tolerance", heading.rules.tolerance},
          {"compares_paths", heading.rules.compares_paths}};
}

ComparisonHeading parse_heading(const Json& json) {
  ComparisonHeading heading;
  heading.subject = {bytes_of_hex(json.at("name_a_hex").get<std::string>()).value(),
                     bytes_of_hex(json.at("name_b_hex").get<std::string>()).value(),
                     json.at("is_computed").get<bool>(), json.at("join").get<Join>()};
  heading.rated_by = bytes_of_hex(json.at("rated_by_hex").get<std::string>()).value();
  heading.rules = {json.at("tolerance").get<int>(), json.at("compares_paths").get<bool>()};
  return heading;
}

}  // namespace

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
  Json hex_texts = Json::array();
  for (const std::string& text : texts) hex_texts.push_back(hex_text(text));
  return {{"kind", "comparison"},
          {"heading", heading_json(heading)},
          {"agreement", agreement_json(agreement)},
          {"listed", listed},
          {"shown", shown},
          {"texts_hex", hex_texts}};
}

std::string merged_comparison(const std::vector<Json>& states) {
  const ComparisonHeading heading = parse_heading(states.at(0).at("heading"));
  const auto shown = states.at(0).at("shown").get<std::int64_t>();
  Agreement agreement;
  std::int64_t listed = 0;
  std::string text = heading_text(heading);
  for (const Json& state : states) {
    add_agreement(agreement, state.at("agreement"));
    std::int64_t rest = shown - listed;
    listed += state.at("listed").get<std::int64_t>();
    for (const Json& each : state.at("texts_hex")) {
      if (rest-- > 0) text += bytes_of_hex(each.get<std::string>()).value();
    }
  }
  return text + closing_text(agreement, heading, listed, shown);
}

}  // namespace sudorate
