// A finished part of a run, described in a file beside it, so that `sudorate merge` can join the parts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/run/checkpoint.h"
#include "tools/run/shard.h"

namespace sudorate {

// The run over the part, which has ended and has one output, the file with the rows; its options are those of all
// parts. The file may have another name by now.
struct RunPart : Checkpoint {
  // "records" if begin and end are numbers of records, "bytes" if they are bytes of all inputs together.
  std::string cut_by = "bytes";

  Shard shard;
  std::int64_t begin = 0;
  std::int64_t end = 0;
  // See range_digest().
  std::int64_t head_bytes = 0;
  // Of each input. For a part cut at bytes, of the first record of the whole input and of the names of its columns,
  // which shape the rows of all parts; and its range_digest().
  std::vector<std::string> digests;
  // Of the file with the rows, before the first row.
  std::int64_t preamble_bytes = 0;
  // The text between two rows.
  std::string separator;
  // For rows that are sorted: their order holds over all parts, and after so many rows, if not 0, the others are
  // left out.
  bool is_sorted = false;
  std::int64_t most_rows = 0;
  // What the command needs besides the rows to join its parts, in hexadecimal digits; empty if the rows are all.
  std::string state;

  bool is_by_records() const { return cut_by == "records"; }
  const OutputState& rows() const { return outputs.front(); }

  static void visit_members(const auto& each, auto&... selves) {
    each("sudorate_part", selves.format...);
    visit_run(each, selves...);
    each("part", selves.shard.number...);
    each("of", selves.shard.count...);
    each("cut_by", selves.cut_by...);
    each("begin", selves.begin...);
    each("end", selves.end...);
    each("head_bytes", selves.head_bytes...);
    each("sha256", selves.digests...);
    each("preamble_bytes", selves.preamble_bytes...);
    each("separator", selves.separator...);
    each("sorted", selves.is_sorted...);
    each("most_rows", selves.most_rows...);
    each("state", selves.state...);
  }
};

// The file that describes a part: the file with its rows and ".part.json". One line of JSON; for sorted rows a line
// for each row follows: its key in hexadecimal digits, a blank, its bytes.
std::string part_description_file(const std::string& file);
// Reads the description of the part in `file`. What is wrong is a phrase such as "has a damaged 'x.part.json'";
// empty if nothing is.
std::string read_part(const std::string& file, RunPart& part);

// Why two parts do not belong to the same run, such as "cut by records"; empty if they do.
std::string difference(const RunPart& part, const RunPart& other);

// For a part cut at bytes: the digest of its bytes in the inputs as they are now, and whether they are the last
// ones; before them of the `head_bytes` of the beginning of the file where the part begins, which decide how it is
// read. Throws std::runtime_error if the inputs cannot be read, or are too short.
std::string range_digest(const RunPart& part);
// Whether a part of a run over `all` bytes or records begins where that of its number does, and has the bytes of
// the inputs as they are now if it was cut at bytes. Errors: see range_digest.
bool has_its_input(const RunPart& part, std::int64_t all);

}  // namespace sudorate
