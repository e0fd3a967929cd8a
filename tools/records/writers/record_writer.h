// Records as text, in the forms that other programs read.
//
// A text beside a grid that would be read as a row or the like is left out.
//
//   name           form                                       holds, besides the givens
//   line           81 cells, '.' for empty ones               nothing
//   minlex         the smallest line of all morphs, with 0    nothing; the arrangement does not count as lost
//   grid           nine lines in a frame                      id, comment
//   candidates     candidates in a frame, below the givens    id, comment, state
//   csv, tsv       a table with names of columns              everything
//   jsonl          an object a line                           everything
//   sukaku729      729 candidates by place                    candidates
//   library        a line of HoDoKu's library                 state
//   lisp           NumberPlace's board of digits and lists    id, candidates; placed digits as givens
//   chunk          81 digits in quotes                        placed digits as givens
//   small-picture  NumberPlace's picture of digits            id, comment; placed digits as givens
//   picture        NumberPlace's picture of candidates        candidates; placed digits as givens
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudorate {

struct Record;

enum class WriteForm : std::uint8_t {
  kLine,
  kMinlex,
  kGrid,
  kCandidates,
  kCsv,
  kTsv,
  kJsonLines,
  kSukaku729,
  kLibrary,
  kLisp,
  kChunk,
  kSmallPicture,
  kPicture,
};
// The forms and their names, in the order above.
const std::vector<std::pair<std::string, WriteForm>>& write_forms();

// What a form may not hold of a record, in the order of messages.
inline constexpr std::array<std::string_view, 6> kParts = {
    "placed digits", "which digits are given", "candidates", "solutions", "names", "comments"};
// A bit for each part of the record that the form does not hold; the record must not be an error.
unsigned losses_of(const Record& record, WriteForm form);

// The text before the first record and between two records; often empty.
std::string write_header(WriteForm form);
std::string_view write_separator(WriteForm form);

// The record, which must not be an error, in whole lines.
std::string write_record(const Record& record, WriteForm form);

}  // namespace sudorate
