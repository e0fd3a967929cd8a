// Checkpoints: what is kept, and what does not fit together.
#include "tools/run/checkpoint.h"

#include <gtest/gtest.h>

#include "tests/tools/support/process.h"
#include "tools/run/digest.h"
#include "tools/run/side_file.h"

namespace sudorate::test {
namespace {

Checkpoint example() {
  Checkpoint checkpoint;
  checkpoint.engine = "sudorate 1.2.3";
  checkpoint.options = "rate --format='%r \"x\"'";
  checkpoint.inputs = {"a b.txt", "-"};
  checkpoint.records = 1'000'000'000'000;
  checkpoint.records_digest = 0xfedcba9876543210U;
  checkpoint.outputs = {{"out.txt", 123, 4, text_digest("rows")}, {"other.txt", 0, 0, text_digest("")}};
  checkpoint.statistics.outcomes[0] = 7;
  checkpoint.statistics.by_er[42] = 5;
  checkpoint.statistics.by_er[200] = 2;
  checkpoint.statistics.by_score[1234] = 6;
  checkpoint.statistics.techniques["Hidden Single"] = {50, 3};
  checkpoint.statistics.most_steps = 61;
  checkpoint.has_ended = true;
  return checkpoint;
}

std::string problem_of(const std::string& text) {
  Checkpoint read;
  return read_checkpoint(text, read);
}

TEST(Checkpoint, IsReadAsItWasWritten) {
  Checkpoint read;
  ASSERT_EQ(read_checkpoint(to_text(example()), read), "");
  EXPECT_EQ(difference(read, example()), "");
  EXPECT_EQ(to_text(read), to_text(example()));
  EXPECT_EQ(read.records, example().records);
  EXPECT_EQ(read.records_digest, example().records_digest);
  EXPECT_EQ(read.outputs, example().outputs);
  EXPECT_EQ(read.statistics.count(RecordOutcome::kRated), 7);
  EXPECT_EQ(read.statistics.by_er.at(42), 5);
  EXPECT_EQ(read.statistics.by_score, example().statistics.by_score);
  EXPECT_EQ(read.statistics.techniques.at("Hidden Single").steps, 50);
}

TEST(Checkpoint, DamagedTextIsRefused) {
  const std::string text = to_text(example());
  for (const std::string& damaged : {std::string(), std::string("{}"), std::string("[]"), std::string("rated"),
                                     text.substr(0, text.size() / 2)}) {
    EXPECT_NE(problem_of(damaged), "") << damaged;
  }
  std::string other = text;
  other.replace(other.find("\"sudorate_checkpoint\": 10"), 25, "\"sudorate_checkpoint\": 9");
  EXPECT_EQ(problem_of(other), "is a checkpoint of another version of sudorate");
  std::string lacking = text;
  lacking.replace(lacking.find("\"kept\""), 6, "\"left\"");
  EXPECT_EQ(problem_of(lacking), "is a damaged checkpoint");
}

TEST(Checkpoint, OfAnotherRunIsTold) {
  const struct {
    void (*change)(Checkpoint& checkpoint);
    std::string expected;
  } cases[] = {
      {[](Checkpoint& now) { now.engine = "sudorate 2"; },
       "of another version, sudorate 1.2.3, and not sudorate 2"},
      {[](Checkpoint& now) { now.options = "rate"; },
       "of other options, 'rate --format='%r \"x\"'', and not 'rate'"},
      {[](Checkpoint& now) { now.inputs = {"b.txt"}; }, "of other input"},
      {[](Checkpoint& now) { now.outputs.pop_back(); }, ""},
      {[](Checkpoint& now) { now.records = 0; }, ""},
      {[](Checkpoint& now) { now.outputs[0].length = 0; }, ""},
  };
  for (const auto& each : cases) {
    Checkpoint now = example();
    each.change(now);
    EXPECT_EQ(difference(example(), now), each.expected);
  }
}

TEST(Checkpoint, OfAnyVersionIsToldFromOtherText) {
  for (const std::string& text : {to_text(example()), std::string("{\"sudorate_checkpoint\": 99}")}) {
    EXPECT_EQ(begins_as(TemporaryFile(text).name(), kCheckpointKind), true) << text;
  }
  // What ends within the beginning loses nothing.
  for (const char* const text : {"", "{", " {\n \"sudo"}) {
    EXPECT_EQ(begins_as(TemporaryFile(text).name(), kCheckpointKind), true) << text;
  }
  for (const char* const text : {"notes", "{}", "[1]", "{\"sudorate_part\": 1}", "{\"sudorate_checkpoints\": 1}"}) {
    EXPECT_EQ(begins_as(TemporaryFile(text).name(), kCheckpointKind), false) << text;
  }
  for (const char* const file : {"/no/such/file", "/dev/null", "/"})
    EXPECT_EQ(begins_as(file, kCheckpointKind), false);
}

TEST(SmallFile, HasALimit) {
  const TemporaryFile file("first\nsecond");
  EXPECT_EQ(read_small_file(file.name(), 12).text, "first\nsecond");
  EXPECT_EQ(read_small_file(file.name(), 12).problem, "");
  EXPECT_EQ(read_small_file(file.name(), 11).problem, "is larger than 11 bytes");
  EXPECT_EQ(read_small_file(file.name(), 5, '\n').text, "first");
  EXPECT_EQ(read_small_file(file.name(), 5, '\n').problem, "");
  EXPECT_EQ(read_small_file(file.name(), 4, '\n').problem, "is larger than 4 bytes");
  EXPECT_EQ(read_small_file("/dev/zero", 9).problem, "is not a regular file");
  EXPECT_EQ(read_small_file("/no/such/file", 9).problem, "cannot be read");
}

TEST(Digest, OfTheBeginningOfAFileCanBeGoneOnWith) {
  const TemporaryFile file("abcdef");
  auto digest = digest_of_bytes(file.name(), 0, 3);
  ASSERT_TRUE(digest.has_value());
  EXPECT_EQ(digest->text(), text_digest("abc"));
  digest->add("x");
  EXPECT_EQ(digest->text(), text_digest("abcx"));
  EXPECT_FALSE(digest_of_bytes(file.name(), 0, 7).has_value());
  EXPECT_FALSE(digest_of_bytes("/dev/zero", 0, 3).has_value());
}

// From the published test vectors of SHA-256.
TEST(Digest, IsSha256) {
  EXPECT_EQ(text_digest(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(text_digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const TemporaryFile file("abc");
  EXPECT_EQ(file_digest(file.name()), text_digest("abc"));
  EXPECT_FALSE(file_digest("/no/such/file").has_value());
}

}  // namespace
}  // namespace sudorate::test
