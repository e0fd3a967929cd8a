#include "tools/cli/list_update.h"

#include <fcntl.h>

#include <any>
#include <filesystem>
#include <limits>
#include <string_view>
#include <utility>

#include "tools/cli/rate_plan.h"
#include "tools/records/readers/readers.h"
#include "tools/run/operands.h"
#include "tools/run/run_records.h"
#include "tools/run/stages.h"
#include "tools/run/whole_file.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"
#include "tools/text/pieces.h"

namespace sudorate {

namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";

// The text of a line without its end and, in the first one, without the mark of UTF-8.
std::string_view line_text(std::string_view line, bool is_first) {
  if (is_first && line.starts_with(kMark)) line.remove_prefix(kMark.size());
  return line.substr(0, line.find_first_of("\r\n"));
}

// Whether the line with this number, from 1, is just this text.
bool has_line(ListLines& lines, std::int64_t number, std::string_view text) {
  while (lines.line() < number && !lines.next().empty()) {
  }
  return line_text(lines.next(), number == 1) == text;
}

// A free name beside the list.
std::string name_beside(const std::string& list) {
  std::string name = list + ".updated";
  std::error_code error;
  for (int number = 2; std::filesystem::exists(std::filesystem::symlink_status(file_path(name), error)); ++number)
    name = list + ".updated" + std::to_string(number);
  return name;
}

}  // namespace

std::optional<int> ListUpdate::survey() {
  InputOptions input;
  input.read = options_.run.input.read;
  input.read.has_columns = !options_.recorded.rating_column.empty();
  ListLines lines(list_);
  const int descriptor = ::open(list_.c_str(), O_RDONLY | O_CLOEXEC);
  if (lines.has_failed() || descriptor < 0) return file_failure("'" + list_ + "' cannot be read");
  TextInput text(make_descriptor_source(descriptor));
  const InputForm form = form_of(text, input.read);
  const bool is_table = form == InputForm::kTable;
  bool has_lines = is_table || form == InputForm::kText || form == InputForm::kLines;
  bool has_column = !is_table;
  bool is_first = true;
  const PassTable& scale = *options_.recorded.scale;
  std::optional<std::string> shared;
  ReadingLog log;
  const auto records = operand_records(input, {list_}, options_.recorded, log);
  for (Record record; has_lines && records->next(record); record = {}) {
    if (record.position() == nullptr) continue;
    if (std::exchange(is_first, false)) has_lines = has_line(lines, record.line, record.text);
    has_column = has_column || has_rating_fields(record, scale);
    if (!record.recorded) continue;
    const std::string found = notation_of(record, scale);
    shared = !shared || *shared == found ? found : usual_notation(scale);
  }
  notation_ = shared.value_or(usual_notation(scale));
  if (!has_lines) {
    return usage_error("'" + list_ +
                       "' does not have its puzzles in lines of plain text; --update is for lists that do");
  }
  if (has_column || is_first) return std::nullopt;
  const std::string what =
      &scale == &kSudokuExplainer ? "ratings that is read" : concat("ratings of --scale=", scale.scale);
  return usage_error("'" + list_ + "' has no column of " + what + "; --rating-column names one");
}

void add_update_options(OptionTable& table, RateOptions& options) {
  table.add_switch(
      "update",
      "write the list as it was read, with new ratings: each is replaced in its notation, or added; -o may be the "
      "list itself, with --force",
      options.updates_list);
  table.add_switch("known", "with --update, keep the exact ratings that the list has; rate the rest",
                   options.keeps_known);
}

std::optional<int> ListUpdate::open(const std::vector<std::string>& operands, RunSetup& setup) {
  const std::string& output = options_.run.output;
  setup.recorded = options_.recorded;
  setup.outputs.clear();
  setup.files.push_back({output, FileUse::kEdited, "--output"});
  if (const auto status = check_files(options_.run, operands, setup)) return *status;
  const std::vector<InputItem> items = input_items(operands);
  list_ = items.front().name;
  std::error_code error;
  const bool is_one = items.size() == 1 && items.front().kind == InputItem::Kind::kFile &&
                      items.front().line == 0 && !std::filesystem::is_fifo(file_path(list_), error);
  if (!is_one) return usage_error("--update needs the name of one list, a file");
  state_ = state_of(list_);
  if (state_.empty()) return file_failure("'" + list_ + "' cannot be read");
  replaces_list_ = output != "-" && std::filesystem::equivalent(file_path(list_), file_path(output), error);
  return survey();
}

void ListUpdate::begin(RecordRun& run) {
  file_ = &run.whole_file(options_.run.output);
  lines_.emplace(list_);
}

