// Records of JSON objects.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/bytes/json_text.h"
#include "tools/records/forms/read_options.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

// A record, whose columns are the values of the object as text, and the names of these columns.
struct JsonRecord {
  Record record;
  std::vector<std::string> names;
  // The record is a part of a larger object, and its text is only that part; else it is all of the object.
  bool has_own_text = false;
  // Where in the object's text the puzzle begins, if known: lines before it, and bytes before it in its line.
  // Columns in the record count within the puzzle.
  struct Place {
    int lines = 0;
    int bytes = 0;
  };
  std::optional<Place> place;
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
//
// The function that is returned makes the next record; it is false if there is none, and there is at least one.
// `options` must live as long. `puzzle_name`: that of an object before, for the message if the value of this member
// is no puzzle here.
using NextJsonRecord = std::function<bool(JsonRecord&)>;
NextJsonRecord json_records(std::string text, const ReadOptions& options, std::string puzzle_name = {});

// Whether one of these names is a member's for the puzzle, by the options or by itself.
bool names_puzzle(const std::vector<std::string>& names, const ReadOptions& options);

}  // namespace sudorate
