// What is said of the patterns of the finders, which no rating uses: their articles, notations and explanations.
// Each finder has a file of words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/finders/finding.h"
#include "tools/words/family_words.h"
#include "tools/words/nice_loop.h"

namespace sudorate {

struct FinderWords {
  TechniqueGroup group;
  // See FamilyWords.
  std::string_view article;
  // A puzzle in which the finder finds something when its singles are made: what the article shows, if that has
  // names of cells.
  std::string_view example;
};
// One in which all finders but that of nice loops find something.
inline constexpr std::string_view kFinderExample =
    "...9..4.5.25...6...6.7....2....7....3....5.18.9.6..7..9.1.........341......58....";

extern const FinderWords kNiceLoopWords;
extern const FinderWords kEmptyRectangleWords;
extern const FinderWords kSkyscraperWords;
extern const FinderWords kForceChainWords;
const FinderWords& words_of(FinderTechnique finder);

// Headings in a text or page: "skyscraper", "empty rectangle", "force chain, cell r2c8", "force chain, house
// (row2#1)", "force chain, contradiction"; see nice_loop.h, too.
std::string heading(const EmptyRectangle& rectangle);
std::string heading(const Skyscraper& skyscraper);
std::string heading(const ForceChain& chain);
std::string heading(const Finding& finding);

// In one line, without the result, which conclusion_text of the conclusion gives:
//
//   digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1=6=r7c1    the link from its end on the
//                                                                                   axis line to the other end
//   two strong links r6c1=6=r7c1 and r6c8=6=r8c8 joined by row 6                    the links from the base line
//   [W r2c8/+1 -> r2c4/-1] => [S (ALS:r2468c4) r2c4/-1 -> r4c4/+3] => [W r4c4/+3 -> r4c8/-3]
//
// The last one is GNPX's. An arrow starts where the previous one ended; GNPX leaves out most steps inside a cell. A
// chain without arrows, whose start is itself the conclusion, is written [r2c8/+2]. This form, and that of a set of
// cells that fills no rectangle, are additions.
std::string notation(const EmptyRectangle& rectangle);
std::string notation(const Skyscraper& skyscraper);
// One chain. `start` is the candidate that it starts from, used only if there are no arrows.
std::string notation(const ArrowChain& chain, Candidate start);
std::string notation(const ForceChain& chain);
std::string notation(const Finding& finding);

// Headings in GNPX's list; the chains of a force chain, each in a line of its own.
std::string gnpx_heading(const NiceLoop& loop);
std::string gnpx_heading(const EmptyRectangle& rectangle);
std::string gnpx_heading(const Skyscraper& skyscraper);
std::string gnpx_heading(const ForceChain& chain);
std::vector<std::string> chain_notations(const ForceChain& chain);
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

// Each adds sentences and marks to an explanation that has its grid. The style is that of loops.
void explain(const NiceLoop& loop, const NumberPlaceStyle& style, Explanation& explanation);
void explain(const EmptyRectangle& rectangle, const NumberPlaceStyle& style, Explanation& explanation);
void explain(const Skyscraper& skyscraper, const NumberPlaceStyle& style, Explanation& explanation);
void explain(const ForceChain& chain, const NumberPlaceStyle& style, Explanation& explanation);
void explain(const Finding& finding, const NumberPlaceStyle& style, Explanation& explanation);

}  // namespace sudorate
