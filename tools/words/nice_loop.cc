// Nice loops.
//
// Sources: the notations as GNPX and NumberPlace.lisp print them. NumberPlace's form of placements, the separator
// of several results and the letters after Z are additions. Tested by tests/tools/words/nice_loop_test.cc.
#include "tools/words/nice_loop.h"

#include <array>
#include <cctype>
#include <cstddef>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/framed_board.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/words/explanation.h"
#include "tools/words/finder_words.h"
#include "tools/words/phrases.h"

namespace sudorate {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz123456789";

std::string link_text(CellLink link) {
  const char line = link.is_strong ? '=' : '-';
  return {line, digit_text(link.digit), line};
}

std::string address(Cell cell, const NumberPlaceStyle& style) {
  std::string name = cell_name(cell);
  if (style.capital_addresses) {
    for (char& character : name) character = static_cast<char>(std::toupper(character));
  }
  return name;
}

// "A (r2c9)", or "r2c9" without letters.
std::string named_cell(const NiceLoop& loop, std::size_t place, const NumberPlaceStyle& style) {
  if (!style.symbol_letters) return cell_name(loop.cells[place]);
  return concat(symbol_letter(static_cast<int>(place)), " (", cell_name(loop.cells[place]), ")");
}

// "If A (r2c9) is not 1, B (r6c9) is 1." and how it continues inside the cell.
std::string link_words(const NiceLoop& loop, std::size_t place, const NumberPlaceStyle& style) {
  const std::size_t next = (place + 1) % loop.cells.size();
  const CellLink link = loop.links[place];
  const char digit = digit_text(link.digit);
  std::string text = concat("  If ", named_cell(loop, place, style), link.is_strong ? " is not " : " is ", digit,
                            ", ", named_cell(loop, next, style), link.is_strong ? " is " : " is not ", digit);
  const CellLink leaving = loop.links[next];
  if (next != 0 && leaving.digit != link.digit) {
    append_to(text, link.is_strong ? ", hence not " : ", hence ", digit_text(leaving.digit));
  }
  return text + '.';
}

std::string loop_result_words(const NiceLoop& loop, const NumberPlaceStyle& style) {
  const std::string origin = named_cell(loop, 0, style);
  const char first = digit_text(loop.links.front().digit);
  const char last = digit_text(loop.links.back().digit);
  switch (loop.kind) {
    case NiceLoopKind::kContinuous:
      return "The chain closes, so its candidates fall into two classes, one of them true as a whole. One end of "
             "every weak link is true, so the rest of its house loses the digit; a cell with two strong links is "
             "one "
             "of their digits.";
    case NiceLoopKind::kTwoStrong:
      return concat("So if ", origin, " were not ", first, ", it would be ", first, ". It is ", first, ".");
    case NiceLoopKind::kTwoWeak:
      return concat("So if ", origin, " were ", first, ", it would not be ", first, ". It is not.");
    case NiceLoopKind::kStrongWeak:
      break;
  }
  const bool weak_first = !loop.links.front().is_strong;
  const char weak = weak_first ? first : last;
  return concat("So if ", origin, " were ", weak, ", it would be ", weak_first ? last : first,
                " as well. It is not ", weak, ".");
}

}  // namespace

std::string_view loop_kind(const NiceLoop& loop) { return loop.is_continuous() ? "continuous" : "discontinuous"; }

std::string heading(const NiceLoop& loop) { return "nice loop, " + std::string(loop_kind(loop)); }

std::string gnpx_heading(const NiceLoop& loop) {
  return loop.is_continuous() ? "Nice Loop(Continuous)" : "Nice Loop(Discontinuous)";
}

std::string notation(const NiceLoop& loop) {
  std::string text = "rc:" + cell_name(loop.cells.front());
  for (std::size_t index = 0; index < loop.links.size(); ++index) {
    const Cell next = loop.cells[(index + 1) % loop.cells.size()];
    text += link_text(loop.links[index]) + '[' + cell_name(next) + ']';
  }
  return text;
}

char symbol_letter(int place) {
  const std::size_t index = static_cast<std::size_t>(place);
  return index < kLetters.size() ? kLetters[index] : '?';
}

std::string number_place_notation(const NiceLoop& loop, const NumberPlaceStyle& style) {
  const auto cell_text = [&](std::size_t place) {
    std::string text = "[";
    if (style.symbol_letters) text += std::string("(") + symbol_letter(static_cast<int>(place)) + ')';
    return text + address(loop.cells[place], style) + ']';
  };
  std::string text = cell_text(0);
  for (std::size_t index = 0; index < loop.links.size(); ++index) {
    text += link_text(loop.links[index]) + cell_text((index + 1) % loop.cells.size());
  }
  return text;
}

