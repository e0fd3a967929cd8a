#include "tools/store/rating_store.h"

#include <algorithm>
#include <fstream>
#include <thread>
#include <utility>

#include "tools/run/digest.h"
#include "tools/run/engine.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

// "SudR": SQLite keeps it in the head of the file, where `file` and others find it.
constexpr std::int64_t kApplication = 0x53756452;
// Layout 1 had forms of another kind.
constexpr std::int64_t kLayout = 3;

constexpr const char* kTables = R"(
CREATE TABLE sets(id INTEGER PRIMARY KEY, engine TEXT NOT NULL, program TEXT NOT NULL, techniques INTEGER NOT NULL,
                  rules TEXT NOT NULL, origin TEXT NOT NULL, UNIQUE(engine, program, techniques, origin));
CREATE TABLE ratings(id INTEGER PRIMARY KEY, rating_set INTEGER NOT NULL, puzzle BLOB NOT NULL,
                     er INTEGER NOT NULL, ep INTEGER NOT NULL, ed INTEGER NOT NULL,
                     score INTEGER NOT NULL, steps INTEGER NOT NULL);
CREATE TABLE places(hash INTEGER NOT NULL, id INTEGER NOT NULL, PRIMARY KEY(hash, id)) WITHOUT ROWID;
CREATE TABLE extras(id INTEGER PRIMARY KEY, path BLOB, rest BLOB);
CREATE TABLE forms(hash INTEGER NOT NULL, id INTEGER NOT NULL, PRIMARY KEY(hash, id)) WITHOUT ROWID;
CREATE TABLE done(what TEXT PRIMARY KEY, id INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX by_er ON ratings(er);
CREATE INDEX by_ep ON ratings(ep);
CREATE INDEX by_ed ON ratings(ed);
CREATE INDEX by_score ON ratings(score);
)";

// A statement for row_of_statement. `from` joins the ratings as r.
std::string rows_from(const std::string& from, const std::string& condition) {
  return "SELECT r.id, r.rating_set, r.puzzle, r.er, r.ep, r.ed, r.score, r.steps, e.path, e.rest FROM " + from +
         " LEFT JOIN extras e ON e.id = r.id " + condition;
}

// In 48 bits, which SQLite keeps in 6 bytes.
std::int64_t hash_of(std::string_view bytes) {
  const std::uint64_t hash = short_digest(bytes);
  return static_cast<std::int64_t>((hash ^ hash >> 48) & 0x0000'FFFF'FFFF'FFFFU);
}

StoredRating row_of_statement(const Statement& row) {
  StoredRating rating;
  const auto take = [&row]<typename Number>(int column, Number& number) {
    const std::int64_t value = row.integer(column);
    number = row.is_integer(column) && std::in_range<Number>(value) ? static_cast<Number>(value) : Number{-1};
  };
  take(0, rating.id);
  take(1, rating.set);
  rating.puzzle = row.bytes(2);
  take(3, rating.er);
  take(4, rating.ep);
  take(5, rating.ed);
  take(6, rating.score);
  take(7, rating.steps);
  rating.path = row.bytes(8);
  rating.rest = row.bytes(9);
  return rating;
}

std::int64_t highest_of(const std::string& column) { return column == "score" ? INT64_MAX : kBeyondRating; }

// In SQL. What cannot be a value of a rating fulfils it, too, also a text, which is more than each number.
std::string condition_of(const std::string& column, const StoredRange& range) {
  return concat('(', column, " BETWEEN ", range.low, " AND ", range.high, " OR ", column, " < 0 OR ", column, " > ",
                highest_of(column), ')');
}

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

bool is_database(const std::string& file) {
  constexpr std::string_view kBeginning = "SQLite format 3";
  std::string beginning(kBeginning.size(), '\0');
  std::ifstream(file_path(file), std::ios::binary).read(beginning.data(), std::ssize(beginning));
  return beginning == kBeginning;
}

RatingSet own_set(Rules rules) { return {0, engine_name(), std::move(rules), ""}; }

RatingSet foreign_set(std::string origin) {
  Rules rules;
  rules.mark = "recorded";
  return {0, "", std::move(rules), std::move(origin)};
}

RatingStore::RatingStore(const std::string& file, DatabaseUse use) : database_(file, use) {
  // The database of another program stays as it is, so this comes before all that writes.
  if (use != DatabaseUse::kCreate || !is_empty()) expect_store();
  if (use != DatabaseUse::kCreate && use != DatabaseUse::kWrite) return;
  begin_log(database_);
  database_.execute("PRAGMA cache_size=-65536");
  create();
  expect_store();
}

bool RatingStore::is_empty() {
  return database_.number("SELECT count(*) FROM sqlite_schema") == 0 &&
         database_.number("PRAGMA application_id") == 0;
}

void RatingStore::expect_store() {
  if (database_.number("PRAGMA application_id") != kApplication) {
    throw StoreError("'" + name() + "' is not a store of ratings");
  }
  if (database_.number("PRAGMA user_version") > kLayout) {
    throw StoreError("'" + name() + "' was written by a later version of sudorate");
  }
  if (database_.number("PRAGMA user_version") < kLayout) {
    throw StoreError("'" + name() + "' was written by an earlier version of sudorate");
  }
}

void RatingStore::create() {
  // Another process may make the same file.
  Transaction transaction(database_);
  if (is_empty()) {
    database_.execute(kTables);
    database_.execute(concat("PRAGMA application_id=", kApplication));
    database_.execute(concat("PRAGMA user_version=", kLayout));
  }
  transaction.commit();
}

Statement& RatingStore::cached(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) found = statements_.try_emplace(std::string(sql), database_, sql).first;
  return found->second;
}

