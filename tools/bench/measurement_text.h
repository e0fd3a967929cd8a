// Measurements as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "tools/bench/measurement.h"

namespace sudorate {

// A paragraph on one set: puzzles, time, a table of the tried techniques with their counts, signatures. Kinds of
// effort that do not occur are left out.
std::string measurement_text(const SetMeasurement& set, const MeasureOptions& options);
// The same as an object.
nlohmann::ordered_json measurement_json(const SetMeasurement& set, const MeasureOptions& options);

}  // namespace sudorate
