#include "tools/select/condition.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "tools/text/characters.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

// The greatest value of er * er_factor + ep * ep_factor + ed * ed_factor in a tightened box.
//
// The triples form a polytope that is cut out by bounds of single parts and by the order of the parts. In each of
// its corners, where a sum has its maximum, equal parts form a block that stands at a bound of one of its members.
// So only the six bounds need to be tried as values, from ED up: best[i] is the greatest value of the parts so far,
// given that the last of them is at most bounds[i].
std::int64_t maximum(const RatingBox& box, const std::array<std::int64_t, kRatingPartCount>& factors) {
  std::array<std::int64_t, 6> bounds = {box.ed.low, box.ep.low, box.er.low, box.ed.high, box.ep.high, box.er.high};
  std::ranges::sort(bounds);
  constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::min();
  std::array<std::int64_t, 6> best{};
  for (const RatingPart part : {RatingPart::kEd, RatingPart::kEp, RatingPart::kEr}) {
    const Span& span = box.*entry_of(kBoxParts, part);
    const std::int64_t factor = entry_of(factors, part);
    std::int64_t greatest = kNone;
    for (std::size_t index = 0; index < bounds.size(); ++index) {
      const bool is_possible = span.low <= bounds[index] && bounds[index] <= span.high;
      if (is_possible && best[index] != kNone) greatest = std::max(greatest, best[index] + factor * bounds[index]);
      best[index] = greatest;
    }
  }
  return best.back();
}

Span times(Span span, std::int64_t factor) {
  return factor >= 0 ? Span{factor * span.low, factor * span.high} : Span{factor * span.high, factor * span.low};
}

Truth compare(Span sum, Relation relation) {
  // Of a sum below 0, 0 and above it: the ones that have each relation to 0, and those that are possible.
  constexpr std::array<unsigned, 6> kFulfilling = {0b001, 0b011, 0b010, 0b101, 0b110, 0b100};
  const unsigned fulfilling = entry_of(kFulfilling, relation);
  const bool may_be_zero = sum.low <= 0 && sum.high >= 0;
  const unsigned possible =
      (sum.low < 0 ? 0b001U : 0U) | (may_be_zero ? 0b010U : 0U) | (sum.high > 0 ? 0b100U : 0U);
  if ((possible & fulfilling) == 0) return Truth::kFalse;
  return (possible & ~fulfilling) == 0 ? Truth::kTrue : Truth::kUnknown;
}

// The search for two triples that disagree.
//
//   A box of triples in which evaluate() gives one value for all is done. Any other box is cut in two across its
//   longest side, and the half with the higher ratings is searched first. The search ends as soon as it has seen
//   both values, or a single triple for which facts leave the condition open; if it ends otherwise, the condition
//   has the one value that was seen.
//
//        EP
//     20.0 |\            "er - ep <= 0.2", ED being known: above the line through the triangle the condition is
//          | \  true     true, below it false. Two small boxes near the upper corner show that both values occur.
//          |  \_____
//          |        \    false
//      1.2 +--------------- ER
//
// Higher ratings come first: while a puzzle is rated, the bounds of the open ratings only rise. Witnesses with high
// ratings stay possible for long, and until the bounds pass one of them, nothing has to be searched again.
class WitnessSearch {
 public:
  WitnessSearch(const Condition& condition, const RatingBox& box, std::span<const Span> facts)
      : condition_(condition),
        facts_(facts),
        open_(!box.ed.is_final()   ? &RatingBox::ed
              : !box.ep.is_final() ? &RatingBox::ep
                                   : &RatingBox::er),
        lowest_((box.*open_).low) {
    for (const RatingPart part : {RatingPart::kEr, RatingPart::kEp, RatingPart::kEd}) {
      if (condition.uses(part)) sides_[side_count_++] = entry_of(kBoxParts, part);
    }
  }

  void visit(RatingBox box) {
    if (is_open() || !box.tighten()) return;
    if (++evaluations_ > kMostEvaluations) {
      witness(Truth::kUnknown) = lowest_;
      return;
    }
    const Truth truth = condition_.evaluate(box, facts_);
    Span RatingBox::*longest = nullptr;
    if (truth == Truth::kUnknown) {
      for (int side = 0; side < side_count_; ++side) {
        const auto length = [&](Span RatingBox::*span) { return (box.*span).high - (box.*span).low; };
        if (length(sides_[side]) > (longest == nullptr ? 0 : length(longest))) longest = sides_[side];
      }
    }
    if (longest == nullptr) {
      // The highest triple of the box stands for all of it.
      std::optional<std::int64_t>& known = witness(truth);
      known = std::max(known.value_or(0), (box.*open_).high);
      return;
    }
    const std::int64_t middle = (box.*longest).low + ((box.*longest).high - (box.*longest).low) / 2;
    RatingBox half = box;
    (half.*longest).low = middle + 1;
    visit(half);
    half = box;
    (half.*longest).high = middle;
    visit(half);
  }

  Decision decision() const {
    if (const auto& open = entry_of(witnesses_, Truth::kUnknown)) {
      return {Truth::kUnknown, static_cast<Rating>(*open)};
    }
    const auto& of_false = entry_of(witnesses_, Truth::kFalse);
    const auto& of_true = entry_of(witnesses_, Truth::kTrue);
    if (of_false && of_true) return {Truth::kUnknown, static_cast<Rating>(std::min(*of_false, *of_true))};
    return {of_true ? Truth::kTrue : Truth::kFalse, 0};
  }

