#include "tools/database/database.h"

#include <sqlite3.h>

#include <filesystem>

#include "tools/text/hex.h"

namespace sudorate {
namespace {

// How long a statement waits for another process that writes.
constexpr int kBusyTimeout = 20'000;  // ms

[[noreturn]] void fail(sqlite3* database, const std::string& name, int code) {
  const int kind = code & 0xFF;
  const bool is_foreign = kind == SQLITE_NOTADB;
  std::string reason = database == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(database);
  if (is_foreign) throw StoreError("'" + name + "' is not a store of ratings");
  throw StoreError("'" + name + "': " + reason, kind == SQLITE_BUSY || kind == SQLITE_LOCKED);
}

void check(sqlite3* database, const std::string& name, int code) {
  if (code != SQLITE_OK) fail(database, name, code);
}

// A file name as SQLite's URI, which may have parameters.
std::string uri_of(const std::string& file) {
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(file).string()) {
    if (c == '%' || c == '?' || c == '#') {
      uri.append("%").append(hex_text({&c, 1}));
    } else {
      uri += c;
    }
  }
  return uri;
}

}  // namespace

bool has_database() { return true; }

Statement::Statement(const Database& database, std::string_view sql)
    : database_(database.database_), name_(database.name_) {
  check(database_, name_,
        sqlite3_prepare_v3(database_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                           &statement_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(int parameter, std::int64_t value) {
  check(database_, name_, sqlite3_bind_int64(statement_, parameter, value));
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view bytes) {
  check(database_, name_,
        sqlite3_bind_blob(statement_, parameter, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC));
  return *this;
}

Statement& Statement::bind_text(int parameter, std::string_view text) {
  check(database_, name_,
        sqlite3_bind_text(statement_, parameter, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  reset();
  if (code != SQLITE_DONE) fail(database_, name_, code);
  return false;
}

void Statement::run() {
  step();
  reset();
}

void Statement::reset() {
  // The error of the last step, which step() has reported, is returned again.
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_, column); }

bool Statement::is_integer(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_INTEGER; }

std::string_view Statement::bytes(int column) const {
  const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return {data == nullptr ? "" : data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Database::Database(const std::string& file, DatabaseUse use) : name_(file) {
  const bool reads = use == DatabaseUse::kRead;
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI;
  flags |= reads ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (use == DatabaseUse::kCreate) flags |= SQLITE_OPEN_CREATE;
  const auto open = [&](const std::string& uri) {
    const int opened = sqlite3_open_v2(uri.c_str(), &database_, flags, nullptr);
    if (opened != SQLITE_OK) return opened;
    sqlite3_busy_timeout(database_, kBusyTimeout);
    sqlite3_extended_result_codes(database_, 1);
    // Nothing has been read so far.
    return sqlite3_exec(database_, "PRAGMA schema_version", nullptr, nullptr, nullptr);
  };
  int code = open(uri_of(file));
  std::error_code error;
  if (code != SQLITE_OK && reads && !std::filesystem::exists(file + "-wal", error) &&
      ((code & 0xFF) == SQLITE_CANTOPEN || (code & 0xFF) == SQLITE_READONLY)) {
    // In a folder where nothing can be written, other readers and writers cannot be noticed, and there are none.
    sqlite3_close(database_);
    code = open(uri_of(file) + "?immutable=1");
  }
  if (code == SQLITE_OK) return;
  try {
    fail(database_, name_, code);
  } catch (...) {
    sqlite3_close(database_);
    throw;
  }
}

Database::~Database() { sqlite3_close(database_); }

void Database::execute(const std::string& sql) {
  const int code = sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr);
  check(database_, name_, code);
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(database_); }

Transaction::~Transaction() {
  if (!is_open_) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const StoreError&) {
    // An error such as a full disk has undone it already.
  }
}

}  // namespace sudorate
