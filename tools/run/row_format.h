// A result as text: a line, a template, CSV, TSV or JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/run/field.h"
#include "tools/run/output_template.h"

namespace sudorate {

enum class RowForm : std::uint8_t {
  kText,       // "PUZZLE ED=ER/EP/ED", and state_mark()
  kCsv,        // RFC 4180 with LF
  kTsv,        // the same with tabs
  kJsonLines,  // an object a line
  kSerate,  // "LINE ED=ER/EP/ED", the whole line as it was read, or the puzzle alone if it tells a rating already
};

// Spreadsheets run a cell that begins like a formula.
enum class CellForm : std::uint8_t {
  kPlain,
  kSafe,  // a cell that begins with '=', '+', '-', '@', a tab or a line end gets "'" in front, unless it is a
          // number
};

struct RowFormatOptions {
  RowForm form = RowForm::kText;
  // In place of the text form.
  std::optional<OutputTemplate> line_template;
  // For CSV, TSV and JSON; empty for default_fields.
  std::vector<Field> fields;
  // The input's own columns come first; of a record that has none, the record as it was read.
  bool passes_columns = false;
  // Names of the columns in front; nothing for the custom of the form.
  std::optional<bool> has_header;
  GridForm grid_form = GridForm::kAsIs;
  CellForm cell_form = CellForm::kPlain;
  // Columns that are the same in every row, behind the fields.
  std::vector<std::pair<std::string, std::string>> constants;
};

// With passed columns those that the input does not have itself.
std::vector<Field> default_fields(bool passes_columns);

// May be used by several threads at once, once set_columns has been called.
class RowFormat {
 public:
  explicit RowFormat(RowFormatOptions options);
  // The names of the input's own columns, if it has any.
  void set_columns(std::vector<std::string> columns);
  // Messages on columns of the input that have names of fields, and so are written by other names.
  const std::vector<std::string>& notes() const { return notes_; }

  bool uses(Field field) const;
  // Whether the steps of the evaluations must have been recorded.
  bool uses_steps() const;
  // Whether records must have the ratings that the input gives.
  bool uses_recorded() const { return uses(Field::kRecorded); }
  // Whether the work of the ratings must be that of one thread.
  bool uses_work() const { return uses(Field::kWork); }
  // Whether EvaluationChoices::finds_minimality is needed for it.
  bool uses_minimality() const { return uses(Field::kMinimal); }
  // The line of names, if it is wanted.
  std::string header() const;
  // The object of kJsonLines.
  nlohmann::ordered_json json(const Record& record, const Evaluation& evaluation) const;
  // With its line end.
  std::string row(const Record& record, const Evaluation& evaluation) const;

 private:
  std::string text_row(const Record& record, const Evaluation& evaluation) const;
  std::string table_row(const Record& record, const Evaluation& evaluation) const;
  bool is_table() const { return options_.form == RowForm::kCsv || options_.form == RowForm::kTsv; }
  char delimiter() const { return options_.form == RowForm::kCsv ? ',' : '\t'; }

  RowFormatOptions options_;
  std::vector<std::string> columns_;
  std::vector<std::string> notes_;
};

// The object in one line with its line end; what is no UTF-8 in it is replaced.
std::string json_line(const nlohmann::ordered_json& object);
// Joins fields as RFC 4180 says: one with the delimiter, a quote or a line end in it stands in quotes, and quotes
// in it are doubled. Ends with LF.
std::string table_line(const std::vector<std::string>& fields, char delimiter, CellForm form = CellForm::kPlain);

}  // namespace sudorate
