#include "tools/teach/taught_solution.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "chains/work_meter.h"
#include "tools/finders/findings.h"
#include "tools/notation/pass_rows.h"
#include "tools/policy/profile_rules.h"

namespace sudorate {
namespace {

std::optional<Finding> first_finding(const Grid& grid, int max_loop, WorkMeter& meter) {
  FindingOptions options;
  options.loop_options.max_size = max_loop;
  options.loop_options.meter = &meter;
  const Findings findings = list_findings(grid, options);
  for (const MethodRow& method : kMethods) {
    const auto found = std::ranges::find(findings.list, method.finder, &Finding::technique);
    if (found != findings.list.end()) return *found;
  }
  return std::nullopt;
}

StepSearch find_next(const Grid& grid, const TeachOptions& options, Rater& rater, SearchLimits& limits,
                     ListedStep& next) {
  Step step;
  const auto find_step = [&](Rating stop_at) {
    const StepSearch end = rater.find_step(grid, stop_at, true, limits, step, options.rules);
    if (end == StepSearch::kFound) next = {std::move(step)};
    return end;
  };
  if (options.uses_finders) {
    // From there on SE's steps are exclusions by trial and chains.
    const StepSearch end = find_step(row_of(Technique::kAlignedPairExclusion).lowest);
    if (end == StepSearch::kFound || is_cut_short(end)) return end;
    WorkMeter meter;
    meter.start(limits);
    std::optional<Finding> finding = first_finding(grid, options.max_loop, meter);
    if (meter.has_ended()) return end_of(meter);
    if (finding) {
      next = listed_finding(*std::move(finding));
      return StepSearch::kFound;
    }
  }
  return find_step(std::numeric_limits<Rating>::max());
}

// Steps that are applied together: one step, or nice loops.
Lesson lesson_of(const Grid& grid, std::span<const RuledStep> steps, const TeachOptions& options) {
  std::vector<NiceLoop> loops;
  for (const RuledStep& step : steps) {
    const Finding* finding = step.listed.finding();
    const NiceLoop* loop = finding == nullptr ? nullptr : std::get_if<NiceLoop>(&finding->pattern);
    if (loop != nullptr) loops.push_back(*loop);
  }
  Lesson lesson = loops.size() > 1 ? make_lesson(grid, loops, options.loop_style)
                                   : make_lesson(grid, steps.front().listed, options.loop_style);
  if (steps.front().listed.finding() != nullptr) {
    lesson.rating = to_string(steps.front().rating) + " in table " + options.profile->rating_table;
  }
  return lesson;
}

StepSearch end_of(Outcome outcome) {
  if (outcome == Outcome::kLimit) return StepSearch::kLimit;
  return outcome == Outcome::kCancelled ? StepSearch::kCancelled : StepSearch::kNothing;
}

TaughtSolution teach_by_profile(const Grid& grid, const TeachOptions& options, const SearchLimits& limits) {
  RatingOptions rating_options;
  set_limits(limits, rating_options);
  rating_options.records_steps = true;
  rating_options.wants_evidence = true;
  const RuledRating ruled = ProfileRules(*options.profile).rate(grid, rating_options);
  const std::vector<RuledStep>& steps = ruled.steps;
  TaughtSolution solution;
  solution.start = grid;
  solution.end = end_of(ruled.rating.outcome);
  solution.rules = rules_of(*options.profile).mark;
  Grid now = grid;
  for (auto first = steps.begin(); first != steps.end();) {
    const auto end =
        std::find_if(first, steps.end(), [&](const RuledStep& step) { return step.number != first->number; });
    solution.lessons.push_back(lesson_of(now, {first, end}, options));
    now = solution.lessons.back().after;
    first = end;
  }
  solution.is_solved = now.is_solved();
  return solution;
}

}  // namespace

TaughtSolution teach(const Grid& grid, const TeachOptions& options, Rater& rater, SearchLimits limits) {
  if (options.profile) return teach_by_profile(grid, options, limits);
  TaughtSolution solution;
  solution.start = grid;
  Grid now = grid;
  while (!now.is_solved()) {
    ListedStep step;
    solution.end = find_next(now, options, rater, limits, step);
    if (solution.end != StepSearch::kFound) break;
    if (const auto difficulty = step.difficulty()) {
      if (difficulty->tenths > solution.er.value_or(0)) {
        solution.er = difficulty->tenths;
        solution.hardest_step = static_cast<int>(solution.lessons.size()) + 1;
      }
      if (!solution.ed) solution.ed = solution.er;
      const Step* own = step.step();
      if (!solution.ep && own != nullptr && own->placement) solution.ep = solution.er;
    }
    solution.lessons.push_back(make_lesson(now, step, options.loop_style, options.rules));
    now = solution.lessons.back().after;
  }
  solution.is_solved = now.is_solved();
  solution.rules = other_name(options.rules);
  solution.scale = options.rules.table;
  if (options.uses_finders || !options.rules.are_own()) solution.er = solution.ep = solution.ed = std::nullopt;
  return solution;
}

}  // namespace sudorate
