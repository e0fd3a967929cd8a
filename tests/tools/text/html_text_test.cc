#include "tools/text/html_text.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace sudorate::test {
namespace {

TEST(HtmlText, EscapesMarkupAndReplacesWhatNoPageMayHold) {
  const std::string no_character = "\xEF\xBF\xBD";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", ""},
      {"plain", "plain"},
      {"<script>alert('x')</script>", "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"},
      {"a & b \"c\"", "a &amp; b &quot;c&quot;"},
      {"]]>", "]]&gt;"},
      {"a\tb\nc", "a\tb\nc"},
      {std::string("a\0b", 3), "a" + no_character + "b"},
      {"\x1B[31m\x7F", no_character + "[31m" + no_character},
      {"\xC3\xA9 \xE2\x89\xA5 \xF0\x9F\x98\x80", "\xC3\xA9 \xE2\x89\xA5 \xF0\x9F\x98\x80"},
      {"\xFF", no_character},                                        // never a byte of UTF-8
      {"\xC3", no_character},                                        // cut off
      {"\xC0\xBC", no_character + no_character},                     // an overlong '<'
      {"\xE0\x80\xBC", no_character + no_character + no_character},  // the same in three bytes
      {"\xED\xA0\x80", no_character + no_character + no_character},  // a surrogate
      {"\xEF\xBF\xBF", no_character + no_character + no_character},  // no character by definition
      {"\xF4\x90\x80\x80", no_character + no_character + no_character + no_character},  // beyond the last one
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(html_text(text), expected);
}

}  // namespace
}  // namespace sudorate::test
