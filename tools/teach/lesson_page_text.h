// The style sheet and the script of the page; their texts are in page/style.css and page/script.js.
#pragma once

#include <string_view>

namespace sudorate {

extern const std::string_view kLessonStyle;
extern const std::string_view kLessonScript;

}  // namespace sudorate
