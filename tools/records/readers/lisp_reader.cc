// Boards of NumberPlace, in Lisp:
//
//   #2A((1 0 0 (5 7) ...) ...)     nine lists of nine cells, or one of 81; a cell is a digit, 0, nil or a list
//   (setf NAME #2A(...))           a board with a name, which is its id; also setq, defvar and NAME = #2A(...)
//   "100007090030020008..."        a chunk: 81 digits, in quotes also with blanks and line ends; outside of lists
//                                  it needs no quotes
//   ; ...    #| ... |#             comments
//
// Quotes and "#2A" before a list mean nothing. Each list is judged where it is closed, by the cells and lists found
// in it; what is neither a board nor a damaged one is passed over.
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
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostLispWordBytes = 1024;
constexpr std::size_t kMostLispDepth = 10'000;
constexpr std::size_t kFewestChunkCells = kCellCount / 2 + 1;
constexpr std::size_t kMostBoardCells = 90;
constexpr std::size_t kMostBoardRows = 12;
constexpr std::string_view kWordEnds = " \t\n\r\v\f[]()\"{},;'`";
constexpr std::string_view kConversion = "chunk2board";

// Cells in a row of them, and what is wrong with the first one that is none.
struct CellRow {
  TextPlace place;
  std::vector<BoardCell> cells;
  std::string problem;

  bool is_whole() const { return problem.empty() && cells.size() == kGridRows; }
  // Adds what a word is, or a list of digits.
  void add(std::string_view text) {
    const auto parsed = parse_board_cells(text);
    if (const auto* const found = std::get_if<std::vector<BoardCell>>(&parsed)) {
      if (cells.size() <= kMostBoardCells) cells.insert(cells.end(), found->begin(), found->end());
    } else if (problem.empty()) {
      problem = std::get<std::string>(parsed);
    }
  }
};

// A list that is not closed yet.
struct OpenList {
  // Where its text begins among the kept bytes; nothing if these have become too many for a board.
  std::optional<std::size_t> begin;
  // As a row, and as rows.
  CellRow row;
  std::vector<CellRow> rows = {};
  // Its words as digits for a cell, or for a chunk.
  std::string digits = {};
  std::string first_word = {};
  std::string last_word = {};

  bool is_conversion() const { return lower_case(first_word) == kConversion; }
};

// A board; or an error with its place, if the list is nearly one; or nothing.
std::optional<std::variant<Board, ParseError>> board_of_list(const OpenList& list) {
  const auto error = [&](const TextPlace& place, std::string reason) {
    return ParseError{place.column, std::move(reason), static_cast<int>(place.line - list.row.place.line)};
  };
  std::vector<BoardCell> cells = list.row.cells;
  if (!list.row.problem.empty() || cells.size() < 70) {
    const std::vector<CellRow>& rows = list.rows;
    if (rows.size() > kMostBoardRows || std::ranges::count_if(rows, &CellRow::is_whole) < 5) return std::nullopt;
    cells.clear();
    for (const CellRow& row : rows) {
      if (!row.problem.empty()) return error(row.place, row.problem);
      if (!row.is_whole()) return error(row.place, counted(row.cells.size(), "cell") + " in a row, expected 9");
      cells.insert(cells.end(), row.cells.begin(), row.cells.end());
    }
    if (rows.size() != kGridRows) return error(list.row.place, counted(rows.size(), "row") + ", expected 9");
  }
  if (cells.size() > kMostBoardCells) return std::nullopt;
  if (cells.size() != kCellCount) return error(list.row.place, near_stretch_text(cells.size()));
  Board board;
  std::ranges::copy(cells, board.begin());
  return board;
}

class LispReader final : public CursorSource {
 public:
  using CursorSource::CursorSource;

 private:
  bool read_on() override {
    skip_gaps();
    const int c = at(0);
    if (!is_at(0, "0123456789.")) finish_chunk();
    if (c == kEnd) {
      if (lists_.empty()) return !ready_.empty();
      add_error(lists_.front().row.place, "a list that is not closed", {});
      lists_.clear();
    } else if (c == ')' || c == ']') {
      close_list();
    } else if (c == '(' || c == '[') {
      open_list();
    } else if (c == '"') {
      take_string();
    } else {
      take_word();
    }
    return true;
  }

  void open_list() {
    if (lists_.size() == kMostLispDepth) return skip(std::min(ahead().find_first_not_of("(["), ahead().size()));
    const TextPlace begin = place();
    const std::string_view opener = pass(1);
    lists_.push_back({offset_in(kept_, opener), {begin, {}, {}}});
  }

