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

// What a part of a comparison as text has found, see RunPart::state. `texts`: the records that are shown.
nlohmann::ordered_json comparison_state(const ComparisonHeading& heading, const Agreement& agreement,
                                        std::int64_t listed, std::int64_t shown,
                                        const std::vector<std::string>& texts);
// The text of the whole run from the states of its parts, in their order. Throws a std::exception if one of them is
// not from comparison_state.
std::string merged_comparison(const std::vector<nlohmann::ordered_json>& states);

}  // namespace sudorate
