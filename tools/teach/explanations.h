// The parts of make_lesson, one for each family of techniques. Each fills what was seen, why the result follows and
// the picture; the rest of the lesson is there already.
#pragma once

#include "chains/finders/nice_loop_text.h"
#include "rating/step.h"
#include "tools/teach/lesson.h"

namespace sudorate {

// Singles, locking, subsets, fish, wings, aligned exclusions.
void explain_pattern(const Step& step, Lesson& lesson);
// Unique rectangles and loops, BUGs.
void explain_uniqueness(const Step& step, Lesson& lesson);
// Everything with an implication tree.
void explain_chain(const Step& step, Lesson& lesson);
void explain_finding(const Finding& finding, const NumberPlaceStyle& style, Lesson& lesson);

}  // namespace sudorate
