// Output templates of the `serate` front end.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

// The text of a code, or nothing if there is no such code.
using CodeText = std::function<std::optional<std::u16string>(char16_t code)>;

// Copies the template and replaces '%' and the next unit by the result of `text_of`. If that is nothing, as for
// "%%", and for a '%' at the end, prints one '%' and drops the next unit. There are no escapes and no widths.
std::u16string expand_serate_template(std::u16string_view text, const CodeText& text_of);

}  // namespace sudorate
