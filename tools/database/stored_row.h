// The table of a store of ratings, which anybody can read with SQLite:
//
//   ratings   puzzle, scale, engine, er, ep, ed, score, steps, path, rest, crc32
//
// `puzzle` has 81 characters with '.' for empty cells, or 729 for a state; `scale` is "SE 1.2.1", "SKX 1.18.1" or
// the name of other rules; `engine` is the program that has rated, or where imported ratings come from. Ratings and
// the score are in tenths, 200 for what the techniques never reach. `path` has the steps, and `rest` the state
// where a path ends unsolved. The table is a view of
//
//   sets      engine, scale, program, techniques, rules, origin     see rating_sets.h
//   rows      rating_set, puzzle, er, ep, ed, score, steps, crc32   id 1, 2, ... in the order of arrival
//   extras    id -> path, rest
//   places    hash of the puzzle -> id, equal hashes are compared
//
// A row is never removed, and changed only to add a path or to replace what is damaged. Each has a check value over
// all its columns: one that was damaged or edited is never used.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rating/scale.h"
#include "tools/database/database.h"

namespace sudorate {

// The statements that make the tables.
extern const char* const kStoreTables;

// A row as it was read; a number that is no integer or does not fit is -1.
struct StoredRow {
  std::int64_t id = 0;
  std::int64_t set = 0;
  std::string puzzle;
  Rating er = 0;
  Rating ep = 0;
  Rating ed = 0;
  std::int64_t score = 0;
  int steps = 0;
  std::string path;
  std::string rest;
  std::int64_t crc32 = 0;
  // Of its set.
  std::string scale;
  std::string engine;
  bool is_imported = false;
};

// A statement for next_row(); `from` and `condition` are in the words of kStoreTables, with the rows as r.
std::string rows_statement(const std::string& from, const std::string& condition);
// The same for the rows of a puzzle: ?1 is its place_hash, ?2 its text.
std::string puzzle_statement(const std::string& condition = {});
// The next row; false at the end.
bool next_row(Statement& statement, StoredRow& row);

// CRC-32 over all columns, as a number that SQLite keeps in four bytes.
std::int64_t check_value(const StoredRow& row);
// Whether the row is one that was added, and can be a rating: its check value is right, and 1.0 <= ED <= EP <= ER
// <= 16.0, or the values that stand for none. The one decision on this; what is not intact is never used.
bool is_intact(const StoredRow& row);

// Refuses a file that is no store, or of another version, with a StoreError.
void expect_store(Database& database);
// Marks an empty database as a store.
void mark_store(Database& database);

// Of the text of a puzzle, in 48 bits, which SQLite keeps in 6 bytes.
std::int64_t place_hash(std::string_view puzzle);

}  // namespace sudorate
