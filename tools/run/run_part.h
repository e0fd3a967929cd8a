// A finished part of a run, described in a file beside it, so that `sudorate merge` can join the parts.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/records/record_reader.h"
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
    std::int64_t bytes = 0;
    // A digest of some blocks, since reading all of the input for each part would take too long.
    std::string sample;
    friend bool operator==(const Input&, const Input&) = default;
  };

  // Equal in all parts of a run.
  std::string program;
  std::string options;
  std::vector<Input> inputs;
  std::int64_t count = 1;
  // "records" if begin and end are numbers of records, "bytes" if they are bytes of all inputs together.
  std::string cut_by = "bytes";

  std::int64_t number = 1;
  std::int64_t begin = 0;
  std::int64_t end = 0;
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

// Why two parts do not belong to the same run, such as "other options: 'rate --to=csv'"; empty if they do.
std::string difference(const RunPart& part, const RunPart& other);

// The inputs of a run for its parts. Throws std::system_error if a file cannot be read.
std::vector<RunPart::Input> describe_inputs(const std::vector<InputItem>& items);

// A key of a sorted row, in hexadecimal digits and back.
std::string hex_text(std::string_view bytes);
std::optional<std::string> bytes_of_hex(std::string_view text);

}  // namespace sudorate
