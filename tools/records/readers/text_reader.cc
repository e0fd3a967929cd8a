// Text: from each line on, the first of these that the next lines are:
//
//   a line with puzzles       its records, see line_puzzles.h
//   a picture of NumberPlace  a board, see large_picture.h
//   a grid                    a record, see grid_reader.h
//   a chunk of NumberPlace    a record: lines of digits and blanks, the first longer than a row, 81 digits in all
//   anything else             text, which is counted unless it is a comment
#include <deque>
#include <optional>
#include <utility>

#include "tools/notation/puzzle_text.h"
#include "tools/records/bytes/csv_splitter.h"
#include "tools/records/meaning/board.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/records/readers/grid_reader.h"
#include "tools/records/readers/large_picture.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostChunkBytes = 4096;

std::optional<Record> read_chunk(RowQueue& lines, const ReadOptions& options) {
  constexpr std::size_t kLongRow = 20;
  std::string cells;
  std::size_t count = 0;
  for (; cells.size() < kCellCount; ++count) {
    const TextLine* const line = lines.peek(count);
    if (line == nullptr || line->text().size() > kMostChunkBytes) return std::nullopt;
    const auto piece = chunk_cells(line->plain());
    if (!piece || piece->empty() || (count == 0 && piece->size() <= kLongRow)) return std::nullopt;
    cells += *piece;
  }
  if (cells.size() != kCellCount || cells.find_first_of("123456789") == std::string::npos) return std::nullopt;
  Record record;
  for (; count > 0; --count) take_line(lines, record);
  record.parsed = field_record({cells}, options).parsed;
  return record;
}

// What the lines above [Puzzle] in an .sdk file say: '#' and a letter, D for the description, C for a comment.
class SectionHead {
 public:
  // False for another line.
  bool take(std::string_view plain, const TextLine& line) {
    const std::string_view text = trimmed(plain, kLineBlanks);
    if (text.size() < 2 || text.front() != '#' || !is_one_of("ADCBSLU", text[1])) return false;
    if (line.number() != last_line_ + 1) *this = {};
    last_line_ = line.number();
    if (text[1] != 'C' && text[1] != 'D') return true;
    std::string& target = text[1] == 'C' ? comment_ : description_;
    target.append(target.empty() ? "" : " ").append(line.original(trimmed(text.substr(2), kLineBlanks)));
    return true;
  }

  // Adds it to the grid below.
  void add_to(Record& record) const {
    if (record.line != last_line_ + 1 || !is_section(record.text.substr(0, record.text.find('\n')))) return;
    if (record.id.empty()) record.id = description_;
    if (record.comment.empty()) record.comment = comment_;
  }

 private:
  std::int64_t last_line_ = -1;
  std::string description_;
  std::string comment_;
};

class TextReader final : public RecordSource {
 public:
  TextReader(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.blanks), options_(options) {}

  bool next(Record& record) override {
    while (ready_.empty()) {
      if (lines_.peek() == nullptr) return false;
      take();
    }
    record = std::move(ready_.front());
    ready_.pop_front();
    return true;
  }

  bool next_lines(PlainLines& lines) override {
    return ready_.empty() && knows_delimiter_ && delimiter_ == '\0' && lines_.take_plain_lines(lines);
  }

 private:
  void take() {
    const TextLine& line = *lines_.peek();
    if (line.is_cut()) {
      ready_.push_back(cut_record(line, options_));
      return lines_.pop();
    }
    std::vector<Record> records = line_records(line, options_);
    if (!records.empty()) {
      lines_.pop();
      if (records.size() == 1) set_columns(records.front());
      for (Record& record : records) ready_.push_back(std::move(record));
      return;
    }
    if (options_.form == InputForm::kLines) return take_line_alone();
    for (const auto read : {read_large_picture, read_grid, read_chunk}) {
      std::optional<Record> record = read(lines_, options_);
      if (!record) continue;
      head_.add_to(*record);
      ready_.push_back(*std::move(record));
      return;
    }
    take_text();
  }

  void take_line_alone() {
    if (is_blank_or_comment(lines_.peek()->plain())) {
      take_text();
    } else {
      ready_.push_back(single_record(*lines_.peek(), options_));
      lines_.pop();
    }
  }

  void take_text() {
    const TextLine& line = *lines_.peek();
    const std::string_view plain = line.plain();
    if (!head_.take(plain, line) && !is_blank_or_comment(plain)) ++text_lines_;
    if (options_.keeps_ratings && parse_rating_line(plain)) {
      ready_.push_back(single_record(line, options_));
      --text_lines_;
    }
    lines_.pop();
  }

  // A list without names has columns: its records of one line are split at the delimiter next to the first one's
  // puzzle, if there is one.
  void set_columns(Record& record) {
    if (!knows_delimiter_ && record.position() != nullptr) {
      knows_delimiter_ = true;
      delimiter_ = list_delimiter(record.text);
    }
    auto fields = delimiter_ == '\0' ? std::nullopt : split_csv(record.text, delimiter_);
    if (fields) record.columns = std::move(*fields);
  }

  RowQueue lines_;
  const ReadOptions& options_;
  std::deque<Record> ready_;
  SectionHead head_;
  bool knows_delimiter_ = false;
  char delimiter_ = '\0';
};

}  // namespace

std::unique_ptr<RecordSource> make_text_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<TextReader>(input, options);
}

}  // namespace sudorate
