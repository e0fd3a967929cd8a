// What the finders beside SE's techniques have found, in writing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/finders/finding.h"

namespace sudorate {

// "nice-loop", "empty-rectangle", "skyscraper", "force-chain"
std::string_view finder_name(FinderTechnique technique);

// "r6c6=2", or "r3c4<>8 r6c6<>7 r6c6<>9" by cell and digit.
std::string conclusion_text(const Conclusion& conclusion);

// "digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1=6=r7c1": the link from its end on the axis
// line to the other end.
std::string notation(const EmptyRectangle& rectangle);
// "two strong links r6c1=6=r7c1 and r6c8=6=r8c8 joined by row 6": the links from their ends on the base line.
std::string notation(const Skyscraper& skyscraper);
// Force chains in GNPX's notation:
//
//   [W r2c8/+1 -> r2c4/-1] => [S (ALS:r2468c4) r2c4/-1 -> r4c4/+3] => [W r4c4/+3 -> r4c8/-3]
//
// An arrow starts where the previous one ended; GNPX leaves out most steps inside a cell. A chain without arrows,
// whose start is itself the conclusion, is written [r2c8/+2]. This form, and that of a set of cells that fills no
// rectangle, are additions.
//
// "force chain, cell r2c8", "force chain, house (row2#1)", "force chain, contradiction"
std::string heading(const ForceChain& chain);

// One chain. `start` is the candidate that it starts from, used only if there are no arrows.
std::string notation(const ArrowChain& chain, Candidate start);
std::string notation(const ForceChain& chain);
// One line in GNPX's notation, without the result, which conclusion_text of the conclusion gives.
std::string notation(const Finding& finding);
// GNPX's list: a heading for all findings in a row that share it, and for each of them what it concludes. Each line
// has a line end.
//
//   Nice Loop(Continuous)
//     rc:r2c9=1=[r6c9]-1-[r6c7]-7-[r4c7]-6-[r4c9]=6=[r2c9]
//     r2c9#5 is false
//   EmptyRectangle #6 in b6
//     digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1=6=r7c1
//     r7c9#6 is false
//   ForceChain_Cell(r2c8)
//     r6c6#2 is true
//       * [W r2c8/+1 -> r2c4/-1] => ...                            a line for each chain
std::string gnpx_text(const std::vector<Finding>& findings);
// The heading in a text or page, as "nice loop, continuous", "skyscraper", "force chain, cell r2c8".
std::string heading(const Finding& finding);

}  // namespace sudorate
