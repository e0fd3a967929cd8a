#include "tools/notation/report.h"

#include <algorithm>

#include "rating/rater.h"
#include "rating/step.h"
#include "tools/finders/conclusion.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/technique_name.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

std::string with_length(std::string name, const Step& step) {
  return has_length(step.technique) ? name + " (" + std::to_string(step.length) + ")" : name;
}

}  // namespace

RatingTexts rating_texts(const RatingResult& result) {
  const auto part = [](const std::optional<Rating>& rating) { return rating ? to_string(*rating) : "-"; };
  return {(is_lower_bound(result.outcome) ? ">=" : "") + to_string(result.er), part(result.ep), part(result.ed)};
}

std::string ratings_text(const RatingResult& result) { return rating_texts(result).joined(); }

std::string marked(std::string ratings) {
  for (std::size_t slash = ratings.find('/'); slash != std::string::npos; slash = ratings.find('/', slash + 2))
    ratings.insert(slash + 1, 1, '~');
  return '~' + ratings;
}

std::string score_text(std::int64_t tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

Conclusion conclusion_of(const Step& step) {
  Conclusion conclusion{step.placement, step.eliminations};
  std::ranges::sort(conclusion.eliminations, {}, &Elimination::cell);
  return conclusion;
}

std::string effect_text(const Conclusion& conclusion) {
  if (conclusion.placement) return placement_text(*conclusion.placement);
  return in_a_row(conclusion.eliminations, " ",
                  [](const Elimination& each) { return cell_name(each.cell) + '-' + digits_text(each.digits); });
}

std::string effect_text(const Step& step) { return effect_text(conclusion_of(step)); }

std::string technique_text(const Step& step) { return with_length(technique_name(step), step); }

std::string trace_text(const Step& step) {
  return to_string(step.difficulty.tenths) + ' ' + technique_text(step) + ": " + effect_text(step);
}

std::string hint_trace_text(const Step& step) {
  return to_string(step.difficulty.tenths) + ' ' + with_length(hint_name(step), step) + ": " + effect_text(step);
}

}  // namespace sudorate
