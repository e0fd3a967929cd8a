// Chooses the records that a list or a report shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tools/compare/comparison.h"

namespace sudorate {

// Keeps the records with the highest scores, and among equal scores the earlier ones. Memory: the kept records.
class TopRecords {
 public:
  explicit TopRecords(std::size_t limit) : limit_(limit) {}

  // Whether add() would keep a record with this score.
  bool would_keep(int score) const { return kept_.size() < limit_ || (limit_ > 0 && score > kept_.front().score); }
  void add(int score, const ComparedRecord& record);

  // The kept records, the highest score first.
  std::vector<ComparedRecord> by_score() const;

 private:
  struct Kept {
    int score = 0;
    std::int64_t number = 0;
    ComparedRecord record;
  };
  // Whether `a` takes precedence over `b`.
  static bool is_better(const Kept& a, const Kept& b) {
    return a.score != b.score ? a.score > b.score : a.number < b.number;
  }

  std::size_t limit_;
  std::int64_t added_ = 0;
  std::vector<Kept> kept_;  // a heap with the lowest score first
};

// The size of a difference, to show the largest ones first: by the difference of ER, whether up or down, if it is
// the same by that of EP, then of ED. Where a part differs and is not a number on both sides, as 20.0 computed and
// a number, its difference is larger than any of numbers. Lower are, in this order, records that differ otherwise,
// such as in their paths alone, those missing on a side, and those that are not comparable. 0 if the record is
// equal.
int difference_score(const ComparedRecord& record);

// ER in tenths, B's if it has one, else A's. Bounds and approximate values count as numbers, 20.0 only if it is
// computed. 0 if there is none.
int hardness_score(const ComparedRecord& record);

}  // namespace sudorate
