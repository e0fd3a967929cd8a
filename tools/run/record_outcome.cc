#include "tools/run/record_outcome.h"

#include <array>

namespace sudorate {
namespace {

// In the order of the enumeration, which is also the order of the summary.
constexpr std::array<std::string_view, kRecordOutcomeCount> kNames = {
    "rated",   "unique",  "converted", "solved",    "beyond",  "classed",     "decided",  "stopped",
    "stalled", "refused", "limit",     "cancelled", "no-step", "no-solution", "multiple", "malformed",
};

}  // namespace

std::string_view outcome_name(RecordOutcome outcome) { return kNames[static_cast<std::size_t>(outcome)]; }

}  // namespace sudorate
