// A lesson: one step of a solution, explained to a person.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "chains/finders/nice_loop_text.h"
#include "tagging/grid.h"
#include "tools/steps/listed_step.h"
#include "tools/teach/board_picture.h"

namespace sudorate {

struct Lesson {
  // "Hidden Single", "Forcing Chain, length 8", "Nice loop, continuous"
  std::string title;
  // "1.2", or "not rated" for a finder.
  std::string rating;
  // A hidden or a naked single.
  bool is_single = false;
  // Sentences: what was seen, and why the result follows from it; chains have a line for each of their steps.
  std::vector<std::string> seen;
  std::vector<std::string> reasons;
  // "r1c2 is 4.", "r2c9 is not 5."
  std::string result;
  // The techniques tried before it, see tried_words; empty for a finder.
  std::string tried;
  // The notation of the field, or empty.
  std::string notation;
  // Of loops, for plain text: NumberPlace's pictures with their letters, and one with the cells that lose
  // candidates to any of the loops.
  std::vector<std::string> drawings;
  std::string removals;
  Grid before;
  Grid after;
  BoardPicture picture;
};

// The step must have been found on the grid, with evidence. Cost: microseconds, for long chains up to milliseconds.
Lesson make_lesson(const Grid& grid, const ListedStep& listed, const NumberPlaceStyle& style = {});
// Nice loops that are found and applied together, as in NumberPlace; there must be at least one.
Lesson make_lesson(const Grid& grid, const std::vector<NiceLoop>& loops, const NumberPlaceStyle& style);

// "rated 7.1", "not rated"
std::string rated_words(const Lesson& lesson);

// The end of the singles that follow each other from this lesson on; `begin` itself if that lesson is not a single.
std::size_t end_of_singles(const std::vector<Lesson>& lessons, std::size_t begin);

}  // namespace sudorate
