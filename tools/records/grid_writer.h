// Records as text, in the forms that other programs read.
//
//   name        form                                         holds, besides the givens
//   line        81 cells, '.' for empty ones                 nothing
//   line0, sdm  81 cells, '0' for empty ones                 nothing
//   minlex      the smallest line0 of all morphs             nothing; the arrangement does not count as lost
//   rows, box   nine lines, plain or in a frame              title, remark
//   pm          candidates in a frame, one width for all     title, remark, state
//   pm-hodoku   the same, each column with its own width     title, remark, state
//   sukaku729   729 candidates by place                      state
//   sdk         sections of SadMan Sudoku                    title, remark, state
//   sdx         nine lines of candidates, 'u' for placed     title, remark, state
//   hodoku      library line                                 state
//   lisp        board of digits and lists of candidates      name, state; placed digits as givens
//   chunk       81 digits in quotes                          nothing; placed digits as givens
//   small-picture  NumberPlace's picture of digits           title, remark; placed digits as givens
//   picture     NumberPlace's picture of candidates          state; placed digits as givens
//   csv, tsv    a table with a header                        everything
//   jsonl       an object per line                           everything
//   serate      81 cells and ED=ER/EP/ED                     ratings recorded beside the puzzle
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/records/meaning/record.h"

namespace sudorate {

enum class WriteForm : std::uint8_t {
  kLine,
  kLineOfZeros,
  kMinlex,
  kRows,
  kBox,
  kPencilMarks,
  kPencilMarksHodoku,
  kSukaku729,
  kSdk,
  kSdx,
  kHodoku,
  kLisp,
  kChunk,
  kSmallPicture,
  kPicture,
  kCsv,
  kTsv,
  kJsonLines,
  kSerate,
};
// The forms and their names, in the order above.
const std::vector<std::pair<std::string, WriteForm>>& write_forms();

// What is lost when a text is read again, the worst last.
enum class Loss : std::uint8_t {
  kComment,
  kId,
  kSolution,
  kCandidates,
  kGivens,  // which digits are givens
  kPlaced,  // digits placed beyond the givens
  kPuzzle,  // anything: the text cannot be read
};
inline constexpr int kLossCount = static_cast<int>(Loss::kPuzzle) + 1;
// "comments", "candidates", ...
std::string_view loss_name(Loss loss);
// Which fields of the table or object that holds the record the form does not show; empty for other records.
std::vector<std::string> fields_left_out(const Record& record, WriteForm form);

struct WrittenRecord {
  // Whole lines.
  std::string text;
  // A bit for each loss.
  unsigned losses = 0;

  bool has_lost(Loss loss) const { return ((losses >> static_cast<unsigned>(loss)) & 1) != 0; }
};

// The text before the first record and between two records; often empty.
std::string_view write_header(WriteForm form);
std::string_view write_separator(WriteForm form);

// Writes a record, which must not be an error. Reads the text again to find what it loses; where a form leaves a
// choice, takes the text that loses least. Cost: some ten microseconds.
WrittenRecord write_record(const Record& record, WriteForm form);

}  // namespace sudorate
