// The try order: the one table that says which technique is tried when.
#pragma once

#include <cstdint>
#include <span>

#include "rating/scale.h"

namespace sudorate {

struct PassInput;
struct Step;

// Searches for a step of one technique, see pass.h: fills `step` and returns true, or leaves it as it is and
// returns false. The caller has cleared `step`, or it is PassInput::best.
using Pass = bool (*)(const PassInput& input, Step& step);

// What a row of chains loads and assumes, in SEclone's numbering; the values add up.
enum ChainOption : unsigned {
  kDigitBivalues = 1,  // strong links between the two places of a digit in a house
  kCellBivalues = 2,   // strong links between the two candidates of a cell
  kNishioOption = 4,
  kDynamicOption = 8,
  kMultipleOption = 16,
};

// Which rows compete. A step of a row that is alone is taken at once. The rows of a group are all tried, each with
// the best step so far, until the next one cannot have a lower rating.
enum class PassGroup : std::uint8_t { kAlone, kStaticChains };

struct PassEntry {
  // The lowest rating that the row can give. Rows of one level are switched on and off together. Levels never
  // decrease from row to row.
  Rating level;
  Pass pass;
  PassGroup group = PassGroup::kAlone;
  // Whether the pass searches only the places that have changed since it found nothing.
  bool reads_places = false;
  // Values of ChainOption, by which `pass` loads links and searches; 0 for a row without chains.
  unsigned options = 0;
};

// Bit i for row i of the table.
using PassRows = std::uint64_t;

// From the first row tried to the last.
std::span<const PassEntry> pass_table();
// The number of the first row of forcing chains.
std::size_t first_chain_row();

}  // namespace sudorate
