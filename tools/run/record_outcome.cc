#include "tools/run/record_outcome.h"

#include <array>

namespace sudorate {
namespace {

// In the order of the enumeration, which is also the order of summaries.
constexpr std::array<std::string_view, kRecordOutcomeCount> kNames = {
    "rated",   "unique",  "converted", "solved",    "beyond",  "classed",     "decided",  "stopped",
    "stalled", "refused", "limit",     "cancelled", "no-step", "no-solution", "multiple", "malformed",
};

}  // namespace

std::string_view outcome_name(RecordOutcome outcome) { return kNames[static_cast<std::size_t>(outcome)]; }

std::string_view outcome_words(RecordOutcome outcome) {
  switch (outcome) {
    case RecordOutcome::kBeyond:
      return "beyond all techniques";
    case RecordOutcome::kClassed:
      return "put into a class";
    case RecordOutcome::kDecided:
      return "decided without a full rating";
    case RecordOutcome::kStopped:
      return "without an exact rating";
    case RecordOutcome::kStalled:
      return "not solved by logic alone";
    case RecordOutcome::kRefused:
      return "not the wanted pearl or diamond";
    case RecordOutcome::kLimit:
      return "out of time or work";
    case RecordOutcome::kCancelled:
      return "interrupted";
    case RecordOutcome::kNoStep:
      return "without the wanted step";
    default:
      return outcome_name(outcome);
  }
}

}  // namespace sudorate
