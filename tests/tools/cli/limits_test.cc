// Limits of time and work: what is certain by then, and nothing else.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/limit_options.h"

namespace sudorate::test {
namespace {

TEST(StopLevel, IsARatingOrAName) {
  const struct {
    std::string text;
    std::optional<Rating> expected;
  } cases[] = {
      {"7.5", 75},      {"7", 70},       {"0.0", 0},       {"20.0", 200},   {"11", 110},      {"chains", 65},
      {"multiple", 80}, {"dynamic", 85}, {"dynamic+", 90}, {"nested2", 95}, {"nested3", 100}, {"nested4", 105},
      {"", {}},         {".", {}},       {".5", {}},       {"7.", {}},      {"7.55", {}},     {"20.1", {}},
      {"100", {}},      {"+7", {}},      {" 7", {}},       {"7 ", {}},      {"Chains", {}},   {"7.x", {}},
  };
  for (const auto& each : cases) EXPECT_EQ(parse_stop_level(each.text), each.expected) << each.text;
}

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
