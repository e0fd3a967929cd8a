// In place of database.cc where SQLite is missing: every use of a store ends with a message.
#include "tools/database/database.h"

namespace sudorate {
namespace {

[[noreturn]] void refuse() {
  throw StoreError("stores are left out of this program, for it was built without SQLite");
}

}  // namespace

bool has_database() { return false; }

Statement::Statement(const Database& database, std::string_view) : database_(nullptr), name_(database.name()) {
  refuse();
}
Statement::~Statement() = default;
Statement& Statement::bind(int, std::int64_t) { refuse(); }
Statement& Statement::bind(int, std::string_view) { refuse(); }
Statement& Statement::bind_text(int, std::string_view) { refuse(); }
bool Statement::step() { refuse(); }
void Statement::run() { refuse(); }
void Statement::reset() {}
std::int64_t Statement::integer(int) const { refuse(); }
bool Statement::is_integer(int) const { refuse(); }
std::string_view Statement::bytes(int) const { refuse(); }

Database::Database(const std::string& file, DatabaseUse) : name_(file) { refuse(); }
Database::~Database() = default;
void Database::execute(const std::string&) { refuse(); }
std::int64_t Database::last_id() const { refuse(); }

Transaction::~Transaction() = default;

}  // namespace sudorate
