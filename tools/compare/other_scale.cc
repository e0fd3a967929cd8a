// Tested by tests/tools/compare/other_scale_test.cc.
#include "tools/compare/other_scale.h"

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "tools/notation/pass_rows.h"
#include "tools/notation/technique_set.h"
#include "tools/records/meaning/record.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// The rows of Sukaku Explainer that Sudoku Explainer does not have, or has without corrections.
PassRows rows_of_its_own() {
  constexpr std::array kFamilies = {TechniqueFamily::kStrongLinks, TechniqueFamily::kAlphabetWing,
                                    TechniqueFamily::kUniqueLoop, TechniqueFamily::kBug};
  PassRows rows = 0;
  for (std::size_t index = 0; index < kSukakuExplainer.rows.size(); ++index) {
    if (std::ranges::count(kFamilies, kSukakuExplainer.rows[index].family) > 0) rows |= PassRows{1} << index;
  }
  return rows;
}

// Those before the row that finds the technique.
PassRows rows_before(const Step& step) {
  const PassRows rows = rows_of(step.technique, step.variant, kSukakuExplainer);
  return rows == 0 ? kSukakuExplainer.own_rows : (rows & (~rows + 1)) - 1;
}

std::string words_of(const Step& step) {
  return concat(technique_name(step), " ", to_string(step.difficulty.tenths));
}

}  // namespace

std::string scale_reason(Rater& rater, Grid grid, std::span<const RuledStep> path) {
  const PassRows own_rows = rows_of_its_own();
  for (const RuledStep& each : path) {
    const Step* step = each.listed.step();
    if (step == nullptr) return {};
    if (const PassRows rows = own_rows & rows_before(*step); rows != 0) {
      Rules rules = own_rules(kSukakuExplainer);
      rules.rows = rows;
      Step earlier;
      SearchLimits none;
      if (rater.find_step(grid, kBeyondRating, false, none, earlier, rules) == StepSearch::kFound) {
        return concat("step ", each.number, ": ", words_of(*step), " in ", kSudokuExplainer.name, ", ",
                      words_of(earlier), " in ", kSukakuExplainer.name);
      }
    }
    apply(*step, grid);
  }
  return {};
}

OtherScale::OtherScale(const RatingOptions& options)
    : evaluator_([&] {
        RatingOptions other = options;
        other.rules = own_rules(kSukakuExplainer);
        other.records_steps = false;
        return other;
      }()) {}

void OtherScale::explain(const Record& record, const Evaluation& evaluation, const ComparisonRules& rules,
                         ComparedRecord& compared) {
  const Evaluation other = evaluator_.evaluate(record);
  if (!other.has_rating()) return;
  ComparedRecord with_other = opened_comparison(record);
  with_other.a = compared.a;
  with_other.b = computed_side(other);
  compare(with_other, {.tolerance = rules.tolerance});
  compared.is_by_other_scale = with_other.verdict == ComparisonVerdict::kEqual;
  std::string text = concat(kSukakuExplainer.name, " rates it ", ratings_text(with_other.b),
                            *compared.is_by_other_scale ? ", as recorded" : "");
  const Position* position = record.position();
  if (*compared.is_by_other_scale && position != nullptr) {
    const std::string reason = scale_reason(rater_, grid_of_position(*position), evaluation.steps);
    if (!reason.empty()) text += "; " + reason;
  }
  compared.remark += (compared.remark.empty() ? "" : "; ") + text;
}

bool is_rating_of(const PassTable& table, Rating rating) {
  if (rating == kBeyondRating) return true;
  return std::ranges::any_of(named_techniques(), [&](const NamedTechnique& each) {
    if (rows_of(each.technique, each.variant, table) == 0) return false;
    if (family_of(each.technique) == TechniqueFamily::kHiddenSingle) {
      return rating == kLastCellRating.tenths || rating == kHiddenSingleBoxRating.tenths ||
             rating == kHiddenSingleLineRating.tenths;
    }
    const RatingBounds bounds = rating_bounds(each.technique, each.variant);
    return bounds.lowest <= rating && rating <= bounds.highest;
  });
}

}  // namespace sudorate
