// Records of text: the first form of the table below that the next lines have decides.
#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>

#include "tools/records/bytes/csv_splitter.h"
#include "tools/records/forms/container.h"
#include "tools/records/forms/grid.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/forms/text_forms.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxTextLineBytes = 4096;
// The most lines of text that wait for the next ones, and the bytes of a page to keep.
constexpr std::size_t kMaxWaiting = 1000;
constexpr std::size_t kMaxPageBytes = std::size_t{1} << 16;

Record take_line_record(RowQueue& lines, const ReadOptions& options) {
  Record record = read_line_record(*lines.peek(), options);
  lines.pop();
  return record;
}

std::optional<Record> read_line(RowQueue& lines, const ReadOptions& options) {
  if (!is_line_record(lines.peek()->plain())) return std::nullopt;
  return take_line_record(lines, options);
}

// Rows of a sheet that are empty would be blank lines or comments, and lines of candidates by place would be
// puzzles.
std::optional<Record> read_certain_grid(RowQueue& lines, const ReadOptions& options) {
  if (!is_empty_row(lines.peek()->plain()) && !coded_grid_at(lines, 0)) return std::nullopt;
  return read_titled_grid(lines, options);
}

using TextForm = std::optional<Record> (*)(RowQueue& lines, const ReadOptions& options);
// In place of a function: blank lines and comments are skipped.
constexpr TextForm kSkipped = nullptr;
// In the order of trial; lines of no form are text.
constexpr std::array kTextForms = {read_certain_grid, read_large_picture, read_sections,    kSkipped,
                                   read_line,         read_titled_grid,   read_coordinates, read_chunk};

// Text around a grid is its title or its remarks. Other text is dropped where it says nothing of puzzles: prose
// before and after a grid, up to the next record, and headings above the first record and after a blank line right
// above any other; the end of a list, as in "};"; tags of forums; in an HTML page all prose below a puzzle. Any
// other line is a malformed record; a page, or other text of several words a line, without any record is a single
// one.
//
// A record is returned when the text after it is known as far as it belongs to the record, and text when a record
// or the end follows, or after a thousand lines that are no page.
class TextRecords final : public RecordSource {
 public:
  // `by_lines`: every line is a record, except blank lines and comments.
  TextRecords(TextInput& input, const ReadOptions& options, bool by_lines)
      : lines_(input, options.max_line_bytes, options.characters), options_(options), by_lines_(by_lines) {}

  bool next(Record& record) override {
    while (ready_.empty()) {
      if (lines_.peek() == nullptr) {
        fold_waiting();
        settle(Dropped::kNever);
        if (ready_.empty()) return false;
      } else {
        take();
      }
    }
    record = std::move(ready_.front());
    ready_.pop_front();
    has_puzzle_ = has_puzzle_ || record.error() == nullptr;
    set_columns(record);
    return true;
  }

  bool next_lines(PlainLines& lines) override {
    const bool is_between = ready_.empty() && waiting_.empty();
    if (!is_between || !knows_delimiter_ || delimiter_ || !lines_.take_plain_lines(lines)) return false;
    begin_below_record();
    is_below_grid_ = false;
    has_puzzle_ = true;
    return true;
  }

 private:
  // What a line of text that is no record may stand above to be dropped.
  enum class Dropped : std::uint8_t { kNever, kAboveGrid, kAboveAny };
  struct Waiting {
    Record record;
    bool is_prose = false;    // dropped above a grid
    bool is_heading = false;  // dropped above any puzzle
  };

  // A list without names has columns: its records of one line are split at the delimiter next to the first one's
  // puzzle, if there is one.
  void set_columns(Record& record) {
    if (record.line != record.last_line) return;
    if (!knows_delimiter_ && record.position() != nullptr) {
      knows_delimiter_ = true;
      delimiter_ = list_delimiter(record.text);
    }
    auto fields = delimiter_ ? split_csv(record.text, *delimiter_) : std::nullopt;
    if (fields) record.columns = std::move(*fields);
  }

  void begin_below_record() { is_at_top_ = is_below_blank_ = false; }

  void take() {
    const TextLine& line = *lines_.peek();
    if (line.is_cut()) return add(take_line_record(lines_, options_), false);
    const bool is_skipped = is_blank_or_comment(line.plain());
    if (by_lines_) return is_skipped ? skip_line() : add(take_line_record(lines_, options_), false);
    if (is_empty_row(line.plain()) && sheet_.drop_separators(lines_, line.number() == line_below_grid_)) return;
    for (const TextForm form : kTextForms) {
      if (form == kSkipped && is_skipped) return skip_line();
      std::optional<Record> record = form == kSkipped ? std::nullopt : form(lines_, options_);
      if (!record) continue;
      has_coordinates_ = has_coordinates_ || form == read_coordinates;
      return add(*std::move(record), form == read_certain_grid || form == read_titled_grid);
    }
    // The end of a list that is closed already, or has no cells.
    if (has_coordinates_ && is_end_of_coordinates(line)) return lines_.pop();
    take_text();
  }

