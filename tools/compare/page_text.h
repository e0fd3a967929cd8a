// The style sheet and the script of the report; their text is in page/.
#pragma once

#include <string_view>

namespace sudorate {

extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;

}  // namespace sudorate
