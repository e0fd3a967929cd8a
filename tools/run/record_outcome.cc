#include "tools/run/record_outcome.h"

#include <array>

#include "tools/text/tables.h"

namespace sudorate {
namespace {

struct Words {
  std::string_view name;
  std::string_view summary;
};

// In the order of the enumeration, which is also the order of summaries.
constexpr std::array<Words, kRecordOutcomeCount> kWords = {{
    {"rated", "rated"},
    {"unique", "unique"},
    {"converted", "converted"},
    {"solved", "solved"},
    {"beyond", "beyond all techniques"},
    {"decided", "decided without a full rating"},
    {"stopped", "without an exact rating"},
    {"stalled", "not solved by logic alone"},
    {"refused", "not the wanted pearl or diamond"},
    {"limit", "out of time or work"},
    {"cancelled", "interrupted"},
    {"no-step", "without the wanted step"},
    {"no-solution", "no-solution"},
    {"multiple", "multiple"},
    {"malformed", "malformed"},
}};

}  // namespace

std::string_view outcome_name(RecordOutcome outcome) { return entry_of(kWords, outcome).name; }

std::string_view outcome_words(RecordOutcome outcome) { return entry_of(kWords, outcome).summary; }

}  // namespace sudorate
