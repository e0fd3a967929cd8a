// The ratings that stand beside a puzzle. rating_text.h finds them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rating/scale.h"

namespace sudorate {

struct PassTable;
extern const PassTable kSudokuExplainer;

enum class RecordedKind : std::uint8_t {
  kNone,               // unknown: no text, '-', or an EP or ED of 0.0, which was not reached
  kExact,              // the number
  kAtLeast,            // a bound: the search was ended early
  kApproximate,        // a band, which is neither equal to anything nor different from it
  kMarked,             // "~8.9": by other rules than Sudoku Explainer's, or approximate
  kMarkedAtLeast,      // "~>=8.9": a bound of such a one
  kOtherScale,         // a number of another scale than that of the run
  kOtherScaleAtLeast,  // a bound of such a one
  kBeyond,             // 20.0 as ER: no technique was left, or the puzzle was refused as no pearl or no diamond
  kZero,               // 0.0 as ER: a full grid; in old programs also an error or a refusal
};

constexpr bool is_marked(RecordedKind kind) {
  return kind == RecordedKind::kMarked || kind == RecordedKind::kMarkedAtLeast;
}
constexpr bool is_of_other_scale(RecordedKind kind) {
  return kind == RecordedKind::kOtherScale || kind == RecordedKind::kOtherScaleAtLeast;
}
// Whether the value is neither a rating nor a bound of one.
constexpr bool is_inexact(RecordedKind kind) {
  return kind == RecordedKind::kApproximate || is_marked(kind) || is_of_other_scale(kind);
}

struct RecordedPart {
  RecordedKind kind = RecordedKind::kNone;
  // 0 for kNone.
  Rating value = 0;

  friend bool operator==(const RecordedPart&, const RecordedPart&) = default;
};

// "7.1", ">=7.5", "9.5+", "~8.9", "~>=8.9", or "-" for kNone.
std::string to_string(const RecordedPart& part);

struct RecordedRatings {
  RecordedPart er;
  RecordedPart ep;
  RecordedPart ed;
  // The word in place of the ratings, such as "no-solution", or empty.
  std::string outcome;
  // The solving path as it is written, "1.2 Hidden Single: r2c7=4; ...", or empty.
  std::string steps;
  // The other rules of marked ratings if they are named, as in "not-SE:without=uniqueness", or empty.
  std::string rules;
  // The scale that their label or their table names; null if it is not named, for ED= is in use for both.
  const PassTable* scale = nullptr;
  // Why the numbers cannot be ratings, or empty: a value outside 0.0 to 20.0 or not in tenths, an order other than
  // ED <= EP <= ER.
  // Such ratings must not be compared.
  std::string problem;

  friend bool operator==(const RecordedRatings&, const RecordedRatings&) = default;
};

// The parts of a rating are everywhere in this order, in which none is higher than the one before.
inline constexpr std::array<std::string_view, 3> kPartNames = {"ER", "EP", "ED"};
inline constexpr std::array kRecordedParts = {&RecordedRatings::er, &RecordedRatings::ep, &RecordedRatings::ed};

// "7.1/5.0/2.6", with '-' for unknown parts, or the outcome; "SKX=4.0/1.2/1.2" of another scale than the run's.
std::string to_string(const RecordedRatings& ratings);

// How the ratings of an input are read.
struct RatedReaderOptions {
  // The name or the number, from 1, of the column that holds ER or all ratings; empty to find it.
  std::string rating_column;
  // The scale of the run. Ratings that name another one are marked as such.
  const PassTable* scale = &kSudokuExplainer;
};

}  // namespace sudorate
