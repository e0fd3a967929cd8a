// The parts of make_lesson, one for each family of techniques. Each fills `seen`, `reasons` and the picture of the
// lesson; the other members are already set.
#pragma once

#include "rating/step.h"
#include "tools/notation/nice_loop_text.h"
#include "tools/teach/lesson.h"

namespace sudorate {

// Singles, locking, subsets, fish, wings, unique rectangles and loops, BUGs, aligned exclusions.
void explain_pattern(const Step& step, Lesson& lesson);
// All steps with an implication tree.
void explain_chain(const Step& step, Lesson& lesson);
// The sentences of a chain, with the index of each and a tag of its candidate: what is assumed, and what follows
// from other sentences for a reason, which may be empty.
void add_assumption(int index, Node node, Lesson& lesson);
void add_consequence(int index, Node node, const std::string& reason, const std::vector<int>& from, Lesson& lesson);
void explain_finding(const Finding& finding, const NumberPlaceStyle& style, Lesson& lesson);

}  // namespace sudorate
