#include "tools/cli/list_update.h"

#include <algorithm>
#include <any>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <utility>

#include "tools/cli/rate_plan.h"
#include "tools/records/forms/container.h"
#include "tools/records/meaning/rated_line.h"
#include "tools/run/side_file.h"
#include "tools/run/stages.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

// The text of a list, with the new texts of its records, in the order of their lines.
class ListText {
 public:
  explicit ListText(std::string text) : text_(std::move(text)), place_(text_.starts_with(kUtf8Mark) ? 3 : 0) {}

  const std::string& text() const { return text_; }
  // Whether the line, from 1, is just this text.
  bool has(std::int64_t line, const std::string& record) {
    for (; line_ < line && place_ < text_.size(); ++line_) {
      place_ = line_end();
      place_ += text_.compare(place_, 2, "\r\n") == 0 ? 2 : 1;
    }
    return line_ == line && text_.compare(place_, line_end() - place_, record) == 0;
  }
  // Puts another text in the place of that line.
  void replace(const std::string& record) {
    changed_.append(text_, copied_, place_ - copied_).append(record);
    copied_ = line_end();
  }
  // The whole text.
  std::string take() { return changed_.append(text_, copied_); }

 private:
  static constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

  std::size_t line_end() const { return std::min(text_.find_first_of("\r\n", place_), text_.size()); }

  std::string text_;
  std::int64_t line_ = 1;
  std::size_t place_;  // of that line
  std::string changed_;
  std::size_t copied_ = 0;
};

// Finds the notation of all rated lines. Returns why the list cannot be updated, or nothing.
std::string survey(const std::string& file, ListText& list, const RateOptions& options, RatingNotation& notation) {
  InputOptions input;
  input.read = options.run.input.read;
  TextInput text(make_text_source(list.text()), input.read.encoding);
  const Container container = container_of(text, input.read);
  const bool is_table = container == Container::kTable;
  bool has_lines = is_table || container == Container::kText || container == Container::kLines;
  bool has_column = !is_table;
  bool is_first = true;
  std::optional<RatingNotation> shared;
  SilentLog log;
  const auto records = operand_records(input, {file}, options.recorded, log);
  for (Record record; has_lines && records->next(record); record = {}) {
    if (record.position() == nullptr) continue;
    if (std::exchange(is_first, false)) has_lines = list.has(record.line, record.text);
    has_column = has_column || record.rating_columns[0] >= 0;
    if (!record.recorded) continue;
    const RatingNotation found = notation_of(record);
    shared = !shared || *shared == found ? found : RatingNotation();
  }
  notation = shared.value_or(RatingNotation());
  if (is_table) notation.text.clear();
  if (!has_lines) return "does not have its puzzles in lines of plain text; --update is for lists that do";
  return has_column || is_first ? "" : "has no column of ratings that is read; --rating-column names one";
}

// The row of a rated puzzle has the new text of the line, or none if it has no place for the rating, and the old
// one.
Row updated_row(const Record& record, const RateOptions& options, const RatingNotation& notation,
                Evaluator& evaluator) {
  const bool is_kept = options.keeps_known && record.recorded && is_rated(recorded_evaluation(record).outcome);
  Evaluation evaluation = is_kept ? recorded_evaluation(record) : evaluator.evaluate(record);
  Row row = row_of(evaluation, options.run.shows_statistics);
  if (is_kept || !is_rated(row.outcome)) return row;
  if (record.line == record.last_line) {
    row.text = rated_text(record, result_texts(evaluation), notation).value_or("");
  }
  row.set_extra(record.text, record.text.size());
  return row;
}

}  // namespace

void add_update_options(OptionTable& table, RateOptions& options) {
  table.add_switch(
      "update",
      "write the list as it was read, with each rating replaced in its notation, or added; -o may be the "
      "list itself, with --force",
      options.updates_list);
  table.add_switch("known", "with --update, keep exact ratings that the list has, and rate the rest",
                   options.keeps_known);
}

int update_list(const RateOptions& options, const std::string& call, const std::vector<std::string>& operands) {
  const std::string& output = options.run.output;
  RunSetup setup{.call = call, .outputs = {}, .recorded = options.recorded, .rows = RowsTogether::kSummedUp};
  setup.files.push_back({output, output == "-" ? FileUse::kWhole : FileUse::kEdited, "--output"});
  add_store_file(options.store, setup);
  if (const auto status = check_files(options.run, operands, setup)) return *status;
  const std::vector<InputItem> items = input_items(options.run.input, operands);
  const std::string& file = items.front().name;
  std::error_code error;
  const bool is_one = items.size() == 1 && items.front().kind == InputItem::Kind::kFile &&
                      !std::filesystem::is_fifo(file_path(file), error);
  if (!is_one) return usage_error("--update needs the name of one list, a file");
  SmallFile read = read_small_file(file, std::string::npos);
  if (!read.problem.empty()) return file_failure("'" + file + "' " + read.problem);
  ListText list(std::move(read.text));
  RatingNotation notation;
  const std::string problem = survey(file, list, options, notation);
  if (!problem.empty()) return usage_error("'" + file + "' " + problem);

  const RatePlan plan = rate_plan(options, false);
  RecordRun run(options.run, operands, std::move(setup));
  StoreOfRun store;
  if (const auto status = store.open(options.store, options.rules, plan.store, run)) return *status;
  if (const auto status = run.open()) return *status;
  MadeRows rated(run.records(), run.threads(), [&](const RunContext& context) {
    Evaluator evaluator(context.rating_options(plan.rating), plan.choices);
    store.use(evaluator);
    return row_maker([&, evaluator = std::move(evaluator)](const Record& record) mutable {
      return updated_row(record, options, notation, evaluator);
    });
  });
  int left = 0;
  EachRow updated(rated, [&](const Row& row) {
    const auto* const old_text = std::any_cast<std::string>(&row.extra);
    if (old_text == nullptr) return;
    const bool has_place = !row.text.empty() && list.has(row.record.line, *old_text);
    if (has_place) list.replace(row.text);
    left += has_place ? 0 : 1;
  });
  run.write(updated);
  const bool is_cut = run.is_cut();
  run.close();
  if (run.is_complete() || is_cut) run.write_file(output, list.take());
  RunLog& log = run.log();
  if (is_cut) log.add_message("the other lines are as they were; --update --known goes on from there");
  if (left > 0) {
    log.add_message(counted(left, "puzzle") + " without a place for a rating; these lines stay as they were");
  }
  store.close(log, shows_summary(options.run));
  return run.end();
}

}  // namespace sudorate
