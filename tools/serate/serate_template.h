// Output templates of the `serate` front end.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

// The text that stands for a code, or nothing if there is no such code.
using CodeText = std::function<std::optional<std::u16string>(char16_t code)>;

// Copies the template; '%' and the unit behind it are replaced by what `text_of` gives. Where it gives nothing, as
// for "%%", and for a '%' at the end, one '%' is printed and the unit behind it is dropped. No escapes, no widths.
std::u16string expand_serate_template(std::u16string_view text, const CodeText& text_of);

}  // namespace sudorate
