// An independent check of skyscrapers and force chains: does the pattern prove its conclusion? Of all findings it
// checks that the conclusion fits the grid.
//
// The checker does not search. It checks each single inference on the grid, and then whether the conclusion
// follows.
//
//   skyscrapers   what goes is taken as true, and both floors would be true
//   force chains  arrow by arrow; an arrow through a set of cells by trying all ways to fill the set
//
// Nice loops and empty rectangles are compared with the lists of reference/.
#pragma once

#include <optional>
#include <string>

#include "tagging/grid.h"
#include "tools/finders/findings.h"

namespace sudorate::test {

// Why the pattern does not prove its conclusion on the grid, in a few words; nothing if it does. Any content is
// allowed, numbers out of range included. Conclusions may be incomplete.
std::optional<std::string> refute(const Grid& grid, const Finding& finding);
// The same for one chain of arrows from this start.
std::optional<std::string> refute_chain(const Grid& grid, Candidate start, const ArrowChain& chain);

}  // namespace sudorate::test
