// Two ratings of one puzzle: equal, different, or not comparable.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/compare/solving_path.h"
#include "tools/records/meaning/recorded_rating.h"

namespace sudorate {

struct Evaluation;
struct Record;

// How the records of two files are paired.
enum class Join : std::uint8_t {
  kOrder,   // the first with the first
  kPuzzle,  // by the givens; all characters for empty cells are equal
};
// "order", "puzzle"
std::string_view join_name(Join join);

// The two sides of a comparison.
struct ComparisonSubject {
  // The source of the ratings: a file as the user named it or "<stdin>", or "computed" for B.
  std::string name_a;
  std::string name_b;
  // This program computes B.
  bool is_computed = true;
  // The join of two files: by puzzle if both have puzzles.
  Join join = Join::kOrder;
  // A column that may hold ratings and was not compared, or empty; see RatedReader.
  std::string left_out = {};

  // The names of the sides.
  std::string side_a() const { return is_computed ? "recorded" : "A"; }
  std::string side_b() const { return is_computed ? "computed" : "B"; }
};

// The ratings of a puzzle on one side.
struct RatedSide {
  RecordedRatings ratings;
  // Whether this program has computed the ratings, so that 20.0 certainly means that no technique was left.
  bool is_computed = false;
  // The rules of computed ratings, if they are not Sudoku Explainer's.
  std::string rules;
  // The number of the record in its input; 0 for a computed side or one without the record.
  std::int64_t ordinal = 0;
  std::int64_t line = 0;
};

// The ratings in the record.
RatedSide recorded_side(const Record& record);
// "7.1/1.2/1.2", by other rules "~7.1/~1.2/~1.2".
std::string ratings_text(const RatedSide& side);

// This program's ratings of a puzzle. If `evaluation` has recorded steps, the side has a path.
RatedSide computed_side(const Evaluation& evaluation);

inline constexpr std::size_t kComparedPartCount = kRecordedParts.size();

// The steps of a side's path that decided its ER, EP and ED. Empty where the path does not lead to the rating
// beside it.
std::array<DecidingStep, kComparedPartCount> deciding_steps_of(const RecordedRatings& ratings);

// "Forcing Chain (8), step 34" for the part with this index; empty if the path does not show it.
std::string deciding_text(const RatedSide& side, std::size_t part);

enum class ComparisonVerdict : std::uint8_t { kEqual, kDifferent, kOnlyA, kOnlyB, kNotComparable };
inline constexpr std::size_t kComparisonVerdictCount = 5;
// "equal", "different", "only-a", "only-b", "not-comparable"
std::string_view verdict_name(ComparisonVerdict verdict);
// "equal", "different", "only in A", "only in B", "not comparable"
std::string_view verdict_words(ComparisonVerdict verdict);

// Why two ratings are not comparable.
enum class Obstacle : std::uint8_t {
  kNone,
  kNoRating,     // a side has no rating of the puzzle
  kMalformed,    // the record is not a puzzle
  kInvalid,      // not exactly one solution: Sudoku Explainer's rating of such a puzzle means nothing
  kBadRating,    // outside 0.0 to 20.0, or in the wrong order
  kApproximate,  // a band
  kOtherRules,   // marked with '~'
  kOtherScale,   // "SKX=", compared with ratings of Sudoku Explainer, or the other way round
  kBound,        // a search that was ended early
  kBeyond,       // 20.0, which may mean a refused puzzle
  kZero,         // 0.0, which may mean an error
  kOtherPuzzle,  // joined by order or id, but the puzzles are not the same
};
inline constexpr std::size_t kObstacleCount = 12;
// A phrase for messages, such as "20.0 as ER may mean a refused puzzle".
std::string_view obstacle_text(Obstacle obstacle);

enum class PartVerdict : std::uint8_t {
  kAbsent,  // unknown on one side
  kEqual,   // within the tolerance
  kDifferent,
  kNotComparable,
};

struct PartComparison {
  PartVerdict verdict = PartVerdict::kAbsent;
  // B minus A in tenths if both are numbers, even within the tolerance.
  std::optional<int> difference = {};
  // Why they are not comparable.
  Obstacle obstacle = Obstacle::kNone;
};

struct ComparisonRules {
  // The tenths by which equal ratings may differ.
  int tolerance = 0;
  // Whether the paths count: if both sides have one, different paths make the puzzle different.
  bool compares_paths = false;
};

// A puzzle and its ratings on both sides. A is recorded, or the first file; B is computed, or the second file.
struct ComparedRecord {
  // The 81 cells as written, or the label of a record that is not a puzzle.
  std::string puzzle;
  bool is_full_grid = false;  // no cell is empty
  // The 729 candidates of a state, or empty for a puzzle.
  std::string candidates;
  std::string id;
  // The file of A's record, or of B's if there is no A: as the user named it, "<stdin>" or "<operand N>".
  std::string source;
  RatedSide a;
  RatedSide b;

