// The progress of a run in a file, from which another run can resume.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tools/run/statistics.h"

namespace sudorate {

struct Checkpoint {
  struct OutputState {
    std::string file;
    // The bytes of all rows written so far, and of the text before them.
    std::int64_t length = 0;
    std::int64_t rows = 0;
    // The digest of these bytes, see Digest.
    std::string digest;

    static void visit_members(const auto& each, auto&... selves) {
      each("file", selves.file...);
      each("length", selves.length...);
      each("rows", selves.rows...);
      each("digest", selves.digest...);
    }
    friend bool operator==(const OutputState&, const OutputState&) = default;
  };

  // Of the file; another version may have other members.
  static constexpr int kFormat = 10;
  int format = kFormat;
  // See engine_name().
  std::string engine;
  // The command and its options, except options that cannot change the results.
  std::string options;
  // Files, as named.
  std::vector<std::string> inputs;
  // The number of records done. The rows of these are complete and in the outputs; later rows do not count.
  std::int64_t records = 0;
  // Of the heading of the input and these records, see record_digest.
  std::uint64_t records_digest = 0;
  std::vector<OutputState> outputs;
  RunStatistics statistics;
  // See RunMemory.
  std::vector<std::pair<std::int64_t, Rating>> kept;
  // Whether the run ended when it saved this, so that the outputs hold nothing else. A run that was killed may have
  // written more rows since.
  bool has_ended = false;

  static void visit_members(const auto& each, auto&... selves) {
    each("sudorate_checkpoint", selves.format...);
    visit_run(each, selves...);
  }
  static void visit_run(const auto& each, auto&... selves) {
    each("engine", selves.engine...);
    each("options", selves.options...);
    each("inputs", selves.inputs...);
    each("records", selves.records...);
    each("records_digest", selves.records_digest...);
    each("outputs", selves.outputs...);
    each("ended", selves.has_ended...);
    each("statistics", selves.statistics...);
    each("kept", selves.kept...);
  }
};

// JSON on some lines.
std::string to_text(const Checkpoint& checkpoint);
// Reads it from such a text. What is wrong is a phrase such as "is a damaged checkpoint"; empty if nothing is.
std::string read_checkpoint(const std::string& text, Checkpoint& checkpoint);

// The text of a file, up to 64 MiB; empty if there is no file, or it cannot be read.
std::string checkpoint_text(const std::string& file);

// Why a saved run does not have the engine, the options and the inputs of this one, such as "of other input"; empty
// if it has.
std::string difference(const Checkpoint& saved, const Checkpoint& now);

}  // namespace sudorate
