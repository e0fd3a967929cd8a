// Records of JSON objects.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/column_names.h"
#include "tools/records/input_options.h"
#include "tools/records/json_text.h"
#include "tools/records/record.h"

namespace sudorate {

// A record, whose columns are the values of the object as text, and the names of these columns.
struct JsonRecord {
  Record record;
  std::vector<std::string> names;
  // The record is a part of a larger object, and its text is only that part.
  bool has_own_text = false;
  // Where in the object's text the puzzle begins, if known: lines before it, and bytes before it in its line.
  // Columns in the record count within the puzzle.
  struct Place {
    int lines = 0;
    int bytes = 0;
  };
  std::optional<Place> place;
  // The name of the member that is the puzzle, if known.
  std::string puzzle_name;
};

// Reads an object that describes a puzzle by members with the names of column_names.h, or with a member that looks
// like a puzzle. The puzzle is a string or lists of cells: numbers, short strings, or objects with a "value", as
// f-puzzles and SudokuPad have them; if some of these are "given", the others are the player's. An object without
// such a member is searched for puzzles and for objects with such members, one record each; a puzzle found this way
// has its member's name as its id. Any other object, and a puzzle with further rules, is one malformed record.
//
// Tables are read as their rows: {"columns": ["id", "puzzle"], "data": [[7, "..5..."], ...]}, the same with lists
// or objects of values by column, {"id": [7, ...], "puzzle": ["..5...", ...]}, and lists whose first row has the
// names.
//
// Records are made one at a time. Memory and time: see parse_json.
class JsonObjectReader {
 public:
  // `options` must live as long as the reader. `puzzle_name`: that of an object before, for the message if the
  // value of this member is no puzzle here.
  JsonObjectReader(std::string text, const ReadOptions& options, std::string puzzle_name = {});
  JsonObjectReader(const JsonObjectReader&) = delete;
  JsonObjectReader& operator=(const JsonObjectReader&) = delete;

  // False if there is no further record; there is at least one.
  bool next(JsonRecord& record);
  // All of the object.
  const std::string& text() const { return text_; }

 private:
  struct Level {
    Json::const_iterator next;
    Json::const_iterator end;
    bool is_array = false;
  };

  // The values are visited in order, except within a value that is a record.
  //
  // True if the value is a record; otherwise its values are next.
  bool visit(const Json& value, JsonRecord& record);
  bool find_next(JsonRecord& record);
  // The record of an object with these members.
  JsonRecord read_members(const Json& object, const NamedColumns& columns);
  // The record of a puzzle that is not a member with a known name.
  JsonRecord read_value(const Json& value, const std::string& name);
  // The place of the value in the text: after the value of the last search, and after its name if it has one.
  std::optional<JsonRecord::Place> find_place(const Json& value, const std::string& name);

  std::string text_;
  Json object_;
  const ReadOptions& options_;
  std::string puzzle_name_;
  std::string problem_;
  std::vector<Level> levels_;
  std::deque<Json> tables_;  // made from values of the object
  std::size_t count_ = 0;
  // How far the text has been searched, the lines up to there, and the start of the last one.
  std::size_t searched_ = 0;
  int lines_ = 0;
  std::size_t line_start_ = 0;
  bool has_begun_ = false;
};

// Whether one of these names is a member's for the puzzle, by the options or by itself.
bool names_puzzle(const std::vector<std::string>& names, const ReadOptions& options);

}  // namespace sudorate
