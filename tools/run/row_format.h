// A result as text: a line, a template, CSV, TSV or JSON.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tools/run/field.h"
#include "tools/run/output_template.h"
#include "tools/table/table_form.h"

namespace sudorate {

struct Rules;
struct TableHeader;

struct RowFormatOptions : TableForm {
  // In place of the text form.
  std::optional<OutputTemplate> line_template;
  // For CSV, TSV and JSON; empty for default_fields.
  std::vector<Field> fields;
  // The input's own columns come first; for a record without any, the record as it was read.
  bool passes_columns = false;
};

// The default fields; with passed columns only fields that the input does not have.
std::vector<Field> default_fields(bool passes_columns);
// The fields of results by these rules: the default ones, and those that tell the rules. Objects say the scale
// always, tables if it is not Sudoku Explainer's; fields that were asked for say it only in the second case, if
// there are ratings among them.
std::vector<Field> result_fields(const RowFormatOptions& options, const Rules& rules, bool rates_many = false);

// Adds the scale, and "rules" if they are not those of the scale.
void add_rules(const Rules& rules, nlohmann::ordered_json& object);

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
  // What all that it prints needs.
  FieldNeeds needs() const;
  // The line of names; empty if there is none.
  std::string header() const;
  // The object of kJsonLines.
  nlohmann::ordered_json json(const Record& record, const Evaluation& evaluation) const;
  // The row with its line end.
  std::string row(const Record& record, const Evaluation& evaluation) const;

 private:
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

}  // namespace sudorate
