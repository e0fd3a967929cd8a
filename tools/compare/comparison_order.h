// The order in which compared records are worth a look.
#pragma once

#include "tools/compare/comparison.h"

namespace sudorate {

// The size of a difference, to show the largest ones first: by the difference of ER, whether up or down, if it is
// the same by that of EP, then of ED. Where a part differs and is not a number on both sides, as 20.0 computed and
// a number, its difference is larger than any of numbers. Lower are, in this order, records that differ otherwise,
// such as in their paths alone, those missing on a side, and those that are not comparable. 0 if the record is
// equal.
int difference_score(const ComparedRecord& record);

// ER in tenths, B's if it has one, else A's. Bounds and approximate values count as numbers, 20.0 only if it is
// computed. 0 if there is none.
int hardness_score(const ComparedRecord& record);

// The step at which a reader begins, from 1, and the path that has it: where the paths part, or at the latest, see
// parting_limit; else the one that decides the part with the largest difference, else the hardest. 0 if neither
// side has a path.
struct StepOfInterest {
  int number = 0;
  bool is_in_a = false;
};
StepOfInterest step_of_interest(const ComparedRecord& record);

}  // namespace sudorate
