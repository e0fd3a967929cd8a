#include "tools/serate/character_set.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace sudorate::test {
namespace {

TEST(CharacterSet, Utf8IsReadAndWritten) {
  const struct {
    std::string bytes;
    std::u16string text;
  } cases[] = {
      {"", u""},
      {std::string("a\0b", 3), std::u16string(u"a\0b", 3)},
      {"\x7f", u"\x7f"},
      {"\xc2\x80", u"\u0080"},
      {"\xc3\xa9", u"\u00e9"},
      {"\xdf\xbf", u"\u07ff"},
      {"\xe0\xa0\x80", u"\u0800"},
      {"\xe2\x82\xac", u"\u20ac"},
      {"\xed\x9f\xbf", u"\ud7ff"},
      {"\xee\x80\x80", u"\ue000"},
      {"\xef\xbb\xbf", u"\ufeff"},
      {"\xf0\x90\x80\x80", u"\U00010000"},
      {"\xf0\x9f\x98\x80", u"\U0001f600"},
      {"\xf4\x8f\xbf\xbf", u"\U0010ffff"},
  };
  for (const auto& each : cases) {
    EXPECT_EQ(decode(each.bytes, CharacterSet::kUtf8), each.text) << each.bytes;
    EXPECT_EQ(encode(each.text, CharacterSet::kUtf8), each.bytes) << each.bytes;
  }
}

TEST(CharacterSet, EachMalformedPieceOfUtf8IsOneReplacement) {
  // As recorded from the original program, each followed by a letter.
  const struct {
    std::string bytes;
    std::size_t pieces;
  } cases[] = {
      {"\x80", 1},
      {"\xc3", 1},
      {"\xc3\xc3", 2},
      {"\xe2\x82", 1},
      {"\xf0\x9f\x98", 1},
      {"\xff", 1},
      {"\xc0\x80", 2},
      {"\xed\xa0\x80", 1},
      {"\xe0\x80\x80", 3},
      {"\xf4\x90\x80\x80", 4},
      {"\xf8\x88\x80\x80\x80", 5},
  };
  for (const auto& each : cases) {
    EXPECT_EQ(decode(each.bytes + "x", CharacterSet::kUtf8), std::u16string(each.pieces, u'\ufffd') + u"x");
    EXPECT_EQ(decode(each.bytes, CharacterSet::kUtf8), std::u16string(each.pieces, u'\ufffd')) << "at the end";
  }
}

TEST(CharacterSet, HalfOfASurrogatePairIsWrittenAsAQuestionMark) {
  EXPECT_EQ(encode(std::u16string{u'a', char16_t{0xDE00}, u'b'}, CharacterSet::kUtf8), "a?b");
  EXPECT_EQ(encode(std::u16string{u'a', char16_t{0xD83D}}, CharacterSet::kUtf8), "a?");
  EXPECT_EQ(encode(std::u16string{char16_t{0xD83D}, char16_t{0xD83D}, char16_t{0xDE00}}, CharacterSet::kUtf8),
            "?\xf0\x9f\x98\x80");
}

TEST(CharacterSet, AsciiKnowsNoOtherBytes) {
  EXPECT_EQ(decode("a\xc3\xa9", CharacterSet::kAscii), u"a\ufffd\ufffd");
  EXPECT_EQ(encode(u"a\ufffd\u0080\U0001f600", CharacterSet::kAscii), "a???");
}

TEST(CharacterSet, SingleBytesComeOutAsTheyWent) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  EXPECT_EQ(decode(all, CharacterSet::kSingleByte).size(), all.size());
  EXPECT_EQ(encode(decode(all, CharacterSet::kSingleByte), CharacterSet::kSingleByte), all);
  EXPECT_EQ(encode(u"\u20ac", CharacterSet::kSingleByte), "?");
}

// Sets LC_ALL while it lives.
class Locale {
 public:
  explicit Locale(const char* name) {
    if (const char* before = std::getenv("LC_ALL")) before_ = before;
    ::setenv("LC_ALL", name, 1);
  }
  ~Locale() {
    if (before_.empty()) {
      ::unsetenv("LC_ALL");
    } else {
      ::setenv("LC_ALL", before_.c_str(), 1);
    }
  }
  Locale(const Locale&) = delete;
  Locale& operator=(const Locale&) = delete;

 private:
  std::string before_;
};

TEST(CharacterSet, IsThatOfTheLocale) {
  const struct {
    const char* locale;
    CharacterSet expected;
  } cases[] = {
      {"C", CharacterSet::kAscii},
      {"POSIX", CharacterSet::kAscii},
      {"C.UTF-8", CharacterSet::kUtf8},
      {"xx_YY.nonsense", CharacterSet::kAscii},
  };
  for (const auto& each : cases) {
    const Locale locale(each.locale);
    EXPECT_EQ(character_set_of_locale(), each.expected) << each.locale;
  }
}

}  // namespace
}  // namespace sudorate::test
