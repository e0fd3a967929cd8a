// A run in this process: its outputs, its messages, its end.
#include "tools/run/record_run.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/tools/support/folder.h"
#include "tools/records/meaning/record_stage.h"
#include "tools/run/made_rows.h"
#include "tools/run/stages.h"

namespace sudorate::test {
namespace {

namespace fs = std::filesystem;

// Records with these texts, one a line of the file "in".
class TextRecords final : public RecordStage {
 public:
  explicit TextRecords(std::vector<std::string> texts) : texts_(std::move(texts)) {}

  bool next(Record& record) override {
    if (next_ == texts_.size()) return false;
    record = {};
    record.text = texts_[next_++];
    record.source = "in";
    record.ordinal = record.line = record.last_line = static_cast<std::int64_t>(next_);
    record.parsed = Position{};
    return true;
  }

 private:
  std::vector<std::string> texts_;
  std::size_t next_ = 0;
};

// The row of a text: "bad" has a problem, "interrupt" comes with an interrupt; a text that ends with 2 goes to the
// second output.
Row row_of(const Record& record) {
  Row row;
  row.outcome = RecordOutcome::kRated;
  row.text = record.text + '\n';
  if (record.text == "interrupt") std::raise(SIGINT);
  if (record.text == "bad") {
    row.outcome = RecordOutcome::kMultiple;
    row.problem = "two solutions";
  }
  if (record.text.ends_with('2')) row.destination = 1;
  return row;
}

// Each row passes without its text, and comes again at the end.
class AllHeld final : public RowStage {
 public:
  explicit AllHeld(RowStage& rows) : rows_(rows) {}

  bool next(Row& row) override {
    if (rows_.next(row)) {
      held_.push_back(std::exchange(row.text, {}));
      row.destination = kNowhere;
      return true;
    }
    if (held_.empty()) return false;
    row = {};
    row.is_held = true;
    row.text = std::move(held_.back());
    held_.pop_back();
    return true;
  }
  void stop() override { rows_.stop(); }

 private:
  RowStage& rows_;
  std::vector<std::string> held_;
};

class RecordRunTest : public testing::Test {
 protected:
  RecordRunTest() {
    options_.output = file("out");
    options_.threads = 1;
    setup_.outputs = {options_.output};
  }

  std::string file(const std::string& name) const { return folder_.file(name); }
  std::string content(const std::string& name) const { return folder_.content(name); }

  // Runs these records; the status, and `messages_`. `text`: added at the end, if it may be.
  int run(const std::vector<std::string>& texts, const std::string& text = {}, bool holds = false) {
    testing::internal::CaptureStderr();
    const int status = run_records(texts, text, holds);
    messages_ = testing::internal::GetCapturedStderr();
    return status;
  }

  const Folder folder_;
  RunOptions options_;
  RunSetup setup_;
  std::string messages_;

 private:
  int run_records(const std::vector<std::string>& texts, const std::string& text, bool holds) {
    const std::vector<std::string> operands;
    TextRecords records(texts);
    RecordRun run(options_, operands, setup_);
    if (const auto status = run.open(&records)) return *status;
    MadeRows rows(run.records(), run.threads(), [](const RunContext&) { return row_maker(row_of); });
    AllHeld held(rows);
    if (holds) {
      run.write(held, "head\n");
    } else {
      run.write(rows, "head\n");
    }
    if (run.is_complete() || run.is_cut()) run.add_text(text);
    run.close();
    if (run.is_complete()) run.log().add_message("complete");
    return run.end();
  }
};

TEST_F(RecordRunTest, WritesTheRowsBelowTheHead) {
  EXPECT_EQ(run({"a", "b"}), kExitFine);
  EXPECT_EQ(content("out"), "head\na\nb\n");
  EXPECT_EQ(messages_, "complete\n");
}

TEST_F(RecordRunTest, WritesTheHeadIfThereIsNoRow) {
  EXPECT_EQ(run({}), kExitFine);
  EXPECT_EQ(content("out"), "head\n");
}

TEST_F(RecordRunTest, WritesToSeveralOutputsWithASeparator) {
  setup_.outputs = {file("out"), file("other")};
  setup_.separator = "-\n";
  EXPECT_EQ(run({"a", "a2", "b", "b2", "c"}), kExitFine);
  EXPECT_EQ(content("out"), "head\na\n-\nb\n-\nc\n");
  EXPECT_EQ(content("other"), "head\na2\n-\nb2\n");
}

TEST_F(RecordRunTest, WritesHeldRowsAndATextAtTheEnd) {
  EXPECT_EQ(run({"a", "b"}, "sum\n", true), kExitFine);
  EXPECT_EQ(content("out"), "head\nb\na\nsum\n");
}

TEST_F(RecordRunTest, ReportsRecordsWithTheirPlaces) {
  EXPECT_EQ(run({"a", "bad"}), kExitSomeRecordFailed);
  EXPECT_EQ(messages_, "in:2:1: two solutions\ncomplete\n");
  EXPECT_EQ(content("out"), "head\na\nbad\n");
}

TEST_F(RecordRunTest, RefusesAnOutputThatExists) {
  std::ofstream(file("out")) << "kept";
  EXPECT_EQ(run({"a"}), kExitUsage);
  EXPECT_EQ(content("out"), "kept");
  options_.replaces_output = true;
  EXPECT_EQ(run({"a"}), kExitFine);
  EXPECT_EQ(content("out"), "head\na\n");
}

TEST_F(RecordRunTest, SaysHowToContinueAfterAnInterruptWhereRatingsAreKept) {
  for (const auto& [store, way] : std::vector<std::pair<std::optional<std::string>, std::string>>{
           {std::nullopt, ""},
           {"", "; the same call with --store=FILE continues without rating anything again"},
           {"a.store", "; the same call continues without rating anything again"}}) {
    fs::remove(file("out"));
    setup_.store = store;
    EXPECT_EQ(run({"a", "b", "interrupt", "c"}), 130);
    EXPECT_EQ(content("out"), "head\na\nb\ninterrupt\n");
    EXPECT_EQ(messages_, "interrupted after 3 records" + way + '\n');
  }
}

TEST_F(RecordRunTest, WritesWhatIsHeldAfterAnInterrupt) {
  EXPECT_EQ(run({"a", "b", "interrupt", "c"}, "sum\n", true), 130);
  EXPECT_EQ(content("out"), "head\ninterrupt\nb\na\nsum\n");
}

TEST_F(RecordRunTest, WritesNoHeadAloneBeforeAllRecordsAreKnown) {
  setup_.outputs = {file("out"), file("other")};
  EXPECT_EQ(run({"a", "interrupt"}), 130);
  EXPECT_EQ(content("out"), "head\na\ninterrupt\n");
  EXPECT_EQ(content("other"), "");
}

TEST_F(RecordRunTest, LeavesOutWhatHasNoOutput) {
  setup_.outputs.clear();
  options_.shows_summary = true;
  EXPECT_EQ(run({"a", "b"}), kExitFine);
  EXPECT_EQ(messages_.substr(0, 17), "rated 2 (hardest ");
}

}  // namespace
}  // namespace sudorate::test
