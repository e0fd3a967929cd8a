// The style sheet of the page; its text is in page/style.css.
#pragma once

#include <string_view>

namespace sudorate {

extern const std::string_view kLessonStyle;

}  // namespace sudorate
