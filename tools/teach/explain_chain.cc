// Lessons on chains. Tested by tests/tools/teach/lesson_test.cc.
//
// Every node becomes a sentence with its reason, in an order in which reasons come first:
//
//   (1) Suppose r1c2 is 3.
//   (2) Then r1c5 is not 3: row 1 has its 3 in r1c2, by (1).
//   (3) Then r4c5 is 3: it is the last place of 3 in column 5, by (2).
#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tagging/cell_set.h"
#include "tagging/houses.h"
#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/steps/step_notation.h"
#include "tools/teach/explanations.h"
#include "tools/teach/words.h"
#include "tools/text/characters.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

HouseKind house_kind(Cause cause) {
  if (cause == Cause::kBox) return HouseKind::kBox;
  return cause == Cause::kRow ? HouseKind::kRow : HouseKind::kColumn;
}

const Implication& node_at(const ImplicationTree& tree, int index) { return entry_of(tree.nodes, index); }

std::string rule_words(InnerRule rule) {
  constexpr std::array<const char*, 6> kWords = {"a pattern",
                                                 "the places of the digit are locked in the crossing house",
                                                 "a hidden pair fills the cell",
                                                 "a naked pair uses the digit up",
                                                 "an X-Wing",
                                                 "a chain of its own"};
  return entry_of(kWords, rule);
}

std::string reason_of(const ImplicationTree& tree, const Implication& implication) {
  const Cell cell = cell_of(implication.node.candidate);
  const std::string digit(1, digit_text(digit_of(implication.node.candidate)));
  if (implication.cause == Cause::kInnerRule) {
    std::vector<std::string> parents;
    for (const int parent : implication.parents) parents.push_back(node_words(node_at(tree, parent).node));
    std::string text = rule_words(implication.rule);
    if (!parents.empty()) text += ", since " + joined_words(parents);
    if (implication.nested >= 0) {
      Step nested;
      nested.evidence.chain = entry_of(tree.nested, implication.nested);
      text += " (" + notation(nested) + ")";
    }
    return text;
  }
  if (implication.cause == Cause::kCell) {
    if (implication.node.is_on) return "it is the last candidate of the cell";
    return "the cell is " +
           std::string(1, digit_text(digit_of(node_at(tree, implication.parents[0]).node.candidate)));
  }
  const std::string house = house_words(house_of(cell, house_kind(implication.cause)));
  if (implication.node.is_on) return "it is the last place of " + digit + " in " + house;
  return house + " has its " + digit + " in " +
         cell_name(cell_of(node_at(tree, implication.parents[0]).node.candidate));
}

// "If r1c5 were not 2"
std::string supposed_words(Node node) {
  return "If " + cell_name(cell_of(node.candidate)) + (node.is_on ? " were " : " were not ") +
         digit_text(digit_of(node.candidate));
}

// The sentences of the nodes from `begin` to `end`, and their part of the picture.
void add_chain(const ImplicationTree& tree, std::size_t begin, std::size_t end, Lesson& lesson) {
  for (std::size_t index = begin; index < end; ++index) {
    const Implication& implication = tree.nodes[index];
    const int number = static_cast<int>(index);
    if (implication.parents.empty() && implication.cause == Cause::kNone) {
      add_assumption(number, implication.node, lesson);
      continue;
    }
    add_consequence(number, implication.node, reason_of(tree, implication), implication.parents, lesson);
    for (const int parent : implication.parents) {
      const Node from = node_at(tree, parent).node;
      if (from.candidate == implication.node.candidate) continue;
      lesson.picture.links.push_back(
          {from.candidate, implication.node.candidate, !from.is_on, static_cast<int>(lesson.reasons.size()) - 1});
    }
  }
}

// Two nodes of a cycle about one digit: one says that its candidate is on, the other that its candidate is off. As
// all nodes are true or all are false, exactly one of the candidates is true.
struct CyclePair {
  int on = 0;
  int off = 0;
  friend bool operator==(const CyclePair&, const CyclePair&) = default;
};

// A pair of which the cell sees both candidates; neighbours in the chain first, since their link is drawn. Sudoku
// Explainer's cycles also remove what sees two candidates further apart, but never a candidate of a cell of the
// cycle.
CyclePair cycle_pair(const ImplicationTree& tree, Cell cell, Digit digit) {
  const int last = static_cast<int>(tree.nodes.size()) - 1;
  std::optional<CyclePair> found;
  const auto seen = [&](int index) {
    const Candidate candidate = node_at(tree, index).node.candidate;
    return digit_of(candidate) == digit && peer_set(cell).contains(cell_of(candidate));
  };
  for (int on = 0; on <= last; ++on) {
    if (!node_at(tree, on).node.is_on || !seen(on)) continue;
    for (int off = 0; off <= last; ++off) {
      if (node_at(tree, off).node.is_on || !seen(off)) continue;
      if (std::abs(on - off) == 1) return {on, off};
      if (!found) found = {on, off};
    }
  }
  return found.value();
}

// "One of r2c4 and r4c4 is 2, by (7) and (8): r7c4 and r9c4 see both, so they are not 2."
std::string removal_words(const ImplicationTree& tree, CyclePair pair, std::vector<Cell> cells) {
  std::ranges::sort(cells);
  std::vector<Cell> ends = {cell_of(node_at(tree, pair.on).node.candidate),
                            cell_of(node_at(tree, pair.off).node.candidate)};
  std::ranges::sort(ends);
  const std::string digit(1, digit_text(digit_of(node_at(tree, pair.on).node.candidate)));
  return "One of " + cell_words(ends) + " is " + digit + ", by " + line_names({pair.on, pair.off}) + ": " +
         cell_words(cells) + (cells.size() == 1 ? " sees both, so it is not " : " see both, so they are not ") +
         digit + '.';
}

