// Forcing chains and cycles, and forcing chains from assumptions.
//
// In an explanation every node becomes a sentence with its reason, in an order in which reasons come first:
//
//   (1) Suppose r1c2 is 3.
//   (2) Then r1c5 is not 3: row 1 has its 3 in r1c2, by (1).
//   (3) Then r4c5 is 3: it is the last place of 3 in column 5, by (2).
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rating/step.h"
#include "tagging/cell_set.h"
#include "tagging/houses.h"
#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"
#include "tools/words/explanation.h"
#include "tools/words/family_words.h"
#include "tools/words/phrases.h"

namespace sudorate {
namespace {

const Implication& node_at(const ImplicationTree& tree, int index) { return entry_of(tree.nodes, index); }
Candidate candidate_at(const ImplicationTree& tree, int index) { return node_at(tree, index).node.candidate; }
char digit_of_node(Node node) { return digit_text(digit_of(node.candidate)); }

// The chain of the nodes from `begin` to `end`. A node that does not follow from just the node before it names its
// parents.
std::string branch_notation(const ImplicationTree& tree, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t index = begin; index < end; ++index) {
    const Implication& implication = tree.nodes[index];
    const std::vector<int>& parents = implication.parents;
    const bool follows_previous = parents.size() == 1 && static_cast<std::size_t>(parents[0]) + 1 == index;
    if (!follows_previous && index > begin) {
      text += "; " + in_a_row(parents, " & ", [&](int parent) { return node_name(node_at(tree, parent).node); });
    }
    if (index > begin) text += " -> ";
    text += node_name(implication.node);
  }
  return text;
}

std::string tree_notation(const ImplicationTree& tree) {
  std::string text;
  std::size_t begin = 0;
  for (const int target : tree.targets) {
    const std::size_t end = static_cast<std::size_t>(target) + 1;
    text += (begin == 0 ? "" : " || ") + branch_notation(tree, begin, end);
    begin = end;
  }
  return text;
}

std::string chain_notation(const Evidence& evidence) { return tree_notation(evidence.chain); }

std::string rule_words(InnerRule rule) {
  switch (rule) {
    case InnerRule::kNone:
      return "a pattern";
    case InnerRule::kLocking:
      return "the places of the digit are locked in the crossing house";
    case InnerRule::kHiddenPair:
      return "a hidden pair fills the cell";
    case InnerRule::kNakedPair:
      return "a naked pair uses the digit up";
    case InnerRule::kXWing:
      return "an X-Wing";
    case InnerRule::kChain:
      return "a chain of its own";
  }
  return {};
}

std::string reason_of(const ImplicationTree& tree, const Implication& implication) {
  const Cell cell = cell_of(implication.node.candidate);
  const std::string digit(1, digit_of_node(implication.node));
  if (implication.cause == Cause::kInnerRule) {
    const auto parents =
        joined_words(implication.parents, [&](int parent) { return node_words(node_at(tree, parent).node); });
    std::string text = rule_words(implication.rule);
    if (!parents.empty()) text += ", since " + parents;
    if (implication.nested >= 0) text += " (" + tree_notation(entry_of(tree.nested, implication.nested)) + ")";
    return text;
  }
  if (implication.cause == Cause::kCell) {
    if (implication.node.is_on) return "it is the last candidate of the cell";
    return concat("the cell is ", digit_of_node(node_at(tree, implication.parents[0]).node));
  }
  const std::string house = house_words(house_of(cell, kind_of(implication.cause)));
  if (implication.node.is_on) return "it is the last place of " + digit + " in " + house;
  return house + " has its " + digit + " in " + cell_name(cell_of(candidate_at(tree, implication.parents[0])));
}

// "If r1c5 were not 2"
std::string supposed_words(Node node) {
  return concat("If ", cell_name(cell_of(node.candidate)), node.is_on ? " were " : " were not ",
                digit_of_node(node));
}

// The sentences of the nodes from `begin` to `end`, and their part of the picture.
void add_branch(const ImplicationTree& tree, std::size_t begin, std::size_t end, Explanation& explanation) {
  for (std::size_t index = begin; index < end; ++index) {
    const Implication& implication = tree.nodes[index];
    const int number = static_cast<int>(index);
    if (implication.parents.empty() && implication.cause == Cause::kNone) {
      explanation.add_assumption(number, implication.node);
      continue;
    }
    for (const int parent : implication.parents) {
      const Node from = node_at(tree, parent).node;
      if (from.candidate == implication.node.candidate) continue;
      explanation.picture.links.push_back(
          {from.candidate, implication.node.candidate, !from.is_on, explanation.next_reason()});
    }
    explanation.add_consequence(number, implication.node, reason_of(tree, implication), implication.parents);
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
  std::vector<Cell> ends = {cell_of(candidate_at(tree, pair.on)), cell_of(candidate_at(tree, pair.off))};
  std::ranges::sort(ends);
  const char digit = digit_of_node(node_at(tree, pair.on).node);
  return concat("One of ", cell_words(ends), " is ", digit, ", by ", line_names({pair.on, pair.off}), ": ",
                cell_words(cells), cells.size() == 1 ? " sees both, so it is not " : " see both, so they are not ",
                digit, '.');
}

void explain_cycle(const Step& step, Explanation& explanation) {
  const ImplicationTree& tree = step.evidence.chain;
  const int last = static_cast<int>(tree.nodes.size()) - 1;
  explanation.seen = {"Strong and weak links alternate along a closed chain of candidates."};
  add_branch(tree, 0, tree.nodes.size(), explanation);
  explanation.reasons.push_back(line_name(last) + " says the same as " + line_name(0) +
                                ", so the chain closes. It holds backwards as well: if " + line_name(last) +
                                " is false, " + line_name(last - 1) + " is false, and so on back to " +
                                line_name(0) + ". So " + line_name(0) + " to " + line_name(last) +
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
  for (const auto& [pair, cells] : removals) explanation.reasons.push_back(removal_words(tree, pair, cells));
}

std::string choice_words(const std::vector<Node>& starts) {
  const Cell first = cell_of(starts[0].candidate);
  const char digit = digit_of_node(starts[0]);
  if (!starts.back().is_on) return concat(cell_name(first), " is ", digit, " or it is not.");
  if (cell_of(starts[1].candidate) == first) {
    DigitSet digits = 0;
    for (const Node& start : starts) digits |= bit(digit_of(start.candidate));
    return cell_name(first) + " is one of " + digit_words(digits) + ".";
  }
  std::vector<Cell> cells;
  CellSet all;
  for (const Node& start : starts) {
    cells.push_back(cell_of(start.candidate));
    all.insert(cells.back());
  }
  for (const House house : houses_of(first)) {
    if (!all.is_subset_of(house_set(house))) continue;
    return concat("In ", house_words(house), ", ", digit, " stands in one of ", cell_words(cells), ".");
  }
  return "One of several candidates is true.";
}

void explain_single_chain(const Step& step, Explanation& explanation) {
  const ImplicationTree& tree = step.evidence.chain;
  const Node start = tree.nodes.front().node;
  explanation.seen = {concat(supposed_words(start), ", it would follow that it is ", start.is_on ? "not " : "",
                             digit_of_node(start), '.')};
  add_branch(tree, 0, tree.nodes.size(), explanation);
  explanation.reasons.push_back("So " + line_name(0) + " contradicts " + line_name(tree.targets.back()) + ": " +
                                node_words(opposite(start)) + ".");
}

void explain_chain(const Step& step, Explanation& explanation) {
  const ImplicationTree& tree = step.evidence.chain;
  explanation.notation = tree_notation(tree);
  const Node last = node_at(tree, tree.targets.back()).node;
  if (tree.targets.size() == 1) {
    return last == tree.nodes.front().node ? explain_cycle(step, explanation)
                                           : explain_single_chain(step, explanation);
  }
  std::vector<Node> starts;
  std::size_t begin = 0;
  for (const int target : tree.targets) {
    starts.push_back(tree.nodes[begin].node);
    add_branch(tree, begin, static_cast<std::size_t>(target) + 1, explanation);
    begin = static_cast<std::size_t>(target) + 1;
  }
  if (node_at(tree, tree.targets.front()).node == opposite(last)) {
    explanation.seen = {supposed_words(starts[0]) + ", two statements would follow that contradict each other."};
    explanation.reasons.push_back(line_names(tree.targets) + " cannot both be true, so the assumption is wrong: " +
                                  node_words(opposite(starts[0])) + ".");
    return;
  }
  explanation.seen = {choice_words(starts), "Each of these leads to the same: " + node_words(last) + "."};
  explanation.reasons.push_back("One of the assumptions is true, so in any case " + node_words(last) + ", by " +
                                line_names(tree.targets) + ".");
}

}  // namespace

constexpr FamilyWords kForcingChainWords = {
    .article = R"(A chain of implications: if this is off then that is on, if that is on then the
next is off, and so on. Off to on goes along a strong link (the only two places
of a digit in a house, or the only two candidates of a cell), on to off along a
weak link (any two such places or candidates).
On and off, is and is not, + and -, true and false mean the same.

  A on -> B off -> C on -> D off -> A on       a cycle: all is true or all is
                                               false; what sees two places of a
                                               digit, one on, one off, loses it
  A on -> B off -> C on -> A off               a forcing chain: A is off, for if
                                               it were on, it would be off
  A off -> B on -> C off -> A on               a forcing chain: A is on

X-cycles, Forcing X-Chains and Turbot Fish stay with one digit, Y-cycles go
through cells with two candidates, the others mix both. The rating grows with
the length: the number of statements, the assumption included; that a cycle
returns to the first one does not count.
)",
    .notation = chain_notation,
    .explain = explain_chain,
};

constexpr FamilyWords kNishioWords = {
    .article = R"(A candidate is assumed to be true, and what follows for its digit is traced as
long as anything follows. If some candidate turns out to be both on and off,
the assumption is wrong.
)",
    .notation = chain_notation,
    .explain = explain_chain,
};

constexpr FamilyWords kMultipleWords = {
    .article = R"(Every candidate of a cell, or every place of a digit in a house (a region), is
followed along implications. One of them is true, so what follows from each of
them is true.

  cell 357:  3 -> r1c5 is not 2
             5 -> r1c5 is not 2
             7 -> r1c5 is not 2      so r1c5 is not 2
)",
    .notation = chain_notation,
    .explain = explain_chain,
};

constexpr FamilyWords kDynamicWords = {
    .article = R"(As multiple chains (see multiple-forcing-chains), but the consequences of an
assumption work together: where an assumption removes all but one candidate of a
cell or all but one place of a digit, the last one is on. Cell and region chains
follow all candidates of a cell or places of a digit. A double chain has the
same result whether a candidate is on or off. A contradiction chain shows that
an assumption makes a candidate both on and off.

  (+)                       also locking, hidden and naked pairs and X-Wings are
                            used below the assumption
  (+ Forcing Chains) etc.   whole chains are used below the assumption
)",
    .notation = chain_notation,
    .explain = explain_chain,
};

}  // namespace sudorate
