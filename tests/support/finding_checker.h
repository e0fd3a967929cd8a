// An independent check of nice loops, empty rectangles, skyscrapers and force chains: does the pattern prove its
// conclusion?
//
// The checker does not search. It reads the pattern as a string of single inferences, checks each of them on the
// grid, and then whether the conclusion follows. It does not use the rules of joints or the theorems on loops:
//
//   loops         a string of candidates in which "not both false" and "not both true" must alternate; where a loop
//                 is continuous it makes two truth assignments, and each elimination must contradict both
//   rectangles    the target is taken as true and the box then has no place left
//   skyscrapers   the same, and both floors would be true
//   force chains  arrow by arrow; an arrow through a set of cells by trying all ways to fill the set
#pragma once

#include <optional>
#include <string>

#include "chains/finders/findings.h"
#include "tagging/grid.h"

namespace sudorate::test {

// Why the pattern does not prove its conclusion on the grid, in a few words; nothing if it does. Any content is
// allowed, numbers out of range included. Conclusions may be incomplete.
std::optional<std::string> refute(const Grid& grid, const Finding& finding);
// The same for one chain of arrows from this start.
std::optional<std::string> refute_chain(const Grid& grid, Candidate start, const ArrowChain& chain);

}  // namespace sudorate::test
