// From files to pairs of ratings: what a comparison has to compare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tools/compare/comparison.h"
#include "tools/compare/rated_table.h"
#include "tools/records/rated_reader.h"
#include "tools/run/run_log.h"

namespace sudorate {

// How the records of two files find each other.
enum class Join : std::uint8_t {
  kAuto,    // by puzzle if both files have puzzles, else by order
  kOrder,   // the first with the first
  kId,      // by the text in front of the puzzle, or the id column
  kPuzzle,  // by the givens; blanks count the same however they are written
};
// "order", "id", "puzzle"
std::string_view join_name(Join join);

// What is compared with what.
struct ComparisonSubject {
  // Whose ratings they are: a file as the user named it or "<stdin>", or "computed" for B.
  std::string name_a;
  std::string name_b;
  // B is rated by this program.
  bool is_computed = true;
  // Of two files; not kAuto.
  Join join = Join::kOrder;
};

struct ComparisonInput {
  // Files, puzzles or "-", besides the files and puzzles that `input` names. How and which records are read holds
  // for each of them.
  std::vector<std::string> operands;
  InputOptions input;
  // Compare every operand with what is computed, even if there are two.
  bool rates_all = false;
  Join join = Join::kAuto;
  RatedReaderOptions reading;
};

// Hands out the records of A in order, then those that are in B alone.
//
//   one file               its recorded ratings are A, the computed ones B
//   puzzles and results    a file of puzzles without ratings and one of ratings without puzzles belong together by
//                          line: the recorded ratings are A, the computed ones B
//   two files              the ratings of the first are A, those of the second B; nothing is computed
//
// Memory: to be joined by puzzle or id, the second file is held, see rated_table.h; otherwise a record at a time.
class ComparisonSource {
 public:
  // Reads the second file, if it must be held, and the first records of both. The log and the watch, which
  // may be null, must outlive the source.
  ComparisonSource(const ComparisonInput& input, RunLog& log, InputWatch* watch = nullptr);

  const ComparisonSubject& subject() const { return subject_; }
  // What is held of the second file, in bytes.
  std::size_t table_bytes() const { return table_.bytes(); }

  // The next record to be rated for side B. Its Record::recorded is side A. False when all are handed out, or
  // nothing is to be computed.
  bool next_to_rate(Record& record);
  // The next pair that needs no rating; to be called when next_to_rate() has ended. If the join has not decided the
  // verdict, both sides are there and compare() is still to be called.
  struct Pair {
    ComparedRecord compared;
    bool is_decided = false;
    std::int64_t input_bytes = 0;  // of both records; see Record
    // The error of a record that is no puzzle.
    ParseError error;
  };
  bool next(Pair& pair);

 private:
  bool next_by_order(Pair& pair);
  bool next_by_key(Pair& pair);
  void fill_table(InputWatch* watch);
  // What the record is found by; empty if it has none.
  std::string key_of(const Record& record) const;

  ComparisonInput input_;
  ComparisonSubject subject_;
  std::unique_ptr<RatedReader> a_;
  std::unique_ptr<RatedReader> b_;  // null if there is one file
  RatedTable table_;
};

// A record with side A, and side B if it is computed, still to be compared.
ComparedRecord opened_comparison(const Record& record);

}  // namespace sudorate
