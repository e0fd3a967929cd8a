// Records of nested lists:
//
//   nine lists of nine cells, or one list of 81        [[0,0,5,...],...]     #2A((0 0 5 ...) ...)
//   cells that are lists of candidates                 (((1 2) 3 ...) ...)
//   nine strings of nine cells, or strings of 81       ["..5......", ...]
//   JSON objects with members such as "puzzle"         {"id": 7, "puzzle": "..5..."}
//   rows of values below such names                    [["id", "puzzle"], [7, "..5..."], ...]
//
// and any nesting of these. Text around them, as in (list ...) or name = [...], is skipped. In Lisp a board may
// have a name, as in (setf name ...) or name = #2A(...), which becomes its id, and there are chunks:
//
//   81 digits or '.'                                    100007090...    "100007090 030020008 ..."
//
// A chunk in quotes may contain blanks and line ends; so may a chunk outside of lists.
#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tagging/cell_name.h"
#include "tools/records/bytes/json_text.h"
#include "tools/records/forms/cells.h"
#include "tools/records/forms/container.h"
#include "tools/records/forms/json_record.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/forms/list_token.h"
#include "tools/records/meaning/board.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxListDepth = 32;
constexpr std::size_t kKeptItems = kCellCount + 1;
// A list of so many cells is a damaged puzzle, not a row.
constexpr std::size_t kManyCells = 41;
constexpr std::ptrdiff_t kFewestRowCells = 5;

bool is_record_text(std::string_view text) {
  return text.size() >= kManyCells && text.find_first_of("123456789") != std::string_view::npos &&
         is_line_record(text);
}

// The value that a token stands for.
Json value_of(const ListToken& token) {
  std::string problem;
  if (token.kind == ListToken::Kind::kBlank) return {};
  const bool is_string = token.kind == ListToken::Kind::kString;
  return parse_json(is_string ? '"' + token.text + '"' : token.text, problem).value_or(Json(token.text));
}

// Among objects in lines of their own, JSON Lines, a line that is not JSON is one malformed record, and reading
// goes on at the next line.
//
// The header is the names of the members, if the last record was an object; there is a note for each name of Lisp
// that occurred before.
//
// Returns a record as soon as it is closed. A list that resembles a puzzle but is not one is a malformed record.
// Memory does not depend on the length of lists.
class ListRecords final : public RecordSource {
 public:
  ListRecords(TextInput& input, ListDialect dialect, const ReadOptions& options)
      : scanner_(input, dialect, options.max_line_bytes), dialect_(dialect), options_(options) {}

  bool next(Record& record) override {
    while (records_.empty()) {
      if (object_) {
        if (!take_from_object()) object_ = nullptr;
      } else if (!is_at_end_) {
        take(scanner_.next(reads_lines()));
      } else {
        break;
      }
    }
    if (records_.empty()) return false;
    record = std::move(records_.front().record);
    header_ = std::move(records_.front().header);
    records_.pop_front();
    return true;
  }

  // Only among objects that stand in no list, as in JSON Lines.
  bool can_jump() const override { return has_objects_; }

  bool is_own_record(const std::string& line) const override {
    const std::string_view text = trimmed(line);
    if (text.empty() || text.front() != '{' || text.back() != '}') return false;
    std::string problem;
    const std::optional<Json> value = parse_json(text, problem);
    return value && value->is_object();
  }

  void jump() override {
    scanner_.restart();
    frames_.clear();
    ignored_depth_ = 0;
    records_.clear();
    object_ = nullptr;
    chunk_.clear();
    table_names_.clear();
    is_at_end_ = false;
  }

 private:
  // A number or word in a list, or a list of candidates.
  struct Cell {
    DigitSet digits = 0;
    bool is_list = false;
    bool is_wrong = false;  // not a cell
  };
  // A list within a list.
  struct Item {
    std::vector<Cell> cells;
    // The number of cells in the list, which may be more than are kept.
    std::size_t count = 0;
    bool is_scalar = false;  // not a list but one cell
    bool has_lists = false;  // nine cells, some of them candidates
    ListPlace place = {};
  };
  // A list that is not closed.
  struct Frame {
    std::vector<Item> items;
    std::size_t count = 0;
    bool has_words = false;  // it is a call or a definition, or the like
    bool has_records = false;
    ListPlace place = {};
    std::size_t offset = 0;  // of its bracket in the text
    // Strings at the beginning of the list, which may be names; in a row below names, its fields so far.
    std::vector<ListToken> fields;
    bool is_no_row = false;  // does not fit the names
    // For a definition: its first word, and the word before the current place.
    std::string first_word;
    std::string last_word;
  };

