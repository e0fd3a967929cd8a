#include "tools/run/row_format.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tools/notation/pass_rows.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/records/meaning/record.h"
#include "tools/run/evaluation.h"
#include "tools/text/characters.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// The line as it was read, or only its puzzle if it has a rating: a reader would take the older of two.
std::string line_without_rating(const Record& record) {
  const bool is_rated =
      record.position() != nullptr && parse_recorded_ratings(record.id, record.comment).has_value();
  return is_rated ? record_label(record) : in_one_line(record.text);
}

bool is_rating(Field field) {
  constexpr Field kRatings[] = {Field::kEr, Field::kEp, Field::kEd, Field::kErMin, Field::kErMax, Field::kScore};
  return std::ranges::find(kRatings, field) != std::end(kRatings);
}

// Columns without a name get their number.
Json named_columns(const std::vector<std::string>& columns, const std::vector<std::string>& names) {
  Json object = Json::object();
  for (std::size_t index = 0; index < columns.size(); ++index) {
    object[index < names.size() ? names[index] : std::to_string(index + 1)] = columns[index];
  }
  return object;
}

// The place of each name among the others, -1 if it has none. Of equal names the first stands for the first.
std::vector<int> places_of(const std::vector<std::string>& names, const std::vector<std::string>& others) {
  std::vector<int> places;
  for (const std::string& name : names) {
    int place = -1;
    for (int index = 0; place < 0 && index < static_cast<int>(others.size()); ++index) {
      const bool is_free = std::ranges::find(places, index) == places.end();
      if (is_free && normal_name(entry_of(others, index)) == normal_name(name)) place = index;
    }
    places.push_back(place);
  }
  return places;
}

}  // namespace

std::vector<Field> default_fields(bool passes_columns) {
  std::vector<Field> fields = {Field::kOutcome, Field::kEr,    Field::kEp,    Field::kEd,
                               Field::kErMin,   Field::kErMax, Field::kScore, Field::kReason};
  if (!passes_columns) fields.insert(fields.begin(), {Field::kN, Field::kLine, Field::kPuzzle});
  return fields;
}

std::vector<Field> result_fields(const RowFormatOptions& options, const Rules& rules, bool rates_many) {
  const bool is_other_scale = rules.table != &kSudokuExplainer;
  std::vector<Field> fields = options.fields;
  if (!fields.empty()) {
    const bool has_scale = std::ranges::find(fields, Field::kScale) != fields.end();
    if (is_other_scale && !has_scale && std::ranges::any_of(fields, is_rating)) fields.push_back(Field::kScale);
    return fields;
  }
  fields = default_fields(options.passes_columns);
  if (is_other_scale || options.form == RowForm::kJsonLines) fields.push_back(Field::kScale);
  if (rates_many || !rules.are_own()) fields.insert(fields.end(), {Field::kQuality, Field::kRules});
  if (rates_many) fields.insert(fields.end(), {Field::kCellsLeft, Field::kCandidatesLeft});
  return fields;
}

void add_rules(const Rules& rules, Json& object) {
  object["scale"] = rules.table->scale;
  if (const std::string name = other_name(rules); !name.empty()) object["rules"] = name;
}

RowFormat::RowFormat(RowFormatOptions options) : options_(std::move(options)) {
  if (options_.fields.empty()) options_.fields = default_fields(options_.passes_columns);
}

// Two columns whose names differ only in case are the same when they are read again.
void RowFormat::set_columns(std::vector<std::string> columns) {
  columns_ = std::move(columns);
  names_ = columns_;
  if (!options_.passes_columns || !options_.is_table()) return;
  for (std::string& column : columns_) {
    const std::string name = normal_name(column);
    if (std::ranges::find(options_.fields, name, field_name) == options_.fields.end()) continue;
    const std::string renamed = "input_" + column;
    notes_.push_back("the input's column '" + column + "' is written as '" + renamed + "', for '" + name +
                     "' is the computed value");
    column = renamed;
  }
}

void RowFormat::note_place(std::string text, const Record& record) {
  const std::string place = record.source + ':' + std::to_string(record.line);
  if (noted_.insert(text).second) notes_.push_back(place + ": " + text);
}

