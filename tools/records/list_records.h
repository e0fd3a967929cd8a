// Records of nested lists:
//
//   nine lists of nine cells, or one list of 81        [[0,0,5,...],...]     #2A((0 0 5 ...) ...)
//   cells that are lists of candidates                 (((1 2) 3 ...) ...)
//   nine strings of nine cells, or strings of 81       ["..5......", ...]
//   JSON objects with members such as "puzzle"         {"id": 7, "puzzle": "..5..."}
//   rows of values below such names                    [["id", "puzzle"], [7, "..5..."], ...]
//
// and any nesting of these. Text around them, as in (list ...) or name = [...], is skipped. In Lisp a board may
// have a name, as in (setq name ...) or name = #2A(...), which becomes its id, and there are chunks:
//
//   81 digits or '.'                                    100007090...    "100007090 030020008 ..."
//
// A chunk in quotes may contain blanks and line ends; so may a chunk outside of lists.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/records/json_record.h"
#include "tools/records/list_token.h"
#include "tools/records/read_options.h"
#include "tools/records/record_source.h"

namespace sudorate {

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
  // `input` must live as long as the source.
  ListRecords(TextInput& input, ListDialect dialect, const ReadOptions& options)
      : scanner_(input, dialect, options.max_line_bytes), dialect_(dialect), options_(options) {}

  bool next(Record& record) override;
  // Only among objects that stand in no list, as in JSON Lines.
  bool can_jump() const override { return has_objects_; }
  bool is_own_record(const std::string& line) const override;
  void jump() override;

 private:
  struct Place {
    std::int64_t line = 0;
    int column = 0;
  };
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
    Place place = {};
  };
  // A list that is not closed.
  struct Frame {
    std::vector<Item> items;
    std::size_t count = 0;
    bool has_words = false;  // it is a call or a definition, or the like
    bool has_records = false;
    Place place = {};
    std::size_t offset = 0;  // of its bracket in the text
    // Strings at the beginning of the list, which may be names; in a row below names, its fields so far.
    std::vector<ListToken> fields;
    bool is_no_row = false;  // does not fit the names
    // For a definition: its first word, and the word before the current place.
    std::string first_word;
    std::string last_word;
  };

  static Place place_of(const ListToken& token) { return {token.line, token.column}; }
  void take(ListToken token);
  // The next record of object_; false if it has no more.
  bool take_from_object();
  void open(const ListToken& token);
  void close();
  void add_item(Item item);
  void add_string(const ListToken& token);
  void add_scalar(const ListToken& token);
  void add_word(const ListToken& token);
  // Keeps a field of a table's row for the end of the row; false if the token is something else.
  bool keep_field(const ListToken& token);
  bool is_below_names() const { return !table_names_.empty() && frames_.size() == table_depth_; }
  // Whether a closed list is the names of a table, or a whole row of one, which becomes object_.
  bool finish_row(const Frame& frame);
  // Takes a word or number of Lisp that can be a chunk or a piece of one; false if it cannot.
  bool add_chunk(const ListToken& token);
  // Ends the pieces collected so far, which are a chunk or too few cells for one.
  void finish_chunk();
  void add_cells(const Place& place, const std::string& cells);
  // The name of the record at this place. No other record gets it.
  std::string take_name();
  void note_name(const Record& record);
  // Makes a closed list an item of the list around it, or a record.
  void finish(Frame frame);
  static bool is_row_of_candidates(const Frame& frame);
  static Item joined(const Frame& frame);
  void add_grid(const Frame& frame, const std::vector<const Item*>& rows);
  // Drops the items of a list that also holds records; a row of cells is a malformed record.
  void drop_items(Frame& frame);
  // `text`: the text of the record, unless it has one.
  void add_record(const Place& place, Record record, const std::string& text = {});
  // The error is at `place`, in the list that is a record if there is one.
  void add_error(const Place& place, std::string reason, const Frame* frame = nullptr);
  void add_broken_line(const ListToken& token, std::string reason, const std::string& line);

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
  std::unique_ptr<JsonObjectReader> object_;
  Place object_place_;
  bool is_object_of_row_ = false;
  // The name of the puzzle's member in the last object with a puzzle.
  std::string puzzle_name_;
  // The names in the first row of a table, and the number of lists that are open in a row; empty outside of tables.
  std::vector<std::string> table_names_;
  std::size_t table_depth_ = 0;
  // Pieces of a chunk outside of lists, and where they begin.
  std::string chunk_;
  Place chunk_place_;
  // "name" and "=" outside of lists.
  std::string outer_word_;
  bool has_outer_equals_ = false;
  // The line of each name, up to a number of names.
  std::map<std::string, std::int64_t> names_;
  std::size_t name_bytes_ = 0;
};

}  // namespace sudorate