  void take(ListToken token) {
    using Kind = ListToken::Kind;
    if (ignored_depth_ > 0 && token.kind != Kind::kOpen && token.kind != Kind::kClose && token.kind != Kind::kEnd)
      return;
    if (add_chunk(token) || keep_field(token)) return;
    finish_chunk();
    switch (token.kind) {
      case Kind::kOpen:
        return open(token);
      case Kind::kClose:
        return close();
      case Kind::kNumber:
      case Kind::kBlank:
        return add_scalar(token);
      case Kind::kString:
        return add_string(token);
      case Kind::kObject:
        has_objects_ = frames_.empty();
        is_in_lines_ =
            is_in_lines_ && (!has_objects_ || (token.is_first_in_line && scanner_.line() == token.place.line));
        is_object_of_row_ = false;
        object_ = json_records(std::move(token.text), options_, puzzle_name_);
        object_place_ = token.place;
        return;
      case Kind::kWord:
        return add_word(token);
      case Kind::kBroken:
        if (token.line_text.empty()) return add_error(token.place, token.text);
        return add_broken_line(token, token.text, token.line_text);
      case Kind::kEnd: {
        is_at_end_ = true;
        ignored_depth_ = 0;
        if (frames_.empty()) return;
        const Frame outer = std::move(frames_.front());
        frames_.clear();
        return add_error(outer.place, "a list that is not closed", &outer);
      }
    }
  }

  // The next record of object_; false if it has no more.
  bool take_from_object() {
    JsonRecord each;
    if (!object_(each)) return false;
    if (each.record.error() == nullptr && !each.puzzle_name.empty()) puzzle_name_ = each.puzzle_name;
    // The text of a row is made from its fields.
    if (is_object_of_row_) each.place.reset();
    ListPlace place = object_place_;
    const auto [lines, bytes] = each.place.value_or(JsonRecord::Place());
    const int shift = bytes + (lines == 0 ? place.column - 1 : 0);
    if (each.has_own_text) place.line += lines;
    if (Position* position = std::get_if<Position>(&each.record.parsed)) {
      position->column = each.has_own_text || lines == 0 ? position->column + shift : 1;
    } else if (ParseError* error = std::get_if<ParseError>(&each.record.parsed)) {
      error->column += shift;
      error->line_offset = each.has_own_text ? 0 : lines;
    }
    add_record(place, std::move(each.record));
    records_.back().header = std::move(each.names);
    return true;
  }

  void open(const ListToken& token) {
    if (frames_.size() == kMaxListDepth) {
      ++ignored_depth_;
      return;
    }
    Frame frame;
    frame.place = token.place;
    frame.offset = scanner_.place() - 1;
    if (frames_.empty()) scanner_.forget_before(frame.offset);
    frames_.push_back(std::move(frame));
  }

  void close() {
    if (ignored_depth_ > 0) {
      --ignored_depth_;
      return;
    }
    if (frames_.empty()) return;
    finish_chunk();
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    if (finish_row(frame)) return;
    if (frames_.size() + 1 < table_depth_) table_names_.clear();
    finish(std::move(frame));
  }

  void add_item(Item item) {
    if (frames_.empty()) return;
    Frame& frame = frames_.back();
    ++frame.count;
    if (frame.items.size() < kKeptItems) frame.items.push_back(std::move(item));
  }

  void add_string(const ListToken& token) {
    if (is_record_text(token.text)) {
      Record record =
          read_line_record(TextLine(token.text, token.place.line, false, options_.characters), options_);
      if (record.id.empty()) record.id = take_name();
      return add_record(token.place, std::move(record));
    }
    if (const auto cells = chunk_cells(token.text);
        dialect_ == ListDialect::kLisp && cells && cells->size() >= kManyCells) {
      return add_cells(token.place, *cells);
    }
    if (reads_lines() && token.is_first_in_line) {
      return add_broken_line(token, "a string that is not a puzzle", '"' + token.text + '"');
    }
    const RowReading reading = read_row(token.text);
    if (reading.kind != RowKind::kRow) {
      if (dialect_ == ListDialect::kJson) add_scalar(token);
      return;
    }
    Item item;
    item.place = token.place;
    for (const TextCell& cell : reading.row.cells) item.cells.push_back({cell.digits, cell.is_list, false});
    item.count = item.cells.size();
    add_item(std::move(item));
  }

