// SQLite, as far as the store needs it. In a build without SQLite opening a database fails.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace sudorate {

// Why a database cannot be used: a phrase such as "cannot write 'x.store': database or disk is full".
class StoreError : public std::runtime_error {
 public:
  explicit StoreError(const std::string& reason, bool is_busy = false)
      : std::runtime_error(reason), is_busy_(is_busy) {}
  // Another process holds it; a later try may succeed.
  bool is_busy() const { return is_busy_; }

 private:
  bool is_busy_;
};

bool has_database();
// Whether the file is a database of SQLite. False for one that cannot be read, and for a pipe, which stays as it
// is.
bool is_database(const std::string& file);

class Database;

// A statement, prepared once and run often. All functions throw StoreError.
class Statement {
 public:
  // The database must live as long.
  Statement(const Database& database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Values of the parameters, from 1; the bytes must live until the statement has run. Unset ones are NULL.
  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, std::string_view bytes);
  Statement& bind_text(int parameter, std::string_view text);
  // The next row; false at the end, and then the parameters can be bound anew.
  bool step();
  // For a statement that has no rows, or whose further ones are not wanted.
  void run();
  void reset();

  // A value of the row, from 0; a text or bytes are valid until the next step.
  std::int64_t integer(int column) const;
  // A column may hold values of any type.
  bool is_integer(int column) const;
  std::string_view bytes(int column) const;

 private:
  sqlite3* database_;
  const std::string& name_;
  sqlite3_stmt* statement_ = nullptr;
};

enum class DatabaseUse : std::uint8_t {
  kRead,
  kWrite,
  kCreate,
};

// An open database. For one thread; several objects, in one process or many, may use a file at once.
class Database {
 public:
  // Throws StoreError.
  Database(const std::string& file, DatabaseUse use);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void execute(const std::string& sql);
  Statement prepare(std::string_view sql) { return Statement(*this, sql); }
  std::int64_t number(std::string_view sql) {
    Statement statement = prepare(sql);
    return statement.step() ? statement.integer(0) : 0;
  }
  std::int64_t last_id() const;
  const std::string& name() const { return name_; }

 private:
  friend class Statement;

  std::string name_;
  sqlite3* database_ = nullptr;
};

// A transaction that writes; without commit() it is undone at its end.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) { database_.execute("BEGIN IMMEDIATE"); }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit() {
    database_.execute("COMMIT");
    is_open_ = false;
  }

 private:
  Database& database_;
  bool is_open_ = true;
};

}  // namespace sudorate
