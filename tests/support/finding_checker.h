// An independent judge of nice loops, empty rectangles, skyscrapers and force chains: does the pattern prove what
// is concluded from it?
//
// The checker looks for nothing. It reads the pattern as a string of single inferences, checks each of them on the
// grid, and then whether the conclusion follows. The rules of joints and the theorems on loops are not used:
//
//   loops         a string of candidates in which "not both false" and "not both true" must alternate; where a loop
//                 is continuous it makes two truth assignments, and whatever goes must contradict both
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
// allowed, numbers out of range included. Conclusions may leave something out.
std::optional<std::string> refute(const Grid& grid, const Finding& finding);
// The same for one chain of arrows, given where it starts.
std::optional<std::string> refute_chain(const Grid& grid, Candidate start, const ArrowChain& chain);

}  // namespace sudorate::test