  void add_scalar(const ListToken& token) {
    const bool is_string = token.kind == ListToken::Kind::kString;
    const bool may_be_cell = token.text.size() == 1 && (is_string || token.kind == ListToken::Kind::kNumber);
    const char c = may_be_cell ? token.text.front() : 'w';
    Cell cell;
    if (is_given_digit(c)) cell.digits = bit(c - '1');
    const bool is_filler = c == '0' || (is_string && (c == '.' || c == ' ' || is_one_of(kFillers, c)));
    cell.is_wrong = cell.digits == 0 && !is_filler && token.kind != ListToken::Kind::kBlank;
    add_item({{cell}, 1, true, false, token.place});
  }

  void add_word(const ListToken& token) {
    if (dialect_ == ListDialect::kJson) return add_scalar(token);
    if (!frames_.empty()) {
      Frame& frame = frames_.back();
      (frame.first_word.empty() && frame.count == 0 ? frame.first_word : frame.last_word) = token.text;
      frame.has_words = true;
      return;
    }
    // "name", "=" and a list, or without the blank: "name=".
    const std::size_t equals = token.text.find('=');
    if (equals != 0) outer_word_ = token.text.substr(0, equals);
    has_outer_equals_ = equals != std::string::npos;
  }

  // Keeps a field of a table's row for the end of the row; false if the token is something else.
  bool keep_field(const ListToken& token) {
    constexpr std::size_t kMostNames = 1000;
    if (dialect_ != ListDialect::kJson || frames_.empty() || ignored_depth_ > 0) return false;
    Frame& frame = frames_.back();
    const bool is_row = is_below_names() && !frame.is_no_row;
    const bool is_field = token.kind == ListToken::Kind::kString || token.kind == ListToken::Kind::kNumber ||
                          token.kind == ListToken::Kind::kWord || token.kind == ListToken::Kind::kBlank;
    if (is_row && is_field && frame.fields.size() < table_names_.size()) {
      frame.fields.push_back(token);
      return true;
    }
    const bool is_whole_row = token.kind == ListToken::Kind::kClose && frame.fields.size() == table_names_.size();
    if (is_row && !is_whole_row) {
      frame.is_no_row = true;
      for (ListToken& field : std::exchange(frame.fields, {})) take(std::move(field));
    }
    const bool may_be_name = token.kind == ListToken::Kind::kString && frame.fields.size() == frame.count;
    if (table_names_.empty() && may_be_name && frame.count < kMostNames) frame.fields.push_back(token);
    return false;
  }

  bool is_below_names() const { return !table_names_.empty() && frames_.size() == table_depth_; }
  // Whether a closed list is the names of a table, or a whole row of one, which becomes object_.
  bool finish_row(const Frame& frame) {
    std::vector<std::string> names;
    if (table_names_.empty()) {
      if (frame.fields.size() < 2 || frame.fields.size() != frame.count) return false;
      for (const ListToken& field : frame.fields) names.push_back(field.text);
      if (!names_puzzle(names, options_)) return false;
      table_names_ = std::move(names);
      table_depth_ = frames_.size() + 1;
      return true;
    }
    if (frames_.size() + 1 != table_depth_ || frame.is_no_row) return false;
    Json object;
    for (std::size_t index = 0; index < table_names_.size(); ++index) {
      object[table_names_[index]] = value_of(frame.fields[index]);
    }
    object_ = json_records(text_of(object), options_);
    object_place_ = frame.place;
    is_object_of_row_ = true;
    return true;
  }

  // Takes a word or number of Lisp that can be a chunk or a piece of one; false if it cannot.
  bool add_chunk(const ListToken& token) {
    const bool is_number = token.kind == ListToken::Kind::kNumber;
    if (dialect_ != ListDialect::kLisp || (!is_number && token.kind != ListToken::Kind::kWord)) return false;
    if (!chunk_cells(token.text)) return false;
    // The digits of a chunk may go over several lines.
    const bool is_converted = !frames_.empty() && lower_case(frames_.back().first_word) == "chunk2board";
    if (!frames_.empty() && !is_converted) {
      if (token.text.size() < kManyCells) return false;
      add_cells(token.place, token.text);
      return true;
    }
    if (chunk_.empty()) chunk_place_ = token.place;
    chunk_ += token.text;
    if (chunk_.size() >= kCellCount && !is_converted) finish_chunk();
    return true;
  }

  // Ends the pieces collected so far, which are a chunk or too few cells for one.
  void finish_chunk() {
    if (chunk_.empty()) return;
    const std::string cells = std::exchange(chunk_, {});
    add_cells(chunk_place_, cells);
  }

