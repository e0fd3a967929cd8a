#include "tools/policy/ruled_step.h"

#include <algorithm>
#include <utility>

#include "tools/notation/report.h"
#include "tools/text/pieces.h"

namespace sudorate {

std::string technique_name(const RuledStep& step) {
  const Step* se = step.listed.step();
  return (se == nullptr ? technique_slug(step.listed) : technique_name(*se)).append(step.manner);
}

std::string technique_text(const RuledStep& step) {
  const Step* se = step.listed.step();
  return (se == nullptr ? technique_slug(step.listed) : technique_text(*se)).append(step.manner);
}

std::string trace_text(const RuledStep& step) {
  return to_string(step.rating) + ' ' + technique_text(step) + ": " + effect_text(step.listed);
}

std::string path_text(const std::vector<RuledStep>& steps) {
  return in_a_row(steps, "; ", [](const RuledStep& step) { return trace_text(step); });
}

std::string recorded_path_text(const std::vector<RuledStep>& steps, const Rules& rules) {
  if (rules.table != &kSukakuExplainer) return path_text(steps);
  return in_a_row(steps, "; ", [](const RuledStep& step) {
    const Step* own = step.listed.step();
    return own == nullptr ? trace_text(step) : hint_trace_text(*own);
  });
}

std::vector<const RuledStep*> counted_steps(std::span<const RuledStep> steps) {
  std::vector<const RuledStep*> counted;
  for (const RuledStep& step : steps) {
    // The last one that is of this technique, or is not applied together with it.
    const auto last = std::find_if(counted.rbegin(), counted.rend(), [&](const RuledStep* each) {
      return each->number != step.number || technique_name(*each) == technique_name(step);
    });
    if (last == counted.rend() || (*last)->number != step.number) counted.push_back(&step);
  }
  return counted;
}

std::vector<RuledStep> numbered_steps(std::vector<Step> steps) {
  std::vector<RuledStep> numbered;
  numbered.reserve(steps.size());
  for (Step& step : steps) {
    const Rating rating = step.difficulty.tenths;
    numbered.push_back({static_cast<int>(numbered.size()) + 1, rating, {std::move(step)}});
  }
  return numbered;
}

}  // namespace sudorate
