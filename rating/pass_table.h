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
  // Rows share a level when they are switched on and off together. Ten times the base of its chains, as in
  // 65 cycles and forcing chains, 75 aligned triplet, 75 nishio, 80 multiple; basic rows have their own rating.
  Rating level;
  Rating lowest;  // the smallest rating the row can give
  Pass run;
};

// From the first row tried to the last.
std::span<const PassEntry> pass_table();

}  // namespace sudorate
