// Boards of NumberPlace, in Lisp:
//
//   #2A((1 0 0 (5 7) ...) ...)     nine lists of nine cells, or one of 81; a cell is a digit, 0, nil or a list
//   (setf NAME #2A(...))           a board with a name, which is its id; also setq, defvar and NAME = #2A(...)
//   "100007090030020008..."        a chunk: 81 digits, in quotes also with blanks and line ends; outside of lists
//                                  it needs no quotes
//   ; ...    #| ... |#             comments
//
// Quotes and "#2A" before a list mean nothing. A list that is neither a board nor a damaged one is entered, and
// what is in it is looked at, one value after another.
#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <utility>

#include "tools/notation/puzzle_text.h"
#include "tools/records/meaning/board.h"
#include "tools/records/readers/cursor_source.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostBoardBytes = std::size_t{1} << 16;
constexpr std::size_t kMostLispWordBytes = 1024;
constexpr std::size_t kMostBoardDepth = 32;
constexpr std::size_t kMostLispDepth = 10'000;
constexpr std::size_t kFewestChunkCells = kCellCount / 2 + 1;
constexpr std::string_view kWordEnds = " \t\n\r\v\f[]()\"{},;'`";

// A board, or what is wrong with a list that is nearly one and where; or neither.
struct ListBoard {
  std::optional<Board> board;
  std::string problem;
  std::size_t place = 0;
};

// The lists in a list, with their brackets.
std::vector<std::string_view> lists_in(std::string_view list) {
  std::vector<std::string_view> lists;
  std::size_t depth = 0;
  std::size_t begin = 0;
  for (std::size_t place = 0; place < list.size(); ++place) {
    if (is_one_of("([", list[place]) && ++depth == 2) begin = place;
    if (is_one_of(")]", list[place]) && --depth == 1) lists.push_back(list.substr(begin, place + 1 - begin));
  }
  return lists;
}

// The cells between the brackets of a list; or a phrase that names what is no cell.
std::variant<std::vector<BoardCell>, std::string> cells_between(std::string_view list) {
  return parse_board_cells(list.substr(1, list.size() - 2));
}

bool is_board_row(std::string_view list) {
  const auto cells = cells_between(list);
  const auto* const row = std::get_if<std::vector<BoardCell>>(&cells);
  return row != nullptr && row->size() == kGridRows;
}

// `list` has its brackets, and no comments.
ListBoard board_of_list(std::string_view list) {
  ListBoard read;
  auto flat = cells_between(list);
  std::vector<BoardCell> cells;
  if (auto* const found = std::get_if<std::vector<BoardCell>>(&flat)) cells = std::move(*found);
  if (cells.size() < 70) {
    const std::vector<std::string_view> rows = lists_in(list);
    if (rows.size() < 5 || rows.size() > 12 || std::ranges::count_if(rows, is_board_row) < 5) return read;
    cells.clear();
    for (const std::string_view text : rows) {
      const auto row = cells_between(text);
      const auto* const found = std::get_if<std::vector<BoardCell>>(&row);
      if (found == nullptr || found->size() != kGridRows) {
        read.problem = found == nullptr ? std::get<std::string>(row)
                                        : counted(found->size(), "cell") + " in a row, expected 9";
        read.place = offset_in(list, text);
        return read;
      }
      cells.insert(cells.end(), found->begin(), found->end());
    }
    if (rows.size() != kGridRows) read.problem = counted(rows.size(), "row") + ", expected 9";
  } else if (cells.size() != kCellCount && cells.size() <= 90) {
    read.problem = near_stretch_text(cells.size());
  }
  if (cells.size() == kCellCount) std::ranges::copy(cells, read.board.emplace().begin());
  return read;
}

// The cells of (chunk2board "..."), with or without quotes.
std::optional<std::string> converted_chunk(std::string_view list) {
  constexpr std::string_view kName = "chunk2board";
  list = trimmed(list.substr(1, list.size() - 2), kWhiteSpace);
  if (lower_case(list.substr(0, kName.size())) != kName) return std::nullopt;
  return chunk_cells(trimmed(list.substr(kName.size()), " \t\r\n\""));
}

class LispReader final : public CursorSource {
 public:
  using CursorSource::CursorSource;

 private:
  // A list that has been entered. Of a definition its first word, and the word before the current place.
  struct Frame {
    TextPlace place;
    std::string first_word = {};
    std::string last_word = {};
  };

  bool read_on() override {
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
    const std::string bare = frames_.size() < kMostBoardDepth ? list_text() : std::string();
    if (bare.empty()) return enter();
    ListBoard read = board_of_list(bare);
    if (read.board) {
      Record record;
      record.parsed = position_of(*read.board);
      return add_board(place, std::move(record), text_.take(bare.size()));
    }
    if (!read.problem.empty()) {
      char before = '\0';
      const TextPlace wrong = place_behind(place, std::string_view(bare).substr(0, read.place), before);
      Record record =
          malformed_record({wrong.column, std::move(read.problem), static_cast<int>(wrong.line - place.line)});
      return add(place, std::move(record), text_.take(bare.size()));
    }
    if (const auto chunk = converted_chunk(bare)) {
      const std::string text = text_.take(bare.size());
      return add_chunk(place, *chunk, text);
    }
    enter();
  }

  void enter() {
    if (frames_.size() < kMostLispDepth) frames_.push_back({text_.place()});
    text_.skip(1);
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
    add_board(place, field_record({cells}, options_), std::move(text));
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

  void add_board(const TextPlace& place, Record record, std::string text) {
    record.id = take_name();
    if (record.error() == nullptr) record.column() = place.column;
    add(place, std::move(record), std::move(text));
    note_name(ready_.back());
  }

  std::vector<Frame> frames_;
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
