// Random conditions, each with an obvious way to check whether a recorded path meets it.
#pragma once

#include <functional>
#include <map>
#include <random>
#include <string>

#include "tests/support/rated_path.h"

namespace sudorate::test {

// Numbers of a path by their names in conditions, in tenths; count(NAME) as "count:NAME".
using PathNumbers = std::map<std::string, int>;
PathNumbers numbers_of(const RatedPath& path);

struct RandomCondition {
  std::string text;
  std::function<bool(const PathNumbers&)> holds;
  // Whether it uses only er, ep and ed.
  bool is_about_ratings = true;
};

// Up to `comparisons` comparisons, joined, negated and put in parentheses at random. The same state of `random`
// gives the same condition everywhere.
RandomCondition random_condition(std::mt19937& random, int comparisons);

}  // namespace sudorate::test
