#include "tools/records/bytes/line_queue.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/support/process.h"

namespace sudorate::test {
namespace {

struct Line {
  std::string text;
  bool is_cut = false;
  friend bool operator==(const Line&, const Line&) = default;
};

std::vector<Line> lines_of(const std::string& content, std::size_t max_line_bytes) {
  const TemporaryFile file(content);
  const int descriptor = ::open(file.name().c_str(), O_RDONLY);
  TextInput input(make_descriptor_source(descriptor));
  LineQueue queue(input, max_line_bytes);
  std::vector<Line> lines;
  for (; const TextLine* const line = queue.peek(); queue.pop()) {
    lines.push_back({line->text(), line->is_cut()});
    EXPECT_EQ(line->number(), static_cast<std::int64_t>(lines.size()));
  }
  return lines;
}

TEST(LineQueue, TakesEveryLineEnd) {
  const struct {
    std::string content;
    std::vector<Line> expected;
  } cases[] = {
      {"", {}},
      {"a", {{"a"}}},
      {"a\n", {{"a"}}},
      {"a\r\n", {{"a"}}},
      {"a\r", {{"a"}}},
      {"\n", {{""}}},
      {"a\nb", {{"a"}, {"b"}}},
      {"a\r\nb\rc\n", {{"a"}, {"b"}, {"c"}}},
      {"a\r\r\nb", {{"a"}, {""}, {"b"}}},
      {"a\n\r\nb", {{"a"}, {""}, {"b"}}},
      {std::string("a\0b\n", 4), {{std::string("a\0b", 3)}}},
  };
  for (const auto& each : cases) EXPECT_EQ(lines_of(each.content, 100), each.expected) << each.content;
}

TEST(LineQueue, CutsOnlyLinesAboveTheLimit) {
  const std::vector<Line> expected = {{"12345", false}, {"12345", true}, {"ab", false}, {"wxyzv", true}};
  EXPECT_EQ(lines_of("12345\n123456\nab\nwxyzvutsrq", 5), expected);
}

TEST(LineQueue, JoinsWhatCrossesItsBuffer) {
  // Longer than the buffer, with a CR LF at every place around its end.
  for (std::size_t length = 65530; length < 65542; ++length) {
    const std::string text(length, 'x');
    const std::vector<Line> expected = {{text}, {"y"}};
    EXPECT_EQ(lines_of(text + "\r\ny\r\n", 100'000), expected) << length;
  }
}

TEST(LineQueue, TellsTheErrorOfTheSystem) {
  TextInput input(make_descriptor_source(-1));
  LineQueue queue(input, 100);
  EXPECT_EQ(queue.peek(), nullptr);
  EXPECT_EQ(input.error(), "Bad file descriptor");
}

}  // namespace
}  // namespace sudorate::test
