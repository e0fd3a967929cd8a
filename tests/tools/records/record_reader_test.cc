// What the reader of a run's records tells about how far it has come.
#include "tools/records/record_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/tools/records/own_puzzles.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tests/tools/support/zip_archive.h"
#include "tools/records/bytes/byte_source.h"
#include "tools/run/run_log.h"
#include "tools/run/run_records.h"

namespace sudorate::test {
namespace {

struct Counted {
  std::int64_t of_records = 0;
  std::int64_t records = 0;
};

// Reads all, and calls `each` behind every record with the sum of the records so far.
template <typename Each>
Counted read_all(const InputOptions& options, const std::string& file, InputWatch& watch, const Each& each) {
  RunLog log;
  RecordReader reader(options, {{.name = file}}, log, &watch);
  Counted counted;
  for (Record record; reader.next(record);) {
    counted.of_records += record.input_bytes;
    ++counted.records;
    each(counted);
  }
  return counted;
}
Counted read_all(const InputOptions& options, const std::string& file, InputWatch& watch) {
  return read_all(options, file, watch, [](const Counted&) {});
}

TEST(RecordReader, CountsTheInputOfEachRecordAndNoMore) {
  std::string text;
  for (int count = 0; count < 100; ++count) text += "# a comment\n" + kPuzzle + '\n';
  const TemporaryFile file(text);
  InputWatch watch;
  const Counted all = read_all({}, file.name(), watch, [&](const Counted& counted) {
    // What is read is not yet handed out. One line is looked ahead.
    const std::optional<double> done = part_done(static_cast<std::int64_t>(text.size()), watch, counted.of_records);
    EXPECT_NEAR(done.value_or(-1), static_cast<double>(counted.records) / 100.0, 0.02);
  });
  EXPECT_EQ(all.records, 100);
  EXPECT_EQ(watch.text_bytes, static_cast<std::int64_t>(text.size()));
  EXPECT_EQ(all.of_records + watch.settled_bytes, watch.text_bytes);
}

TEST(RecordReader, SettlesWhatIsLeftOut) {
  const std::pair<InputOptions, std::int64_t> cases[] = {{{.name = "chosen"}, 10}, {{.dedupe = Dedupe::kExact}, 1}};
  std::string text;
  for (int count = 0; count < 40; ++count) text += (count < 30 ? "" : "chosen ") + kPuzzle + '\n';
  text += "# and a comment at the end\n";
  const TemporaryFile file(text);
  for (const auto& [options, records] : cases) {
    InputWatch watch;
    const Counted all = read_all(options, file.name(), watch);
    EXPECT_EQ(all.records, records);
    EXPECT_EQ(all.of_records + watch.settled_bytes, static_cast<std::int64_t>(text.size())) << records;
  }
}

TEST(RecordReader, CountsTheInputOfAllFilesOfAnArchive) {
  // The picture is not read to its end; what was read of it belongs to no record.
  const TemporaryFile file(zip_of({{"a", kPuzzle + '\n'},
                                   {"picture", std::string(std::size_t{1} << 20, '\x01')},
                                   {"b", "# a comment\n" + kPuzzle + "\n# another"},
                                   {"empty", ""}}));
  InputWatch watch;
  const Counted all = read_all({}, file.name(), watch);
  EXPECT_EQ(all.records, 2);
  EXPECT_EQ(all.of_records + watch.settled_bytes, watch.text_bytes);
}

// They come after the messages about the records before them.
TEST(RecordReader, KeepsMessagesOfAnArchiveBack) {
  std::vector<ZipFile> files(5000, {"empty", "", 0});
  files.insert(files.begin(), {"a", kPuzzle});
  const TemporaryFile file(zip_of(files));
  RunLog log;
  RecordReader reader({}, {{.name = file.name()}}, log);
  Record record;
  ASSERT_TRUE(reader.next(record));
  log.begin_records(1);
  const auto lines_of = [](const auto& action) {
    testing::internal::CaptureStderr();
    action();
    const std::string text = testing::internal::GetCapturedStderr();
    return std::count(text.begin(), text.end(), '\n');
  };
  EXPECT_EQ(lines_of([&] { EXPECT_FALSE(reader.next(record)); }), 0);
  EXPECT_EQ(lines_of([&] { log.end_record(); }), 5000);
  // But not any number of them.
  log.begin_records(1);
  EXPECT_EQ(lines_of([&] {
              for (int empty = 0; empty < 100'007; ++empty) log.add_empty_file("a", 0);
            }),
            100'001);
  EXPECT_EQ(lines_of([&] { log.end_record(); }), 6);
}

}  // namespace
}  // namespace sudorate::test
