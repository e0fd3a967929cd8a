// A file that remembers ratings, so that no puzzle is rated twice.
//
// A rating of a grid depends on the exact grid, on the program that computes it, and on the rules. So a rating
// belongs to a *set*: the ratings by one engine, a digest of its sources, with the same techniques. A run asks for
// ratings of its own set and adds to it; ratings of other sets are kept, and never answer. Ratings that were read
// from files of unknown origin are sets of their own.
//
// The file is an SQLite database with these tables:
//
//   sets      engine, program, techniques, rules, origin    one row a set; id 1, 2, ...
//             program: the name of the table of rows; techniques: a bit for each row that is tried; rules: the name
//   ratings   rating_set, puzzle, er, ep, ed, score, steps    id in the order of arrival
//   places    hash of the packed puzzle -> id    finds a puzzle in one step; equal hashes are compared
//   extras    id -> path, rest                   the path if it was asked for; the state where a path ends unsolved
//   forms     hash of the minlex form -> id   made when equivalent puzzles are first asked for
//
// and indexes on er, ep, ed and score. A row is never removed, and changed only if it is damaged. Writers wait for
// each other, and readers wait for nobody (a write-ahead log). A transaction is whole or not there after a kill at
// any moment; after a crash of the system the last transactions may be lost (synchronous=NORMAL), and nothing else.
// All the same a row may hold anything, for anybody can edit the file: what is used goes through read().
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rating/rules.h"
#include "tools/run/evaluation.h"
#include "tools/store/database.h"
#include "tools/store/packing.h"

namespace sudorate {

struct RatingSet {
  // 0 until the store knows it.
  std::int64_t id = 0;
  // See engine_name(); empty for a foreign origin.
  std::string engine;
  Rules rules{};
  // The name that the user has given to ratings of unknown origin; empty for ratings of this program.
  std::string origin;

  bool is_same(const RatingSet& other) const {
    return engine == other.engine && rules.table == other.rules.table && rules.rows == other.rules.rows &&
           origin == other.origin;
  }
};
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

// What a query asks for.
struct StoredRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
};
struct StoreQuery {
  // 0 for all sets.
  std::int64_t set = 0;
  // By the column: er, ep, ed or score. Both ends belong to a range.
  std::map<std::string, StoredRange> ranges = {};
};

// Rows of a store in the order of arrival. While it lives, nothing else is done with what it has not returned yet.
class StoredRows : private Statement {
 public:
  StoredRows(const Database& database, const std::string& sql) : Statement(database, sql) {}
  // False at the end. Throws StoreError.
  bool next(StoredRating& rating);
};

// For one thread. All functions throw StoreError.
class RatingStore {
 public:
  // Refuses a file that is no store, or of a later version. kCreate makes a file that does not exist or is empty.
  RatingStore(const std::string& file, DatabaseUse use);

  const std::string& name() const { return database_.name(); }

  std::vector<RatingSet> sets();
  // The id of the set; 0 if it is not there.
  std::int64_t find_set(const RatingSet& set);
  // In a transaction.
  std::int64_t add_set(const RatingSet& set);

  // What the row says. Nothing if it is damaged: its puzzle is none, or not the one that was added, cannot have the
  // rating, see unpacked_rating, or the set is not there. Cost: some microseconds.
  std::optional<KnownRating> read(const StoredRating& row);
  // The same for a row that find() has returned for this position.
  std::optional<Evaluation> read(const StoredRating& row, const Position& position);

  // The row of the packed puzzle in a set, with path and rest if there are any. Cost: some microseconds.
  std::optional<StoredRating> find(std::int64_t set, std::string_view puzzle);
  // Adds the rating if its puzzle is new in its set, else the path if that is new; replaces a damaged row. Returns
  // whether anything was new. In a transaction.
  bool add(const StoredRating& rating);
  Transaction begin() { return Transaction(database_); }

  std::int64_t count(std::int64_t set);
  std::int64_t last_id() { return database_.number("SELECT max(id) FROM ratings"); }
  // The rows of a query; numbers that no rating can have are in all ranges. Uses the index that leaves the fewest
  // rows.
  StoredRows rows(const StoreQuery& query);
  // The row with this id, or with the next one that is there.
  std::optional<StoredRating> at(std::int64_t id);

  // Adds to `forms` some of what has been added to `ratings` since the last call. Returns the id of the last row
  // that is done, or nothing if all are.
  std::optional<std::int64_t> add_forms();
  // The rows of a set whose puzzles may have this form, see packed_form.
  StoredRows rows_of_form(std::int64_t set, std::string_view form);

  // What is wrong with the file as a database, and with its rows, of which up to ten are listed; empty if nothing
  // is.
  std::vector<std::string> problems();

  Database& database() { return database_; }

 private:
  bool is_empty();
  // Throws StoreError if it is no store, or one of a later version.
  void expect_store();
  void create();
  Statement& cached(std::string_view sql);
  std::string best_index(const StoreQuery& query);

  Database database_;
  std::map<std::string, Statement, std::less<>> statements_;
  std::vector<RatingSet> sets_;
};

}  // namespace sudorate
