// What `sudorate store` does besides printing: merge, import and check. All functions return the exit status and
// throw StoreError.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tools/records/rated_reader.h"
#include "tools/store/rating_store.h"
#include "tools/table/columns.h"

namespace sudorate {

// A set of ratings in a table.
struct SetRow {
  RatingSet set;
  std::int64_t ratings = 0;
  bool is_own = false;
};
std::span<const Column<SetRow>> set_columns();

// A line on standard error.
void say_line(const std::string& line);
// Reports the number of rows that were left out because they are damaged; false if there are none.
bool reports_damaged(const RatingStore& store, std::int64_t count);

// Adds the ratings of the other stores, each to its own set.
int merge_stores(const std::string& file, const std::vector<std::string>& others);
// Adds the ratings recorded in files to a set of their own. Skips records without exact ER, EP and ED, and
// ratings that no puzzle can have.
int import_ratings(const std::string& file, const std::string& origin, const RatedReaderOptions& recorded,
                   const std::vector<std::string>& files);
// Lists the sets in a form, examines the file and all rows, and computes up to `rerated_most` ratings again, chosen
// at random.
int examine_store(const std::string& file, std::int64_t rerated_most, const TableForm& form);

}  // namespace sudorate
