// Lessons on the steps of the finders. Tested by tests/tools/teach/lesson_test.cc.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tagging/houses.h"
#include "tools/finders/finding.h"
#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/nice_loop_text.h"
#include "tools/steps/step_notation.h"
#include "tools/teach/explanations.h"
#include "tools/teach/words.h"

namespace sudorate {
namespace {

struct Explainer {
  Lesson& lesson;
  const NumberPlaceStyle& style;

  std::string place_words(const NiceLoop& loop, std::size_t place) const {
    if (!style.symbol_letters) return cell_name(loop.cells[place]);
    return std::string(1, symbol_letter(static_cast<int>(place))) + " (" + cell_name(loop.cells[place]) + ")";
  }

  // "If A (r2c9) is not 1, B (r6c9) is 1." and how it continues inside the cell.
  void add_link(const NiceLoop& loop, std::size_t place) const {
    const std::size_t next = (place + 1) % loop.cells.size();
    const CellLink link = loop.links[place];
    const std::string digit(1, digit_text(link.digit));
    std::string text = "If " + place_words(loop, place) + (link.is_strong ? " is not " : " is ") + digit + ", " +
                       place_words(loop, next) + (link.is_strong ? " is " : " is not ") + digit;
    const CellLink leaving = loop.links[next];
    if (next != 0 && leaving.digit != link.digit) {
      text += link.is_strong ? ", hence not " : ", hence ";
      text += digit_text(leaving.digit);
    }
    lesson.reasons.push_back("  " + text + ".");
  }

  std::string loop_result_words(const NiceLoop& loop) const {
    const std::string origin = place_words(loop, 0);
    const std::string first(1, digit_text(loop.links.front().digit));
    const CellLink back = loop.links.back();
    switch (loop.kind) {
      case NiceLoopKind::kContinuous:
        return "The chain closes, so its candidates fall into two classes, one of them true as a whole. One end of "
               "every weak "
               "link is true, so the rest of its house loses the digit; a cell with two strong links is one of "
               "their digits.";
      case NiceLoopKind::kTwoStrong:
        return "So if " + origin + " were not " + first + ", it would be " + first + ". It is " + first + ".";
      case NiceLoopKind::kTwoWeak:
        return "So if " + origin + " were " + first + ", it would not be " + first + ". It is not.";
      case NiceLoopKind::kStrongWeak:
        break;
    }
    const bool weak_first = !loop.links.front().is_strong;
    const std::string weak(1, digit_text(weak_first ? loop.links.front().digit : back.digit));
    const std::string strong(1, digit_text(weak_first ? back.digit : loop.links.front().digit));
    return "So if " + origin + " were " + weak + ", it would be " + strong + " as well. It is not " + weak + ".";
  }

  void operator()(const NiceLoop& loop) const {
    const std::size_t size = loop.cells.size();
    lesson.seen = {
        "A loop of " + number_word(loop.size()) + " cells, joined by strong links (=) and weak links (-).",
        number_place_notation(loop, style), number_place_result(loop, style)};
    for (std::size_t place = 0; place < size; ++place) {
      const std::size_t next = (place + 1) % size;
      const CellLink link = loop.links[place];
      const Candidate from = candidate_of(loop.cells[place], link.digit);
      const Candidate to = candidate_of(loop.cells[next], link.digit);
      if (style.symbol_letters) {
        lesson.picture.letters[loop.cells[place]] = symbol_letter(static_cast<int>(place));
      }
      lesson.picture.tag_cell(loop.cells[place], CellTag::kPattern);
      lesson.picture.tag(from, link.is_strong ? CandidateTag::kOff : CandidateTag::kOn);
      lesson.picture.tag(to, link.is_strong ? CandidateTag::kOn : CandidateTag::kOff);
      lesson.picture.links.push_back({from, to, link.is_strong, next_reason()});
      add_link(loop, place);
    }
    lesson.reasons.push_back(loop_result_words(loop));
    if (style.symbol_letters) lesson.drawings = {letter_picture(loop)};
    lesson.removals = removal_picture(lesson.before, {loop});
  }

