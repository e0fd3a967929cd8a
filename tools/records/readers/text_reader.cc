// Text: from each line on, the first of these that the next lines are:
//
//   a line with puzzles       its records, see line_puzzles.h
//   a picture of NumberPlace  a board, see large_picture.h
//   a grid                    a record, see grid_reader.h
//   a chunk of NumberPlace    a record: lines of digits and blanks, the first longer than a row, 81 digits in all
//   anything else             text, which is counted unless it is a comment
#include <optional>
#include <utility>

#include "tools/notation/puzzle_text.h"
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

class TextReader final : public RecordSource {
 public:
  TextReader(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.blanks), options_(options) {}

  bool next_lines(PlainLines& lines) override { return ready_.empty() && lines_.take_plain_lines(lines); }

 private:
  bool read_on() override {
    const TextLine* const line = lines_.peek();
    if (line == nullptr) return false;
    std::vector<Record> records;
    if (!line->is_cut()) records = line_records(*line, options_);
    const bool is_record = options_.form == InputForm::kLines && !is_blank_or_comment(line->plain());
    if (records.empty() && (line->is_cut() || is_record)) records.push_back(single_record(*line, options_));
    if (!records.empty()) {
      for (Record& record : records) ready_.push_back(std::move(record));
      lines_.pop();
    } else if (options_.form == InputForm::kLines || !take_grid()) {
      take_text();
    }
    return true;
  }

  bool take_grid() {
    for (const auto read : {read_large_picture, read_grid, read_chunk}) {
      std::optional<Record> record = read(lines_, options_);
      if (!record) continue;
      ready_.push_back(*std::move(record));
      return true;
    }
    return false;
  }

  void take_text() {
    const TextLine& line = *lines_.peek();
    const std::string_view plain = line.plain();
    if (!is_blank_or_comment(plain)) ++text_lines_;
    if (options_.keeps_ratings && parse_rating_line(plain)) {
      ready_.push_back(single_record(line, options_));
      --text_lines_;
    }
    lines_.pop();
  }

  RowQueue lines_;
  const ReadOptions& options_;
};

}  // namespace

std::unique_ptr<RecordSource> make_text_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<TextReader>(input, options);
}

}  // namespace sudorate
