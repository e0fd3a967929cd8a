// Reads one puzzle or state from a text in memory.
#pragma once

#include <string_view>

#include "tools/records/meaning/record.h"

namespace sudorate {

// Reads the only record of a text in any form. A text with no record or with several gives a malformed record. With
// `from_state` a text that shows givens and a later state gives the state.
Record read_puzzle(std::string_view text, bool from_state);

}  // namespace sudorate
