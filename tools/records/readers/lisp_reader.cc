// Boards of NumberPlace, in Lisp:
//
//   #2A((1 0 0 (5 7) ...) ...)     nine lists of nine cells, or a list of 81; a cell is a digit, 0 or nil, or a
//   list (setf NAME #2A(...))           a board with a name, which is its id; also setq, defvar and NAME = #2A(...)
//   "100007090030020008..."        a chunk: 81 digits, which may have blanks and line ends in quotes, and outside
//   of
//                                  lists also without quotes
//   ; ...    #| ... |#             comments
//
// Quotes and "#2A" before a list mean nothing. A list that is neither a board nor a damaged one is entered, and
// what is in it is looked at, one value after another.
#include <algorithm>
#include <cctype>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "tools/notation/puzzle_text.h"
#include "tools/records/meaning/board.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/records/readers/text_cursor.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostBoardBytes = std::size_t{1} << 16;
constexpr std::size_t kMostLispWordBytes = 1024;
constexpr std::size_t kMostDepth = 32;
constexpr std::size_t kFewestChunkCells = kCellCount / 2 + 1;
constexpr std::string_view kWordEnds = " \t\n\r\v\f[]()\"{},;'`";

// A list, or a word.
struct LispNode {
  bool is_list = false;
  std::string_view word;
  std::vector<LispNode> parts = {};
  std::size_t place = 0;
};

// Reads the list whose bracket is at this place of a text without comments, and moves behind it.
LispNode read_lisp_list(std::string_view text, std::size_t& place, std::size_t depth) {
  LispNode list{true, {}, {}, place};
  for (++place; place < text.size(); ++place) {
    const char c = text[place];
    if (c == ')' || c == ']') return list;
    if (c == '(' || c == '[') {
      if (depth == 0) return list;
      list.parts.push_back(read_lisp_list(text, place, depth - 1));
    } else if (!is_one_of(" \t\n\r\v\f,'`", c)) {
      std::size_t end = text.find_first_of(kWordEnds, place + 1);
      if (c == '"') end = text.find('"', place + 1) + 1;
      end = std::clamp(end, place + 1, text.size());
      list.parts.push_back({false, text.substr(place, end - place), {}, place});
      place = end - 1;
    }
  }
  return list;
}

std::optional<BoardCell> board_cell(const LispNode& node) {
  BoardCell cell;
  if (!node.is_list) {
    if (node.word == "0" || node.word == "." || node.word == "-" || lower_case(node.word) == "nil") return cell;
    if (node.word.size() != 1 || !is_given_digit(node.word.front())) return std::nullopt;
    cell.digits = bit(node.word.front() - '1');
    return cell;
  }
  cell.is_list = !node.parts.empty();
  for (const LispNode& part : node.parts) {
    const std::optional<BoardCell> digit = part.is_list ? std::nullopt : board_cell(part);
    if (!digit || digit->digits == 0 || (cell.digits & digit->digits) != 0) return std::nullopt;
    cell.digits |= digit->digits;
  }
  return cell;
}

// A board, or what is wrong with a list that is nearly one and where; or neither.
struct ListBoard {
  std::optional<Board> board;
  std::string problem;
  std::size_t place = 0;
};

ListBoard board_of_list(const LispNode& list) {
  const auto count_cells = [](const LispNode& row) {
    return std::ranges::count_if(row.parts, [](const LispNode& part) { return board_cell(part).has_value(); });
  };
  std::vector<const LispNode*> cells;
  ListBoard read;
  const bool has_rows = list.parts.size() > 4 && list.parts.size() < 13 &&
                        std::ranges::count_if(list.parts, [&](const LispNode& row) {
                          return row.is_list && row.parts.size() == kGridRows && count_cells(row) > 4;
                        }) > 4;
  if (!has_rows && list.parts.size() < 70) return read;
  if (!has_rows && count_cells(list) < 70) return read;
  for (const LispNode& row : list.parts) {
    if (!has_rows) {
      cells.push_back(&row);
      continue;
    }
    if (!row.is_list || row.parts.size() != kGridRows)
      return {{}, counted(row.parts.size(), "cell") + " in a row, expected 9", row.place};
    for (const LispNode& cell : row.parts) cells.push_back(&cell);
  }
  if (has_rows && list.parts.size() != kGridRows)
    return {{}, counted(list.parts.size(), "row") + ", expected 9", list.place};
  if (cells.size() != kCellCount) {
    if (cells.size() <= 90) read.problem = near_stretch_text(cells.size());
    return read;
  }
  Board board;
  for (std::size_t index = 0; index < kCellCount; ++index) {
    const std::optional<BoardCell> cell = board_cell(*cells[index]);
    if (!cell) return {{}, "a cell that is neither a digit nor a list of digits", cells[index]->place};
    board[index] = *cell;
  }
  read.board = board;
  return read;
}

