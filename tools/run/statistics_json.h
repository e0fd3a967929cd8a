// The counts of a run as JSON, for checkpoints and for the parts of a run.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "tools/run/statistics.h"

namespace sudorate {

nlohmann::ordered_json statistics_json(const RunStatistics& statistics);
// Throws a std::exception if the value is not from statistics_json.
RunStatistics parse_statistics(const nlohmann::ordered_json& json);

}  // namespace sudorate