 private:
  std::optional<std::int64_t>& witness(Truth truth) { return entry_of(witnesses_, truth); }
  bool is_open() const { return decision().truth == Truth::kUnknown; }

  const Condition& condition_;
  std::span<const Span> facts_;
  Span RatingBox::*open_;
  std::int64_t lowest_;
  std::array<Span RatingBox::*, kRatingPartCount> sides_{};
  int side_count_ = 0;
  int evaluations_ = 0;
  // For each value a triple that has it, by its lowest open part.
  std::array<std::optional<std::int64_t>, 3> witnesses_{};
};

}  // namespace

Sum Sum::of(RatingPart part) {
  Sum sum;
  entry_of(sum.ratings, part) = 1;
  return sum;
}

Sum Sum::of(int fact) { return {.terms = {{fact, 1}}}; }

Sum Sum::of_constant(std::int64_t constant) { return {.constant = constant}; }

void Sum::add(const Sum& other, std::int64_t factor) {
  for (std::size_t part = 0; part < ratings.size(); ++part) ratings[part] += factor * other.ratings[part];
  for (const Term& term : other.terms) {
    const auto own = std::ranges::find(terms, term.fact, &Term::fact);
    if (own == terms.end()) {
      terms.push_back({term.fact, factor * term.factor});
    } else {
      own->factor += factor * term.factor;
    }
  }
  constant += factor * other.constant;
}

Span Sum::range(const RatingBox& box, std::span<const Span> facts) const {
  Span range = exactly(constant);
  const auto add = [&](Span span) {
    range.low += span.low;
    range.high += span.high;
  };
  const int parts = 3 - static_cast<int>(std::ranges::count(ratings, 0));
  if (parts <= 1) {
    add(times(box.er, ratings[0]));
    add(times(box.ep, ratings[1]));
    add(times(box.ed, ratings[2]));
  } else {
    add({-maximum(box, {-ratings[0], -ratings[1], -ratings[2]}), maximum(box, ratings)});
  }
  for (const Term& term : terms) add(times(entry_of(facts, term.fact), term.factor));
  return range;
}

Condition Condition::comparing(Sum left, Relation relation, const Sum& right) {
  left.add(right, -1);
  Condition condition;
  condition.kind_ = Kind::kComparison;
  condition.relation_ = relation;
  condition.sum_ = std::move(left);
  return condition;
}

Condition Condition::within(const Sum& sum, const Span& span) {
  return both(comparing(sum, Relation::kGreaterOrEqual, Sum::of_constant(span.low)),
              comparing(sum, Relation::kLessOrEqual, Sum::of_constant(span.high)));
}

Condition Condition::of(Fact fact) {
  return comparing(Sum::of(static_cast<int>(fact)), Relation::kEqual, Sum::of_constant(kUnit));
}

Condition Condition::negation(Condition condition) {
  Condition negated;
  negated.kind_ = Kind::kNot;
  negated.parts_.push_back(std::move(condition));
  return negated;
}

// A chain of equal connectives becomes one node, so that evaluation recurses no deeper than the parentheses.
Condition Condition::joined(Kind kind, Condition left, const Condition& right) {
  if (left.kind_ != kind) {
    Condition first = std::exchange(left, {});
    left.kind_ = kind;
    left.parts_.push_back(std::move(first));
  }
  left.parts_.push_back(right);
  return left;
}

Truth Condition::evaluate(const RatingBox& box, std::span<const Span> facts) const {
  if (kind_ == Kind::kComparison) return compare(sum_.range(box, facts), relation_);
  if (kind_ == Kind::kNot) return sudorate::negation(parts_[0].evaluate(box, facts));
  const Truth last = kind_ == Kind::kAnd ? Truth::kFalse : Truth::kTrue;
  Truth truth = sudorate::negation(last);
  for (auto part = parts_.begin(); part != parts_.end() && truth != last; ++part) {
    const Truth next = part->evaluate(box, facts);
    truth = kind_ == Kind::kAnd ? std::min(truth, next) : std::max(truth, next);
  }
  return truth;
}

bool Condition::any_sum(auto holds) const {
  return holds(sum_) || std::ranges::any_of(parts_, [&](const Condition& part) { return part.any_sum(holds); });
}

bool Condition::any_term(auto holds) const {
  return any_sum([&](const Sum& sum) {
    return std::ranges::any_of(sum.terms, [&](const Sum::Term& term) { return holds(term.fact); });
  });
}

bool Condition::uses(RatingPart part) const {
  return any_sum([&](const Sum& sum) { return entry_of(sum.ratings, part) != 0; });
}

bool Condition::uses(Fact fact) const {
  return any_term([&](int term) { return term == static_cast<int>(fact); });
}

bool Condition::uses(FactKind kind) const {
  return any_term([&](int term) {
    return term < kFactCount ? (entry_of(kFactRows, term).kinds & kind) != 0
                             : kind == kOfSteps || kind == kOfEachStep;
  });
}

bool Condition::counts_techniques() const {
  return any_term([](int term) { return term >= kFactCount; });
}

Decision decide(const Condition& condition, const RatingBox& box, std::span<const Span> facts) {
  WitnessSearch search(condition, box, facts);
  search.visit(box);
  return search.decision();
}

}  // namespace sudorate
