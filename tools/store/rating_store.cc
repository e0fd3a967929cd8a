#include "tools/store/rating_store.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "tools/run/engine.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Only one process at a time can give a new file its log, and SQLite does not let others wait for that.
void begin_log(Database& database) {
  constexpr int kAttempts = 1'000;
  for (int attempt = 1;; ++attempt) {
    try {
      // In larger pages the entries of the places, which come in no order, would cause more to be written.
      return database.execute("PRAGMA page_size=4096; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL");
    } catch (const StoreError& error) {
      if (!error.is_busy() || attempt == kAttempts) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
}

}  // namespace

RatingSet own_set(Rules rules) { return {0, engine_name(), std::move(rules), ""}; }

RatingSet foreign_set(std::string origin) {
  Rules rules;
  rules.mark = "recorded";
  return {0, "", std::move(rules), std::move(origin)};
}

RatingStore::RatingStore(const std::string& file, DatabaseUse use) : database_(file, use) {
  // The database of another program stays as it is, so this comes before all that writes.
  if (use != DatabaseUse::kCreate || !is_empty()) expect_store(database_);
  if (use != DatabaseUse::kCreate && use != DatabaseUse::kWrite) return;
  begin_log(database_);
  database_.execute("PRAGMA cache_size=-65536");
  create();
  expect_store(database_);
}

bool RatingStore::is_empty() {
  return database_.number("SELECT count(*) FROM sqlite_schema") == 0 &&
         database_.number("PRAGMA application_id") == 0;
}

void RatingStore::create() {
  // Another process may make the same file.
  Transaction transaction(database_);
  if (is_empty()) {
    database_.execute(kStoreTables);
    mark_store(database_);
  }
  transaction.commit();
}

Statement& RatingStore::cached(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) found = statements_.try_emplace(std::string(sql), database_, sql).first;
  return found->second;
}

std::optional<Evaluation> RatingStore::read(const StoredRow& row, const Position& position) {
  const RatingSet* const set = sets_.find(database_, row.set);
  auto evaluation = set == nullptr ? std::nullopt : evaluation_of(row, position);
  if (evaluation) evaluation->rules = set->rules;
  return evaluation;
}

std::optional<KnownRating> RatingStore::read(const StoredRow& row) {
  auto position = position_of(row);
  auto evaluation = position ? read(row, *position) : std::nullopt;
  if (!evaluation) return std::nullopt;
  return KnownRating{*std::move(position), *std::move(evaluation)};
}

std::optional<StoredRow> RatingStore::find(std::int64_t set, std::string_view puzzle) {
  static const std::string kSql = puzzle_statement(" AND r.rating_set = ?3");
  Statement& find = cached(kSql);
  find.bind(1, place_hash(puzzle)).bind_text(2, puzzle).bind(3, set);
  StoredRow row;
  if (!next_row(find, row)) return std::nullopt;
  find.reset();
  return row;
}

bool RatingStore::add(StoredRow row) {
  const auto known = find(row.set, row.puzzle);
  const bool is_damaged = known && !read(*known);
  if (known && !is_damaged && (row.path.empty() || !known->path.empty())) return false;
  const RatingSet* const set = sets_.find(database_, row.set);
  if (set == nullptr) return false;
  // The rating that is there stays, and gets the path.
  if (known && !is_damaged) {
    std::string path = std::move(row.path);
    row = *known;
    row.path = std::move(path);
  }
  row.scale = set->scale();
  row.engine = set->source();
  row.is_imported = set->is_imported();
  Statement& add = cached(
      "INSERT OR REPLACE INTO rows(rating_set, puzzle, er, ep, ed, score, steps, crc32, id) "
      "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)");
  add.bind(1, row.set).bind_text(2, row.puzzle);
  add.bind(3, row.er).bind(4, row.ep).bind(5, row.ed).bind(6, row.score).bind(7, row.steps);
  add.bind(8, check_value(row));
  if (known) add.bind(9, known->id);
  add.run();
  const std::int64_t id = known ? known->id : database_.last_id();
  if (!known) cached("INSERT INTO places(hash, id) VALUES(?, ?)").bind(1, place_hash(row.puzzle)).bind(2, id).run();
  if (known || !row.path.empty() || !row.rest.empty()) {
    Statement& extra = cached("INSERT OR REPLACE INTO extras(id, path, rest) VALUES(?, ?, ?)");
    extra.bind(1, id);
    if (!row.path.empty()) extra.bind_text(2, row.path);
    if (!row.rest.empty()) extra.bind_text(3, row.rest);
    extra.run();
  }
  return true;
}

std::int64_t RatingStore::count(std::int64_t set) {
  Statement count = database_.prepare("SELECT count(*) FROM rows WHERE rating_set = ?");
  return count.bind(1, set).step() ? count.integer(0) : 0;
}

std::optional<StoredRow> RatingStore::at(std::int64_t id) {
  Statement find = database_.prepare(rows_statement("rows r", "WHERE r.id >= ? ORDER BY r.id LIMIT 1"));
  find.bind(1, id);
  StoredRow row;
  return next_row(find, row) ? std::optional(std::move(row)) : std::nullopt;
}

std::vector<std::string> RatingStore::problems() {
  std::vector<std::string> problems;
  Statement integrity = database_.prepare("PRAGMA integrity_check(10)");
  while (integrity.step()) {
    if (integrity.bytes(0) != "ok") problems.emplace_back(integrity.bytes(0));
  }
  constexpr int kShown = 10;
  int damaged = 0;
  std::int64_t seen = 0;
  StoredRows all = rows();
  for (StoredRow row; all.next(row); ++seen) {
    const auto found = read(row) ? find(row.set, row.puzzle) : std::nullopt;
    if ((!found || found->id != row.id) && ++damaged <= kShown)
      problems.push_back(concat("rating ", row.id, " is damaged"));
  }
  if (damaged > kShown) problems.push_back(concat(damaged - kShown, " further ratings are damaged"));
  if (const std::int64_t expected = row_count(); seen != expected)
    problems.push_back(concat(seen, " ratings can be read, and there should be ", expected));
  return problems;
}

}  // namespace sudorate
