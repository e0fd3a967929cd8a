#include "tools/records/readers/readers.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tools/notation/puzzle_text.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostLookAhead = std::size_t{1} << 20;

// The line that begins at this byte of the input, of at most a megabyte; nothing at the end.
std::optional<std::string> line_at(TextInput& input, std::size_t start) {
  std::size_t end = start;
  do {
    end = std::min(input.buffered().find_first_of("\r\n", end), input.buffered().size());
  } while (end == input.buffered().size() && end <= start + kMostLookAhead && input.fill());
  if (start >= input.buffered().size()) return std::nullopt;
  return std::string(input.buffered().substr(start, end - start));
}

struct FormRow {
  InputForm form;
  // Its names for --from, separated by blanks.
  std::string_view names;
  std::unique_ptr<RecordSource> (*make)(TextInput& input, const ReadOptions& options);
};
constexpr std::array kForms = {
    FormRow{InputForm::kText, "text grid", make_text_reader},
    FormRow{InputForm::kLines, "lines", make_text_reader},
    FormRow{InputForm::kTable, "csv tsv", make_table_reader},
    FormRow{InputForm::kJson, "json jsonl", make_json_reader},
    FormRow{InputForm::kLisp, "lisp", make_lisp_reader},
};

}  // namespace

InputForm form_of(TextInput& input, const ReadOptions& options) {
  if (options.form != InputForm::kAuto) return options.form;
  std::optional<std::string> line;
  std::size_t start = 0;
  // The first line that is neither blank nor a comment.
  while ((line = line_at(input, start))) {
    const std::string_view text = trimmed(*line, kWhiteSpace);
    if (!text.empty() && (text.starts_with("#2") || !is_blank_or_comment(text) || !has_no_puzzle(text))) break;
    start += line->size() + 1;
    if (start > kMostLookAhead) return InputForm::kText;
  }
  if (!line) return InputForm::kText;
  if (begins_json(input)) return InputForm::kJson;
  // Among the other forms only tables have columns.
  if (!options.puzzle_column.empty() || options.has_columns) return InputForm::kTable;
  const bool has_puzzle = !has_no_puzzle(*line);
  std::string next;
  // The line below a record is not waited for.
  if (!has_puzzle) {
    start += line->size();
    start += input.buffered().substr(start).starts_with("\r\n") ? 2 : 1;
    next = line_at(input, start).value_or("");
  }
  if (begins_lisp(*line, next)) return InputForm::kLisp;
  return !has_puzzle && begins_table(*line, next) ? InputForm::kTable : InputForm::kText;
}

std::unique_ptr<RecordSource> make_reader(TextInput& input, const ReadOptions& options) {
  const InputForm form = form_of(input, options);
  return std::ranges::find(kForms, form, &FormRow::form)->make(input, options);
}

const std::vector<std::pair<std::string, InputForm>>& input_forms() {
  static const std::vector<std::pair<std::string, InputForm>> kNames = [] {
    std::vector<std::pair<std::string, InputForm>> names = {{"auto", InputForm::kAuto}};
    for (const FormRow& row : kForms) {
      for (const std::string_view name : pieces_of(row.names, ' ')) names.emplace_back(name, row.form);
    }
    return names;
  }();
  return kNames;
}

}  // namespace sudorate
