// The line of a puzzle with its rating replaced or added; all else in it stays, byte for byte.
//
//   name1,PUZZLE # SE 7,3         ->   name1,PUZZLE # SE 7,1
//   PUZZLE ED=7.1/1.2/1.2;0.1s    ->   PUZZLE ED=7.1/1.2/1.0;0.1s
//   PUZZLE                        ->   PUZZLE ED=7.1/1.2/1.0
//   PUZZLE                        ->   PUZZLE;7.1             in a list whose rated lines are all written so
//   PUZZLE # easy                 ->   PUZZLE ED=7.1/1.2/1.0 # easy
#pragma once

#include <optional>
#include <string>

#include "tools/notation/report.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

// " ED=1.0/1.0/1.0", " SKX=1.0/1.0/1.0".
std::string usual_notation(const PassTable& scale = kSudokuExplainer);
// What a list has right behind its rated puzzles, with 1.0 for each number, up to the last one and the brackets it
// closes: ";1.0", " # 1,0". The usual one if the ratings are elsewhere, are none of this scale, or names stand
// before them. In a table, of which only the fields hold ratings, the decimal sign.
std::string notation_of(const Record& record, const PassTable& scale = kSudokuExplainer);

struct RatedText {
  std::string text;
  // The ratings were added, although a number beside the puzzle may be one in a notation that is not read.
  bool is_beside_number = false;
};

// The text of a record of one line, with these ratings in place of the recorded ones, each number in its notation;
// parts that are not recorded there are left out. If it has none, they are added, before a comment: in this
// notation if nothing else stands behind the puzzle, else in the usual one. Nothing if the text has no place for
// them, where they would be read, or a rating, or a column for it, of another scale. Without a label, and with one
// that both scales have, it is a rating of Sudoku Explainer here.
std::optional<RatedText> rated_text(const Record& record, const RatingTexts& ratings, const std::string& notation,
                                    const PassTable& scale = kSudokuExplainer);

// Whether a row of a table has fields for its ratings on this scale, which may be empty.
bool has_rating_fields(const Record& record, const PassTable& scale = kSudokuExplainer);

}  // namespace sudorate
