// Which options of a call need or exclude each other.
#pragma once

#include <span>

#include "tools/command/option_rules.h"

namespace sudorate {

// All rules of all commands. The message names the first that a call breaks.
std::span<const OptionRule> rule_table();

}  // namespace sudorate
