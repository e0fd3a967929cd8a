// GNPX's notation of force chains.
//
//   [W r2c8/+1 -> r2c4/-1] => [S (ALS:r2468c4) r2c4/-1 -> r4c4/+3] => [W r4c4/+3 -> r4c8/-3]
//
// An arrow starts where the previous one ended; GNPX leaves out most steps inside a cell. A chain without arrows,
// whose start is itself the conclusion, is written [r2c8/+2].
#pragma once

#include <string>

#include "chains/finders/force_chain.h"

namespace sudorate {

// "force chain, cell r2c8", "force chain, house (row2#1)", "force chain, contradiction"
std::string heading(const ForceChain& chain);

// One chain. `start` is the candidate that it starts from, used only if there are no arrows.
std::string notation(const ArrowChain& chain, Candidate start);
// All chains in one line, " || " between them.
std::string notation(const ForceChain& chain);
// GNPX's heading: "ForceChain_Cell(r2c8)", "ForceChain_House(row2#1)" or "ForceChain_Contradiction".
std::string gnpx_heading(const ForceChain& chain);

}  // namespace sudorate
