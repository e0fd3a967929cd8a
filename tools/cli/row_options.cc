#include "tools/cli/row_options.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "rating/rules.h"
#include "tools/cli/help.h"
#include "tools/records/writers/record_writer.h"
#include "tools/text/edit_distance.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kOtherJsonName = "json";

constexpr Choice<RowForm> kForms[] = {
    {"text", RowForm::kText},       {"csv", RowForm::kCsv},       {"tsv", RowForm::kTsv},
    {"jsonl", RowForm::kJsonLines}, {"serate", RowForm::kSerate}, {"trace", RowForm::kTrace},
    {"library", RowForm::kLibrary}, {"svg", RowForm::kSvg},       {"png", RowForm::kPng}};

std::string joined(const std::vector<Field>& fields) {
  std::string list;
  for (const Field field : fields) {
    if (!list.empty()) list += ", ";
    list += field_name(field);
  }
  return list;
}

}  // namespace

std::string field_advice(std::string_view name) {
  const std::string meant = suggestion(name, field_names());
  return meant.empty() ? "; 'sudorate help fields' lists the fields" : meant;
}

void add_format_options(OptionTable& table, RowFormatOptions& format) {
  table.begin_section(OptionKind::kRow);
  add_form_option(
      table,
      "text, PUZZLE ED=ER/EP/ED; csv, tsv, or jsonl, an object a line, with fields; serate, the whole line as it "
      "was read, or its puzzle alone if it has a rating already, and ED=ER/EP/ED (default: text)",
      format.form, "text csv tsv jsonl serate");
  const std::vector<std::string> forms = table.find("to")->choices;
  table
      .add("format", "TEMPLATE",
           "print TEMPLATE for each puzzle: %r ER, %p EP, %d ED, %g the input line, %n its number, %e the time it "
           "took, as in 0.04s or 1m02s, %{FIELD} a field, %t a tab, %l a line end, %% a percent sign (default: the "
           "puzzle and ED=%r/%p/%d)",
           [&format, forms](const std::string& value) -> Complaint {
             if (value.find('%') == std::string::npos) {
               const bool is_form = std::find(forms.begin(), forms.end(), value) != forms.end();
               return "--format=" + value + " has no code such as %r" +
                      (is_form ? "; did you mean --to=" + value + "?" : "");
             }
             auto parsed = OutputTemplate::parse(value);
             if (const std::string* problem = std::get_if<std::string>(&parsed)) {
               constexpr std::string_view kNoField = "no field '";
               const bool is_field = problem->starts_with(kNoField);
               const std::string name =
                   is_field ? problem->substr(kNoField.size(), problem->size() - kNoField.size() - 1) : "";
               return "--format has " + *problem +
                      (is_field ? field_advice(name)
                                : "; the codes are %r %p %d %g %n %e %t %l %{FIELD}, and %% for a percent sign");
             }
             format.line_template = std::move(std::get<OutputTemplate>(parsed));
             return {};
           })
      .letter = 'f';
  const std::vector<std::string_view> names = field_names();
  OptionRow& row =
      table.add("fields", "LIST",
                "the fields of csv, tsv and jsonl, separated by commas (default: " + joined(default_fields(false)) +
                    "); 'sudorate help fields' lists them",
                [&format](const std::string& value) -> Complaint {
                  auto parsed = parse_fields(value);
                  if (const std::string* name = std::get_if<std::string>(&parsed)) {
                    return "--fields has no field '" + *name + "'" + field_advice(*name);
                  }
                  format.fields = std::move(std::get<std::vector<Field>>(parsed));
                  return {};
                });
  row.choices.assign(names.begin(), names.end());
  table.add_switch("pass-through",
                   "put the input's own columns first (its lines, if it has none); csv, tsv and jsonl",
                   format.passes_columns);
}

void add_scale_option(OptionTable& table, const PassTable*& scale) {
  table.add_choice(
      "scale", "NAME",
      "rate as se or skx: Sudoku Explainer 1.2.1, or Sukaku Explainer 1.18.1, whose ratings have the key SKX in "
      "place of ED (default: se)",
      scale, {{"se", &kSudokuExplainer}, {"skx", &kSukakuExplainer}});
}

void show_scale(const PassTable& scale, TableForm& form) {
  if (!form.is_table() || &scale != &kSudokuExplainer) form.scale = scale.scale;
}

void add_row_options(OptionTable& table, RowOptions& options) { add_format_options(table, options.format); }

void add_form_option(OptionTable& table, const std::string& help, RowForm& form, std::string_view names) {
  std::vector<Choice<RowForm>> choices;
  for (const std::string_view name : pieces_of(names, ' ')) {
    choices.push_back(*std::ranges::find(kForms, name, &Choice<RowForm>::name));
  }
  choices.push_back({kOtherJsonName, RowForm::kJsonLines});
  table.add_choice("to", "FORM", help, form, choices, 1);
}

void add_write_form_option(OptionTable& table, const std::string& help, WriteForm& form) {
  auto choices = write_forms();
  choices.emplace_back(kOtherJsonName, WriteForm::kJsonLines);
  table.add_choice("to", "FORM", help, form, choices, 1);
}

std::string text_name_remark(const std::string& file) {
  const std::string_view form = std::string_view(file).substr(std::min(file.rfind('.'), file.size()));
  if (form != ".csv" && form != ".tsv" && form != ".jsonl") return {};
  const std::string name(form.substr(1));
  return "'" + file + "' would hold lines of text; --to=" + name + " writes " + name + ", another name takes text";
}

std::string field_help() {
  std::string text = "fields\n";
  for (int index = 0; index < kFieldCount; ++index) {
    const Field field = static_cast<Field>(index);
    text += definition_lines(std::string(field_name(field)), std::string(field_meaning(field)));
  }
  return text;
}

}  // namespace sudorate
