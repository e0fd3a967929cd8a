#include "tools/run/statistics_json.h"

#include <nlohmann/json.hpp>
#include <string>

namespace sudorate {

namespace {
using Json = nlohmann::ordered_json;
}  // namespace

Json statistics_json(const RunStatistics& statistics) {
  Json by_er = Json::object();
  for (std::size_t tenths = 0; tenths < statistics.by_er.size(); ++tenths) {
    if (statistics.by_er[tenths] > 0) by_er[std::to_string(tenths)] = statistics.by_er[tenths];
  }
  Json by_score = Json::object();
  for (const auto& [points, count] : statistics.by_score) by_score[std::to_string(points)] = count;
  Json techniques = Json::object();
  for (const auto& [name, count] : statistics.techniques) techniques[name] = {count.steps, count.puzzles};
  return {{"outcomes", statistics.outcomes},
          {"by_er_tenths", by_er},
          {"by_score_points", by_score},
          {"verdicts", statistics.verdicts},
          {"accepted_unrated", statistics.accepted_unrated},
          {"techniques", techniques},
          {"most_steps", statistics.most_steps}};
}

RunStatistics parse_statistics(const Json& json) {
  RunStatistics statistics;
  statistics.outcomes = json.at("outcomes").get<decltype(statistics.outcomes)>();
  for (const auto& [tenths, count] : json.at("by_er_tenths").items()) {
    statistics.by_er.at(std::stoul(tenths)) = count.get<std::int64_t>();
  }
  for (const auto& [points, count] : json.at("by_score_points").items()) {
    statistics.by_score[std::stoll(points)] = count.get<std::int64_t>();
  }
  statistics.verdicts = json.at("verdicts").get<decltype(statistics.verdicts)>();
  statistics.accepted_unrated = json.at("accepted_unrated").get<std::int64_t>();
  for (const auto& [name, counts] : json.at("techniques").items()) {
    statistics.techniques[name] = {counts.at(0).get<std::int64_t>(), counts.at(1).get<std::int64_t>()};
  }
  statistics.most_steps = json.at("most_steps").get<std::int64_t>();
  return statistics;
}

}  // namespace sudorate