  void add(Record&& record, bool is_grid) {
    is_grid = is_grid && record.text.find('\n') != std::string::npos;
    const bool is_puzzle = record.error() == nullptr;
    settle(is_grid ? Dropped::kAboveGrid : is_puzzle ? Dropped::kAboveAny : Dropped::kNever);
    is_below_grid_ = is_grid || (is_below_grid_ && !is_puzzle);
    if (is_grid) line_below_grid_ = record.last_line + 1;
    begin_below_record();
    ready_.push_back(std::move(record));
  }

  void skip_line() {
    is_below_blank_ = true;
    // Only above the first record, a heading may have blank lines below it.
    if (!is_at_top_) {
      for (Waiting& each : waiting_) each.is_heading = false;
    }
    lines_.pop();
  }

  void take_text() {
    const std::string plain(lines_.peek()->plain());
    const std::string_view advice = coordinate_advice(*lines_.peek());
    Record record = take_line_record(lines_, options_);
    if (auto* const error = std::get_if<ParseError>(&record.parsed)) error->reason += advice;
    const bool is_short = record.text.size() <= kMaxTextLineBytes;
    if (is_short && is_forum_tag(plain)) return;
    if (is_short && !is_at_top_ && waiting_.empty() && is_end_of_list(plain)) return;
    if (is_short && has_puzzle_ && lines_.is_html_page() && is_page_text(plain)) return;
    const bool is_prose_line = is_short && is_prose(plain);
    if (is_below_grid_) {
      if (!is_prose_line) add(std::move(record), false);
      return;
    }
    const bool may_be_heading = is_at_top_ || is_below_blank_ || (!waiting_.empty() && waiting_.back().is_heading);
    const bool has_words = is_heading(plain) || (lines_.is_html_page() && is_prose_line);
    is_below_blank_ = false;
    waiting_.push_back({std::move(record), is_prose_line, may_be_heading && is_short && has_words});
    if (waiting_.size() > kMaxWaiting && !fold_waiting()) settle(Dropped::kNever);
  }

  // Makes the waiting lines one if they are a page without a puzzle so far; false if they are not.
  bool fold_waiting() {
    const auto is_damaged = [](const Waiting& each) {
      return has_run_over(kLongRow, each.record.text) || each.record.text.find("ED=") != std::string::npos;
    };
    const auto has_words = [](const Waiting& each) {
      return each.is_prose && each.record.text.find(' ') != std::string::npos;
    };
    if (!is_at_top_ || waiting_.size() < 2 || std::ranges::any_of(waiting_, is_damaged)) return false;
    const auto words = static_cast<std::size_t>(std::ranges::count_if(waiting_, has_words));
    if (!lines_.is_html_page() && 2 * words <= waiting_.size()) return false;
    Record& page = waiting_.front().record;
    for (auto next = waiting_.begin() + 1; next != waiting_.end(); ++next) {
      if (page.text.size() < kMaxPageBytes) page.text += '\n' + next->record.text;
    }
    page.last_line = waiting_.back().record.last_line;
    page.parsed = ParseError{1, "no puzzle in the text from line " + std::to_string(page.line) + " to line " +
                                    std::to_string(page.last_line)};
    waiting_.front().is_prose = waiting_.front().is_heading = true;
    waiting_.resize(1);
    return true;
  }

  // Moves the waiting lines to ready_ but for those that are dropped there.
  void settle(Dropped dropped) {
    for (Waiting& each : waiting_) {
      const bool is_dropped =
          (dropped == Dropped::kAboveGrid && each.is_prose) || (dropped == Dropped::kAboveAny && each.is_heading);
      if (!is_dropped) ready_.push_back(std::move(each.record));
    }
    waiting_.clear();
  }

  RowQueue lines_;
  const ReadOptions& options_;
  bool by_lines_;
  bool knows_delimiter_ = false;
  std::optional<char> delimiter_;
  std::deque<Waiting> waiting_;
  std::deque<Record> ready_;
  SheetRows sheet_;
  std::int64_t line_below_grid_ = 0;
  bool is_below_grid_ = false;  // only prose since the last grid
  bool has_puzzle_ = false;
  bool has_coordinates_ = false;
  bool is_at_top_ = true;
  bool is_below_blank_ = false;  // the last line was blank or a comment
};

}  // namespace

std::unique_ptr<RecordSource> make_text_records(TextInput& input, const ReadOptions& options) {
  return std::make_unique<TextRecords>(input, options, false);
}

std::unique_ptr<RecordSource> make_line_records(TextInput& input, const ReadOptions& options) {
  return std::make_unique<TextRecords>(input, options, true);
}

}  // namespace sudorate
