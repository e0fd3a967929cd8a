// A file that remembers ratings, so that no puzzle is rated twice.
//
// A run asks for ratings of its own set, see tools/database/rating_sets.h, and adds to it; ratings of other sets
// are kept, and never answer.
//
// The file is an SQLite database, see tools/database/stored_row.h. Writers wait for each other, and readers wait
// for nobody (a write-ahead log). A transaction is whole or not there after a kill at any moment; after a crash of
// the system the last transactions may be lost (synchronous=NORMAL), and nothing else. All the same a row may hold
// anything, for anybody can edit the file: what is used goes through read().
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rating/rules.h"
#include "tools/database/database.h"
#include "tools/database/rating_sets.h"
#include "tools/run/evaluation.h"
#include "tools/store/stored_rating.h"

namespace sudorate {

// The set of this program by these rules, whose StepChoice must be kFirst.
RatingSet own_set(Rules rules = {});
// The set of ratings of unknown origin.
RatingSet foreign_set(std::string origin);

// A row that is a rating.
struct KnownRating {
  Position position;
  // With the rules of the set.
  Evaluation evaluation;
};

// Rows of a store in the order of arrival. While it lives, nothing else is done with what it has not returned yet.
class StoredRows : private Statement {
 public:
  StoredRows(const Database& database, const std::string& sql) : Statement(database, sql) {}
  // False at the end. Throws StoreError.
  bool next(StoredRow& row) { return next_row(*this, row); }
};

// For one thread. All functions throw StoreError.
class RatingStore {
 public:
  // Refuses a file that is no store, or of a later version. kCreate makes a file that does not exist or is empty.
  RatingStore(const std::string& file, DatabaseUse use);

  const std::string& name() const { return database_.name(); }

  const std::vector<RatingSet>& sets() { return sets_.all(database_); }
  // The id of the set; 0 if it is not there.
  std::int64_t find_set(const RatingSet& set) { return sets_.find(database_, set); }
  // In a transaction.
  std::int64_t add_set(const RatingSet& set) { return sets_.add(database_, set); }

  // What the row says; nothing if it is damaged, see evaluation_of, or the set is not there. Cost: some
  // microseconds.
  std::optional<KnownRating> read(const StoredRow& row);
  // The same for a row that find() has returned for this position.
  std::optional<Evaluation> read(const StoredRow& row, const Position& position);

  // The row of the puzzle, see position_text, in a set. Cost: some microseconds.
  std::optional<StoredRow> find(std::int64_t set, std::string_view puzzle);
  // Adds the rating if its puzzle is new in its set, else the path if that is new; replaces a damaged row. Returns
  // whether anything was new. In a transaction.
  bool add(StoredRow row);
  Transaction begin() { return Transaction(database_); }

  std::int64_t count(std::int64_t set);
  std::int64_t last_id() { return database_.number("SELECT max(id) FROM rows"); }
  // All rows, in the order of arrival.
  StoredRows rows() { return {database_, rows_statement("rows r", "ORDER BY r.id")}; }
  // The number of all rows, which does not come from what rows() reads: SQLite skips a page that it cannot read.
  std::int64_t row_count() { return database_.number("SELECT count(*) FROM places"); }
  // The row with this id, or with the next one that is there.
  std::optional<StoredRow> at(std::int64_t id);

  // What is wrong with the file as a database, and with its rows, of which up to ten are listed; empty if nothing
  // is.
  std::vector<std::string> problems();

  Database& database() { return database_; }

 private:
  bool is_empty();
  void create();
  Statement& cached(std::string_view sql);

  Database database_;
  std::map<std::string, Statement, std::less<>> statements_;
  RatingSets sets_;
};

}  // namespace sudorate
