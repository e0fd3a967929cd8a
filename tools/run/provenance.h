// How results came about, for those who find them later.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/run/statistics.h"

namespace sudorate {

struct Provenance {
  struct Input {
    std::string file;  // as named; "<stdin>" or "<operand N>" where there is none
    // Nothing for what can be read only once.
    std::optional<std::int64_t> bytes;
    std::optional<std::string> digest;
  };
  std::string version;
  std::string profile;  // the rules
  std::string options;  // the command with the options that shape results
  std::string options_digest;
  std::vector<Input> inputs;
};

inline constexpr const char* kRuleProfile = "Sudoku Explainer 1.2.1";

// Reads every file among the operands once, for its digest. Throws std::system_error if one cannot be read.
Provenance make_provenance(const std::string& options, const std::vector<std::string>& operands);

// Lines that start with "# ".
std::string comment_text(const Provenance& provenance);
// Names and texts for columns. The digest of several inputs is that of their digests, a line each; it is empty if
// one of them is not known.
std::vector<std::pair<std::string, std::string>> provenance_columns(const Provenance& provenance);
// JSON for a file beside the output, with the counts of the run.
std::string sidecar_text(const Provenance& provenance, const RunStatistics& statistics);

}  // namespace sudorate
