// A run in this process: its outputs, its messages, its end and how it is resumed.
#include "tools/run/record_run.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>
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

// The row of a text: "bad" has a problem, "stop" ends the run, "interrupt" comes with an interrupt; a text that
// ends with 2 goes to the second output.
Row row_of(const Record& record) {
  Row row;
  row.outcome = RecordOutcome::kRated;
  row.text = record.text + '\n';
  if (record.text == "interrupt") std::raise(SIGINT);
  if (record.text == "bad") {
    row.outcome = RecordOutcome::kMultiple;
    row.problem = "two solutions";
  }
  row.ends_run = record.text == "stop";
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
    if (run.is_complete() || run.is_cut()) run.add_text(text, true);
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

TEST_F(RecordRunTest, EndsBeforeARowThatEndsIt) {
  run({"a", "stop", "b"}, "sum\n");
  EXPECT_EQ(content("out"), "head\na\n");
  EXPECT_EQ(messages_, "") << "not complete";
}

TEST_F(RecordRunTest, RefusesAnOutputThatExists) {
  std::ofstream(file("out")) << "kept";
  EXPECT_EQ(run({"a"}), kExitUsage);
  EXPECT_EQ(content("out"), "kept");
  options_.replaces_output = true;
  EXPECT_EQ(run({"a"}), kExitFine);
  EXPECT_EQ(content("out"), "head\na\n");
}

// --skip leaves out what is done only if that is a beginning.
TEST_F(RecordRunTest, SaysHowToContinueAfterAnInterruptWhereThatIsKnown) {
  struct Case {
    void (*change)(RunOptions& options, RunSetup& setup);
    std::string way;
  };
  for (const Case& each : std::vector<Case>{
           {[](RunOptions&, RunSetup&) {}, "; --skip=3 starts after them"},
           {[](RunOptions&options, RunSetup&) { options.input.skip = 2; }, "; --skip=5 starts after them"},
           {[](RunOptions&options, RunSetup&) { options.can_resume = true; },
            "; --skip=3 starts after them, and a run with --checkpoint can be resumed"},
           {[](RunOptions&options, RunSetup&) { options.checkpoint = ""; }, "; --resume continues from there"},
           {[](RunOptions&options, RunSetup&) { options.keeps_order = false; }, ""},
           {[](RunOptions&options, RunSetup&) { options.input.dedupe = Dedupe::kExact; }, ""},
           {[](RunOptions&options, RunSetup&) { options.input.every = 2; }, ""},
           {[](RunOptions&, RunSetup&setup) { setup.rows = RowsTogether::kSummedUp; }, ""}}) {
    fs::remove(file("out"));
    const auto before = std::pair(options_, setup_);
    each.change(options_, setup_);
    EXPECT_EQ(run({"a", "b", "interrupt", "c"}), 130);
    EXPECT_EQ(content("out"), "head\na\nb\ninterrupt\n");
    EXPECT_EQ(messages_, "interrupted after 3 records" + each.way + '\n');
    std::tie(options_, setup_) = before;
  }
}

TEST_F(RecordRunTest, MarksWhatIsOfTheFirstRecordsAlone) {
  setup_.rows = RowsTogether::kSorted;
  EXPECT_EQ(run({"a", "b", "interrupt", "c"}, {}, true), 130);
  EXPECT_EQ(content("out"), "(no file)");
  EXPECT_EQ(content("out.incomplete"), "head\ninterrupt\nb\na\n");
  EXPECT_EQ(messages_,
            "interrupted after 3 records\n'" + file("out.incomplete") + "' has the rows of the first 3 records\n");
  setup_.rows = RowsTogether::kSummedUp;
  options_.output = file("sum");
  setup_.outputs = {options_.output};
  EXPECT_EQ(run({"a", "interrupt"}, "sum\n"), 130);
  EXPECT_EQ(content("sum.incomplete"), "head\na\ninterrupt\nsum\n");
}

TEST_F(RecordRunTest, WritesNoHeadAloneBeforeAllRecordsAreKnown) {
  setup_.outputs = {file("out"), file("other")};
  EXPECT_EQ(run({"a", "interrupt"}), 130);
  EXPECT_EQ(content("out"), "head\na\ninterrupt\n");
  EXPECT_EQ(content("other"), "");
}

TEST_F(RecordRunTest, IsResumedWhereItEnded) {
  options_.checkpoint = "";
  EXPECT_EQ(run({"a", "b", "stop", "c"}), kExitFine);
  EXPECT_EQ(content("out"), "head\na\nb\n");
  EXPECT_NE(content("out.checkpoint").find("\"records\": 2,"), std::string::npos);
  options_.resumes = true;
  for (const auto& [texts, status, output] : std::vector<std::tuple<std::vector<std::string>, int, std::string>>{
           {{"a", "x", "stop", "c"}, kExitUsage, "head\na\nb\n"},  // other input
           {{"a"}, kExitUsage, "head\na\nb\n"},
           {{"a", "b", "d", "e"}, kExitFine, "head\na\nb\nd\ne\n"}}) {
    EXPECT_EQ(run(texts), status) << texts[1];
    EXPECT_EQ(content("out"), output);
    EXPECT_EQ(fs::exists(file("out.checkpoint")), status != kExitFine);
  }
}

TEST_F(RecordRunTest, ResumesNothingThatHasChanged) {
  struct Case {
    std::string call;
    std::string first_record;
    std::string output;
    std::string checkpoint;  // empty to keep it
    std::string said;
  };
  const std::string right = "head\na\nb\n";
  for (const Case& each : std::vector<Case>{
           {"other", "a", right, "", "is of other options, '', and not 'other'"},
           {"", "x", right, "", "the input is not the input of"},
           {"", "a", "", "", "is shorter than"},
           {"", "a", "head\nx\nb\n", "", "'" + file("out") + "' has been changed since the checkpoint was saved"},
           {"", "a", right + "a line of somebody\n", "",
            "has 19 bytes after the 9 that the run has written; remove them"},
           {"", "a", right, "{", "is a damaged checkpoint"},
           {"", "a", right, "{}", "is not a checkpoint of sudorate"}}) {
    fs::remove(file("out"));
    fs::remove(file("out.checkpoint"));
    options_.resumes = false;
    options_.checkpoint = "";
    setup_.call.clear();
    run({"a", "b", "stop"});
    const std::string checkpoint = each.checkpoint.empty() ? content("out.checkpoint") : each.checkpoint;
    std::ofstream(file("out")) << each.output;
    std::ofstream(file("out.checkpoint")) << checkpoint;
    options_.resumes = true;
    setup_.call = each.call;
    EXPECT_EQ(run({each.first_record, "b", "c"}), kExitUsage);
    EXPECT_NE(messages_.find(each.said), std::string::npos) << messages_;
    EXPECT_EQ(content("out"), each.output) << "nothing is touched";
    EXPECT_EQ(content("out.checkpoint"), checkpoint);
  }
}

TEST_F(RecordRunTest, LeavesOutWhatHasNoOutput) {
  setup_.outputs.clear();
  options_.shows_summary = true;
  EXPECT_EQ(run({"a", "b"}), kExitFine);
  EXPECT_EQ(messages_.substr(0, 17), "rated 2 (hardest ");
}

}  // namespace
}  // namespace sudorate::test
