// What a terminal would obey is shown, and everything else stays.
#include "tools/run/printable.h"

#include <gtest/gtest.h>

#include <string>

namespace sudorate::test {
namespace {

TEST(Printable, LeavesTextAsItIs) {
  for (const char* text : {"", "r1c2=3, 'a b'\t\\x", "Grüße, 数独 \xF0\x9F\x98\x80", "\u00A0\u200B"}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, ShowsControlCharacters) {
  EXPECT_EQ(printable("a\x1B[31mb\x07\x7F"), "a\\x1B[31mb\\x07\\x7F");
  EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable("a\r\nb"), "a\\r\\nb");
  EXPECT_EQ(printable("a\r\nb\n", LineEnds::kKeep), "a\\r\nb\n");
  // The control sequence introducer of eight bits.
  EXPECT_EQ(printable("\xC2\x9B"
                      "31m"),
            "\\u009B31m");
}

TEST(Printable, ShowsWhatTurnsTheDirectionOrEndsALine) {
  EXPECT_EQ(printable("a\u202Eb\u2066c\u2069\u200F\u061C"), "a\\u202Eb\\u2066c\\u2069\\u200F\\u061C");
  EXPECT_EQ(printable("a\u2028b\u2029"), "a\\u2028b\\u2029");
}

TEST(Printable, ShowsBytesThatAreNoUtf8) {
  EXPECT_EQ(printable("\x9B\xFFz"), "\\x9B\\xFFz");
  EXPECT_EQ(printable("\xE2\x80"), "\\xE2\\x80");                    // cut off
  EXPECT_EQ(printable("\xC0\x9B"), "\\xC0\\x9B");                    // a control character in two bytes
  EXPECT_EQ(printable("\xED\xA0\x80"), "\\xED\\xA0\\x80");           // a surrogate
  EXPECT_EQ(printable("\xF4\x90\x80\x80"), "\\xF4\\x90\\x80\\x80");  // above the last character
}

}  // namespace
}  // namespace sudorate::test
