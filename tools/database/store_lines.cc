#include "tools/database/store_lines.h"

#include <string_view>

#include "rating/scale.h"
#include "tools/notation/pass_rows.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

std::string rating_text(const StoredRow& row, const RatingSet& set) {
  const Rules rules = set.is_imported() ? Rules() : set.rules;
  const std::string_view sign = sign_of(rules);
  const auto part = [&](Rating rating) {
    if (rating != kBeyondRating) return concat(sign, to_string(rating));
    return std::string(sign.empty() ? "0.0" : "-");
  };
  return concat(rules.table->key, '=', sign, to_string(row.er), '/', part(row.ep), '/', part(row.ed),
                mark_of(rules));
}

std::string listed_scale(const RatingSet& set) {
  return set.is_imported() ? std::string(kSudokuExplainer.short_name) : set.scale();
}

// Of two sets with one scale.
bool is_better(const RatingSet& set, const RatingSet& other) {
  return set.is_imported() == other.is_imported() ? set.id > other.id : other.is_imported();
}

// Begins a transaction, so that nothing is seen of what others add, and returns the number of rows. It comes from
// another tree than the rows themselves: SQLite skips a page that it cannot read.
std::int64_t begin_reading(Database& database) {
  database.execute("BEGIN");
  expect_store(database);
  return database.number("SELECT count(*) FROM places");
}

}  // namespace

StoreLines::StoreLines(const std::string& file)
    : database_(file, DatabaseUse::kRead),
      expected_(begin_reading(database_)),
      statement_(database_.prepare(rows_statement("rows r", "ORDER BY r.id"))),
      same_puzzle_(database_.prepare(puzzle_statement())) {}

bool StoreLines::next(std::string& line) {
  for (StoredRow row; !has_ended_ && next_row(statement_, row);) {
    ++rows_;
    const RatingSet* const set = sets_.find(database_, row.set);
    if (set == nullptr || !is_intact(row)) {
      ++damaged_;
    } else if (!has_better(row, *set)) {
      line = concat(row.puzzle, ' ', rating_text(row, *set), '\n');
      return true;
    }
  }
  // A statement begins again after its end.
  has_ended_ = true;
  return false;
}

bool StoreLines::has_better(const StoredRow& row, const RatingSet& set) {
  if (sets_.has_one()) return false;
  bool has_better = false;
  const RatingSet own = set;
  const std::string scale = listed_scale(own);
  same_puzzle_.bind(1, place_hash(row.puzzle)).bind_text(2, row.puzzle);
  for (StoredRow other; !has_better && next_row(same_puzzle_, other);) {
    const RatingSet* const set_of_other = sets_.find(database_, other.set);
    has_better = set_of_other != nullptr && listed_scale(*set_of_other) == scale && is_better(*set_of_other, own) &&
                 is_intact(other);
  }
  same_puzzle_.reset();
  return has_better;
}

std::string StoreLines::problem() const {
  std::string text;
  if (damaged_ > 0) text = counted(damaged_, "damaged rating") + " left out";
  if (rows_ != expected_) {
    text += concat(text.empty() ? "" : "; ", rows_, " ratings can be read, and there should be ", expected_,
                   "; 'sudorate store check' examines the file");
  }
  return text;
}

}  // namespace sudorate
