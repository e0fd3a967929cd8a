// What the `serate` front end says about itself.
#pragma once

#include <string>

namespace sudorate {

// The version of the original program that is followed.
inline constexpr const char* kSerateVersion = "1.2.1.3";

// One line, with its end.
std::string serate_usage();

// Plain text of at most 80 columns, or the same within a web page.
std::string serate_manual(bool as_html);

}  // namespace sudorate
