// What a call asks of a run, and what is known before anything is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/records/input_options.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/call_files.h"
#include "tools/run/paint.h"

namespace sudorate {

// Only the input affects the rows; no other option here does.
struct RunOptions {
  InputOptions input;
  // The file for the rows, or "-". Commands with several outputs have these in their setup instead.
  std::string output = "-";
  // 0 for all processors.
  std::int64_t threads = 0;
  bool replaces_output = false;
  bool shows_summary = false;
};

// What is known of a run before anything is read.
struct RunSetup {
  // Row::destination is an index into these; files or "-". Without any, the rows have no text.
  std::vector<std::string> outputs = {"-"};
  // The text between two rows.
  std::string separator = {};
  // Files that the call reads and writes besides the operands and the outputs. The run opens the kWhole and kEdited
  // files; those that are not written stay as they were.
  std::vector<CallFile> files = {};
  // The store of ratings, see tools/store/, or empty; nothing for a command that has none.
  std::optional<std::string> store = {};
  // Set if records need the ratings recorded in the input.
  std::optional<RatedReaderOptions> recorded = {};
  // A message after the summary; may be empty.
  std::string remark = {};
  // The colours of the rows on a terminal.
  std::span<const PaintRule> paint = {};
  // A call that would write more records than these to a terminal is refused, unless --limit chooses; 0 for any
  // number.
  std::size_t most_on_terminal = 0;
};

// Whether the run ends with a line of counts: asked for, or on a terminal.
bool shows_summary(const RunOptions& options);
// See RecordRun::check_files.
std::optional<int> check_files(const RunOptions& options, const std::vector<std::string>& operands,
                               const RunSetup& setup);

}  // namespace sudorate
