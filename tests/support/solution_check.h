// A check of solutions by a function.
#pragma once

#include <functional>
#include <utility>

#include "rating/rater.h"

namespace sudorate::test {

class FunctionCheck final : public SolutionCheck {
 public:
  explicit FunctionCheck(std::function<bool()> function) : function_(std::move(function)) {}
  bool has_one_solution() override { return function_(); }

 private:
  std::function<bool()> function_;
};

}  // namespace sudorate::test