Row ListUpdate::row(const Record& record, Evaluator& evaluator) const {
  Evaluation evaluation;
  if (options_.keeps_known && record.recorded) evaluation = recorded_evaluation(record, *options_.recorded.scale);
  const bool is_kept = is_rated(evaluation.outcome);
  if (!is_kept) evaluation = evaluator.evaluate(record);
  Row row = row_of(evaluation);
  row.destination = kNowhere;
  Line line{.first = record.line, .last = record.last_line};
  if (!is_kept && is_rated(row.outcome)) {
    line.old_text = record.text;
    std::optional<RatedText> rated;
    if (record.line == record.last_line)
      rated = rated_text(record, result_texts(evaluation), notation_, *options_.recorded.scale);
    if (rated) {
      line.new_text = std::move(rated->text);
      line.is_doubtful = rated->is_beside_number;
    }
  }
  const std::size_t bytes = sizeof(line) + line.old_text.size() + line.new_text.size();
  row.set_extra(std::move(line), bytes);
  return row;
}

void ListUpdate::copy_to(std::int64_t line) {
  while (lines_->line() < line) {
    const std::string_view piece = lines_->next();
    if (piece.empty()) return;
    file_->output().gather(piece);
  }
}

bool ListUpdate::replace(const Line& line) {
  copy_to(line.first);
  if (lines_->line() != line.first) return false;
  const std::string_view piece = lines_->next();
  const std::string_view found = line_text(piece, line.first == 1);
  const bool is_same = found == line.old_text && !line.new_text.empty();
  const std::size_t place = offset_in(piece, found);
  file_->output().gather(piece.substr(0, place), is_same ? line.new_text : found);
  file_->output().gather(piece.substr(place + found.size()));
  if (!is_same) return false;
  rated_.resize(static_cast<std::size_t>(line.first) + 1);
  rated_.back() = true;
  return true;
}

void ListUpdate::place(Row& row) {
  const auto* const line = std::any_cast<Line>(&row.extra);
  if (line == nullptr) return;
  if (!line->old_text.empty() && !replace(*line)) {
    ++left_;
  } else if (line->is_doubtful && ++doubtful_ == 1) {
    first_doubtful_ = list_ + ':' + std::to_string(line->first) + ": " + line->old_text;
  }
  copy_to(line->last + 1);
  // A reader may be waiting for it.
  if (!file_->output().is_file()) file_->output().flush();
}

void ListUpdate::finish(RecordRun& run) {
  is_cut_ = run.is_cut();
  is_done_ = run.is_complete() || is_cut_;
  if (is_done_) copy_to(std::numeric_limits<std::int64_t>::max());
  if (is_done_) file_->output().flush();
}

bool ListUpdate::has_lines(const std::string& file) const {
  ListLines before(list_);
  ListLines after(file);
  while (before.line() == after.line()) {
    const auto line = static_cast<std::size_t>(before.line());
    if (line < rated_.size() && rated_[line]) {
      const std::string_view end = before.skip_line();
      if (after.skip_line() != end) return false;
      if (!end.empty()) continue;
    }
    const std::string_view piece = before.next();
    if (after.next() != piece) return false;
    if (piece.empty()) return !before.has_failed() && !after.has_failed();
  }
  return false;
}

void ListUpdate::write_list(RecordRun& run) {
  const bool is_stream = file_->draft().empty();
  const bool is_right = is_stream || (!lines_->has_failed() && has_lines(file_->draft()));
  lines_.reset();
  if (is_stream || file_->error() != 0) return run.write_file(options_.run.output, {});
  if (state_of(list_) != state_) {
    if (replaces_list_) file_->write_to(name_beside(list_));
    run.log().fail("'" + list_ + "' has been changed while it was rated" +
                   (replaces_list_ ? ", so it stays; '" + file_->name() + "' has the new ratings" : std::string()));
  } else if (!is_right) {
    return run.log().fail("the new text of '" + list_ + "' does not have its lines, so it is not written");
  }
  run.write_file(options_.run.output, {});
}

void ListUpdate::report(RecordRun& run) {
  if (is_done_) {
    write_list(run);
  } else {
    run.log().add_written(file_->name(), file_->error());
  }
  if (is_cut_) run.log().add_message("the other lines are as they were; --update --known goes on from there");
  if (doubtful_ > 0) {
    run.log().add_message("in " + counted(doubtful_, "line") +
                          " a number that may be a rating is not read, so another one was added; the first is " +
                          first_doubtful_);
  }
  if (left_ == 0) return;
  run.log().add_message(counted(left_, "puzzle") + " without a place for a rating; these lines stay as they were");
}

}  // namespace sudorate
