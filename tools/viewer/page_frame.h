// Pages of HTML without further files: the viewer, what it shows as JSON, and the same as text.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace sudorate {

extern const std::string_view kViewerStyle;
// Modules of this folder, joined: what shows a solution, and with it, what shows a lesson or a report.
extern const std::string_view kSolutionScript;
extern const std::string_view kLessonScript;
extern const std::string_view kReportScript;

// The page loads nothing, whatever the content has; it follows the system's light or dark colours. `script` shows
// the content, and `plain` is for readers without scripts.
std::string viewer_page(std::string_view title, std::string_view script, const nlohmann::ordered_json& content,
                        std::string_view plain);

}  // namespace sudorate
