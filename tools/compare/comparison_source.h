// Reads files and pairs their ratings for a comparison; rates the puzzles of a side that has none.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rating/rater.h"
#include "tools/compare/comparison.h"
#include "tools/compare/other_scale.h"
#include "tools/compare/rated_table.h"
#include "tools/records/rated_reader.h"
#include "tools/records/record_reader.h"
#include "tools/run/evaluator.h"
#include "tools/run/row.h"

namespace sudorate {

struct ComparisonInput {
  // Files, puzzles or "-". The options of `input` apply to each of them.
  std::vector<std::string> operands;
  InputOptions input;
  // Compare every operand with computed ratings, even if there are two.
  bool rates_all = false;
  RatedReaderOptions reading;
};

// Returns the records of A in order, then the records that are only in B.
//
//   one file               its recorded ratings are A, the computed ones B
//   puzzles and results    a file of puzzles without ratings and one of ratings without puzzles are paired by
//                          line: the recorded ratings are A, the computed ones B
//   two files              the ratings of the first are A, those of the second B; nothing is computed. If a puzzle
//                          occurs more often on one side, the last one of the other side stands for all
//
// Memory: a join by puzzle holds the second file, see rated_table.h; otherwise one record at a time.
class ComparisonSource {
 public:
  // Reads the second file, if it is held, and the first records of both. The log and the watch, which may be null,
  // must outlive the source.
  ComparisonSource(const ComparisonInput& input, ReadingLog& log, InputWatch* watch = nullptr);

  const ComparisonSubject& subject() const { return subject_; }

  // The next record to be rated for side B. Its Record::recorded is side A. False if there are no more, or if B is
  // not computed.
  bool next_to_rate(Record& record);
  // The next pair that needs no rating; to be called after next_to_rate() has returned false. If the join has not
  // decided the verdict, both sides are set and the caller must call compare().
  struct Pair {
    ComparedRecord compared;
    bool is_decided = false;
    std::int64_t input_bytes = 0;  // of both records; see Record
    // The error of a record that is not a puzzle.
    ParseError error;
  };
  bool next(Pair& pair);

  // After the last pair: a warning if lists that belong together by line have different numbers of records; else
  // empty.
  std::string length_problem() const;

 private:
  bool next_by_order(Pair& pair);
  bool next_by_key(Pair& pair);
  void fill_table(InputWatch* watch);
  // The record's puzzle; empty if it has none.
  std::string key_of(const Record& record) const;

  ComparisonInput input_;
  ComparisonSubject subject_;
  std::unique_ptr<RatedReader> a_;
  std::unique_ptr<RatedReader> b_;  // null if there is one file
  RatedTable table_;
  // Records of A by their keys, if B has further records with these keys, to be compared with the last of A.
  std::map<std::string, ComparedRecord, std::less<>> repeated_;
  // Whether records of B without a key may be left.
  bool has_keyless_ = true;
  // Records of both that were read, if they belong together by line.
  std::int64_t records_a_ = 0;
  std::int64_t records_b_ = 0;
};

// Rates the puzzle of a record and compares the result with Record::recorded. If they differ, the puzzle is also
// rated by the other scale, see other_scale.h. The row has a ComparedRecord and no text. With `keeps_paths` equal
// records keep their paths, too.
//
// A record without an ordinal stands for a pair that needs no rating; its row has only the recorded ER.
class ComparisonMaker final : public RowMaker {
 public:
  // `evaluator` rates by `options`.
  ComparisonMaker(const RatingOptions& options, Evaluator evaluator, const ComparisonRules& rules, bool keeps_paths)
      : options_(options), evaluator_(std::move(evaluator)), rules_(rules), keeps_paths_(keeps_paths) {}

  Row make(const Record& record) override;

 private:
  RatingOptions options_;
  Evaluator evaluator_;
  std::unique_ptr<OtherScale> other_scale_;  // made at the first use
  ComparisonRules rules_;
  bool keeps_paths_;
};

}  // namespace sudorate
