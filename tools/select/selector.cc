#include "tools/select/selector.h"

#include <algorithm>
#include <utility>

#include "tools/finders/conclusion.h"
#include "tools/notation/technique_set.h"
#include "tools/text/characters.h"
#include "tools/text/tables.h"
#include "tools/vary/givens.h"

namespace sudorate {
namespace {

std::vector<Span> unknown_facts(const Selection& selection) {
  std::vector<Span> facts(kFactCount + selection.counted.size(), {0, kUnbounded});
  std::ranges::transform(kFactRows, facts.begin(), &FactRow::span);
  return facts;
}

// ER is within `open`, and so are EP and ED as long as they are not known.
RatingBox box_of(Span open, const std::optional<Rating>& ep, const std::optional<Rating>& ed) {
  return {open, ep ? exactly(*ep) : open, ed ? exactly(*ed) : open};
}

RatingBox box_of(const RatingResult& result) {
  if (is_lower_bound(result.outcome)) return box_of({result.er, kBeyondRating}, result.ep, result.ed);
  const auto reached = [&](const std::optional<Rating>& rating) {
    const bool is_missing = result.outcome == Outcome::kBeyond && rating.value_or(0) == 0;
    return exactly(is_missing ? kBeyondRating : rating.value_or(0));
  };
  return {exactly(result.er), reached(result.ep), reached(result.ed)};
}

RowVerdict verdict_of(Truth truth) {
  constexpr std::array kVerdicts = {RowVerdict::kRejected, RowVerdict::kUndecided, RowVerdict::kAccepted};
  return entry_of(kVerdicts, truth);
}

}  // namespace

RatingBox recorded_box(const std::optional<RecordedRatings>& recorded) {
  RatingBox box;
  if (!recorded || !recorded->problem.empty()) return box;
  const auto narrow = [](const RecordedPart& part, Span& span) {
    if (part.kind == RecordedKind::kNone || is_inexact(part.kind)) return;
    span.low = part.value;
    if (part.kind != RecordedKind::kAtLeast) span.high = part.value;
  };
  narrow(recorded->er, box.er);
  narrow(recorded->ep, box.ep);
  narrow(recorded->ed, box.ed);
  return box.tighten() ? box : RatingBox{};
}

Need need_of(Field field) {
  constexpr std::pair<Field, Need> kNeeds[] = {
      {Field::kEd, Need::kEd},          {Field::kEdTechnique, Need::kEd}, {Field::kEp, Need::kEp},
      {Field::kEpTechnique, Need::kEp}, {Field::kEr, Need::kEr},          {Field::kErMax, Need::kEr},
      {Field::kErTechnique, Need::kEr}, {Field::kPearl, Need::kEr},       {Field::kDiamond, Need::kEr},
      {Field::kSteps, Need::kAll},      {Field::kScore, Need::kAll}};
  for (const auto& [known, need] : kNeeds) {
    if (known == field) return need;
  }
  return Need::kVerdict;
}

std::string Selection::word_beyond_record() const {
  for (int fact = 0; fact < kFactCount; ++fact) {
    const FactRow& row = entry_of(kFactRows, fact);
    if ((row.kinds & kOfRun) != 0 && condition.uses(static_cast<Fact>(fact))) return std::string(row.word);
  }
  return condition.counts_techniques() ? "count" : "";
}

bool Selection::counts_finders() const { return std::ranges::any_of(counted, &TechniqueSet::has_finders); }

bool Selection::can_accept() const {
  return decide(condition, RatingBox{}, unknown_facts(*this)).truth != Truth::kFalse;
}

bool Selection::can_reject() const {
  return decide(condition, RatingBox{}, unknown_facts(*this)).truth != Truth::kTrue;
}

SelectionBounds Selection::bounds() const {
  std::vector<Span> facts = unknown_facts(*this);
  const auto may_hold = [&](RatingBox box) {
    return box.tighten() && condition.evaluate(box, facts) != Truth::kFalse;
  };
  // The greatest number below which no value is possible, and the least one above which none is.
  const auto bounds_of = [](std::int64_t most, const auto& is_possible) {
    Span span{0, most};
    for (std::int64_t step = most; step > 0; step /= 2) {
      while (span.low + step <= most && !is_possible({0, span.low + step - 1})) span.low += step;
      while (span.high - step >= span.low && !is_possible({span.high - step + 1, most})) span.high -= step;
    }
    return span;
  };
  SelectionBounds bounds;
  for (Span RatingBox::*part : kBoxParts) {
    bounds.box.*part = bounds_of(kBeyondRating, [&](Span tried) {
      RatingBox box;
      box.*part = tried;
      return may_hold(box);
    });
  }
  bounds.score = bounds_of(kUnbounded, [&](Span tried) {
    entry_of(facts, Fact::kScore) = tried;
    return may_hold({});
  });
  return bounds;
}

PathFacts path_facts(std::span<const RuledStep> steps, std::span<const TechniqueSet> counted) {
  PathFacts facts;
  facts.counts.resize(counted.size());
  std::vector<int> last_numbers(counted.size());
  for (const RuledStep& each : steps) {
    const Conclusion conclusion = conclusion_of(each.listed);
    if (conclusion.placement) ++facts.placements;
    for (const Elimination& elimination : conclusion.eliminations)
      facts.eliminations += size_of(elimination.digits);
    facts.max_step = std::max(facts.max_step, each.rating);
    const Step* const step = each.listed.step();
    for (std::size_t index = 0; step != nullptr && index < counted.size(); ++index) {
      if (!counted[index].contains(step->technique, step->variant)) continue;
      if (std::exchange(last_numbers[index], each.number) != each.number) ++facts.counts[index];
    }
  }
  return facts;
}

Selector::Selector(const Selection& selection)
    : selection_(selection),
      wants_watch_(!selection.rates_to_end && (selection.can_reject() || selection.need < Need::kEr)),
      wants_steps_(selection.condition.uses(kOfEachStep)),
      follows_steps_(selection.condition.uses(kGrowing)),
      er_floor_(selection.may_reject_by_bound ? static_cast<Rating>(selection.bounds().box.er.low) : Rating{0}) {}

void Selector::begin(const Digits81& givens, int solution_count, bool is_state, const SearchLimits& limits,
                     const RatingBox& recorded) {
  const Condition& condition = selection_.condition;
  facts_ = unknown_facts(selection_);
  set(Fact::kGivens, exactly(kUnit * given_count(givens)));
  set(Fact::kSolutions, exactly(kUnit * solution_count));
  if (condition.uses(Fact::kSymmetric)) set(Fact::kSymmetric, exactly(is_symmetric(givens) ? kUnit : 0));
  const bool may_be_minimal = solution_count == 1 && !is_state;
  if (!may_be_minimal) set(Fact::kMinimal, exactly(0));
  set(Fact::kRecordedEr, recorded.er);
  set(Fact::kRecordedEp, recorded.ep);
  set(Fact::kRecordedEd, recorded.ed);
  is_state_ = is_state;
  er_ = {0, kBeyondRating};
  step_count_ = 0;
  has_ep_ = has_ed_ = false;
  decide_now(RatingBox{});
  // The most expensive fact comes last, and only if it can still matter.
  if (decision_.truth == Truth::kUnknown && may_be_minimal && condition.uses(Fact::kMinimal)) {
    if (const std::optional<bool> minimal = is_minimal(givens, limits)) {
      set(Fact::kMinimal, exactly(*minimal ? kUnit : 0));
      decide_now(RatingBox{});
    }
  }
}

void Selector::prepare(RatingOptions& options) {
  options.watch = wants_watch_ ? this : nullptr;
  options.records_steps = options.records_steps || wants_steps_;
  // What the candidates of a state leave out need not follow from its givens.
  options.er_floor = is_state_ ? Rating{0} : er_floor_;
}

bool Selector::continues(const RatingProgress& progress) {
  if (decision_.truth == Truth::kUnknown) follow(progress);
  if (decision_.truth == Truth::kUnknown) return true;
  const Rating er_min = std::max(progress.er, progress.next_step);
  return decision_.truth == Truth::kTrue && !is_enough(er_min, progress.ep.has_value(), progress.ed.has_value());
}

void Selector::follow(const RatingProgress& progress) {
  const Rating bound = std::max(progress.er, progress.next_step);
  const Span er{bound, progress.er_most};
  const bool has_ep = progress.ep.has_value();
  const bool has_ed = progress.ed.has_value();
  const bool is_as_before =
      has_ep == has_ep_ && has_ed == has_ed_ && bound <= decision_.open_until && er.high == er_.high;
  const bool has_new_facts = follows_steps_ && (progress.step_count != step_count_ || bound != er_.low);
  if (is_as_before && !has_new_facts) return;
  if (follows_steps_) {
    set(Fact::kSteps, {kUnit * progress.step_count, kUnbounded});
    set(Fact::kScore, {progress.score, kUnbounded});
    set(Fact::kMaxStep, {progress.er, kBeyondRating});
  }
  er_ = er;
  step_count_ = progress.step_count;
  has_ep_ = has_ep;
  has_ed_ = has_ed;
  decide_now(box_of(er, progress.ep, progress.ed));
}

bool Selector::is_enough(Rating er_min, bool has_ep, bool has_ed) const {
  const Need need = selection_.need;
  if (need == Need::kVerdict) return er_min >= selection_.er_needed_below;
  return (need == Need::kEd && has_ed) || (need == Need::kEp && has_ep);
}

void Selector::set_path_facts(const RatingResult& result, std::span<const RuledStep> steps,
                              std::span<const int> finder_counts) {
  set(Fact::kSteps, exactly(kUnit * result.step_count));
  set(Fact::kScore, exactly(result.score));
  if (!wants_steps_) return;
  const PathFacts path = path_facts(steps, selection_.counted);
  set(Fact::kPlacements, exactly(kUnit * path.placements));
  set(Fact::kEliminations, exactly(kUnit * path.eliminations));
  set(Fact::kMaxStep, exactly(path.max_step));
  for (std::size_t index = 0; index < path.counts.size(); ++index) {
    const bool is_of_finders = selection_.counted[index].has_finders();
    if (is_of_finders && finder_counts.empty()) continue;
    facts_[kFactCount + index] = exactly(kUnit * (is_of_finders ? finder_counts[index] : path.counts[index]));
  }
}

void Selector::decide_now(const RatingBox& box) { decision_ = decide(selection_.condition, box, facts_); }

Judgement Selector::end(const RatingResult& result, std::span<const RuledStep> steps,
                        std::span<const int> finder_counts) {
  const bool is_final = !is_lower_bound(result.outcome);
  if (decision_.truth == Truth::kUnknown) {
    if (is_final) {
      set_path_facts(result, steps, finder_counts);
    } else {
      set(Fact::kScore, {result.score, kUnbounded});
    }
    decide_now(box_of(result));
  }
  const RowVerdict verdict = verdict_of(decision_.truth);
  const bool is_enough_for_verdict =
      verdict == RowVerdict::kRejected ||
      (verdict == RowVerdict::kAccepted && is_enough(result.er, result.ep.has_value(), result.ed.has_value()));
  return {verdict, is_final || is_enough_for_verdict};
}

RowVerdict Selector::end_recorded(const RatingBox& recorded) {
  if (decision_.truth == Truth::kUnknown) decide_now(recorded);
  return verdict_of(decision_.truth);
}

RowVerdict Selector::end_unrated() {
  if (!selection_.condition.uses(Fact::kSolutions) || decision_.truth == Truth::kUnknown) return RowVerdict::kNone;
  return verdict_of(decision_.truth);
}

}  // namespace sudorate
