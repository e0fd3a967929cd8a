// The origin of results, for later readers.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tools/run/statistics.h"

namespace sudorate {

struct Provenance {
  struct Input {
    std::string file;  // as named; "<stdin>" or "<operand N>" without a file
    // Empty for input that can be read only once, whose size is not known either.
    std::string digest;
    std::int64_t bytes = 0;
  };
  std::string profile;  // the rules
  std::string options;  // the command with the options that shape results
  std::vector<Input> inputs;
};

// Reads each file among the operands once, for its digest. Throws std::system_error if one cannot be read.
Provenance make_provenance(const std::string& options, const std::vector<std::string>& operands);

// Lines that start with "# ".
std::string comment_text(const Provenance& provenance);
// Names and texts for columns. The digest of several inputs is the digest of their digests, one per line; it is
// empty if one of them is unknown.
std::vector<std::pair<std::string, std::string>> provenance_columns(const Provenance& provenance);
// JSON for a file beside the output, with the counts of the run.
std::string sidecar_text(const Provenance& provenance, const RunStatistics& statistics);

}  // namespace sudorate
