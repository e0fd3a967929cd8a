// The name of a cell in print.
#pragma once

#include <string>

#include "tagging/geometry.h"

namespace sudorate {

// "r1c1" .. "r9c9"
inline std::string cell_name(Cell cell) {
  return {'r', static_cast<char>('1' + row_of(cell)), 'c', static_cast<char>('1' + column_of(cell))};
}

}  // namespace sudorate
