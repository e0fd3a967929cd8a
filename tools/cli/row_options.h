// Options for the form of results.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/command/option_table.h"
#include "tools/run/row_format.h"

namespace sudorate {

enum class WriteForm : std::uint8_t;
struct PassTable;

struct RowOptions {
  RowFormatOptions format;
  bool only_rated = false;
};

void add_row_options(OptionTable& table, RowOptions& options);
// Those of them that say what a row shows.
void add_format_options(OptionTable& table, RowFormatOptions& format);

// --scale: the table of the scale.
void add_scale_option(OptionTable& table, const PassTable*& scale);
// Rows of results say the scale: objects always, tables if it is not Sudoku Explainer's.
void show_scale(const PassTable& scale, TableForm& form);

// --to, with these of the names text, csv, tsv, jsonl, serate, trace, library, svg and png, separated by blanks,
// and with json, another name of jsonl that is not shown.
void add_form_option(OptionTable& table, const std::string& help, RowForm& form, std::string_view names);
// --to, with all forms that records are written in.
void add_write_form_option(OptionTable& table, const std::string& help, WriteForm& form);
// The remedy for an unknown field: "; did you mean 'er'?", or the list of all fields.
std::string field_advice(std::string_view name);

// The fields and their meanings, below a headline.
std::string field_help();

// The remark about lines of text for a file whose name promises a table or objects, such as "a.csv"; empty for
// other names.
std::string text_name_remark(const std::string& file);

}  // namespace sudorate
