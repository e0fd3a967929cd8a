// How far a run has come, kept in a file, so that another one can go on from there.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "tools/run/statistics.h"

namespace sudorate {

struct Checkpoint {
  struct OutputState {
    std::string file;
    // Of all rows written so far, with whatever stands in front of them.
    std::int64_t length = 0;
    std::int64_t rows = 0;
    // Of these bytes, see Digest.
    std::string digest;

    friend bool operator==(const OutputState&, const OutputState&) = default;
  };

  // Name and version of the program.
  std::string program;
  // The command and its options, those that cannot change the results left out.
  std::string options;
  // Files, as named.
  std::vector<std::string> inputs;
  // Records done. All rows before are complete and in the outputs, none behind counts.
  std::int64_t records = 0;
  // See record_digest.
  std::uint64_t records_digest = 0;
  std::vector<OutputState> outputs;
  RunStatistics statistics;
};

// JSON on some lines.
std::string to_text(const Checkpoint& checkpoint);
// An error is a phrase such as "is no checkpoint of sudorate".
std::variant<Checkpoint, std::string> parse_checkpoint(const std::string& text);

// Whether this is the text of a checkpoint, of any version.
bool is_checkpoint_text(const std::string& text);

// Removes the draft of a checkpoint, FILE.new, that a killed run has left: a regular file that no run has locked,
// and that is empty or holds a checkpoint.
void remove_checkpoint_draft(const std::string& file);

// What keeps a run with `now`'s program, options, inputs and outputs from going on where `saved` has ended; empty
// if nothing does.
std::string difference(const Checkpoint& saved, const Checkpoint& now);

}  // namespace sudorate
