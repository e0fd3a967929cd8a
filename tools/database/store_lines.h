// A store of ratings as lines of text, in the order of arrival:
//
//   PUZZLE ED=4.2/1.2/1.2
//   PUZZLE SKX=4.0/1.2/1.2                              by another scale
//   PUZZLE ED=~4.2/~1.2/~1.2 not-SE:without=uniqueness  by other rules
//
// A puzzle has a line for each scale: the rating by the newest engine, or the one imported last if there is none
// by an engine on Sudoku Explainer's scale.
#pragma once

#include <cstdint>
#include <string>

#include "tools/database/database.h"
#include "tools/database/rating_sets.h"
#include "tools/database/stored_row.h"

namespace sudorate {

class StoreLines {
 public:
  // Throws StoreError.
  explicit StoreLines(const std::string& file);
  // The next line with its end; false after the last one. Throws StoreError.
  bool next(std::string& line);
  // After the last line: what was left out and should not have been, such as "2 damaged ratings left out"; or
  // empty.
  std::string problem() const;

 private:
  bool has_better(const StoredRow& row, const RatingSet& set);

  Database database_;
  RatingSets sets_;
  std::int64_t expected_ = 0;
  std::int64_t rows_ = 0;
  std::int64_t damaged_ = 0;
  bool has_ended_ = false;
  Statement statement_;
  Statement same_puzzle_;
};

}  // namespace sudorate
