// The marks of a picture of a board: tags on candidates, cells and houses, links, letters.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tools/finders/conclusion.h"

namespace sudorate {

// The part of a candidate in the step. Where several hold, the last one of the list wins.
enum class CandidateTag : std::uint8_t {
  kNone,
  kPattern,  // the step rests on it
  kExtra,    // it would break the pattern, or helps it
  kOn,       // true if the assumption, or one side of a loop, is true
  kOff,      // false in that case
  kRemoved,
  kPlaced,
};

// By CandidateTag, for programs and style sheets.
inline constexpr std::array kCandidateTagNames = {"", "pattern", "extra", "on", "off", "removed", "placed"};

enum class CellTag : std::uint8_t { kNone, kHelper, kPattern };

// From one candidate to the next, of the same cell or another one.
struct PictureLink {
  Candidate from = 0;
  Candidate to = 0;
  bool is_strong = false;
  // The sentence that says it, an index into the reasons of the lesson; -1 if there is none.
  int reason = -1;
  friend bool operator==(const PictureLink&, const PictureLink&) = default;
};

struct BoardPicture {
  std::array<CandidateTag, kCandidateCount> candidates{};
  std::array<CellTag, kCellCount> cells{};
  std::vector<House> houses{};
  std::vector<PictureLink> links{};
  // NUL for none.
  std::array<char, kCellCount> letters{};
  // After a step: the cells that it changed.
  CellSet changed{};

  void tag(Candidate candidate, CandidateTag with) {
    CandidateTag& tag = candidates[candidate];
    if (with > tag) tag = with;
  }
  // Each of the digits that is a candidate of the cell.
  void tag(const Grid& grid, Cell cell, DigitSet digits, CandidateTag with) {
    for (const Digit digit : members(grid.candidates(cell) & digits)) tag(candidate_of(cell, digit), with);
  }
  void tag_cell(Cell cell, CellTag with) {
    if (with > cells[cell]) cells[cell] = with;
  }
  void tag_conclusion(const Grid& grid, const Conclusion& conclusion) {
    if (conclusion.placement) {
      tag(candidate_of(conclusion.placement->cell, conclusion.placement->digit), CandidateTag::kPlaced);
    }
    for (const auto& [cell, digits] : conclusion.eliminations) tag(grid, cell, digits, CandidateTag::kRemoved);
  }
};

}  // namespace sudorate
