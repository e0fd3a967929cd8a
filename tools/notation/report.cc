#include "tools/notation/report.h"

#include <algorithm>

#include "rating/rater.h"
#include "rating/step.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/technique_name.h"

namespace sudorate {

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

std::string effect_text(const Step& step) {
  if (step.placement) return placement_text(*step.placement);
  std::vector<Elimination> ordered = step.eliminations;
  std::ranges::sort(ordered, [](const Elimination& a, const Elimination& b) { return a.cell < b.cell; });
  std::string text;
  for (const Elimination& elimination : ordered) {
    if (!text.empty()) text += ' ';
    text += cell_name(elimination.cell) + '-' + digits_text(elimination.digits);
  }
  return text;
}

std::string technique_text(const Step& step) {
  std::string text = technique_name(step.technique, step.variant);
  if (has_length(step.technique)) text += " (" + std::to_string(step.length) + ')';
  return text;
}

std::string trace_text(const Step& step) {
  return to_string(step.difficulty.tenths) + ' ' + technique_text(step) + ": " + effect_text(step);
}

}  // namespace sudorate
