// The meanings of operands.
#pragma once

#include <string>
#include <vector>

#include "tools/records/record_reader.h"

namespace sudorate {

// Whether a word of the command line is a puzzle: the first record in it is one, in any form.
bool is_literal_puzzle(const std::string& operand);

// The meanings of an operand, tried in this order:
//   "-"                       standard input
//   the name of a file        its records
//   a puzzle                  itself
//   FILE:LINE                 what stands on that line; also with a column, and with the name of a file in an
//                             archive, as messages name a record
//   a pattern of names        the files that match it, in alphabetical order
//   anything else             a file that cannot be opened
// Returns standard input if there are no operands.
std::vector<InputItem> input_items(const std::vector<std::string>& operands);

}  // namespace sudorate
