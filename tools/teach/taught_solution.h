// A solution as lessons, from the first step to the last, and the steps of it that a reader wants to see.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chains/finders/nice_loops.h"
#include "rating/rater.h"
#include "tagging/grid.h"
#include "tools/policy/profile.h"
#include "tools/teach/lesson.h"

namespace sudorate {

struct TeachOptions {
  // Where Sudoku Explainer would need an exclusion or a chain, the solution uses a skyscraper, empty rectangle,
  // nice loop or force chain if there is one, in this order; then it is not the rated path.
  bool uses_finders = false;
  // Most cells of a nice loop.
  int max_loop = kUnlimitedLoop;
  // Solves by the methods of a profile instead, and applies all nice loops of a step together.
  std::optional<Profile> profile = std::nullopt;
  NumberPlaceStyle loop_style = {};
  // Rows of the pass table that are not used, and the name of these rules; not with a profile.
  PassRows left_out = 0;
  std::string rules = {};
};

struct TaughtSolution {
  std::vector<Lesson> lessons;
  Grid start;
  // False if no technique is left before the grid is full, or the limits ended the search.
  bool is_solved = false;
  // How the search for the last step ended.
  StepSearch end = StepSearch::kFound;
  // The hardest step, the hardest one up to the first placed digit, and the first step; empty with finders or a
  // profile, or if there is no such step.
  std::optional<Rating> er;
  std::optional<Rating> ep;
  std::optional<Rating> ed;
  // The number of the first step with that ER, from 1; 1 without ratings.
  int hardest_step = 1;
  // The profile and its table of ratings, or what is left out; empty for Sudoku Explainer's rules.
  std::string rules;
};

// The grid should have exactly one solution. Cost: a rating with evidence, and milliseconds for each step of a
// finder.
TaughtSolution teach(const Grid& grid, const TeachOptions& options, Rater& rater, SearchLimits limits = {});

// The treatment of hidden and naked singles.
enum class SinglesForm : std::uint8_t {
  kFolded,  // singles that follow each other are one part
  kExplained,
  kLeftOut,
};

struct LessonChoice {
  SinglesForm singles = SinglesForm::kFolded;
  // The only step, from 1; it is explained even if it is a single.
  std::optional<int> step = std::nullopt;
  int from_step = 1;
  // The hardest step of each solution is the only one; see choice_of.
  bool is_hardest_step = false;

  // The first step to show.
  int first() const { return step.value_or(from_step); }
};

// A step by itself, or singles that follow each other, of which there may be just one.
struct LessonPart {
  std::size_t begin = 0;  // the index of the first lesson
  std::size_t end = 0;
  bool has_singles = false;

  friend bool operator==(const LessonPart&, const LessonPart&) = default;
};

// The choice for this solution: the hardest step by its number, 1 if there are no steps.
LessonChoice choice_of(const LessonChoice& choice, const TaughtSolution& solution);

// The parts to show, in their order. The steps that the choice names must be there.
std::vector<LessonPart> lesson_parts(const std::vector<Lesson>& lessons, const LessonChoice& choice);

// Whether one of them is about nice loops.
bool has_loop(const std::vector<Lesson>& lessons);

// Whether the notation of the lesson, or of one that the parts explain, has the signs of kChainSigns.
bool shows_chain(const Lesson& lesson);
bool shows_chain(const std::vector<Lesson>& lessons, const std::vector<LessonPart>& parts);

}  // namespace sudorate
