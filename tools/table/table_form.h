// The printers of tables: CSV, TSV, JSON Lines, and text in columns. A command makes rows of values, and the form
// that was asked for writes them.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tools/table/field_value.h"

namespace sudorate {

enum class RowForm : std::uint8_t {
  kText,       // "PUZZLE ED=ER/EP/ED", and state_mark()
  kCsv,        // RFC 4180 with LF
  kTsv,        // the same with tabs
  kJsonLines,  // an object per line
  kSerate,     // "LINE ED=ER/EP/ED", the whole line as it was read, or only the puzzle if the line has a rating
               // already
  kTrace,      // a path in one line
  kLibrary,    // lines of HoDoKu's library, of commands about steps
  kSvg,        // a picture of what was counted, or of a path
  kPng,        // the same
};

// Spreadsheets evaluate a cell that begins like a formula.
enum class CellForm : std::uint8_t {
  kPlain,
  // A cell that begins with '=', '+', '-', '@', a tab or a line end gets "'" before it, unless it is a number.
  kSafe,
};

// A whole table. All rows have as many values as there are names.
struct Table {
  std::vector<std::string> names;
  std::vector<std::vector<FieldValue>> rows;
};

// How a command writes its tables.
struct TableForm {
  RowForm form = RowForm::kText;
  // Whether the names of the columns come first.
  bool has_header = true;
  CellForm cell_form = CellForm::kPlain;
  // The scale of the ratings in the rows, their last column; empty for rows that do not say it.
  std::string_view scale{};

  bool is_table() const { return form == RowForm::kCsv || form == RowForm::kTsv; }
  // A row of CSV or TSV, see table_line.
  std::string line(const std::vector<std::string>& cells) const;
  // A row in a form other than text.
  std::string row(const std::vector<std::string>& names, const std::vector<FieldValue>& values) const;
  // The line of names; empty if there is none.
  std::string head(const std::vector<std::string>& names) const;
  // The whole table: as text in columns, each row after `indent`; as CSV or TSV; or an object per line.
  std::string text_of(const Table& table, const std::string& indent = {}) const;
};

// Sets the member unless the value is nothing.
void add_member(std::string_view name, const FieldValue& value, nlohmann::ordered_json& object);
// The object in one line with its line end; bytes that are not UTF-8 are replaced.
std::string json_line(const nlohmann::ordered_json& object);
// Joins fields by RFC 4180: a field with a delimiter, quote or line end is put in quotes, and quotes in it are
// doubled. Ends with LF.
std::string table_line(const std::vector<std::string>& fields, char delimiter, CellForm form = CellForm::kPlain);

}  // namespace sudorate
