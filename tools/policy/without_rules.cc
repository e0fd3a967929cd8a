// Tested by tests/tools/policy/without_rules_test.cc.
#include "tools/policy/without_rules.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rating/pass_table.h"
#include "rating/technique_set.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kUniqueLoopRow = "Unique Rectangle or Loop";
constexpr std::string_view kBugRow = "BUG";

std::optional<PassRows> rows_named(std::string_view name) {
  PassRows rows = 0;
  const std::span<const PassEntry> table = pass_table();
  for (std::size_t index = 0; index < table.size(); ++index) {
    const bool is_loop_row = table[index].name == kUniqueLoopRow;
    const bool is_meant = (name == "uniqueness" && (is_loop_row || table[index].name == kBugRow)) ||
                          (name == "unique-loops" && is_loop_row) || name == slug_of(table[index].name);
    if (is_meant) rows |= PassRows{1} << index;
  }
  if (rows == 0) return std::nullopt;
  return rows;
}

}  // namespace

std::variant<PassRows, std::string> parse_pass_rows(std::string_view list) {
  PassRows rows = 0;
  for (const std::string_view name : pieces_of(list, ',')) {
    const std::optional<PassRows> named = rows_named(name);
    if (!named) return std::string(name);
    rows |= *named;
  }
  return rows;
}

std::string pass_row_names() {
  std::string names;
  for (const PassEntry& row : pass_table()) {
    if (!names.empty()) names += ", ";
    names += row.name == kUniqueLoopRow ? "unique-loops" : slug_of(row.name);
  }
  return names;
}

StepSearch WithoutRules::find_step(const Grid& grid, const RatingOptions& options, Step& step, Rating& bound) {
  WorkMeter& meter = workspace_.meter;
  PassInput input{grid, workspace_, options.wants_evidence};
  const PassEntry* found = nullptr;
  const std::span<const PassEntry> table = pass_table();
  step.clear();
  for (std::size_t index = 0; index < table.size(); ++index) {
    const PassEntry& row = table[index];
    if ((without_ >> index & 1U) != 0) continue;
    if (found != nullptr && (row.group != found->group || row.level > step.difficulty.tenths)) break;
    bound = row.level;
    if (row.level >= options.stop_at) return StepSearch::kStopped;
    const bool is_found = row.run(input, step);
    if (!meter.spend(1)) return end_of(meter);
    if (!is_found) continue;
    found = &row;
    input.best = &step;
    if (row.group == PassGroup::kAlone) break;
  }
  return found != nullptr ? StepSearch::kFound : StepSearch::kNothing;
}

RuledSearch WithoutRules::next_steps(const Grid& grid, const RatingOptions& options, int) {
  Step step;
  Rating bound = 0;
  switch (find_step(grid, options, step, bound)) {
    case StepSearch::kFound:
      break;
    case StepSearch::kNothing:
      return {.end = Outcome::kBeyond, .bound = kBeyondRating};
    case StepSearch::kStopped:
      return {.end = Outcome::kStopped, .bound = bound};
    case StepSearch::kLimit:
    case StepSearch::kCancelled:
      return {.end = limited(), .bound = bound};
  }
  RuledSearch found{.end = Outcome::kBeyond, .bound = kBeyondRating};
  const Rating rating = step.difficulty.tenths;
  found.steps.push_back({0, rating, {std::move(step)}});
  return found;
}

}  // namespace sudorate
