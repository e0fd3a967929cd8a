// Two positions for nice loops.
#pragma once

namespace sudorate::test {

// A square of 5 in rows 1 and 7, with the cells below holding 5 and 6 only; three cells lose something.
inline constexpr const char* kSquare = "rest 1234, r1c2 158, r1c8 159, r7c28 56, r3c2 57, r9c8 57, r7c5 68";
// A ring of 5: strong links along row 1, row 7 and column 2; column 8 and box 7 have a third place.
inline constexpr const char* kRingOfFive =
    "rest 1234, r1c2 158, r1c8 159, r4c8 59, r7c8 158, r7c1 159, r8c3 58, r9c2 157";

}  // namespace sudorate::test
