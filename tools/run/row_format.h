// A result as text: a line, a template, CSV, TSV or JSON.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/run/field.h"
#include "tools/run/output_template.h"

namespace sudorate {

struct TableHeader;

enum class RowForm : std::uint8_t {
  kText,       // "PUZZLE ED=ER/EP/ED", and state_mark()
  kCsv,        // RFC 4180 with LF
  kTsv,        // the same with tabs
  kJsonLines,  // an object per line
  kSerate,     // "LINE ED=ER/EP/ED", the whole line as it was read, or only the puzzle if the line has a rating
               // already
  kLibrary,    // lines of HoDoKu's library, of commands about steps
  kSvg,        // a picture of what was counted
};

// Spreadsheets evaluate a cell that begins like a formula.
enum class CellForm : std::uint8_t {
  kPlain,
  // A cell that begins with '=', '+', '-', '@', a tab or a line end gets "'" before it, unless it is a number.
  kSafe,
};

// How a command writes its tables.
struct TableForm {
  struct CountRow {
    std::string label;
    std::vector<std::int64_t> counts;
  };

  RowForm form = RowForm::kText;
  // Whether the names of the columns come first; nothing for the default of the form.
  std::optional<bool> has_header = {};
  CellForm cell_form = CellForm::kPlain;

  bool is_table() const { return form == RowForm::kCsv || form == RowForm::kTsv; }
  // A row of CSV or TSV, see table_line.
  std::string line(const std::vector<std::string>& cells) const;
  // The line of names; empty if there is none.
  std::string head(const std::vector<std::string>& names) const;
  // A whole table, with the names of the labels and of the counts: as text in columns, as CSV or TSV, or an object
  // per line.
  std::string table(const std::vector<std::string>& names, const std::vector<CountRow>& rows) const;
};

struct RowFormatOptions : TableForm {
  // In place of the text form.
  std::optional<OutputTemplate> line_template;
  // For CSV, TSV and JSON; empty for default_fields.
  std::vector<Field> fields;
  // The input's own columns come first; for a record without any, the record as it was read.
  bool passes_columns = false;
  GridForm grid_form = GridForm::kAsIs;
  // Columns that are the same in every row, after the fields.
  std::vector<std::pair<std::string, std::string>> constants;
};

// The default fields; with passed columns only fields that the input does not have.
std::vector<Field> default_fields(bool passes_columns);

// Several threads may use it at once after set_columns().
class RowFormat {
 public:
  explicit RowFormat(RowFormatOptions options);
  // The names of the input's own columns, if it has any.
  void set_columns(std::vector<std::string> columns);
  // Puts the input's own fields of a record, which may have names of its own, under the names of set_columns. For
  // records in their order, one at a time; row() may be running.
  void arrange(Record& record);
  // Messages about columns of the input that are written under other names or left out.
  const std::vector<std::string>& notes() const { return notes_; }

  // Whether the input's own columns come first.
  bool passes_columns() const { return options_.passes_columns; }
  bool uses(Field field) const;
  // Whether the format needs recorded steps.
  bool uses_steps() const { return uses_any(needs_steps); }
  // Whether RatingOptions::only_ratings would leave out what the format prints.
  bool uses_sums() const { return uses_any(needs_all_steps); }
  // Whether it says what is left where no technique is.
  bool tells_rest() const;
  // The line of names; empty if there is none.
  std::string header() const;
  // The object of kJsonLines.
  nlohmann::ordered_json json(const Record& record, const Evaluation& evaluation) const;
  // The row with its line end.
  std::string row(const Record& record, const Evaluation& evaluation) const;

 private:
  bool uses_any(bool (*is_meant)(Field field)) const;
  std::string text_row(const Record& record, const Evaluation& evaluation) const;
  std::string table_row(const Record& record, const Evaluation& evaluation) const;
  void note_place(std::string text, const Record& record);

  RowFormatOptions options_;
  std::vector<std::string> columns_;
  // As they were read.
  std::vector<std::string> names_;
  // Those of the last record that has names of its own, and the place of each among names_, or -1.
  std::shared_ptr<const TableHeader> other_header_;
  std::vector<int> other_places_;
  std::set<std::string> noted_;
  std::vector<std::string> notes_;
};

// Sets the member unless the value is nothing.
void add_member(std::string_view name, const FieldValue& value, nlohmann::ordered_json& object);
// The object in one line with its line end; bytes that are not UTF-8 are replaced.
std::string json_line(const nlohmann::ordered_json& object);
// Joins fields by RFC 4180: a field with a delimiter, quote or line end is put in quotes, and quotes in it are
// doubled. Ends with LF.
std::string table_line(const std::vector<std::string>& fields, char delimiter, CellForm form = CellForm::kPlain);

}  // namespace sudorate
