// What is counted and how it is shown.
#include "tools/run/statistics.h"

#include <gtest/gtest.h>

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
  EXPECT_EQ(statistics_text(statistics), "");
}

TEST(Statistics, ShowAHistogramOfWhatOccurs) {
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
  EXPECT_EQ(outcomes_text(statistics), "rated 8, beyond 1, stopped 1");
  EXPECT_EQ(statistics.hardest(), 119);
  EXPECT_EQ(statistics_text(statistics, 40),
            "ER       puzzles   share\n"
            "1.2            6   75.0%  ##############\n"
            "7.2            1   12.5%  ##\n"
            "11.9           1   12.5%  ##\n");
}

TEST(Statistics, CountTechniques) {
  RunStatistics statistics;
  Row row = rated(26);
  row.techniques = {"Hidden Single", "Pointing", "Hidden Single", "Pointing"};
  row.hardest_step = 1;
  statistics.add(row);
  row.techniques = {"Hidden Single"};
  row.hardest_step = 0;
  statistics.add(row);
  EXPECT_EQ(statistics.steps(), 5);
  const std::string text = statistics_text(statistics);
  EXPECT_EQ(text.substr(text.find("technique")),
            "technique           steps  decides ER\n"
            "Hidden Single           3           1\n"
            "Pointing                2           1\n"
            "5 steps, 4 in the longest path\n");
}

}  // namespace
}  // namespace sudorate::test
