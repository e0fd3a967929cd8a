// What is counted and how it is shown.
#include "tools/run/statistics.h"

#include <gtest/gtest.h>

#include "tools/run/row.h"

namespace sudorate::test {
namespace {

Row rated(Rating er) {
  Row row;
  row.outcome = RecordOutcome::kRated;
  row.er = er;
  return row;
}

TEST(Statistics, OfNothingAreEmpty) {
  const RunStatistics statistics;
  EXPECT_EQ(statistics.records(), 0);
  EXPECT_EQ(statistics.hardest(), 0);
  EXPECT_EQ(outcomes_text(statistics), "");
  EXPECT_EQ(technique_text(statistics), "");
}

TEST(Statistics, CountOutcomes) {
  RunStatistics statistics;
  for (int count = 0; count < 6; ++count) statistics.add(rated(12));
  statistics.add(rated(119));
  statistics.add(rated(72));
  Row stopped = rated(65);
  stopped.outcome = RecordOutcome::kStopped;
  statistics.add(stopped);
  Row beyond = rated(200);
  beyond.outcome = RecordOutcome::kBeyond;
  statistics.add(beyond);
  EXPECT_EQ(outcomes_text(statistics), "rated 8, beyond all techniques 1, without an exact rating 1");
  EXPECT_EQ(statistics.hardest(), 119);
}

TEST(Statistics, AreOfTheAcceptedRowsIfThereAreConditions) {
  RunStatistics statistics;
  for (const auto& [er, verdict] : {std::pair{72, RowVerdict::kAccepted},
                                    {90, RowVerdict::kRejected},
                                    {83, RowVerdict::kUndecided},
                                    {15, RowVerdict::kAccepted}}) {
    Row row = rated(er);
    row.verdict = verdict;
    row.score = er;
    row.techniques = {"Hidden Single", "X-Wing"};
    row.hardest_technique = 1;
    if (verdict != RowVerdict::kAccepted) row.techniques.emplace_back("Naked Single");
    row.step_count = static_cast<int>(row.techniques.size());
    statistics.add(row);
  }
  EXPECT_EQ(outcomes_text(statistics), "rated 4");
  EXPECT_EQ(verdicts_text(statistics), "accepted 2, rejected 1, undecided 1");
  EXPECT_EQ(statistics.hardest(), 72);
  EXPECT_EQ(statistics.steps, 4);
  EXPECT_EQ(statistics.most_steps, 2);
  EXPECT_EQ(statistics.techniques.at("X-Wing").puzzles, 2);
  EXPECT_EQ(statistics.by_score.size(), 2U);
}

TEST(Statistics, CountTechniques) {
  RunStatistics statistics;
  Row row = rated(26);
  row.techniques = {"Hidden Single", "Pointing", "Hidden Single", "Pointing"};
  row.hardest_technique = 1;
  row.step_count = 4;
  statistics.add(row);
  row.techniques = {"Hidden Single"};
  row.hardest_technique = 0;
  row.step_count = 1;
  statistics.add(row);
  EXPECT_EQ(statistics.steps, 5);
  const std::string text = technique_text(statistics);
  EXPECT_EQ(text.substr(text.find("technique ")),
            "technique           steps  decides ER\n"
            "Hidden Single           3           1\n"
            "Pointing                2           1\n"
            "5 steps, 4 in the longest path\n");
}

}  // namespace
}  // namespace sudorate::test
