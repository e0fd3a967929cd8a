// Characters of UTF-8: what is valid, and how long a piece is that is not.
#include "tools/text/utf8.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

TEST(Utf8, EachCodeExceptSurrogatesIsWrittenAndReadAgain) {
  for (char32_t code = 0; code <= 0x10FFFF; ++code) {
    std::string text;
    append_utf8(code, text);
    const Utf8Character character = first_utf8_character(text + "\x80");
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    ASSERT_EQ(character.is_valid, !is_surrogate) << std::hex << static_cast<unsigned>(code);
    ASSERT_EQ(character.code, is_surrogate ? kReplacementCharacter : code);
    ASSERT_EQ(character.bytes, text.size());
  }
}

TEST(Utf8, APieceThatIsNotUtf8EndsBeforeTheFirstByteThatCannotFollow) {
  const struct {
    std::string_view text;
    std::size_t bytes;
  } cases[] = {
      {"\x80", 1},              // never the first byte
      {"\xC0\x80", 1},          // longer than needed
      {"\xE0\x9F\xBF", 1},      // the same in three bytes
      {"\xF0\x8F\xBF\xBF", 1},  // the same in four
      {"\xC3", 1},              // cut off
      {"\xE2\x82", 2},
      {"\xF0\x9F\x98", 3},
      {"\xE2\x82x", 2},
      {"\xF4\x90\x80\x80", 1},  // above U+10FFFF
      {"\xF5\x80\x80\x80", 1},
      {"\xED\xA0\x80", 3},  // a surrogate
  };
  for (const auto& each : cases) {
    const Utf8Character character = first_utf8_character(each.text);
    EXPECT_FALSE(character.is_valid) << each.text;
    EXPECT_EQ(character.code, kReplacementCharacter) << each.text;
    EXPECT_EQ(character.bytes, each.bytes) << each.text;
    EXPECT_FALSE(is_valid_utf8("a" + std::string(each.text)));
    EXPECT_FALSE(is_ascii(each.text));
  }
}

TEST(Utf8, TextThatIsNotUtf8IsReadAsLatin1) {
  EXPECT_EQ(to_utf8("caf\xC3\xA9"), "caf\xC3\xA9");
  EXPECT_EQ(to_utf8("caf\xE9"), "caf\xC3\xA9");
  EXPECT_EQ(to_utf8("caf\xC3\xA9", true), "caf\xC3\x83\xC2\xA9");
}

}  // namespace
}  // namespace sudorate::test
