// A condition on a puzzle: comparisons of sums, joined by and, or and not. What is known about the puzzle at some
// moment is a span for every number that a condition can ask about.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rating/scale.h"

namespace sudorate {

// Both ends belong to it. Ratings are in tenths, and so are all other numbers that they may be compared with: 24
// givens are 240, and a yes is 10.
struct Span {
  std::int64_t low = 0;
  std::int64_t high = 0;

  constexpr bool is_final() const { return low == high; }
  friend constexpr bool operator==(const Span&, const Span&) = default;
};
inline constexpr std::int64_t kUnit = 10;
// Above everything that can be counted, and far enough from the end of the type for sums of thousands of terms.
inline constexpr std::int64_t kUnbounded = 1'000'000'000'000;

constexpr Span exactly(std::int64_t value) { return {value, value}; }

// The triples er >= ep >= ed with each part in its span.
struct RatingBox {
  Span er{0, kBeyondRating};
  Span ep{0, kBeyondRating};
  Span ed{0, kBeyondRating};

  // Cuts off the ends that belong to no triple. False if there is no triple at all; the spans mean nothing then.
  constexpr bool tighten() {
    ep.low = ep.low < ed.low ? ed.low : ep.low;
    er.low = er.low < ep.low ? ep.low : er.low;
    ep.high = ep.high > er.high ? er.high : ep.high;
    ed.high = ed.high > ep.high ? ep.high : ed.high;
    return ed.low <= ed.high && ep.low <= ep.high && er.low <= er.high;
  }
};

// In the order of RatingPart.
inline constexpr std::array kBoxParts = {&RatingBox::er, &RatingBox::ep, &RatingBox::ed};

// The facts that a condition can ask for besides the ratings.
enum class Fact : std::uint8_t {
  kGivens,
  kSolutions,     // 2 stands for two and more
  kMinimal,       // whether every given is needed for the one solution
  kSymmetric,     // whether a turn or a mirror image leaves the cells of the givens as they are
  kSteps,         // of the whole path
  kPlacements,    // digits placed by the steps
  kEliminations,  // candidates removed by the steps, except those that go because a peer is placed
  kScore,         // the sum of the ratings of the steps
  kMaxStep,       // the rating of the hardest step: ER, unless the path ends without a solution
  kRecordedEr,    // the rating recorded in the input; any rating if there is none
  kRecordedEp,
  kRecordedEd,
};
inline constexpr int kFactCount = static_cast<int>(Fact::kRecordedEd) + 1;

// Facts have bits of these.
enum FactKind : std::uint8_t {
  kOfRecording = 1,  // the recorded ratings
  kOfRun = 2,        // neither the puzzle's text nor its recorded ratings tell it
  kOfSteps = 4,      // only a rating with all its steps tells it
  kOfEachStep = 8,   // only the list of the steps tells it
  kGrowing = 16,     // it may become certain while the steps are found
};
struct FactRow {
  // In a condition.
  std::string_view word;
  // What it can be, if nothing is known.
  Span span;
  unsigned kinds = 0;
};
// In the order of Fact.
inline constexpr std::array<FactRow, kFactCount> kFactRows = {{
    {"givens", {0, 81 * kUnit}},
    {"solutions", {0, 2 * kUnit}, kOfRun},
    {"minimal", {0, kUnit}, kOfRun},
    {"symmetric", {0, kUnit}},
    {"steps", {0, kUnbounded}, kOfRun | kOfSteps | kGrowing},
    {"placements", {0, kUnbounded}, kOfRun | kOfSteps | kOfEachStep},
    {"eliminations", {0, kUnbounded}, kOfRun | kOfSteps | kOfEachStep},
    {"score", {0, kUnbounded}, kOfRun | kOfSteps | kGrowing},
    {"max_step", {0, kBeyondRating}, kOfRun | kOfSteps | kOfEachStep | kGrowing},
    {"recorded", {0, kBeyondRating}, kOfRecording},
    {"recorded_ep", {0, kBeyondRating}, kOfRecording},
    {"recorded_ed", {0, kBeyondRating}, kOfRecording},
}};

// In this order the lesser of two is "and", the greater is "or".
enum class Truth : std::uint8_t { kFalse, kUnknown, kTrue };
constexpr Truth negation(Truth truth) { return static_cast<Truth>(2 - static_cast<int>(truth)); }

enum class RatingPart : std::uint8_t { kEr, kEp, kEd };
inline constexpr int kRatingPartCount = 3;

enum class Relation : std::uint8_t { kLess, kLessOrEqual, kEqual, kNotEqual, kGreaterOrEqual, kGreater };

// A sum of ratings, facts and a constant, each with a factor; values are in the units of Span.
struct Sum {
  struct Term {
    int fact = 0;  // a Fact, or kFactCount + the index of a set of techniques whose steps are counted
    std::int64_t factor = 0;
  };
  std::array<std::int64_t, kRatingPartCount> ratings{};  // factors, by RatingPart
  std::vector<Term> terms;
  std::int64_t constant = 0;

