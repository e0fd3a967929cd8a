// The place of a step in one line of text.
#pragma once

#include <string>
#include <string_view>

#include "tools/steps/listed_step.h"

namespace sudorate {

// The place of the step, in one line. A finding has GNPX's notation; examples for steps:
//
//   hidden single     digit 4 in box 1
//   naked pair        r1c25 digits 12 in row 1
//   chain             r1c2/+3 -> r1c5/-3 -> r1c5/+4, and of nodes with several parents "a & b -> c"; chains
//                     for one conclusion are separated by " || "
std::string notation(const ListedStep& listed);
std::string notation(const Step& step);

// The same, and for a nice loop whether it is continuous: "rc:r2c9=1=[r6c9]-1-...=6=[r2c9], continuous".
std::string place_text(const ListedStep& listed);

// The meaning of the signs of a chain in its notation.
inline constexpr std::string_view kChainSigns = "r1c2/+3 means r1c2 is 3, and r1c2/-3 means it is not";

// "box 2", "row 3", "column 9"; GNPX's notations, used for findings, say "block".
std::string house_words(House house);

}  // namespace sudorate
