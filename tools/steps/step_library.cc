#include "tools/steps/step_library.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "tools/finders/finding.h"
#include "tools/notation/board_names.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// A technique of the library.
struct LibraryTechnique {
  std::string_view code;
  // Its name for TechniqueChoice.
  std::string_view technique;
  // Whether the steps with equal digits stand in one line; else each has a line of its own.
  bool joins_steps = true;
  // Whether all steps with the digits of a line are wanted, not only one for each effect.
  bool has_digits = true;
};

constexpr std::string_view kContinuousLoopCode = "0706";

// In the order of their codes. Loops and chains are listed once for each removed candidate.
constexpr LibraryTechnique kTechniques[] = {
    {"0002", "hidden-single"},
    {"0003", "naked-single"},
    {"0100", "pointing"},
    {"0101", "claiming"},
    {"0200", "naked-pair"},
    {"0201", "naked-triplet"},
    {"0202", "naked-quad"},
    {"0210", "hidden-pair"},
    {"0211", "hidden-triplet"},
    {"0212", "hidden-quad"},
    {"0300", "x-wing"},
    {"0301", "swordfish"},
    {"0302", "jellyfish"},
    {"0400", "skyscraper"},
    {"0402", "empty-rectangle"},
    {"0403", "turbot-fish", false},
    {"0600", "unique-rectangle-type-1"},
    {"0601", "unique-rectangle-type-2"},
    {"0602", "unique-rectangle-type-3"},
    {"0603", "unique-rectangle-type-4"},
    {"0610", "bug-type-1", true, false},
    {"0706", "nice-loop", false, false},
    {"0707", "nice-loop", false, false},
    {"0800", "xy-wing"},
    {"0801", "xyz-wing"},
    {"1000", "aligned-pair-exclusion", false, false},
    {"1001", "aligned-triplet-exclusion", false, false},
};

// What steps conclude together, as the library writes it: the digits they place, without the candidates that go
// because of these, and the candidates they remove.
struct LibraryConclusion {
  std::set<Candidate> placed;
  std::set<Candidate> removed;
};

// The digits by which the library names a step; for a wing, the digits of all its cells.
DigitSet digits_of(const ListedStep& listed, const Grid& grid) {
  const Step* step = listed.step();
  if (step == nullptr) {
    const Finding& finding = *listed.finding();
    if (const auto* found = std::get_if<Skyscraper>(&finding.pattern)) return bit(found->digit);
    if (const auto* found = std::get_if<EmptyRectangle>(&finding.pattern)) return bit(found->digit);
    return 0;
  }
  DigitSet digits = 0;
  if (family_of(step->technique) == TechniqueFamily::kForcingChain) {
    for (const Elimination& elimination : step->eliminations) digits |= elimination.digits;
    return step->placement ? bit(step->placement->digit) : digits;
  }
  if (family_of(step->technique) != TechniqueFamily::kWing) return step->evidence.digits;
  for (const Cell cell : step->evidence.cells) digits |= grid.candidates(cell);
  for (const Cell cell : step->evidence.helpers) digits |= grid.candidates(cell);
  return digits;
}

void add(const Conclusion& conclusion, const Grid& grid, LibraryConclusion& together) {
  if (const auto& placement = conclusion.placement) {
    together.placed.insert(candidate_of(placement->cell, placement->digit));
  } else {
    for (const Candidate candidate : removed_candidates(grid, conclusion)) together.removed.insert(candidate);
  }
}

// Two rows share the nice loops.
bool is_of_row(const ListedStep& listed, const LibraryTechnique& technique) {
  const Finding* const finding = listed.finding();
  const auto* const loop = finding == nullptr ? nullptr : std::get_if<NiceLoop>(&finding->pattern);
  return loop == nullptr || loop->is_continuous() == (technique.code == kContinuousLoopCode);
}

std::string candidates_text(const std::set<Candidate>& candidates) {
  return in_a_row(candidates, " ", [](Candidate candidate) {
    const Cell cell = cell_of(candidate);
    std::string text;
    for (const int number : {int{digit_of(candidate)}, row_of(cell), column_of(cell)})
      text += static_cast<char>('1' + number);
    return text;
  });
}

}  // namespace

bool has_library_code(std::string_view technique) {
  return std::ranges::find(kTechniques, technique, &LibraryTechnique::technique) != std::end(kTechniques);
}

WrittenLines library_lines(const Grid& grid, std::string_view position, const StepListOptions& options,
                           StepLister& lister, const SearchLimits& limits) {
  WrittenLines written;
  for (const LibraryTechnique& technique : kTechniques) {
    if (!options.techniques.contains(technique.technique)) continue;
    StepListOptions asked = options;
    asked.techniques = {};
    asked.techniques.add(technique.technique);
    asked.every = technique.has_digits;
    const StepList list = lister.list(grid, asked, limits);
    if (is_cut_short(list.end)) {
      written.end = list.end;
      break;
    }
    // In the order of the steps.
    std::vector<std::pair<DigitSet, LibraryConclusion>> lines;
    for (const ListedStep& listed : list.steps) {
      if (!is_of_row(listed, technique)) continue;
      const DigitSet digits = digits_of(listed, grid);
      auto line = std::ranges::find(lines, digits, &std::pair<DigitSet, LibraryConclusion>::first);
      if (line == lines.end() || !technique.joins_steps) line = lines.insert(lines.end(), {digits, {}});
      add(conclusion_of(listed), grid, line->second);
    }
    for (const auto& [digits, concluded] : lines) {
      written.text.append(":").append(technique.code).append(":").append(digits_text(digits)).append(":");
      written.text.append(position).append(":").append(candidates_text(concluded.removed)).append(":");
      written.text.append(candidates_text(concluded.placed)).append(":\n");
    }
  }
  return written;
}

}  // namespace sudorate
