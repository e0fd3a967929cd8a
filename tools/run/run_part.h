// A finished part of a run, described in a file beside it, so that `sudorate merge` can join the parts.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/run/statistics.h"

namespace sudorate {

// The part of the input that a run takes: `number` of `count`, from 1.
struct Shard {
  std::int64_t number = 1;
  std::int64_t count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};
inline constexpr std::int64_t kMostShards = 1'000'000;
// "3/20"; nothing for any other text.
std::optional<Shard> parse_shard(std::string_view text);
// "3/20"
std::string to_text(const Shard& shard);

struct RunPart {
  struct Input {
    std::string file;  // as named
    // Of all its bytes; empty in a part cut at bytes, which has a digest of its own bytes.
    std::string digest;
    friend bool operator==(const Input&, const Input&) = default;
  };

  // Equal in all parts of a run.
  std::string engine;  // see engine_name()
  std::string options;
  std::vector<Input> inputs;
  // A digest of the first record of the whole input and of the names of its columns, which shape all rows.
  std::string beginning;
  std::int64_t count = 1;
  // "records" if begin and end are numbers of records, "bytes" if they are bytes of all inputs together.
  std::string cut_by = "bytes";

  std::int64_t number = 1;
  std::int64_t begin = 0;
  std::int64_t end = 0;
  // See range_digest().
  std::int64_t head_bytes = 0;
  std::string range_digest;
  // The file with the rows: its size and digest, and how many bytes of it come before the first row.
  std::int64_t bytes = 0;
  std::string digest;
  std::int64_t preamble_bytes = 0;
  std::int64_t rows = 0;
  // The text between two rows.
  std::string separator;
  // For rows that are sorted: their order holds over all parts, and after so many rows, if not 0, the others are
  // left out.
  bool is_sorted = false;
  std::int64_t most_rows = 0;
  RunStatistics statistics;
  // What the command needs besides the rows to join its parts; null if the rows are all.
  nlohmann::ordered_json state;
};

// The file that describes a part: the file with its rows and ".part.json". One line of JSON; for sorted rows a line
// for each row follows: its key in hexadecimal digits, a blank, its bytes.
std::string part_description_file(const std::string& file);
std::string to_text(const RunPart& part);
// Reads the description of the part in `file`. An error is a phrase such as "has no description 'x.part.json'".
std::variant<RunPart, std::string> read_part(const std::string& file);

// Why two parts do not belong to the same run, such as "of other options, 'rate --to=csv'"; empty if they do.
std::string difference(const RunPart& part, const RunPart& other);

// For a part cut at bytes: the digest of its bytes in the inputs as they are now, and before them of the
// `head_bytes` of the beginning of the file where the part begins, which decide how it is read. Throws
// std::runtime_error if the inputs cannot be read, or are too short.
std::string range_digest(const RunPart& part);
// The bytes of all inputs together. Throws std::system_error if one cannot be read.
std::int64_t input_bytes(const std::vector<RunPart::Input>& inputs);

// A key of a sorted row, in hexadecimal digits and back.
std::string hex_text(std::string_view bytes);
std::optional<std::string> bytes_of_hex(std::string_view text);

}  // namespace sudorate
