// The usage line and the manual of the `serate` front end.
#pragma once

#include <string>

namespace sudorate {

// The version of the original program that this one follows.
inline constexpr const char* kSerateVersion = "1.2.1.3";

// One line, with its end.
std::string serate_usage();

// Plain text of at most 80 columns, or the same within a web page.
std::string serate_manual(bool as_html);

}  // namespace sudorate
