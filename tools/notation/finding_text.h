// What the finders beside SE's techniques have found, in writing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chains/finders/finding.h"

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