  void add_cells(const ListPlace& place, const std::string& cells) {
    if (cells.size() != kCellCount) return add_error(place, counted(cells.size(), "cell") + ", expected 81");
    Record record = read_line_record(TextLine(cells, place.line, false, {}), options_);
    if (record.id.empty()) record.id = take_name();
    record.text.clear();
    if (Position* position = std::get_if<Position>(&record.parsed)) position->column = place.column;
    add_record(place, std::move(record), scanner_.text_since(0));
  }

  // The name of the record at this place. No other record gets it.
  std::string take_name() {
    if (dialect_ != ListDialect::kLisp) return {};
    if (frames_.empty()) {
      if (!std::exchange(has_outer_equals_, false)) return {};
      return std::exchange(outer_word_, {});
    }
    // A function may turn a chunk into a board.
    const bool is_converted = frames_.size() > 1 && lower_case(frames_.back().first_word) == "chunk2board";
    Frame& frame = frames_[frames_.size() - (is_converted ? 2 : 1)];
    if (!is_definition(frame.first_word)) return {};
    return std::exchange(frame.last_word, {});
  }

  void note_name(const Record& record) {
    constexpr std::size_t kMostNames = 100000;
    constexpr std::size_t kMostNameBytes = std::size_t{1} << 22;
    if (record.id.empty()) return;
    const auto [place, is_new] = names_.emplace(lower_case(record.id), record.line);
    if (!is_new) {
      notes_.push_back("the name '" + record.id + "' in line " + std::to_string(record.line) +
                       " was given in line " + std::to_string(place->second) + " already");
    }
    name_bytes_ += record.id.size();
    if (names_.size() <= kMostNames && name_bytes_ <= kMostNameBytes) return;
    names_.clear();
    name_bytes_ = 0;
  }

  // Makes a closed list an item of the list around it, or a record.
  void finish(Frame frame) {
    const bool has_only_scalars =
        std::all_of(frame.items.begin(), frame.items.end(), [](const Item& item) { return item.is_scalar; });
    if (frame.has_words) return;
    if (frame.has_records) return drop_items(frame);
    if (frame.count == 0) {
      // The empty list is nil, an empty cell.
      return add_item({{Cell()}, 1, true, false, frame.place});
    }
    // A list of words.
    const bool has_cells = std::any_of(frame.items.begin(), frame.items.end(), [](const Item& item) {
      return !item.is_scalar || !item.cells.front().is_wrong;
    });
    if (!has_cells && frames_.empty() && frame.count < kManyCells) return;
    if (has_only_scalars && frame.count < kManyCells && !frames_.empty()) return add_item(joined(frame));
    if (has_only_scalars) {
      if (frame.count != kCellCount) {
        return add_error(frame.place, counted(frame.count, "cell") + ", expected 81", &frame);
      }
      const Item cells = joined(frame);
      return add_grid(frame, {&cells});
    }
    if (is_row_of_candidates(frame) && !frames_.empty()) return add_item(joined(frame));
    std::vector<const Item*> rows;
    for (const Item& item : frame.items) {
      if (item.is_scalar || item.count != kGridRows) {
        const std::string reason = item.is_scalar ? "a list of rows with something else in it"
                                                  : counted(item.count, "cell") + " in a row, expected 9";
        return add_error(item.place, reason, &frame);
      }
      rows.push_back(&item);
    }
    if (frame.count != kGridRows) {
      return add_error(frame.place, counted(frame.count, "row") + ", expected 9", &frame);
    }
    add_grid(frame, rows);
  }

  static bool is_row_of_candidates(const Frame& frame) {
    if (frame.count != kGridRows) return false;
    bool is_digit_grid = true;
    for (const Item& item : frame.items) {
      if (item.has_lists) return false;
      is_digit_grid = is_digit_grid && !item.is_scalar && item.count == kGridRows;
      if (item.is_scalar) continue;
      if (item.count > kGridRows) return false;
      DigitSet digits = 0;
      for (const Cell& cell : item.cells) {
        if (cell.is_wrong || cell.is_list || cell.digits == 0 || (digits & cell.digits) != 0) return false;
        digits |= cell.digits;
      }
    }
    if (!is_digit_grid) return true;
    // Nine lists of all digits in the same order are not a grid.
    return std::all_of(frame.items.begin(), frame.items.end(), [&](const Item& item) {
      for (std::size_t index = 0; index < kGridRows; ++index) {
        if (item.cells[index].digits != frame.items.front().cells[index].digits) return false;
      }
      return true;
    });
  }

