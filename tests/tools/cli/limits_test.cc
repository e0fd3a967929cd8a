// Limits of time and work: what is certain by then, and nothing else.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

int tenths(const nlohmann::json& rating) { return static_cast<int>(rating.get<double>() * 10.0 + 0.5); }

int part_of(const std::string& ratings, int part) {
  std::string text = ratings;
  for (; part > 0; --part) text = text.substr(text.find('/') + 1);
  return static_cast<int>(std::stod(text) * 10.0 + 0.5);
}

nlohmann::json rated(const std::string& puzzle, const std::string& limit) {
  const Finished finished =
      run_sudorate({"--to=jsonl", "--fields=outcome,er,ep,ed,er_min,er_max,work", limit, puzzle});
  return nlohmann::json::parse(finished.out);
}

// Against the recorded ratings, for every amount of work up to what the puzzle takes.
TEST(Work, GivesTrueBoundsWhereverItEnds) {
  int limits = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (++limits > 4) break;
    const std::int64_t whole = rated(path.puzzle, "--work=1000000000000").at("work").get<std::int64_t>();
    for (const std::int64_t parts : {1, 3, 9, 27, 81}) {
      const std::string limit = "--work=" + std::to_string(std::max<std::int64_t>(1, whole * parts / 100));
      const auto result = rated(path.puzzle, limit);
      EXPECT_EQ(result.at("outcome"), "limit") << path.puzzle << ' ' << limit;
      EXPECT_FALSE(result.contains("er"));
      EXPECT_FALSE(result.contains("er_max"));
      EXPECT_LE(tenths(result.at("er_min")), part_of(path.ratings, 0)) << path.puzzle << ' ' << limit;
      if (result.contains("ep")) {
        EXPECT_EQ(tenths(result.at("ep")), part_of(path.ratings, 1));
      }
      if (result.contains("ed")) {
        EXPECT_EQ(tenths(result.at("ed")), part_of(path.ratings, 2));
      }
      EXPECT_EQ(rated(path.puzzle, limit), result) << "the same every time";
    }
    EXPECT_EQ(rated(path.puzzle, "--work=" + std::to_string(whole)).at("outcome"), "rated");
  }
  EXPECT_GT(limits, 0);
}

TEST(Timeout, EndsAPuzzleAndTheRunGoesOn) {
  const auto paths = read_paths(data_file("reference/own-hard.tsv"));
  ASSERT_FALSE(paths.empty());
  const Finished finished = run_sudorate({"--timeout=0.000001", "--summary", "-f%{outcome}"},
                                         paths.front().puzzle + "\n" + kMultiple + "\n");
  EXPECT_EQ(finished.out, "limit\nmultiple\n");
  EXPECT_EQ(finished.err.substr(finished.err.find("out of"), 33), "out of time or work 1, multiple 1");
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(run_sudorate({"--timeout=3600", "-f%r", kPuzzle}).out, "4.2\n");
}

TEST(Path, KnowsTheLimitsToo) {
  const Finished finished = run_sudorate({"path", "--to=trace", "--work=1", kThreeRatings});
  EXPECT_EQ(finished.out.substr(81, 3), "\t>=");
  EXPECT_EQ(finished.status, 1);
}

// The first step is none of the first techniques.
TEST(Work, EndsTheSearchForSteps) {
  const std::string none = "--work=1";
  const std::string enough = "--work=1000000000";
  const Finished hint = run_sudorate({"hint", none, kThreeRatings});
  EXPECT_EQ(hint.out, kThreeRatings + "\nlimit\n");
  EXPECT_EQ(hint.status, 1);
  EXPECT_EQ(nlohmann::json::parse(run_sudorate({"hint", "--to=jsonl", none, kThreeRatings}).out).at("outcome"),
            "limit");
  const Finished all = run_sudorate({"hint", "--all", none, kThreeRatings});
  EXPECT_TRUE(all.out.ends_with("\nlimit\n")) << all.out;
  const Finished steps = run_sudorate({"steps", none, kThreeRatings});
  EXPECT_TRUE(steps.out.ends_with("\nthere may be more steps: the search has reached its limit\n")) << steps.out;
  EXPECT_EQ(steps.status, 1);
  const Finished json = run_sudorate({"steps", "--to=json", none, kThreeRatings});
  EXPECT_EQ(nlohmann::json::parse(json.out).at("complete"), false);
  EXPECT_EQ(json.status, 1);
  for (const std::string kind : {"--summary", "--with-finders", "--profile=machine"}) {
    const Finished lesson = run_sudorate({"teach", none, kind, kThreeRatings});
    EXPECT_NE(lesson.out.find(", and the search was ended by its limit\n"), std::string::npos) << kind;
    EXPECT_EQ(lesson.status, 1) << kind;
  }
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{"hint"},
                                                                                     {"hint", "--all"},
                                                                                     {"steps"},
                                                                                     {"teach"},
                                                                                     {"teach", "--with-finders"},
                                                                                     {"check", "--minimal"}}) {
    std::vector<std::string> limited = words;
    limited.insert(limited.end(), {enough, "--timeout=3600"});
    EXPECT_EQ(run_sudorate(limited, kThreeRatings).out, run_sudorate(words, kThreeRatings).out) << words.front();
  }
}

