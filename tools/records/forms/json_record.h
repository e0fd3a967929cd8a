// Records of JSON objects.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tools/records/bytes/json_text.h"
#include "tools/records/forms/list_text.h"
#include "tools/records/forms/read_options.h"
#include "tools/records/meaning/record_stage.h"

namespace sudorate {

// A list, string or word of so many cells is a damaged puzzle, not a row.
inline constexpr std::size_t kManyCells = kCellCount / 2 + 1;

// What the objects of a file share.
struct JsonFile {
  const ReadOptions& options;
  // The header of the last record that has members: records with the same members have one.
  std::shared_ptr<const TableHeader> header = {};
  // The name of the puzzle's member in the last object with a puzzle, for the message if its value is no puzzle in
  // the next object.
  std::string puzzle_name = {};
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
// The object begins at `place`. There is at least one record; its columns are the values of its object as text, the
// names of its header those of the members. Its line is set, but not its last one. Records are made one at a time.
// Memory and time: see parse_json. `file` must live as long.
std::unique_ptr<RecordStage> json_records(std::string text, const ListPlace& place, JsonFile& file);
// The same for an object that is a row of a table.
std::unique_ptr<RecordStage> json_records(Json row, const ListPlace& place, JsonFile& file);

// The names in the first row of a table, one of which is a member's for the puzzle by the options or by itself;
// none for any other value.
std::vector<std::string> table_names(const Json& row, const ReadOptions& options);
// The values of a row as an object with these names; null if there are not as many.
Json object_of_row(const std::vector<std::string>& names, const Json& row);

}  // namespace sudorate
