// Pages of HTML without further files: the viewer, what it shows as JSON, and the same as text.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace sudorate {

// The modules of this folder as one script, and its style.
extern const std::string_view kViewerScript;
extern const std::string_view kViewerStyle;

// The page loads nothing, whatever the content has; it follows the system's light or dark colours. `content` has
// the member "view", the name of what shows it. `plain` is for readers without scripts.
std::string viewer_page(std::string_view title, const nlohmann::ordered_json& content, std::string_view plain);

}  // namespace sudorate