// The cells of (chunk2board "..."), with or without quotes.
std::optional<std::string> converted_chunk(const LispNode& list) {
  if (list.parts.size() < 2 || lower_case(list.parts.front().word) != "chunk2board") return std::nullopt;
  std::string cells;
  for (auto part = list.parts.begin() + 1; part != list.parts.end(); ++part) {
    if (part->is_list) return std::nullopt;
    cells += trimmed(part->word, "\"");
  }
  return chunk_cells(cells);
}

class LispReader final : public RecordSource {
 public:
  LispReader(TextInput& input, const ReadOptions& options) : text_(input), options_(options) {}

  bool next(Record& record) override {
    while (ready_.empty()) {
      if (!take_value()) return false;
    }
    record = std::move(ready_.front());
    ready_.pop_front();
    return true;
  }

 private:
  // A list that has been entered. Of a definition its first word, and the word before the current place.
  struct Frame {
    TextPlace place;
    std::string first_word = {};
    std::string last_word = {};
  };

  bool take_value() {
    skip_gaps();
    const int c = text_.at(0);
    if (c == TextCursor::kEnd || !text_.is_at(0, "0123456789.")) finish_chunk();
    if (c == TextCursor::kEnd) {
      if (frames_.empty()) return !ready_.empty();
      add_error(frames_.front().place, "a list that is not closed", {});
      frames_.clear();
    } else if (c == ')' || c == ']') {
      text_.skip(1);
      if (!frames_.empty()) frames_.pop_back();
    } else if (c == '(' || c == '[') {
      take_list();
    } else if (c == '"') {
      take_string();
    } else {
      take_word();
    }
    return true;
  }

  std::size_t line_end(std::size_t start) {
    std::size_t end = start;
    while (end < start + kMostBoardBytes && !text_.is_line_end(end)) ++end;
    return end;
  }

  // The bytes of the comment that begins there, or of "#2A" before a list; 0 for anything else.
  std::size_t comment_bytes(std::size_t start) {
    if (text_.at(start) == ';') return line_end(start) - start;
    if (text_.at(start) != '#') return 0;
    std::size_t end = start + 1;
    if (text_.at(end) == '|') {
      for (++end; text_.at(end) != TextCursor::kEnd && !(text_.at(end) == '|' && text_.at(end + 1) == '#');) ++end;
      return end + (text_.at(end) == TextCursor::kEnd ? 0 : 2) - start;
    }
    while (text_.at(end) != TextCursor::kEnd && std::isalnum(text_.at(end)) != 0) ++end;
    return end - start;
  }

  void skip_gaps() {
    while (true) {
      if (const std::size_t bytes = comment_bytes(0); bytes > 0) {
        text_.skip(bytes);
      } else if (text_.is_at(0, " \t\n\r\v\f,'`")) {
        text_.skip(1);
      } else {
        return;
      }
    }
  }

  // The list that begins here, with blanks for its comments; empty if it is not closed within the most bytes that a
  // board has.
  std::string list_text() {
    std::string bare;
    std::size_t depth = 0;
    while (bare.size() < kMostBoardBytes && text_.at(bare.size()) != TextCursor::kEnd) {
      if (const std::size_t bytes = comment_bytes(bare.size()); bytes > 0) {
        bare.append(bytes, ' ');
        continue;
      }
      const char c = static_cast<char>(text_.at(bare.size()));
      bare += c;
      if (c == '"') {
        while (text_.at(bare.size()) != TextCursor::kEnd && bare.size() < kMostBoardBytes) {
          bare += static_cast<char>(text_.at(bare.size()));
          if (bare.back() == '"') break;
        }
      }
      if (c == '(' || c == '[') ++depth;
      if ((c == ')' || c == ']') && --depth == 0) return bare;
    }
    return {};
  }

  void take_list() {
    const TextPlace place = text_.place();
    const std::string bare = frames_.size() < kMostDepth ? list_text() : std::string();
    std::size_t end = 0;
    const LispNode list = bare.empty() ? LispNode() : read_lisp_list(bare, end, 4);
    ListBoard read = board_of_list(list);
    if (read.board) {
      Record record;
      record.parsed = position_of(*read.board);
      record.id = take_name();
      return add(place, std::move(record), text_.take(bare.size()));
    }
    if (!read.problem.empty()) {
      char before = '\0';
      const TextPlace wrong = place_behind(place, std::string_view(bare).substr(0, read.place), before);
      Record record =
          malformed_record({wrong.column, std::move(read.problem), static_cast<int>(wrong.line - place.line)});
      return add(place, std::move(record), text_.take(bare.size()));
    }
    if (const auto chunk = converted_chunk(list)) {
      const std::string text = text_.take(bare.size());
      return add_chunk(place, *chunk, text);
    }
    text_.skip(1);
    frames_.push_back({place});
  }

