// The sets of ratings in a store.
//
// A rating of a grid depends on the exact grid, on the program that computes it, and on the rules. So a rating
// belongs to a set: the ratings by one engine, a digest of its sources, with the same techniques. Ratings that were
// read from files of unknown origin are sets of their own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rating/rules.h"
#include "tools/database/database.h"

namespace sudorate {

struct RatingSet {
  // 0 until the store knows it.
  std::int64_t id = 0;
  // See engine_name(); empty for a foreign origin.
  std::string engine;
  Rules rules{};
  // The name that the user has given to ratings of unknown origin; empty for ratings of this program.
  std::string origin;

  bool is_imported() const { return !origin.empty(); }
  bool is_same(const RatingSet& other) const {
    return engine == other.engine && rules.table == other.rules.table && rules.rows == other.rules.rows &&
           origin == other.origin;
  }
  // The columns `scale` and `engine` of its ratings: "SE 1.2.1", "SKX 1.18.1", or the name of other rules, behind
  // "SKX 1.18.1 " if they change that scale; the program, or where the ratings come from.
  std::string scale() const;
  const std::string& source() const { return is_imported() ? origin : engine; }
};

// The sets of a database, which others may add to.
class RatingSets {
 public:
  // All of them, in the order of arrival; without those of a later version's programs. Throws StoreError.
  const std::vector<RatingSet>& all(Database& database);
  // Null if there is none. Throws StoreError.
  const RatingSet* find(Database& database, std::int64_t id);
  // The id of the set; 0 if it is not there. Throws StoreError.
  std::int64_t find(Database& database, const RatingSet& set);
  // The id of the set, which is added if it is new. In a transaction. Throws StoreError.
  std::int64_t add(Database& database, const RatingSet& set);

  // As far as they have been read.
  bool has_one() const { return sets_.size() == 1; }

 private:
  std::vector<RatingSet> sets_;
};

}  // namespace sudorate