std::vector<RatingSet> RatingStore::sets() {
  std::vector<RatingSet> sets;
  Statement all = database_.prepare("SELECT id, engine, program, techniques, rules, origin FROM sets ORDER BY id");
  while (all.step()) {
    const PassTable* table = find_table(all.bytes(2));
    // Of a later version of the program.
    if (table == nullptr) continue;
    Rules rules{.table = table, .rows = static_cast<PassRows>(all.integer(3)), .mark = std::string(all.bytes(4))};
    sets.push_back({all.integer(0), std::string(all.bytes(1)), std::move(rules), std::string(all.bytes(5))});
  }
  return sets;
}

std::int64_t RatingStore::find_set(const RatingSet& set) {
  for (const RatingSet& each : sets()) {
    if (each.is_same(set)) return each.id;
  }
  return 0;
}

std::int64_t RatingStore::add_set(const RatingSet& set) {
  Statement add = database_.prepare(
      "INSERT OR IGNORE INTO sets(engine, program, techniques, rules, origin) VALUES(?, ?, ?, ?, ?)");
  add.bind_text(1, set.engine).bind_text(2, set.rules.table->name);
  add.bind(3, static_cast<std::int64_t>(set.rules.rows));
  add.bind_text(4, set.rules.name()).bind_text(5, set.origin).run();
  return find_set(set);
}

std::optional<Evaluation> RatingStore::read(const StoredRating& row, const Position& position) {
  const auto is_its_set = [&](const RatingSet& set) { return set.id == row.set; };
  auto set = std::ranges::find_if(sets_, is_its_set);
  if (set == sets_.end()) {
    sets_ = sets();
    set = std::ranges::find_if(sets_, is_its_set);
    if (set == sets_.end()) return std::nullopt;
  }
  auto evaluation = unpacked_rating(row, position, !set->origin.empty());
  if (evaluation) evaluation->rules = set->rules;
  return evaluation;
}

std::optional<KnownRating> RatingStore::read(const StoredRating& row) {
  Statement& place = cached("SELECT 1 FROM places WHERE hash = ? AND id = ?");
  const bool has_place = place.bind(1, hash_of(row.puzzle)).bind(2, row.id).step();
  place.reset();
  auto position = unpacked_position(row.puzzle);
  auto evaluation = has_place && position ? read(row, *position) : std::nullopt;
  if (!evaluation) return std::nullopt;
  return KnownRating{*std::move(position), *std::move(evaluation)};
}

std::optional<StoredRating> RatingStore::find(std::int64_t set, std::string_view puzzle) {
  static const std::string kSql = rows_from("places p CROSS JOIN ratings r ON r.id = p.id",
                                            "WHERE p.hash = ?1 AND r.puzzle = ?2 AND r.rating_set = ?3");
  Statement& find = cached(kSql);
  find.bind(1, hash_of(puzzle)).bind(2, puzzle).bind(3, set);
  if (!find.step()) return std::nullopt;
  StoredRating rating = row_of_statement(find);
  find.reset();
  return rating;
}