  void operator()(const EmptyRectangle& rectangle) const {
    const std::string digit(1, digit_text(rectangle.digit));
    const auto at = [&](Cell cell) { return candidate_of(cell, rectangle.digit); };
    const bool by_row = rectangle.axis_kind == HouseKind::kRow;
    const std::string row = house_words(house_of(rectangle.axis, HouseKind::kRow));
    const std::string column = house_words(house_of(rectangle.axis, HouseKind::kColumn));
    for (const Cell cell : rectangle.cells) {
      lesson.picture.tag_cell(cell, CellTag::kPattern);
      lesson.picture.tag(at(cell), CandidateTag::kPattern);
    }
    for (const Cell cell : {rectangle.near, rectangle.far}) lesson.picture.tag_cell(cell, CellTag::kHelper);
    lesson.picture.tag(at(rectangle.far), CandidateTag::kOff);
    lesson.picture.tag(at(rectangle.near), CandidateTag::kOn);
    lesson.picture.links = {{at(rectangle.target), at(rectangle.far), false, 2},
                            {at(rectangle.far), at(rectangle.near), true, 2}};
    lesson.picture.houses = {rectangle.box};
    lesson.seen = {
        "In " + house_words(rectangle.box) + ", all places of " + digit + " lie in " + row + " or " + column + ".",
        "Outside there is a strong link of " + digit + " between " + cell_name(rectangle.near) + " and " +
            cell_name(rectangle.far) + "."};
    lesson.reasons = {
        "Suppose " + cell_name(rectangle.target) + " is " + digit + ".",
        "  Then " + (by_row ? column : row) + " has its " + digit + ", and the box loses its places there.",
        "  Then " + cell_name(rectangle.far) + " is not " + digit + ", so " + cell_name(rectangle.near) +
            " is, and the box loses its places in " + (by_row ? row : column) + ", too.",
        "The box would have no " + digit + ". So the assumption is wrong."};
  }

  void operator()(const Skyscraper& skyscraper) const {
    const std::string digit(1, digit_text(skyscraper.digit));
    const auto at = [&](Cell cell) { return candidate_of(cell, skyscraper.digit); };
    std::array<std::string, 2> links;
    for (std::size_t side = 0; side < 2; ++side) {
      for (const Cell cell : {skyscraper.floors[side], skyscraper.roofs[side]}) {
        lesson.picture.tag_cell(cell, CellTag::kPattern);
        lesson.picture.tag(at(cell), CandidateTag::kPattern);
      }
      lesson.picture.links.push_back({at(skyscraper.floors[side]), at(skyscraper.roofs[side]), true});
      links[side] = cell_name(skyscraper.floors[side]) + " and " + cell_name(skyscraper.roofs[side]);
    }
    const std::string base = house_words(skyscraper.base);
    lesson.picture.links.push_back({at(skyscraper.floors[0]), at(skyscraper.floors[1]), false});
    lesson.seen = {"Digit " + digit + " has two strong links side by side: " + links[0] + ", and " + links[1] +
                   "; " + base + " joins them."};
    lesson.reasons = {"The two ends in " + base + " are not both " + digit +
                      ", so at least one of the other ends, " + cell_name(skyscraper.roofs[0]) + " or " +
                      cell_name(skyscraper.roofs[1]) + ", is " + digit + ". What sees both is not."};
  }

  // The index of the reason that is added next.
  int next_reason() const { return static_cast<int>(lesson.reasons.size()); }

  // `lines` has the content of the sentences, including those of earlier chains.
  void tell_chain(Candidate start, const ArrowChain& chain, std::vector<Node>& lines) const {
    add_assumption(static_cast<int>(lines.size()), {start, true}, lesson);
    lines.push_back({start, true});
    for (const Arrow& arrow : chain) {
      lesson.picture.links.push_back({arrow.from.candidate, arrow.to.candidate, arrow.is_strong(), next_reason()});
      for (const Cell cell : arrow.set) lesson.picture.tag_cell(cell, CellTag::kHelper);
      std::string reason;
      if (!arrow.set.empty()) {
        reason = "the cells " + cell_set_name(arrow.set) + " have one digit more than cells, and all but " +
                 digit_text(digit_of(arrow.from.candidate)) + " are needed there";
      }
      std::vector<int> from;
      const auto last = std::find(lines.rbegin(), lines.rend(), arrow.from);
      if (last != lines.rend()) from = {static_cast<int>(lines.rend() - last) - 1};
      add_consequence(static_cast<int>(lines.size()), arrow.to, reason, from, lesson);
      lines.push_back(arrow.to);
    }
  }

  void operator()(const ForceChain& chain) const {
    const bool is_contradiction = chain.kind == ForceChainKind::kContradiction;
    std::vector<Node> lines;
    for (std::size_t index = 0; index < chain.chains.size(); ++index) {
      tell_chain(is_contradiction ? chain.starts[0] : chain.starts[index], chain.chains[index], lines);
    }
    if (is_contradiction) {
      const Node end = chain.chains[0].back().to;
      lesson.seen = {"\"" + node_words({chain.starts[0], true}) + "\" leads to " + candidate_name(end.candidate) +
                     " being both true and false."};
      lesson.reasons.emplace_back("Both cannot be, so the assumption is wrong.");
      return;
    }
    std::vector<std::string> starts;
    for (const Candidate start : chain.starts) starts.push_back(node_words({start, true}));
    lesson.seen = {"One of these is true: " + joined_words(starts) + ".",
                   "Each of them leads to the same: " + node_words(chain.shown) + "."};
    lesson.reasons.push_back("So in any case " + node_words(chain.shown) + ".");
    if (chain.kind == ForceChainKind::kHouse) lesson.picture.houses = {chain.house};
  }
};

}  // namespace

void explain_finding(const Finding& finding, const NumberPlaceStyle& style, Lesson& lesson) {
  std::visit(Explainer{lesson, style}, finding.pattern);
}

}  // namespace sudorate