  static Sum of(RatingPart part);
  static Sum of(int fact);
  static Sum of_constant(std::int64_t constant);
  // Adds `factor` times the other sum.
  void add(const Sum& other, std::int64_t factor);

  // The least and the greatest value for triples of `box`, which is tightened, and facts in their spans. Both
  // occur; of the values in between some may not.
  Span range(const RatingBox& box, std::span<const Span> facts) const;
};

class Condition {
 public:
  // Holds for every puzzle.
  Condition() = default;
  static Condition comparing(Sum left, Relation relation, const Sum& right);
  // That the sum lies in the span.
  static Condition within(const Sum& sum, const Span& span);
  // That a fact, one of those whose values are 0 and kUnit, is kUnit.
  static Condition of(Fact fact);
  static Condition both(Condition left, const Condition& right) {
    return joined(Kind::kAnd, std::move(left), right);
  }
  static Condition either(Condition left, const Condition& right) {
    return joined(Kind::kOr, std::move(left), right);
  }
  static Condition negation(Condition condition);

  // kTrue and kFalse hold for all triples of `box`, which is tightened, and all facts in their spans. There is one
  // span for each Fact and one for each set of counted techniques. The result may be kUnknown for a condition that
  // is certain, since each comparison is judged alone; decide() finds these. Cost: a few nanoseconds for a
  // comparison.
  Truth evaluate(const RatingBox& box, std::span<const Span> facts) const;

  bool uses(RatingPart part) const;
  bool uses(Fact fact) const;
  // Whether it asks for a fact of this kind. Those of steps include the counts of techniques.
  bool uses(FactKind kind) const;
  // Whether it counts steps of certain techniques.
  bool counts_techniques() const;

 private:
  enum class Kind : std::uint8_t { kComparison, kNot, kAnd, kOr };

  static Condition joined(Kind kind, Condition left, const Condition& right);
  bool any_sum(auto holds) const;
  bool any_term(auto holds) const;

  // "And" of nothing always holds.
  Kind kind_ = Kind::kAnd;
  Relation relation_ = Relation::kEqual;  // of the sum to 0
  Sum sum_;
  std::vector<Condition> parts_;
};

// Whether a condition is certain, given what is known.
struct Decision {
  // kTrue or kFalse if the condition has this value for every triple that is possible, else kUnknown.
  Truth truth = Truth::kUnknown;
  // For kUnknown: the answer stays the same while the lowest rating that is still open, ED before EP before ER, is
  // not known to be higher than this.
  Rating open_until = 0;
};

// Searches all triples er >= ep >= ed of the box together with all values in the spans of the facts. So it also
// decides conditions that Condition::evaluate leaves open: "er <= 5.0 or er-ed >= 1.0" holds for every ER if ED is
// 1.2. Facts are still taken one by one, each as its whole span.
//
//   box    at least one triple belongs to it
//   cost   some ten evaluations, as a rule; above kMostEvaluations, which only a contrived condition needs, the
//          answer is kUnknown
inline constexpr int kMostEvaluations = 5000;
Decision decide(const Condition& condition, const RatingBox& box, std::span<const Span> facts);

}  // namespace sudorate