bool RatingStore::add(const StoredRating& rating) {
  const auto known = find(rating.set, rating.puzzle);
  const bool is_damaged = known && !read(*known);
  if (known && !is_damaged && (rating.path.empty() || !known->path.empty())) return false;
  std::int64_t id = known ? known->id : 0;
  if (!known || is_damaged) {
    Statement& add = cached(
        "INSERT OR REPLACE INTO ratings(rating_set, puzzle, er, ep, ed, score, steps, id) "
        "VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
    add.bind(1, rating.set).bind(2, std::string_view(rating.puzzle));
    add.bind(3, rating.er).bind(4, rating.ep).bind(5, rating.ed).bind(6, rating.score).bind(7, rating.steps);
    if (known) add.bind(8, id);
    add.run();
    id = database_.last_id();
  }
  if (!known) cached("INSERT INTO places(hash, id) VALUES(?, ?)").bind(1, hash_of(rating.puzzle)).bind(2, id).run();
  if (known || !rating.path.empty() || !rating.rest.empty()) {
    Statement& add = cached("INSERT OR REPLACE INTO extras(id, path, rest) VALUES(?, ?, ?)");
    add.bind(1, id);
    if (!rating.path.empty()) add.bind(2, std::string_view(rating.path));
    if (!rating.rest.empty()) add.bind(3, std::string_view(rating.rest));
    add.run();
  }
  return true;
}

std::int64_t RatingStore::count(std::int64_t set) {
  Statement count = database_.prepare("SELECT count(*) FROM ratings WHERE rating_set = ?");
  return count.bind(1, set).step() ? count.integer(0) : 0;
}

std::string RatingStore::best_index(const StoreQuery& query) {
  // Reading a tenth of the rows by an index takes as long as reading all in their order.
  const std::int64_t most = last_id() / 10 + 1;
  for (std::int64_t limit = 1000; limit / 10 < most; limit *= 10) {
    std::int64_t fewest = limit;
    std::string best;
    for (const auto& [column, range] : query.ranges) {
      if (range.low <= 0 && range.high >= highest_of(column)) continue;
      const std::string index = "INDEXED BY by_" + column;
      const std::int64_t count =
          database_.number(concat("SELECT count(*) FROM (SELECT 1 FROM ratings ", index, " WHERE ",
                                  condition_of(column, range), " LIMIT ", limit, ")"));
      if (count >= fewest) continue;
      fewest = count;
      best = index;
    }
    if (!best.empty()) return best;
  }
  return "NOT INDEXED";
}

bool StoredRows::next(StoredRating& rating) {
  if (!step()) return false;
  rating = row_of_statement(*this);
  return true;
}

StoredRows RatingStore::rows(const StoreQuery& query) {
  std::string condition = "WHERE ";
  for (const auto& [column, range] : query.ranges) condition += condition_of(column, range) + " AND ";
  condition += query.set == 0 ? "1" : concat("r.rating_set = ", query.set);
  return {database_, rows_from("ratings r " + best_index(query), condition + " ORDER BY r.id")};
}

std::optional<StoredRating> RatingStore::at(std::int64_t id) {
  Statement find = database_.prepare(rows_from("ratings r", "WHERE r.id >= ? ORDER BY r.id LIMIT 1"));
  return find.bind(1, id).step() ? std::optional(row_of_statement(find)) : std::nullopt;
}

std::optional<std::int64_t> RatingStore::add_forms() {
  constexpr std::int64_t kBatch = 10'000;
  std::int64_t id = database_.number("SELECT id FROM done WHERE what = 'forms'");
  if (id >= last_id()) return std::nullopt;
  Transaction transaction(database_);
  Statement next = database_.prepare("SELECT id, puzzle FROM ratings WHERE id > ? ORDER BY id LIMIT ?");
  Statement add = database_.prepare("INSERT OR IGNORE INTO forms(hash, id) VALUES(?, ?)");
  next.bind(1, id).bind(2, kBatch);
  while (next.step()) {
    id = next.integer(0);
    if (const auto form = packed_form(next.bytes(1))) add.bind(1, hash_of(*form)).bind(2, id).run();
  }
  Statement save = database_.prepare("INSERT OR REPLACE INTO done(what, id) VALUES('forms', ?)");
  save.bind(1, id).run();
  transaction.commit();
  return id;
}

StoredRows RatingStore::rows_of_form(std::int64_t set, std::string_view form) {
  const std::string of_set = set == 0 ? "" : concat(" AND r.rating_set = ", set);
  return {database_, rows_from("forms f CROSS JOIN ratings r ON r.id = f.id",
                               concat("WHERE f.hash = ", hash_of(form), of_set, " ORDER BY r.id"))};
}

std::vector<std::string> RatingStore::problems() {
  std::vector<std::string> problems;
  Statement integrity = database_.prepare("PRAGMA integrity_check(10)");
  while (integrity.step()) {
    if (integrity.bytes(0) != "ok") problems.emplace_back(integrity.bytes(0));
  }
  if (const std::int64_t lost =
          database_.number("SELECT count(*) FROM extras WHERE id NOT IN (SELECT id FROM ratings)");
      lost > 0) {
    problems.push_back(concat(lost, " paths have no rating"));
  }
  constexpr int kShown = 10;
  int damaged = 0;
  StoredRows all = rows({});
  for (StoredRating rating; all.next(rating);) {
    const auto found = read(rating) ? find(rating.set, rating.puzzle) : std::nullopt;
    if ((!found || found->id != rating.id) && ++damaged <= kShown)
      problems.push_back(concat("rating ", rating.id, " is damaged"));
  }
  if (damaged > kShown) problems.push_back(concat(damaged - kShown, " further ratings are damaged"));
  return problems;
}

}  // namespace sudorate
