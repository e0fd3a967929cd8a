#include "tools/database/stored_row.h"

#include <boost/crc.hpp>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

// "SudR": SQLite keeps it in the head of the file, where `file` and others find it.
constexpr std::int64_t kApplication = 0x53756452;
constexpr std::int64_t kLayout = 4;

}  // namespace

const char* const kStoreTables = R"(
CREATE TABLE sets(id INTEGER PRIMARY KEY, engine TEXT NOT NULL, scale TEXT NOT NULL, program TEXT NOT NULL,
                  techniques INTEGER NOT NULL, rules TEXT NOT NULL, origin TEXT NOT NULL,
                  UNIQUE(engine, program, techniques, origin));
CREATE TABLE rows(id INTEGER PRIMARY KEY, rating_set INTEGER NOT NULL, puzzle TEXT NOT NULL,
                  er INTEGER NOT NULL, ep INTEGER NOT NULL, ed INTEGER NOT NULL,
                  score INTEGER NOT NULL, steps INTEGER NOT NULL, crc32 INTEGER NOT NULL);
CREATE TABLE places(hash INTEGER NOT NULL, id INTEGER NOT NULL, PRIMARY KEY(hash, id)) WITHOUT ROWID;
CREATE TABLE extras(id INTEGER PRIMARY KEY, path TEXT, rest TEXT);
CREATE VIEW ratings AS
  SELECT r.puzzle, s.scale, CASE s.origin WHEN '' THEN s.engine ELSE s.origin END AS engine,
         r.er, r.ep, r.ed, r.score, r.steps, e.path, e.rest, r.crc32
  FROM rows r JOIN sets s ON s.id = r.rating_set LEFT JOIN extras e ON e.id = r.id;
)";

bool is_database(const std::string& file) {
  // What is read from a pipe is gone.
  std::error_code error;
  if (!std::filesystem::is_regular_file(file_path(file), error)) return false;
  constexpr std::string_view kBeginning = "SQLite format 3";
  std::string beginning(kBeginning.size(), '\0');
  std::ifstream(file_path(file), std::ios::binary).read(beginning.data(), std::ssize(beginning));
  return beginning == kBeginning;
}

std::string rows_statement(const std::string& from, const std::string& condition) {
  return "SELECT r.id, r.rating_set, r.puzzle, r.er, r.ep, r.ed, r.score, r.steps, r.crc32, e.path, e.rest, "
         "s.scale, s.engine, s.origin FROM " +
         from + " LEFT JOIN sets s ON s.id = r.rating_set LEFT JOIN extras e ON e.id = r.id " + condition;
}

std::string puzzle_statement(const std::string& condition) {
  return rows_statement("places p CROSS JOIN rows r ON r.id = p.id",
                        "WHERE p.hash = ?1 AND r.puzzle = ?2" + condition);
}

bool next_row(Statement& statement, StoredRow& row) {
  if (!statement.step()) return false;
  const auto take = [&statement]<typename Number>(int column, Number& number) {
    const std::int64_t value = statement.integer(column);
    number = statement.is_integer(column) && std::in_range<Number>(value) ? static_cast<Number>(value) : Number{-1};
  };
  take(0, row.id);
  take(1, row.set);
  row.puzzle = statement.bytes(2);
  take(3, row.er);
  take(4, row.ep);
  take(5, row.ed);
  take(6, row.score);
  take(7, row.steps);
  take(8, row.crc32);
  row.path = statement.bytes(9);
  row.rest = statement.bytes(10);
  row.scale = statement.bytes(11);
  row.is_imported = !statement.bytes(13).empty();
  row.engine = statement.bytes(row.is_imported ? 13 : 12);
  return true;
}

std::int64_t check_value(const StoredRow& row) {
  const std::string text = concat(row.puzzle, '|', row.scale, '|', row.engine, '|', row.er, '|', row.ep, '|',
                                  row.ed, '|', row.score, '|', row.steps, '|', row.path, '|', row.rest);
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  return static_cast<std::int32_t>(crc.checksum());
}

bool is_intact(const StoredRow& row) {
  const auto is_part = [](Rating part) { return (part >= 10 && part <= 160) || part == kBeyondRating; };
  if (row.crc32 != check_value(row) || row.score < 0 || row.steps < 0) return false;
  if (row.er == 0) return row.ep == 0 && row.ed == 0 && row.score == 0 && row.steps == 0;
  return is_part(row.er) && is_part(row.ep) && is_part(row.ed) && row.ed <= row.ep && row.ep <= row.er &&
         (row.is_imported || (row.steps > 0) == (row.ed != kBeyondRating));
}

void expect_store(Database& database) {
  const std::string name = "'" + database.name() + "' ";
  if (database.number("PRAGMA application_id") != kApplication)
    throw StoreError(name + "is not a store of ratings");
  const std::int64_t layout = database.number("PRAGMA user_version");
  if (layout > kLayout) throw StoreError(name + "was written by a later version of sudorate");
  if (layout < kLayout) throw StoreError(name + "was written by an earlier version of sudorate");
}

void mark_store(Database& database) {
  database.execute(concat("PRAGMA application_id=", kApplication));
  database.execute(concat("PRAGMA user_version=", kLayout));
}

std::int64_t place_hash(std::string_view puzzle) {
  // FNV-1a.
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : puzzle) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return static_cast<std::int64_t>((hash ^ hash >> 48) & 0x0000'FFFF'FFFF'FFFFU);
}

}  // namespace sudorate
