// Which options of a call need or exclude each other.
#pragma once

#include <span>

#include "tools/command/option_rules.h"

namespace sudorate {

// All rules of all commands. Of several that a call breaks, the first is told.
std::span<const OptionRule> rule_table();

}  // namespace sudorate
