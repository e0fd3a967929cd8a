// The records that a report shows, out of any number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tools/compare/comparison.h"

namespace sudorate {

// Keeps the records with the highest scores; of equal scores the earlier ones. Memory: as many records as are kept.
class TopRecords {
 public:
  explicit TopRecords(std::size_t limit) : limit_(limit) {}

  // Whether a record with this score would be kept now.
  bool wants(int score) const { return kept_.size() < limit_ || (limit_ > 0 && score > kept_.front().score); }
  void add(int score, const ComparedRecord& record);

  // As they were added.
  std::vector<ComparedRecord> by_order() const;
  // The highest score first.
  std::vector<ComparedRecord> by_score() const;

 private:
  struct Kept {
    int score = 0;
    std::int64_t number = 0;
    ComparedRecord record;
  };
  // Whether `a` is to be kept rather than `b`.
  static bool is_better(const Kept& a, const Kept& b) {
    return a.score != b.score ? a.score > b.score : a.number < b.number;
  }

  std::size_t limit_;
  std::int64_t added_ = 0;
  std::vector<Kept> kept_;  // a heap with the worst one in front
};

// How much two ratings differ, to find those that are most worth looking at: in tenths, the largest of the three
// parts. More than any difference of numbers where a side is missing or the verdict does not come from numbers;
// less than any where the record is not comparable. 0 if it is equal.
int difference_score(const ComparedRecord& record);

// ER in tenths, B's if it has one, else A's; bounds and approximate values count as they are, 20.0 only where it is
// computed. 0 if there is none.
int hardness_score(const ComparedRecord& record);

}  // namespace sudorate