void explain_cycle(const Step& step, Lesson& lesson) {
  const ImplicationTree& tree = step.evidence.chain;
  const int last = static_cast<int>(tree.nodes.size()) - 1;
  lesson.seen = {"Strong and weak links alternate along a closed chain of candidates."};
  add_chain(tree, 0, tree.nodes.size(), lesson);
  lesson.reasons.push_back(line_name(last) + " says the same as " + line_name(0) +
                           ", so the chain closes. It holds backwards as well: if " + line_name(last) +
                           " is false, " + line_name(last - 1) + " is false, and so on back to " + line_name(0) +
                           ". So " + line_name(0) + " to " + line_name(last) +
                           " are all true or all false. This does not prove that " +
                           node_words(tree.nodes.front().node) + '.');
  std::vector<std::pair<CyclePair, std::vector<Cell>>> removals;
  for (const auto& [cell, digits] : step.eliminations) {
    for (const Digit digit : members(digits)) {
      const CyclePair pair = cycle_pair(tree, cell, digit);
      auto same = std::ranges::find_if(removals, [&](const auto& each) { return each.first == pair; });
      if (same == removals.end()) same = removals.insert(same, {pair, {}});
      same->second.push_back(cell);
    }
  }
  for (const auto& [pair, cells] : removals) lesson.reasons.push_back(removal_words(tree, pair, cells));
}

std::string choice_words(const std::vector<Node>& starts) {
  if (!starts.back().is_on) {
    return cell_name(cell_of(starts[0].candidate)) + " is " + digit_text(digit_of(starts[0].candidate)) +
           " or it is not.";
  }
  const Cell first = cell_of(starts[0].candidate);
  if (cell_of(starts[1].candidate) == first) {
    DigitSet digits = 0;
    for (const Node& start : starts) digits |= bit(digit_of(start.candidate));
    return cell_name(first) + " is one of " + digit_words(digits) + ".";
  }
  std::vector<Cell> cells;
  for (const Node& start : starts) cells.push_back(cell_of(start.candidate));
  for (const House house : houses_of(first)) {
    CellSet all;
    for (const Cell cell : cells) all.insert(cell);
    if (!all.is_subset_of(house_set(house))) continue;
    return "In " + house_words(house) + ", " + digit_text(digit_of(starts[0].candidate)) + " stands in one of " +
           cell_words(cells) + ".";
  }
  return "One of several candidates is true.";
}

void explain_static(const Step& step, Lesson& lesson) {
  const ImplicationTree& tree = step.evidence.chain;
  const Node start = tree.nodes.front().node;
  const std::string digit(1, digit_text(digit_of(start.candidate)));
  lesson.seen = {supposed_words(start) + ", it would follow that it is " + (start.is_on ? "not " : "") + digit +
                 '.'};
  add_chain(tree, 0, tree.nodes.size(), lesson);
  lesson.reasons.push_back("So " + line_name(0) + " contradicts " + line_name(tree.targets.back()) + ": " +
                           node_words(opposite(start)) + ".");
}

}  // namespace

void add_assumption(int index, Node node, Lesson& lesson) {
  lesson.picture.tag(node.candidate, node.is_on ? CandidateTag::kOn : CandidateTag::kOff);
  lesson.branches.push_back(static_cast<int>(lesson.reasons.size()));
  lesson.reasons.push_back(line_name(index) + " Suppose " + node_words(node) + ".");
}

void add_consequence(int index, Node node, const std::string& reason, const std::vector<int>& from,
                     Lesson& lesson) {
  lesson.picture.tag(node.candidate, node.is_on ? CandidateTag::kOn : CandidateTag::kOff);
  lesson.reasons.push_back("  " + line_name(index) + " Then " + node_words(node) +
                           (reason.empty() ? "" : ": " + reason) +
                           (from.empty() ? "" : ", by " + line_names(from)) + ".");
}

void explain_chain(const Step& step, Lesson& lesson) {
  const ImplicationTree& tree = step.evidence.chain;
  lesson.notation = notation(step);
  const Node last = node_at(tree, tree.targets.back()).node;
  if (tree.targets.size() == 1) {
    return last == tree.nodes.front().node ? explain_cycle(step, lesson) : explain_static(step, lesson);
  }
  std::vector<Node> starts;
  std::size_t begin = 0;
  for (const int target : tree.targets) {
    starts.push_back(tree.nodes[begin].node);
    add_chain(tree, begin, static_cast<std::size_t>(target) + 1, lesson);
    begin = static_cast<std::size_t>(target) + 1;
  }
  if (node_at(tree, tree.targets.front()).node == opposite(last)) {
    lesson.seen = {supposed_words(starts[0]) + ", two statements would follow that contradict each other."};
    lesson.reasons.push_back(line_names(tree.targets) + " cannot both be true, so the assumption is wrong: " +
                             node_words(opposite(starts[0])) + ".");
    return;
  }
  lesson.seen = {choice_words(starts), "Each of these leads to the same: " + node_words(last) + "."};
  lesson.reasons.push_back("One of the assumptions is true, so in any case " + node_words(last) + ", by " +
                           line_names(tree.targets) + ".");
}

}  // namespace sudorate