  // Set by compare().
  ComparisonVerdict verdict = ComparisonVerdict::kEqual;
  std::array<PartComparison, kComparedPartCount> parts;
  // kAbsent unless paths are compared and both sides have one.
  PartVerdict path = PartVerdict::kAbsent;
  std::optional<PathDifference> path_difference;
  // The first reason, if the verdict is kNotComparable.
  Obstacle obstacle = Obstacle::kNone;
  // Whether the recorded ratings are those of Sukaku Explainer; only known of a record that is different from
  // Sudoku Explainer's ratings.
  std::optional<bool> is_by_other_scale;
  // More about the verdict, such as "EP 1.2 is below ED 2.6", or that the recorded path of a different record does
  // not lead to the ratings recorded with it; may be empty.
  std::string remark;
};

// "list.txt:12", A's place if both sides have one; see Record::source.
std::string place_of(const ComparedRecord& record);

// A comparison of this record with side A, its recorded ratings; side B is still to be set, and compare() to be
// called.
ComparedRecord opened_comparison(const Record& record);

// What two different ratings say of the paths if only one side has its path: the first step of it that is rated
// above the other side's ER, or before the first placed digit above its EP, or at the beginning above its ED.
// Whatever the other path is, it parts there or before, unless its program rates this step lower.
struct PartingLimit {
  int number = 0;    // of the step, from 1; 0 if there is none
  std::string step;  // "8.9 Dynamic Region Forcing Chains (16): r6c1-7"
  bool is_in_a = false;
  Rating other = 0;  // the rating that the step exceeds
};
PartingLimit parting_limit(const ComparedRecord& record);
// "step 23 or one before is made or rated differently: Dynamic Region Forcing Chains (16) is 8.9, above 8.5"; empty
// if the record is not different or both sides or none has a path.
std::string parting_text(const ComparedRecord& record);

// The techniques in which a record that is not equal differs, without lengths: those of the first step that differs
// if paths are compared, else those that decided the parts that differ. Empty if they are unknown.
std::vector<std::string> differing_techniques(const ComparedRecord& record);

// Why the record is not comparable, and its remark; empty for most records.
std::string reason_text(const ComparedRecord& record);

// Compares the two sides of `record`, part by part:
//
//   both numbers               equal if they differ by at most the tolerance
//   20.0 on both sides         equal
//   20.0 recorded, a number    different if the number is below the EP beside 20.0, else not comparable
//   20.0 computed, a number    different
//   0.0                        a number if the grid is full, else not comparable
//   a bound, a number          different if the number is below the bound, else not comparable
//   approximate, marked ~      not comparable
//   a problem on a side        no part is comparable
//
// The record is different if any part or the path is; else equal if the paths are equal and ratings are marked with
// '~', for the rules of a rating do not change its steps' ratings; else not comparable if any part is not, or if
// none was compared; else equal. The same outcome on both sides, such as "multiple", is equal, two outcomes are
// different; an outcome and ratings are not comparable.
void compare(ComparedRecord& record, const ComparisonRules& rules);

}  // namespace sudorate
