// Encodings; unpacker_test.cc has packed input.
#include "tools/records/bytes/text_input.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "tests/support/case_table.h"
#include "tests/tools/records/deflated.h"
#include "tests/tools/support/piece_source.h"

namespace sudorate::test {
namespace {

std::string read(std::string_view bytes, std::size_t piece_bytes, Encoding encoding = Encoding::kAuto) {
  TextInput input(std::make_unique<PieceSource>(bytes, piece_bytes), encoding);
  std::string text;
  while (input.fill()) {
    text += input.buffered();
    input.consume(input.buffered().size());
  }
  return text;
}

constexpr std::size_t kWhole = 1 << 20;

TEST(TextInput, DropsTheMarkAndTurnsUtf16IntoUtf8) {
  const std::map<std::string, Encoding> encodings = {
      {"", Encoding::kAuto}, {"utf8", Encoding::kUtf8}, {"utf16", Encoding::kUtf16}, {"latin1", Encoding::kLatin1}};
  for (const CaseRow& row : case_rows("tools/records/encodings.txt", "texts")) {
    const Encoding encoding = encodings.at(row.at(2));
    EXPECT_EQ(read(row[1], kWhole, encoding), row.at(3)) << row[0];
    EXPECT_EQ(read(row[1], 1, encoding), row[3]) << row[0] << ", byte by byte";
  }
}

TEST(TextInput, TheEncodingDoesNotDependOnThePieces) {
  // ASCII in the first line, then what looks like UTF-16.
  std::string bytes = "1234\n";
  for (int index = 0; index < 300; ++index) bytes += {'1', '\0'};
  for (const std::size_t piece : {std::size_t{1}, std::size_t{5}, std::size_t{100}, kWhole}) {
    EXPECT_EQ(read(bytes, piece), bytes) << piece;
  }
}

TEST(TextInput, EndsOnceItsWatchIsWoken) {
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  InputWatch watch;
  watch.wake_descriptor = pipe[0];
  const std::string packed = deflated(std::string(10 << 20, 'x'), 16 + MAX_WBITS);
  TextInput input(make_unpacking_source(std::make_unique<PieceSource>(packed, kWhole)), Encoding::kAuto, &watch);
  ASSERT_TRUE(input.fill());
  ASSERT_EQ(::write(pipe[1], "x", 1), 1);
  EXPECT_FALSE(input.fill());
  ::close(pipe[0]);
  ::close(pipe[1]);
}

}  // namespace
}  // namespace sudorate::test
