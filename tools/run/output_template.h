// Output templates of `rate`: text with two-character codes, as `serate` understands them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace sudorate {

struct TemplateValues {
  std::string_view line;                // %g  the whole input line
  std::int64_t ordinal = 0;             // %n  from 1
  std::string er = "-";                 // %r
  std::string ep = "-";                 // %p
  std::string ed = "-";                 // %d
  std::chrono::milliseconds elapsed{};  // %e
};

// Copies the template and replaces its codes. "%%", '%' before any other character (which is dropped) and '%' at
// the end give one '%'. There are no escapes and no widths, and no line end is added.
std::string expand_template(std::string_view text, const TemplateValues& values);

// "4.07s", "12m05s", "23h59m" or "12d07h", whatever fits first; every part is cut off, never rounded.
std::string elapsed_text(std::chrono::milliseconds elapsed);

}  // namespace sudorate