// Minutes of work without a limit.
TEST(Timeout, EndsTheSearchForSteps) {
  const auto paths = read_paths(data_file("reference/own-extreme.tsv"));
  ASSERT_FALSE(paths.empty());
  std::string input;
  for (const RecordedPath& path : paths) input += path.puzzle + '\n';
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"steps", "--technique=dynamic*"}, {"teach"}, {"hint", "--all"}, {"compare", "--computed"}}) {
    std::vector<std::string> limited = words;
    limited.emplace_back("--timeout=0.000001");
    EXPECT_EQ(run_sudorate(limited, input).status, 1) << words.front();
  }
}

TEST(Timeout, EndsTheSearchForGivensThatCanBeSpared) {
  const Finished finished = run_sudorate({"check", "--minimal", "--timeout=0.000001", kPuzzle});
  EXPECT_EQ(finished.out, kPuzzle + "\t1\t26\tlimit\n");
  EXPECT_EQ(finished.status, 1);
  const auto json =
      nlohmann::json::parse(run_sudorate({"check", "--minimal", "--to=jsonl", "--timeout=0.000001", kPuzzle}).out);
  EXPECT_EQ(json.at("outcome"), "limit");
  EXPECT_EQ(json.at("solutions"), 1);
  EXPECT_FALSE(json.contains("minimal"));
}

// A bound says nothing about a path that was not followed to its end.
TEST(Work, MakesNoDifferenceWhereRatingsAreCompared) {
  const RecordedPath path = read_paths(data_file("reference/own-hard.tsv")).front();
  const std::string recorded = run_sudorate({"path", "--to=trace", path.puzzle}).out;
  const Finished finished = run_sudorate({"compare", "--path", "--work=10"}, recorded);
  EXPECT_NE(finished.out.find("a lower bound, such as >=7.0, is not an exact rating"), std::string::npos)
      << finished.out;
  EXPECT_EQ(finished.out.find("\ndifferent"), std::string::npos) << finished.out;
  const Finished policies = run_sudorate({"compare", "--policies", "--work=10", path.puzzle});
  EXPECT_EQ(policies.out.find(path.puzzle), std::string::npos) << policies.out;
  EXPECT_EQ(policies.status, 1);
}

TEST(Work, EndsTheSearchForSolutionsToo) {
  const Finished free = run_sudorate({"check", kHardState});
  EXPECT_NE(free.out.find("\t1\t0\n"), std::string::npos) << free.out;
  const Finished limited = run_sudorate({"check", "--work=1", kHardState});
  EXPECT_NE(limited.out.find("\tlimit\t0\n"), std::string::npos) << limited.out;
  EXPECT_NE(limited.status, 0);
  const auto rating = nlohmann::json::parse(
      run_sudorate({"--work=1", "--to=jsonl", "--fields=outcome,er,er_min,solutions,solution", kHardState}).out);
  EXPECT_EQ(rating.at("outcome"), "limit");
  EXPECT_EQ(tenths(rating.at("er_min")), 0);
  EXPECT_FALSE(rating.contains("er"));
  EXPECT_FALSE(rating.contains("solutions"));
  EXPECT_FALSE(rating.contains("solution"));
  const Finished filtered = run_sudorate({"filter", "--er=1.0..", "--work=1", kHardState});
  EXPECT_EQ(filtered.out, "");
}

}  // namespace
}  // namespace sudorate::test
