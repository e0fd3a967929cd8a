#include <gtest/gtest.h>

#include "tools/serate/serate_rating.h"

namespace sudorate::test {
namespace {

// Knows %a and %b, whose text must not be looked at again.
std::optional<std::u16string> text_of(char16_t code) {
  if (code == u'a') return u"<A %b>";
  if (code == u'b') return u"";
  return std::nullopt;
}

TEST(SerateTemplate, ReplacesKnownCodesAndMakesAPercentSignOfTheRest) {
  const struct {
    std::u16string text;
    std::u16string expected;
  } cases[] = {
      {u"", u""},
      {u"plain \\t \\n text", u"plain \\t \\n text"},
      {u"%a", u"<A %b>"},
      {u"%a%a,%b;", u"<A %b><A %b>,;"},
      {u"%%", u"%"},
      {u"%%a", u"%a"},
      {u"%%%a", u"%<A %b>"},
      {u"%%%%", u"%%"},
      {u"%x|", u"%|"},
      {u"%5a", u"%a"},
      {u"% a", u"%a"},
      {u"%A", u"%"},
      {u"%", u"%"},
      {u"a%", u"a%"},
      {u"%a%", u"<A %b>%"},
      {u"%\u20ac|", u"%|"},
      {u"line\n%b", u"line\n"},
  };
  for (const auto& each : cases) EXPECT_EQ(expand_serate_template(each.text, text_of), each.expected);
}

TEST(SerateTemplate, DropsHalfOfASurrogatePair) {
  const std::u16string expected = {u'%', char16_t{0xDE00}, u'|'};
  EXPECT_EQ(expand_serate_template(u"%\U0001f600|", text_of), expected);
}

}  // namespace
}  // namespace sudorate::test
