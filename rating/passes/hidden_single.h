// Hidden single: the only place of a digit in a house. Evidence: cells = the cell, houses = the house, digits.
#pragma once

#include "rating/pass.h"

namespace sudorate {

bool find_hidden_single(const PassInput& input, Step& step);

}  // namespace sudorate