void RowFormat::arrange(Record& record) {
  if (!options_.passes_columns || names_.empty() || !options_.is_table()) return;
  const bool is_other = record.has_other_names;
  const std::vector<std::string>& names = is_other ? record.table().names : names_;
  if (is_other && (other_places_.empty() || other_header_ != record.header)) {
    other_header_ = record.header;
    other_places_ = places_of(names, names_);
  }
  if (!is_other && record.columns.size() <= names_.size()) return;
  std::vector<std::string> fields(names_.size());
  if (record.columns.empty()) {
    const auto place = static_cast<std::size_t>(std::max(find_columns(names_).puzzle, 0));
    fields[place] = record.text;
    note_place("records without columns are written in the column '" + columns_[place] + "'", record);
  }
  for (std::size_t index = 0; index < record.columns.size(); ++index) {
    const bool has_name = index < names.size();
    const int place = !has_name ? -1 : is_other ? other_places_[index] : static_cast<int>(index);
    if (place >= 0) {
      entry_of(fields, place) = std::move(record.columns[index]);
    } else if (has_name) {
      note_place(
          "the column '" + names[index] + "' is left out, as the input begins without it; --to=jsonl keeps it",
          record);
    } else if (!record.columns[index].empty()) {
      note_place("cells beyond the last column with a name are left out; --to=jsonl keeps them", record);
    }
  }
  record.columns = std::move(fields);
}

FieldNeeds RowFormat::needs() const {
  FieldNeeds needs;
  for (int index = 0; index < kFieldCount; ++index) {
    const auto field = static_cast<Field>(index);
    if (uses(field)) needs |= needs_of(field);
  }
  const bool is_plain_text = options_.form == RowForm::kText && !options_.line_template;
  needs.rest = needs.rest || is_plain_text || options_.form == RowForm::kSerate;
  return needs;
}

bool RowFormat::uses(Field field) const {
  if (options_.form == RowForm::kText) return options_.line_template && options_.line_template->uses(field);
  if (options_.form == RowForm::kSerate) return false;
  return std::ranges::find(options_.fields, field) != options_.fields.end();
}

std::string RowFormat::header() const {
  std::vector<std::string> names;
  if (options_.passes_columns) {
    names = columns_;
    if (names.empty()) names.emplace_back("record");
  }
  for (const Field field : options_.fields) names.emplace_back(field_name(field));
  return options_.head(names);
}

std::string RowFormat::row(const Record& record, const Evaluation& evaluation) const {
  if (options_.is_table()) return table_row(record, evaluation);
  if (options_.form == RowForm::kJsonLines) return json_line(json(record, evaluation));
  return text_row(record, evaluation);
}

std::string RowFormat::text_row(const Record& record, const Evaluation& evaluation) const {
  const bool is_serate = options_.form == RowForm::kSerate;
  if (options_.line_template && !is_serate) {
    return options_.line_template->expand(record, evaluation) + '\n';
  }
  const std::string label = is_serate ? line_without_rating(record) : record_label(record);
  return concat(label, " ", evaluation.rules.table->key, "=") + result_text(evaluation) +
         std::string(is_serate ? "" : state_mark(record)) + mark_of(evaluation.rules) + stall_mark(evaluation) +
         '\n';
}

std::string RowFormat::table_row(const Record& record, const Evaluation& evaluation) const {
  std::vector<std::string> fields;
  if (options_.passes_columns) {
    // Without names, the whole record is in the column "record".
    const bool has_names = !columns_.empty() || !options_.has_header;
    if (has_names) fields = record.columns;
    if (fields.empty()) fields.push_back(record.text);
    // The fields after these must be in the right columns.
    if (fields.size() < columns_.size()) fields.resize(columns_.size());
  }
  for (const Field field : options_.fields) {
    fields.push_back(field_value(field, record, evaluation).text);
  }
  return options_.line(fields);
}

Json RowFormat::json(const Record& record, const Evaluation& evaluation) const {
  Json object = Json::object();
  if (options_.passes_columns) {
    const std::vector<std::string>& names = record.has_other_names ? record.table().names : columns_;
    object["input"] =
        record.columns.empty() || names.empty() ? Json(record.text) : named_columns(record.columns, names);
  }
  for (const Field field : options_.fields) {
    add_member(field_name(field), field_value(field, record, evaluation), object);
  }
  return object;
}

}  // namespace sudorate
