// The try order: the one table that says which technique is looked for when.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "rating/pass.h"
#include "rating/scale.h"

namespace sudorate {

// What a row of chains may use, as SEclone numbers it; the values add up.
enum ChainOption : unsigned {
  kDigitBivalues = 1,  // strong links between the two places of a digit in a house
  kCellBivalues = 2,   // strong links between the two candidates of a cell
  kNishioOption = 4,
  kDynamicOption = 8,
  kMultipleOption = 16,
};

// Which rows compete. A step of a row that is alone is taken at once. Of a group all rows are tried, each with the
// best step so far, until the next cannot have a lower rating.
enum class PassGroup : std::uint8_t { kAlone, kStaticChains };

struct PassEntry {
  std::string_view name;  // of the row
  // The lowest rating that the row can give; rows of one level are switched on and off together. Never decreases
  // from row to row.
  Rating level;
  Pass run;
  PassGroup group = PassGroup::kAlone;
  // Whether it looks only at the places that have changed since it found nothing.
  bool reads_places = false;
  // Of ChainOption; 0 for what is no chain.
  unsigned options = 0;
  // Whether it asks the tagging of the grid what can be concluded before it searches.
  bool asks_tags = false;
};

// From the first row tried to the last.
std::span<const PassEntry> pass_table();

}  // namespace sudorate