  // The cells of a list of scalars, or of a row with lists of candidates.
  static Item joined(const Frame& frame) {
    Item row;
    row.count = frame.count;
    row.place = frame.place;
    for (const Item& item : frame.items) {
      if (item.is_scalar) {
        row.cells.push_back(item.cells.front());
        continue;
      }
      row.has_lists = true;
      Cell cell;
      cell.is_list = true;
      for (const Cell& candidate : item.cells) cell.digits |= candidate.digits;
      row.cells.push_back(cell);
    }
    return row;
  }

  void add_grid(const Frame& frame, const std::vector<const Item*>& rows) {
    Board board;
    std::size_t index = 0;
    for (const Item* row : rows) {
      for (const Cell& cell : row->cells) {
        if (cell.is_wrong) {
          return add_error(
              row->place, "cell " + cell_name(static_cast<sudorate::Cell>(index)) + " is neither a digit nor empty",
              &frame);
        }
        board[index] = {cell.digits, cell.is_list};
        ++index;
      }
    }
    Record record;
    record.parsed = position_of(board);
    record.id = take_name();
    add_record(frame.place, std::move(record), scanner_.text_since(frame.offset));
  }

  // Drops the items of a list that also holds records; a row of cells is a malformed record.
  void drop_items(Frame& frame) {
    const std::vector<Item> items = std::exchange(frame.items, {});
    frame.count = 0;
    const auto is_row = [](const Item& item) {
      const auto is_cell = [](const Cell& cell) { return !cell.is_wrong; };
      return !item.is_scalar && std::count_if(item.cells.begin(), item.cells.end(), is_cell) >= kFewestRowCells;
    };
    const auto row = std::find_if(items.begin(), items.end(), is_row);
    if (row == items.end()) return;
    add_error(row->place, "a row of cells beside other records");
  }

  // `text`: the text of the record, unless it has one.
  void add_record(const ListPlace& place, Record record, const std::string& text = {}) {
    for (Frame& outer : frames_) drop_items(outer);
    record.line = place.line;
    record.last_line = std::max(place.line, scanner_.line());
    if (dialect_ == ListDialect::kLisp) note_name(record);
    if (record.text.empty()) record.text = text;
    records_.push_back({std::move(record), {}, {}});
    for (Frame& outer : frames_) outer.has_records = true;
    scanner_.forget_before(scanner_.place());
  }

  // The error is at `place`, in the list that is a record if there is one.
  void add_error(const ListPlace& place, std::string reason, const Frame* frame = nullptr) {
    const ListPlace begin = frame == nullptr ? place : frame->place;
    const int offset = static_cast<int>(place.line - begin.line);
    add_record(begin, malformed_record({place.column, std::move(reason), offset}),
               scanner_.text_since(frame == nullptr ? 0 : frame->offset));
  }

  void add_broken_line(const ListToken& token, std::string reason, const std::string& line) {
    add_record(token.place, malformed_record({token.place.column, std::move(reason), 0}), line);
  }

  ListScanner scanner_;
  ListDialect dialect_;
  const ReadOptions& options_;
  std::vector<Frame> frames_;
  // Open lists that are nested too deeply and skipped.
  std::size_t ignored_depth_ = 0;
  std::deque<HeldRecord> records_;
  bool is_at_end_ = false;
  // Whether an object outside of lists has come, and no list.
  bool has_objects_ = false;
  // Whether nothing but objects in lines of their own has come outside of lists.
  bool is_in_lines_ = true;
  // Whether a line is to be one value: JSON Lines have begun, and no list is open.
  bool reads_lines() const {
    return dialect_ == ListDialect::kJson && has_objects_ && is_in_lines_ && frames_.empty() && ignored_depth_ == 0;
  }
  // The object that is being read, and where it begins; null if none is.
  NextJsonRecord object_;
  ListPlace object_place_;
  bool is_object_of_row_ = false;
  // The name of the puzzle's member in the last object with a puzzle.
  std::string puzzle_name_;
  // The names in the first row of a table, and the number of lists that are open in a row; empty outside of tables.
  std::vector<std::string> table_names_;
  std::size_t table_depth_ = 0;
  // Pieces of a chunk outside of lists, and where they begin.
  std::string chunk_;
  ListPlace chunk_place_;
  // "name" and "=" outside of lists.
  std::string outer_word_;
  bool has_outer_equals_ = false;
  // The line of each name, up to a number of names.
  std::map<std::string, std::int64_t> names_;
  std::size_t name_bytes_ = 0;
};

}  // namespace

std::unique_ptr<RecordSource> make_list_records(TextInput& input, ListDialect dialect, const ReadOptions& options) {
  return std::make_unique<ListRecords>(input, dialect, options);
}

}  // namespace sudorate
