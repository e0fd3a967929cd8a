// Which rows of tries are kept, and what ends the search.
#include "tools/run/generated_rows.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace sudorate::test {
namespace {

// The rows of tries: "-" for one without a puzzle, "!7.4" for a rejected ER, else the output and a letter for the
// puzzle, as in "0a".
class ScriptedRows final : public RowStage {
 public:
  explicit ScriptedRows(std::vector<std::string> script) : script_(std::move(script)) {}

  bool next(Row& row) override {
    if (next_ == script_.size()) return false;
    const std::string& word = script_[next_++];
    row = {};
    row.destination = kNowhere;
    row.record.ordinal = static_cast<std::int64_t>(next_);
    if (word == "-") return true;
    row.outcome = RecordOutcome::kDecided;
    row.text = word;
    row.verdict = word[0] == '!' ? RowVerdict::kRejected : RowVerdict::kAccepted;
    if (word[0] == '!') {
      row.er = static_cast<Rating>(10 * (word[1] - '0') + (word[3] - '0'));
      return true;
    }
    row.destination = word[0] - '0';
    row.form = FormKey{static_cast<std::uint64_t>(word[1]), 1};
    return true;
  }
  void stop() override {}

 private:
  std::vector<std::string> script_;
  std::size_t next_ = 0;
};

struct Outcome {
  std::string written;
  std::int64_t rows = 0;
  std::int64_t done = 0;  // for the progress
  GeneratedCounts counts;
  bool is_full = false;
};

Outcome outcome_of(const std::vector<std::string>& script, const GeneratedQuota& quota) {
  ScriptedRows scripted(script);
  SeenForms seen;
  seen.insert({'k', 1});
  GeneratedRows rows(scripted, seen, quota);
  Outcome outcome;
  for (Row row; rows.next(row);) {
    ++outcome.rows;
    outcome.done += row.record.input_bytes;
    if (row.destination != kNowhere) outcome.written += row.text + ' ';
  }
  outcome.counts = rows.counts();
  outcome.is_full = rows.is_full();
  return outcome;
}

TEST(GeneratedRows, AreThoseOfPuzzlesUntilThereAreEnough) {
  const Outcome outcome = outcome_of({"-", "0a", "!7.4", "-", "0b", "0c"}, {.wanted = 2});
  EXPECT_EQ(outcome.written, "0a 0b ");
  EXPECT_EQ(outcome.rows, 3);
  EXPECT_EQ(outcome.done, 2);
  EXPECT_EQ(outcome.counts.tries, 5);
  EXPECT_EQ(outcome.counts.puzzles, 3);
  EXPECT_EQ(outcome.counts.kept, 2);
  EXPECT_TRUE(outcome.is_full);
}

TEST(GeneratedRows, LeaveOutMorphsAndKnownPuzzles) {
  const Outcome outcome = outcome_of({"0a", "0a", "0k", "0b"}, {.wanted = 2});
  EXPECT_EQ(outcome.written, "0a 0b ");
  EXPECT_EQ(outcome.counts.puzzles, 4);
}

TEST(GeneratedRows, AreAsManyForEachOutput) {
  const Outcome outcome = outcome_of({"0a", "0b", "2c", "0d", "2e", "1f", "1g", "1h"}, {.wanted = 2, .outputs = 3});
  EXPECT_EQ(outcome.written, "0a 0b 2c 2e 1f 1g ");
  EXPECT_EQ(outcome.counts.kept, 6);
  EXPECT_EQ(outcome.done, 6);
  EXPECT_TRUE(outcome.is_full);
}

TEST(GeneratedRows, EndAfterTooManyTriesWithoutOneThatIsKept) {
  const GeneratedQuota quota = {.wanted = 2, .most_tries = 3, .er_low = 71, .er_high = 73};
  const Outcome outcome = outcome_of({"-", "-", "0a", "!7.0", "!5.6", "!8.3", "0b"}, quota);
  EXPECT_EQ(outcome.written, "0a ");
  EXPECT_EQ(outcome.counts.tries, 6);
  EXPECT_FALSE(outcome.is_full);
  EXPECT_EQ(outcome.counts.below, 70);
  EXPECT_EQ(outcome.counts.above, 83);
  // A puzzle for an output that is full does not count.
  EXPECT_EQ(outcome_of({"0a", "0b", "0c", "0d"}, {.outputs = 2, .most_tries = 2}).counts.tries, 3);
}

TEST(GeneratedRows, EndInTime) { EXPECT_EQ(outcome_of({"0a"}, {.timeout = std::chrono::nanoseconds(0)}).rows, 0); }

}  // namespace
}  // namespace sudorate::test
