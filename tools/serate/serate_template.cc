#include "tools/serate/serate_template.h"

#include <cstddef>

namespace sudorate {

std::u16string expand_serate_template(std::u16string_view text, const CodeText& text_of) {
  std::u16string result;
  for (std::size_t index = 0; index < text.size(); ++index) {
    if (text[index] != u'%') {
      result += text[index];
      continue;
    }
    ++index;
    const std::optional<std::u16string> value = index < text.size() ? text_of(text[index]) : std::nullopt;
    result += value.value_or(u"%");
  }
  return result;
}

}  // namespace sudorate
