// Ratings beside a puzzle in its text: the notations of docs/formats.md, and those that are written for people and
// programs besides an exact rating.
//
//   ED=9/1.2/1.2  ED=10./...   a missing decimal is 0
//   ED=>=7.5/1.2/-             a bound, and an unknown part
//   9.5+                       approximate
//   ~9.5  ~>=9.5               by other rules, as this program marks them, or approximate
//   SKX=4.0/1.2/1.2  SKX=4.0   by Sukaku Explainer 1.18.1
//   6.699999999999999          what a binary fraction makes of 6.7; 6.65 is no rating
//   -214748364.-8              what Sudoku Explainer 1.2.1 prints for a full grid: 0.0
//   ED=no-solution             an outcome in place of the ratings
//   4.2/1.2/1.2 TAB 2.6 Pointing: r1c2-3; ...        with the solving path
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/records/meaning/recorded_rating.h"

namespace sudorate {

struct Record;

// Recorded ratings, and where they stand in their text: the numbers of ER, EP and ED, or a word in place of all
// three, and then the mark of other rules, with the blank before it. Parts that the text lacks have no data.
struct FoundRatings : RecordedRatings {
  std::array<std::string_view, 4> pieces{};
};
inline constexpr std::size_t kRulesPiece = 3;

// The texts before and behind the puzzle of a line, and behind its solution: where people write ratings.
struct TextAround {
  std::string_view before;
  std::string_view behind;
};
// As they stand in the record's text; nothing unless its cells are one piece of one line, and no field. What is
// before the puzzle is left out if it is no id, such as an address.
std::optional<TextAround> text_around(const Record& record);

// Finds the ratings in the text around a puzzle.
//
//   before, after   the text before the puzzle and after it, or after the solution that follows it
//
// A label comes first, then three numbers joined by '/', then the fields next to the puzzle. Numbers that may also
// count givens or steps are not taken: without a label or '/', one number must have a decimal and be the only text
// after the puzzle or a field of its own; three numbers without any decimal must be separated by semicolons or
// tabs. Empty if there are no ratings. Cost: linear in the length of the texts.
std::optional<FoundRatings> parse_recorded_ratings(std::string_view before, std::string_view after);

// Reads a line with ratings and no puzzle: "4.2/1.2/1.2", with or without a label, or an outcome. Empty for any
// other line.
std::optional<FoundRatings> parse_result_line(std::string_view line);

// Also reads bare numbers: "8.4", "8.4 1.2 1.2", "8.4;1.2;1.2". Without any decimal they may be another measure.
std::optional<RecordedRatings> parse_rating_line(std::string_view line);

// The indices of the ratings among the fields of a table row or of a JSON object; negative for missing ones. A
// field of three numbers joined by '/' has all of them, in any of these columns.
struct RatingColumns {
  int er = -1;
  int ep = -1;
  int ed = -1;
  int er_min = -1;   // a bound, read where `er` is empty
  int quality = -1;  // "approx" makes ER approximate
  int outcome = -1;
  int path = -1;
  int rules = -1;
  int scale = -1;  // "se" or "skx"
  // The scale that the name of ER's column says: skx, skx_er, skx rating; or null.
  const PassTable* named_scale = nullptr;
  // Whether the name of ER's column is also used for other measures: "rating" and "difficulty".
  bool is_doubtful = false;

  bool has_ratings() const { return er >= 0 || ep >= 0 || ed >= 0; }
};

// Finds the columns by their names, in any case: er, se, ser, se rating, er/ep/ed, recorded, rating, difficulty
// (in this order) for ER, ep and ed for the others. On the scale skx its own names come first, else behind these.
RatingColumns find_rating_columns(std::span<const std::string> names, const PassTable& scale = kSudokuExplainer);

// Reads one row. Missing fields at its end count as empty. Empty if all columns are empty; a field that is not a
// rating becomes a problem.
std::optional<RecordedRatings> parse_rating_fields(std::span<const std::string> fields,
                                                   const RatingColumns& columns);

// Marks ratings that name another scale than this one, which compare with none of it.
void mark_other_scale(RecordedRatings& ratings, const PassTable& scale);
// The part as it was before it was marked as one by other rules, or of another scale.
RecordedPart unmarked(const RecordedPart& part);

// The steps of a path, split at "; ". The views point into `steps`.
std::vector<std::string_view> split_steps(std::string_view steps);

}  // namespace sudorate
