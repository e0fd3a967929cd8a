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
#include "tools/select/decision.h"

#include <algorithm>
#include <array>
#include <optional>

namespace sudorate {
namespace {

class WitnessSearch {
 public:
  WitnessSearch(const Condition& condition, const RatingBox& box, std::span<const Span> facts)
      : condition_(condition),
        facts_(facts),
        open_(!box.ed.is_final()   ? &RatingBox::ed
              : !box.ep.is_final() ? &RatingBox::ep
                                   : &RatingBox::er),
        lowest_((box.*open_).low) {
    if (condition.uses(RatingPart::kEr)) sides_[side_count_++] = &RatingBox::er;
    if (condition.uses(RatingPart::kEp)) sides_[side_count_++] = &RatingBox::ep;
    if (condition.uses(RatingPart::kEd)) sides_[side_count_++] = &RatingBox::ed;
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
    if (const auto& open = witnesses_[static_cast<std::size_t>(Truth::kUnknown)]) {
      return {Truth::kUnknown, static_cast<Rating>(*open)};
    }
    const auto& of_false = witnesses_[static_cast<std::size_t>(Truth::kFalse)];
    const auto& of_true = witnesses_[static_cast<std::size_t>(Truth::kTrue)];
    if (of_false && of_true) return {Truth::kUnknown, static_cast<Rating>(std::min(*of_false, *of_true))};
    return {of_true ? Truth::kTrue : Truth::kFalse, 0};
  }

 private:
  std::optional<std::int64_t>& witness(Truth truth) { return witnesses_[static_cast<std::size_t>(truth)]; }
  bool is_open() const { return decision().truth == Truth::kUnknown; }

  const Condition& condition_;
  std::span<const Span> facts_;
  // The lowest part that is not final.
  Span RatingBox::*open_;
  std::int64_t lowest_;
  // The parts that the condition asks for.
  std::array<Span RatingBox::*, kRatingPartCount> sides_{};
  int side_count_ = 0;
  int evaluations_ = 0;
  // For each value a triple that has it, by its lowest open part.
  std::array<std::optional<std::int64_t>, 3> witnesses_{};
};

}  // namespace

Decision decide(const Condition& condition, const RatingBox& box, std::span<const Span> facts) {
  WitnessSearch search(condition, box, facts);
  search.visit(box);
  return search.decision();
}

}  // namespace sudorate
