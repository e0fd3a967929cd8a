// The try order: the one table that says which technique is looked for when.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "rating/pass.h"
#include "rating/scale.h"

namespace sudorate {

struct PassEntry {
  std::string_view name;  // of the row
  // The lowest rating that the row can give; rows of one level are switched on and off together. Never decreases
  // from row to row.
  Rating level;
  Pass run;
};

// From the first row tried to the last.
std::span<const PassEntry> pass_table();

}  // namespace sudorate