  void take_string() {
    const TextPlace place = text_.place();
    std::size_t bytes = 1;
    while (bytes < options_.max_line_bytes && text_.at(bytes) != TextCursor::kEnd && text_.at(bytes) != '"')
      ++bytes;
    const std::string text = text_.take(bytes + (text_.at(bytes) == '"' ? 1 : 0));
    const auto chunk = chunk_cells(trimmed(text, "\""));
    if (chunk && chunk->size() >= kFewestChunkCells) add_chunk(place, *chunk, text);
  }

  void take_word() {
    std::size_t bytes = 1;
    while (bytes < kMostLispWordBytes && text_.at(bytes) != TextCursor::kEnd && !text_.is_at(bytes, kWordEnds))
      ++bytes;
    const TextPlace place = text_.place();
    const std::string word = text_.take(bytes);
    const auto cells = chunk_cells(word);
    if (cells && frames_.empty()) {
      if (chunk_.empty()) chunk_place_ = place;
      chunk_ += *cells;
      if (chunk_.size() >= kCellCount) finish_chunk();
      return;
    }
    finish_chunk();
    if (cells && cells->size() >= kFewestChunkCells) return add_chunk(place, *cells, word);
    if (!frames_.empty()) {
      Frame& frame = frames_.back();
      (frame.first_word.empty() ? frame.first_word : frame.last_word) = word;
      return;
    }
    // "name", "=" and a list, or without the blank: "name=".
    const std::size_t equals = word.find('=');
    if (equals != 0) outer_word_ = word.substr(0, equals);
    has_outer_equals_ = equals != std::string::npos;
  }

  void finish_chunk() {
    if (chunk_.empty()) return;
    const std::string cells = std::exchange(chunk_, {});
    add_chunk(chunk_place_, cells, cells);
  }

  void add_chunk(const TextPlace& place, const std::string& cells, std::string text) {
    if (cells.size() != kCellCount) return add_error(place, near_stretch_text(cells.size()), std::move(text));
    Record record = field_record({cells}, options_);
    record.id = take_name();
    record.column() = place.column;
    add(place, std::move(record), std::move(text));
  }

  // The name of the record at this place. No other record gets it.
  std::string take_name() {
    if (!frames_.empty())
      return is_definition(frames_.back().first_word) ? std::exchange(frames_.back().last_word, {}) : std::string();
    return std::exchange(has_outer_equals_, false) ? std::exchange(outer_word_, {}) : std::string();
  }

  // Notes a name that occurred before, as far as the last hundred thousand are known.
  void note_name(const Record& record) {
    constexpr std::size_t kMostNames = 100'000;
    if (record.id.empty()) return;
    if (names_.size() == kMostNames) names_.clear();
    const auto [found, is_new] = names_.emplace(lower_case(record.id), record.line);
    if (is_new) return;
    notes_.push_back("the name '" + record.id + "' in line " + std::to_string(record.line) + " was given in line " +
                     std::to_string(found->second) + " already");
  }

  void add(const TextPlace& place, Record record, std::string text) {
    record.line = place.line;
    record.last_line = text_.place().line;
    record.text = std::move(text);
    if (Position* const position = std::get_if<Position>(&record.parsed)) position->column = place.column;
    note_name(record);
    ready_.push_back(std::move(record));
  }

  void add_error(const TextPlace& place, std::string reason, std::string text) {
    add(place, malformed_record({place.column, std::move(reason)}), std::move(text));
  }

  TextCursor text_;
  const ReadOptions& options_;
  std::vector<Frame> frames_;
  std::deque<Record> ready_;
  std::string chunk_;
  TextPlace chunk_place_;
  std::string outer_word_;
  bool has_outer_equals_ = false;
  std::map<std::string, std::int64_t> names_;  // with their lines
};

}  // namespace

bool begins_lisp(std::string_view line, std::string_view next) {
  constexpr std::string_view kArray = "#2";
  const std::string_view text = trimmed(line, kWhiteSpace);
  const std::size_t equals = std::min(text.find('='), text.size());
  const bool has_name = equals < text.size() && is_board_name(trimmed(text.substr(0, equals), kWhiteSpace));
  if (text.starts_with(kArray)) return true;
  if (has_name) return trimmed(text.substr(equals + 1), kWhiteSpace).starts_with(kArray);
  if (text.starts_with('(')) {
    const std::string word =
        lower_case(text.substr(1, std::min(text.find_first_of(kWordEnds, 1), text.size()) - 1));
    if (is_definition(word) || word == "list" || word == "chunk2board") return true;
  }
  if (!has_no_puzzle(line)) return false;
  if (text.starts_with("((") || text.starts_with("'(") || text.starts_with("`(")) return true;
  if (text == "(") return trimmed(next, kWhiteSpace).starts_with('(');
  // A chunk in quotes that goes on in the next line.
  const auto chunk = text.starts_with('"') ? chunk_cells(text.substr(1)) : std::nullopt;
  return chunk && chunk->size() > kGridRows;
}

std::unique_ptr<RecordSource> make_lisp_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<LispReader>(input, options);
}

}  // namespace sudorate