std::string number_place_result(const NiceLoop& loop, const NumberPlaceStyle& style) {
  if (const auto& placement = loop.conclusion.placement) {
    return "==> " + address(placement->cell, style) + '=' + digit_text(placement->digit);
  }
  return "==> " + in_a_row(removal_texts(loop.conclusion, [&](Candidate candidate) {
           return address(cell_of(candidate), style) + "<>" + digit_text(digit_of(candidate));
         }));
}

std::string letter_picture(const NiceLoop& loop) {
  std::array<std::string, kCellCount> cells;
  cells.fill("-");
  for (std::size_t place = 0; place < loop.cells.size(); ++place) {
    cells[loop.cells[place]] = symbol_letter(static_cast<int>(place));
  }
  return framed_board(cells);
}

std::string removal_picture(const Grid& grid, const std::vector<NiceLoop>& loops) {
  std::array<std::string, kCellCount> cells;
  for (Cell at = 0; at < kCellCount; ++at) {
    const char unfilled = size_of(grid.candidates(at)) == 2 ? '=' : '+';
    cells[at] = grid.is_filled(at) ? static_cast<char>('0' + grid.placed(at)) : unfilled;
  }
  for (const NiceLoop& loop : loops) {
    for (const Candidate candidate : removed_candidates(grid, loop.conclusion)) cells[cell_of(candidate)] = "@";
  }
  return framed_board(cells);
}

std::string_view loop_hints() {
  return "You need no drawing of all links: begin at any cell with several candidates and follow links from there. "
         "Check the rule of the joint at every cell, since one slip spoils all that comes after it. "
         "From the third cell on, look at each step whether the loop closes on the cell where you began.";
}

void explain(const NiceLoop& loop, const NumberPlaceStyle& style, Explanation& explanation) {
  BoardPicture& picture = explanation.picture;
  explanation.seen = {
      "A loop of " + number_word(loop.size()) + " cells, joined by strong links (=) and weak links (-).",
      number_place_notation(loop, style), number_place_result(loop, style)};
  for (std::size_t place = 0; place < loop.cells.size(); ++place) {
    const CellLink link = loop.links[place];
    const Candidate from = candidate_of(loop.cells[place], link.digit);
    const Candidate to = candidate_of(loop.cells[(place + 1) % loop.cells.size()], link.digit);
    if (style.symbol_letters) picture.letters[loop.cells[place]] = symbol_letter(static_cast<int>(place));
    picture.tag_cell(loop.cells[place], CellTag::kPattern);
    picture.tag(from, link.is_strong ? CandidateTag::kOff : CandidateTag::kOn);
    picture.tag(to, link.is_strong ? CandidateTag::kOn : CandidateTag::kOff);
    picture.links.push_back({from, to, link.is_strong, explanation.next_reason()});
    explanation.reasons.push_back(link_words(loop, place, style));
  }
  explanation.reasons.push_back(loop_result_words(loop, style));
  if (style.symbol_letters) explanation.drawings = {letter_picture(loop)};
  explanation.removals = removal_picture(explanation.before, {loop});
}

constexpr FinderWords kNiceLoopWords = {
    .group = TechniqueGroup::kChain,
    .article = R"(A closed path over three or more cells. Each link is a digit that two cells of
a house share: strong, =3=, if the digit has no third place in the house, so
that one of the two is true; weak, -3-, if at most one of them is. A strong link
can serve as a weak one.

Two links that meet in a cell fit together if they are
  two strong links         with different digits
  two weak links           with different digits, and the cell has no others
  a strong and a weak one  with the same digit

If they fit in every cell, the loop is continuous: each link has exactly one
true end. The digit of a weak link goes from the other cells of its house, and a
cell between two strong links keeps only their digits.

  r1c8-26 r6c8-26  rc:r1c8=3=[r1c9]-3-[r6c9]=3=[r6c8]=9=[r1c8]

If they fit in every cell but the first, the loop is discontinuous. There it has
  two strong links of one digit, which is placed;
  two weak links of one digit, which goes;
  or a strong and a weak one of different digits, and that of the weak one goes.

  r4c6=9           rc:r4c6=9=[r4c5]-9-[r6c6]=9=[r4c6]
  r1c8-6           rc:r1c8-6-[r7c8]-1-[r8c8]-6-[r1c8]
  r1c8-2           rc:r1c8-2-[r2c7]-9-[r6c7]=9=[r6c8]=3=[r1c8]
)",
    .example = "7....1........6..1...9..84523.4..15..9.3.....4..........8..57........3.2.4.6...8.",
};

}  // namespace sudorate
