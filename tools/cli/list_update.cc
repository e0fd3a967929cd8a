#include "tools/cli/list_update.h"

#include <any>
#include <filesystem>
#include <utility>

#include "tools/cli/rate_plan.h"
#include "tools/records/forms/container.h"
#include "tools/run/run_records.h"
#include "tools/run/side_file.h"
#include "tools/run/stages.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {

void ListUpdate::move_to(std::int64_t line) {
  for (; line_ < line && place_ < list_.size(); ++line_) {
    place_ = line_end();
    place_ += list_.compare(place_, 2, "\r\n") == 0 ? 2 : 1;
  }
}

bool ListUpdate::has(std::int64_t line, std::string_view record) {
  move_to(line);
  return line_ == line && list_.compare(place_, line_end() - place_, record) == 0;
}

std::string ListUpdate::take(std::int64_t line, std::string_view replacement) {
  move_to(line);
  const std::size_t end = replacement.empty() ? line_end() : place_;
  std::string text = list_.substr(taken_, end - taken_).append(replacement);
  taken_ = line_end();
  return text;
}

std::string ListUpdate::survey(const std::string& file) {
  InputOptions input;
  input.read = options_.run.input.read;
  TextInput text(make_text_source(list_), input.read.encoding);
  const Container container = container_of(text, input.read);
  const bool is_table = container == Container::kTable;
  bool has_lines = is_table || container == Container::kText || container == Container::kLines;
  bool has_column = !is_table;
  bool is_first = true;
  std::optional<RatingNotation> shared;
  SilentLog log;
  const auto records = operand_records(input, {file}, options_.recorded, log);
  for (Record record; has_lines && records->next(record); record = {}) {
    if (record.position() == nullptr) continue;
    if (std::exchange(is_first, false)) has_lines = has(record.line, record.text);
    has_column = has_column || record.rating_columns[0] >= 0 || has_rating_fields(record);
    if (!record.recorded) continue;
    const RatingNotation found = notation_of(record);
    shared = !shared || *shared == found ? found : RatingNotation();
  }
  notation_ = shared.value_or(RatingNotation());
  if (is_table) notation_.text.clear();
  if (!has_lines) return "does not have its puzzles in lines of plain text; --update is for lists that do";
  return has_column || is_first ? "" : "has no column of ratings that is read; --rating-column names one";
}

void add_update_options(OptionTable& table, RateOptions& options) {
  table.add_switch(
      "update",
      "write the list as it was read, with each rating replaced in its notation, or added; -o may be the "
      "list itself, with --force",
      options.updates_list);
  table.add_switch("known", "with --update, keep exact ratings that the list has, and rate the rest",
                   options.keeps_known);
}

std::optional<int> ListUpdate::open(const std::vector<std::string>& operands, RunSetup& setup) {
  const std::string& output = options_.run.output;
  has_rows_ = output == "-" || options_.run.keeps_checkpoint();
  setup.recorded = options_.recorded;
  setup.rows = RowsTogether::kSummedUp;
  setup.outputs.clear();
  if (has_rows_) {
    setup.outputs.push_back(output);
  } else {
    setup.files.push_back({output, FileUse::kEdited, "--output"});
  }
  if (const auto status = check_files(options_.run, operands, setup)) return *status;
  const std::vector<InputItem> items = input_items(options_.run.input, operands);
  const std::string& file = items.front().name;
  std::error_code error;
  const bool is_one = items.size() == 1 && items.front().kind == InputItem::Kind::kFile &&
                      !std::filesystem::is_fifo(file_path(file), error);
  if (!is_one) return usage_error("--update needs the name of one list, a file");
  SmallFile read = read_small_file(file, std::string::npos);
  if (!read.problem.empty()) return file_failure("'" + file + "' " + read.problem);
  list_ = std::move(read.text);
  if (list_.starts_with("\xEF\xBB\xBF")) place_ = 3;
  const std::string problem = survey(file);
  return problem.empty() ? std::nullopt : std::optional(usage_error("'" + file + "' " + problem));
}

Row ListUpdate::row(const Record& record, Evaluator& evaluator) const {
  Evaluation evaluation;
  if (options_.keeps_known && record.recorded) evaluation = recorded_evaluation(record);
  const bool is_kept = is_rated(evaluation.outcome);
  if (!is_kept) evaluation = evaluator.evaluate(record);
  Row row = row_of(evaluation, options_.run.shows_statistics);
  Line line{.last = record.last_line};
  if (!is_kept && is_rated(row.outcome)) {
    line.old_text = record.text;
    if (record.line == record.last_line)
      row.text = rated_text(record, result_texts(evaluation), notation_).value_or("");
  }
  const std::size_t bytes = sizeof(line) + line.old_text.size();
  row.set_extra(std::move(line), bytes);
  return row;
}

void ListUpdate::place(Row& row) {
  const auto* const line = std::any_cast<Line>(&row.extra);
  if (line == nullptr) return;
  const bool has_place = !row.text.empty() && has(row.record.line, line->old_text);
  if (!has_place && !line->old_text.empty()) ++left_;
  row.text = has_place ? take(line->last, row.text) : take(line->last);
  if (has_rows_) return;
  text_ += row.text;
  row.destination = kNowhere;
}

void ListUpdate::finish(RecordRun& run) {
  is_cut_ = run.is_cut();
  if (has_rows_ && (run.is_complete() || is_cut_)) run.add_text(list_.substr(taken_));
}

void ListUpdate::report(RecordRun& run) {
  if (!has_rows_ && (run.is_complete() || is_cut_))
    run.write_file(options_.run.output, text_ + list_.substr(taken_));
  if (is_cut_) run.log().add_message("the other lines are as they were; --update --known goes on from there");
  if (left_ == 0) return;
  run.log().add_message(counted(left_, "puzzle") + " without a place for a rating; these lines stay as they were");
}

}  // namespace sudorate
