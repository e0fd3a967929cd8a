// Tested by tests/tools/policy/all_lowest_test.cc and profile_rules_test.cc.
#include "tools/policy/solving_rules.h"

#include <algorithm>
#include <utility>

#include "rating/report.h"

namespace sudorate {

std::string technique_text(const RuledStep& step) {
  const Step* se = step.listed.step();
  if (se == nullptr) return technique_slug(step.listed);
  std::string text = technique_name(se->technique, se->variant);
  if (has_length(se->technique)) text += " (" + std::to_string(se->length) + ')';
  return text;
}

std::string effect_text(const RuledStep& step) {
  const Conclusion conclusion = conclusion_of(step.listed);
  Step plain;
  plain.placement = conclusion.placement;
  plain.eliminations = conclusion.eliminations;
  return effect_text(plain);
}

std::string trace_text(const RuledStep& step) {
  return to_string(step.rating) + ' ' + technique_text(step) + ": " + effect_text(step);
}

void RatingAccount::add(std::vector<RuledStep> steps) {
  RatingResult& rating = ruled_.rating;
  rating.er = std::max(rating.er, steps.front().rating);
  for (const RuledStep& step : steps) rating.score += step.rating;
  ++rating.step_count;
  if (!rating.ed) rating.ed = rating.er;
  const bool places = std::any_of(steps.begin(), steps.end(), [](const RuledStep& step) {
    return conclusion_of(step.listed).placement.has_value();
  });
  if (places && !rating.ep) rating.ep = rating.er;
  if (!options_.records_steps) return;
  for (RuledStep& step : steps) {
    step.number = rating.step_count;
    ruled_.steps.push_back(std::move(step));
  }
}

RuledRating RatingAccount::finish(Outcome outcome, Rating bound) {
  ruled_.rating.outcome = outcome;
  ruled_.rating.work = meter_.spent();
  ruled_.rating.er = std::max(ruled_.rating.er, bound);
  if (outcome == Outcome::kSolved) ruled_.rating.ep = ruled_.rating.ed = Rating{0};
  return std::move(ruled_);
}

bool apply_together(const std::vector<RuledStep>& steps, Grid& grid) {
  bool changed = false;
  for (const RuledStep& step : steps) {
    const Conclusion conclusion = conclusion_of(step.listed);
    if (conclusion.placement && !grid.is_filled(conclusion.placement->cell)) {
      grid.place(conclusion.placement->cell, conclusion.placement->digit);
      changed = true;
    }
    for (const auto& [cell, digits] : conclusion.eliminations) {
      changed = (!grid.is_filled(cell) && grid.eliminate(cell, digits)) || changed;
    }
  }
  return changed;
}

}  // namespace sudorate
