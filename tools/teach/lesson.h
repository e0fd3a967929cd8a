// A lesson: one step of a solution, explained to a person.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rating/rules.h"
#include "tagging/grid.h"
#include "tools/steps/listed_step.h"
#include "tools/words/explanation.h"
#include "tools/words/family_words.h"
#include "tools/words/nice_loop.h"

namespace sudorate {

struct Lesson : Explanation {
  // "Hidden Single", "Forcing Chain, length 8", "Nice loop, continuous"
  std::string title;
  // "1.2", or "not rated" for a finder.
  std::string rating;
  // A hidden or a naked single.
  bool is_single = false;
  TechniqueGroup group = TechniqueGroup::kSingle;
  // "r1c2 is 4.", "r2c9 is not 5."
  std::string result;
  // The same for programs, see effect_text.
  std::string effect;
  // What was tried before it, see tried_words; empty for a finder.
  std::string tried;
  Grid after;
};

// The step must have been found on the grid, with evidence, by these rules. Cost:
// microseconds, for long chains up to milliseconds.
Lesson make_lesson(const Grid& grid, const ListedStep& listed, const NumberPlaceStyle& style = {},
                   const Rules& rules = {});
// Nice loops that are found and applied together, as in NumberPlace; there must be at least one.
Lesson make_lesson(const Grid& grid, const std::vector<NiceLoop>& loops, const NumberPlaceStyle& style);

// The rows of the table that had given no step of a lower rating when this one was taken, in their order: the
// rows before the row of the step that the rules try; of competing rows, the ones with a lower base.
std::vector<std::string_view> tried_before(const Step& step, const Rules& rules = {});
// "Hidden Single and Direct Locking give no step below 2.0."; empty if nothing is tried before.
std::string tried_words(const Step& step, const Rules& rules = {});

std::string rated_words(const Lesson& lesson);

}  // namespace sudorate
