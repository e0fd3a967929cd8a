#include "tools/cli/rate_plan.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace sudorate {
namespace {

bool is_plain_text(const RateOptions& options) {
  const RowFormatOptions& format = options.rows.format;
  return format.form == RowForm::kText && !format.line_template;
}

bool echoes_records(const RateOptions& options) { return options.filter.filters && is_plain_text(options); }

// Whether the options say what the rows of a table or of objects show.
bool asks_for_fields(const RowOptions& rows) {
  const RowFormatOptions& format = rows.format;
  return !format.fields.empty() || format.passes_columns;
}

std::string file_extension(RowForm form) {
  return form == RowForm::kCsv         ? "csv"
         : form == RowForm::kTsv       ? "tsv"
         : form == RowForm::kJsonLines ? "jsonl"
                                       : "txt";
}

Need need_of(RatingPart part) {
  return part == RatingPart::kEr ? Need::kEr : part == RatingPart::kEp ? Need::kEp : Need::kEd;
}

// For `filter`: all requested fields must become known.
Need need_of_fields(const RateOptions& options) {
  Need need = Need::kVerdict;
  if (!options.filter.filters) return need;
  const RowFormatOptions& asked = options.rows.format;
  if (asked.fields.empty() && !asked.line_template) return need;
  const RowFormat format(asked);
  for (int index = 0; index < kFieldCount; ++index) {
    const auto field = static_cast<Field>(index);
    if (format.uses(field)) need = std::max(need, need_of(field));
  }
  return need;
}

std::vector<Field> chosen_fields(const RateOptions& options) {
  const RowFormatOptions& asked = options.rows.format;
  std::vector<Field> fields = result_fields(asked, chosen_rules(options.rules), options.rules.rates_many);
  if (options.filter.takes_recorded && asked.fields.empty())
    std::erase_if(fields, [](Field field) { return needs_of(field).evaluation; });
  return fields;
}

// Whether --recorded leaves a requested field empty.
Complaint check_recorded_fields(const RateOptions& options) {
  if (!options.filter.takes_recorded) return {};
  RowFormatOptions format_options = options.rows.format;
  format_options.fields = chosen_fields(options);
  const RowFormat format(std::move(format_options));
  for (int index = 0; index < kFieldCount; ++index) {
    const auto field = static_cast<Field>(index);
    if (!needs_of(field).evaluation || !(format.uses(field) || uses(options.filter.sort, field))) continue;
    return "--recorded rates nothing, so the field '" + std::string(field_name(field)) +
           "' stays unknown; leave out one of them, or take the input's own columns with --pass-through";
  }
  return {};
}

}  // namespace

Complaint check_rate_options(const RateOptions& options, bool has_form_of_name) {
  if (Complaint complaint = check_recorded_fields(options); !complaint.empty()) return complaint;
  RateOptions completed = options;
  if (options.recorded.rating_column.empty() || options.updates_list ||
      rate_plan(completed, has_form_of_name).reads_recorded)
    return {};
  return "--rating-column is for the field 'recorded'; ask for it with --fields, %{recorded} in a --format, or in "
         "a "
         "condition";
}

RatePlan rate_plan(RateOptions& options, bool has_form_of_name) {
  RatePlan plan;
  plan.echoes = echoes_records(options);
  plan.may_echo = options.filter.filters && has_form_of_name && !plan.echoes && !asks_for_fields(options.rows);

  plan.filter = {
      .selection = selection_of(options.filter),
      .files = result_files_of(options.filter, options.run.output, file_extension(options.rows.format.form)),
      .buckets = options.filter.buckets.value_or(Buckets()),
      .takes_recorded = options.filter.takes_recorded,
      .scale = options.rules.switches.table,
      .counts_verdicts = options.filter.sorts_records(),
      .echoes_errors = is_plain_text(options),
      .order = sort_order_of(options.filter)};
  Selection& selection = plan.filter.selection;
  selection.need = std::max(selection.need, need_of_fields(options));
  // What is rated for a store is rated to the end, so that it answers the next condition, too.
  selection.rates_to_end = !options.store.file.empty();
  // Nothing shows or keeps the rating of a rejected puzzle.
  selection.may_reject_by_bound = plan.filter.files.rejected == kNowhere && options.store.file.empty();
  if (options.climbed) selection.need = std::max(selection.need, need_of(*options.climbed));
  if (options.filter.takes_recorded) {
    plan.ratings = RatingsFrom::kInput;
  } else if (selection.asks_for_nothing()) {
    plan.ratings = RatingsFrom::kNone;
  }
  plan.filter.chooses_by_er = options.filter.top > 0 && selection.need >= Need::kEr;

  options.rows.format.fields = chosen_fields(options);
  const RowFormat format(options.rows.format);
  const SortOrder& order = plan.filter.order;
  plan.judges = options.filter.sorts_records() || options.filter.takes_recorded || !order.empty();
  FieldNeeds needs = format.needs();
  for (const SortField& each : order) needs |= needs_of(each.field);
  plan.reads_recorded = options.filter.takes_recorded || needs.recorded || selection.condition.uses(kOfRecording);
  plan.may_take_recorded = options.filter.filters && !plan.reads_recorded && selection.word_beyond_record().empty();
  plan.counts_work = needs.own_thread;

  options.choices.rates_many = options.rules.rates_many;
  options.choices.finds_minimality = needs.minimality;
  options.rating.records_steps = needs.steps;
  // A store keeps the score, the work and the number of steps of all ratings.
  options.rating.only_ratings = options.store.file.empty() && !options.rating.records_steps && !needs.path &&
                                plan.filter.buckets.by() == Buckets::By::kEr;
  const auto shows = [&](Field field) { return format.uses(field) || uses(order, field); };
  plan.store_answers = !shows(Field::kTimeMs) && !shows(Field::kWork);
  return plan;
}

}  // namespace sudorate