  // Moves over the next bytes and keeps those of a list.
  std::string_view pass(std::size_t bytes) {
    constexpr std::size_t kMostBoardBytes = std::size_t{1} << 16;
    if (kept_.size() + bytes > kMostBoardBytes) {
      kept_.clear();
      for (OpenList& list : lists_) list.begin.reset();
    }
    if (lists_.empty()) kept_.clear();
    kept_.append(ahead().substr(0, bytes));
    skip(bytes);
    return std::string_view(kept_).substr(kept_.size() - bytes);
  }

  // Moves over all before one of these signs.
  void pass_to(std::string_view signs) {
    while (const std::size_t bytes = bytes_to(signs, 0, kMostLispWordBytes)) pass(bytes);
  }

  // Blanks, comments, and "#2A" before a list.
  void skip_gaps() {
    while (reach(1)) {
      if (const std::size_t blanks = std::min(ahead().find_first_not_of(" \t\n\r\v\f,'`"), ahead().size())) {
        pass(blanks);
      } else if (at(0) == ';') {
        pass_to("\r\n");
      } else if (at(0) == '#' && at(1) == '|') {
        pass(2);
        for (pass_to("|"); reach(2) && at(1) != '#'; pass_to("|")) pass(1);
        pass(std::min<std::size_t>(ahead().size(), 2));
      } else if (at(0) == '#') {
        std::size_t bytes = 1;
        while (at(bytes) != kEnd && std::isalnum(at(bytes)) != 0) ++bytes;
        pass(bytes);
      } else {
        return;
      }
    }
  }

  void close_list() {
    pass(1);
    if (lists_.empty()) return;
    const OpenList list = std::move(lists_.back());
    lists_.pop_back();
    if (!lists_.empty()) {
      OpenList& outer = lists_.back();
      outer.row.add('(' + list.digits + ')');
      if (outer.rows.size() <= kMostBoardRows) outer.rows.push_back(list.row);
    }
    if (!list.begin) return;
    const std::string text = kept_.substr(*list.begin);
    if (list.is_conversion() && !list.digits.empty()) return add_chunk(list.row.place, list.digits, text);
    const auto found = board_of_list(list);
    if (!found) return;
    if (const auto* const error = std::get_if<ParseError>(&*found))
      return add(list.row.place, malformed_record(*error), text);
    Record record;
    record.parsed = position_of(std::get<Board>(*found));
    add_board(list.row.place, std::move(record), text);
  }

  void take_string() {
    const TextPlace begin = place();
    const std::size_t bytes = bytes_to("\"", 1, options_.max_line_bytes);
    const std::string text(pass(bytes + (at(bytes) == '"' ? 1 : 0)));
    take_cells(begin, chunk_cells(trimmed(text, "\"")).value_or(""), text);
  }

  // Digits in quotes, or a word of them in a list.
  void take_cells(const TextPlace& begin, const std::string& cells, const std::string& text) {
    if (!lists_.empty() && lists_.back().is_conversion()) {
      lists_.back().digits += cells;
    } else if (cells.size() >= kFewestChunkCells) {
      add_chunk(begin, cells, text);
    }
  }

  void take_word() {
    const std::size_t bytes = bytes_to(kWordEnds, 1, kMostLispWordBytes);
    const TextPlace begin = place();
    const std::string word(pass(bytes));
    const auto cells = chunk_cells(word);
    if (!lists_.empty()) {
      OpenList& list = lists_.back();
      (list.first_word.empty() ? list.first_word : list.last_word) = word;
      list.row.add(word);
      if (list.digits.size() < kMostBoardCells && !list.is_conversion()) list.digits += word;
      if (cells) take_cells(begin, *cells, word);
      return;
    }
    if (cells) {
      if (chunk_.empty()) chunk_place_ = begin;
      chunk_ += *cells;
      if (chunk_.size() >= kCellCount) finish_chunk();
      return;
    }
    finish_chunk();
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

  void add_chunk(const TextPlace& begin, const std::string& cells, const std::string& text) {
    if (cells.size() != kCellCount) return add_error(begin, near_stretch_text(cells.size()), text);
    add_board(begin, field_record({cells}, options_), text);
  }

  // The name of the record at this place. No other record gets it.
  std::string take_name() {
    if (!lists_.empty())
      return is_definition(lists_.back().first_word) ? std::exchange(lists_.back().last_word, {}) : std::string();
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

  void add_board(const TextPlace& begin, Record record, const std::string& text) {
    record.id = to_utf8(take_name());
    if (record.error() == nullptr) record.column() = begin.column;
    add(begin, std::move(record), text);
    note_name(ready_.back());
  }

  std::vector<OpenList> lists_;
  // The text from the beginning of the outermost list on.
  std::string kept_;
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
    if (is_definition(word) || word == "list" || word == kConversion) return true;
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
