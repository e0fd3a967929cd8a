// Encodings; unpacker_test.cc has packed input.
#include "tools/records/bytes/text_input.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <memory>
#include <string>
#include <string_view>

#include "tests/support/case_table.h"
#include "tests/tools/records/deflated.h"
#include "tests/tools/support/piece_source.h"

namespace sudorate::test {
namespace {

std::string read(std::string_view bytes, std::size_t piece_bytes) {
  TextInput input(std::make_unique<PieceSource>(bytes, piece_bytes));
  std::string text;
  while (input.fill()) {
    text += input.buffered();
    input.consume(input.buffered().size());
  }
  return text;
}

constexpr std::size_t kWhole = 1 << 20;

TEST(TextInput, DropsTheMarkAndTurnsUtf16IntoUtf8) {
  for (const CaseRow& row : case_rows("tools/records/encodings.txt", "texts")) {
    EXPECT_EQ(read(row.at(1), kWhole), row.at(2)) << row[0];
    EXPECT_EQ(read(row[1], 1), row[2]) << row[0] << ", byte by byte";
  }
}

TEST(TextInput, EndsOnceItsWatchIsWoken) {
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  InputWatch watch;
  watch.wake_descriptor = pipe[0];
  const std::string packed = deflated(std::string(10 << 20, 'x'), 16 + MAX_WBITS);
  TextInput input(make_unpacking_source(std::make_unique<PieceSource>(packed, kWhole)), &watch);
  ASSERT_TRUE(input.fill());
  ASSERT_EQ(::write(pipe[1], "x", 1), 1);
  EXPECT_FALSE(input.fill());
  ::close(pipe[0]);
  ::close(pipe[1]);
}

}  // namespace
}  // namespace sudorate::test
