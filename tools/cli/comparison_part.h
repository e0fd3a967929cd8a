// The text of `sudorate compare` at its end, and from the parts of a run.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "tools/compare/agreement.h"
#include "tools/compare/comparison_text.h"

namespace sudorate {

// The text after the records that are listed. `listed`: the records that are not equal, of which `shown` are shown,
// and `option` shows more.
std::string closing_text(const Agreement& agreement, const ComparisonHeading& heading, std::int64_t listed,
                         std::int64_t shown, const std::string& option = "--show=N");

// What a part of a comparison as text has found, see RunPart::state.
struct ComparisonPart {
  ComparisonHeading heading;
  Agreement agreement;
  std::int64_t listed = 0;
  std::int64_t shown = 0;
  // The records that are shown.
  std::vector<std::string> texts;
};
inline constexpr const char* kComparisonState = "comparison";
nlohmann::ordered_json state_of(const ComparisonPart& part);
// The text of the whole run from the states of its parts, in their order. Throws a std::exception if one of them is
// not from state_of.
std::string merged_comparison(const std::vector<nlohmann::ordered_json>& states);

}  // namespace sudorate
