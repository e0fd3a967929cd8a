// Force chains.
#include <algorithm>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/words/explanation.h"
#include "tools/words/finder_words.h"
#include "tools/words/phrases.h"

namespace sudorate {
namespace {

std::string arrow_text(const Arrow& arrow) {
  std::string text = arrow.is_strong() ? "[S " : "[W ";
  if (!arrow.set.empty()) text += "(ALS:" + cell_set_name(arrow.set) + ") ";
  return text + node_name(arrow.from) + " -> " + node_name(arrow.to) + ']';
}

// What the chains start from, if it is more than a candidate: "r2c8", "row2#1".
std::string origin_of(const ForceChain& chain) {
  const Candidate first = chain.starts.front();
  return chain.kind == ForceChainKind::kCell ? cell_name(cell_of(first))
                                             : concat(house_name(chain.house), '#', digit_text(digit_of(first)));
}

// `lines` has the content of the sentences, including those of earlier chains.
void add_chain(Candidate start, const ArrowChain& chain, std::vector<Node>& lines, Explanation& explanation) {
  const auto number = [&] { return static_cast<int>(lines.size()); };
  explanation.add_assumption(number(), {start, true});
  lines.push_back({start, true});
  for (const Arrow& arrow : chain) {
    explanation.picture.links.push_back(
        {arrow.from.candidate, arrow.to.candidate, arrow.is_strong(), explanation.next_reason()});
    for (const Cell cell : arrow.set) explanation.picture.tag_cell(cell, CellTag::kHelper);
    std::string reason;
    if (!arrow.set.empty()) {
      reason = concat("the cells ", cell_set_name(arrow.set), " have one digit more than cells, and all but ",
                      digit_text(digit_of(arrow.from.candidate)), " are needed there");
    }
    std::vector<int> from;
    const auto last = std::find(lines.rbegin(), lines.rend(), arrow.from);
    if (last != lines.rend()) from = {static_cast<int>(lines.rend() - last) - 1};
    explanation.add_consequence(number(), arrow.to, reason, from);
    lines.push_back(arrow.to);
  }
}

}  // namespace

std::string heading(const ForceChain& chain) {
  switch (chain.kind) {
    case ForceChainKind::kCell:
      return "force chain, cell " + origin_of(chain);
    case ForceChainKind::kHouse:
      return "force chain, house (" + origin_of(chain) + ')';
    case ForceChainKind::kContradiction:
      break;
  }
  return "force chain, contradiction";
}

std::string gnpx_heading(const ForceChain& chain) {
  switch (chain.kind) {
    case ForceChainKind::kCell:
      return "ForceChain_Cell(" + origin_of(chain) + ')';
    case ForceChainKind::kHouse:
      return "ForceChain_House(" + origin_of(chain) + ')';
    case ForceChainKind::kContradiction:
      break;
  }
  return "ForceChain_Contradiction";
}

std::string notation(const ArrowChain& chain, Candidate start) {
  return chain.empty() ? '[' + node_name({start, true}) + ']' : in_a_row(chain, " => ", arrow_text);
}

std::vector<std::string> chain_notations(const ForceChain& chain) {
  std::vector<std::string> texts;
  for (std::size_t index = 0; index < chain.chains.size(); ++index) {
    texts.push_back(notation(chain.chains[index], chain.starts[index % chain.starts.size()]));
  }
  return texts;
}

std::string notation(const ForceChain& chain) { return in_a_row(chain_notations(chain), " || "); }

void explain(const ForceChain& chain, const NumberPlaceStyle&, Explanation& explanation) {
  const auto start_words = [](Candidate start) { return node_words({start, true}); };
  std::vector<Node> lines;
  for (std::size_t index = 0; index < chain.chains.size(); ++index) {
    add_chain(chain.starts[index % chain.starts.size()], chain.chains[index], lines, explanation);
  }
  if (chain.kind == ForceChainKind::kContradiction) {
    explanation.seen = {'"' + start_words(chain.starts[0]) + "\" leads to " +
                        candidate_name(chain.chains[0].back().to.candidate) + " being both true and false."};
    explanation.reasons.emplace_back("Both cannot be, so the assumption is wrong.");
    return;
  }
  explanation.seen = {"One of these is true: " + joined_words(chain.starts, start_words) + ".",
                      "Each of them leads to the same: " + node_words(chain.shown) + "."};
  explanation.reasons.push_back("So in any case " + node_words(chain.shown) + ".");
  if (chain.kind == ForceChainKind::kHouse) explanation.picture.houses = {chain.house};
}

constexpr FinderWords kForceChainWords = {
    .group = TechniqueGroup::kChain,
    .article = R"(A candidate is assumed to be true, and chains show what follows. They are made
of weak links [W ...], from a true candidate to one that it makes false, and of
strong links [S ...], from a false one to one that must then be true. r1c2/+3
means r1c2 is 3, and r1c2/-3 means it is not.

Cell: each candidate of a cell leads to the same end; one of them is true.

  r2c9-3  cell r6c9
    [W r6c9/+3 -> r2c9/-3]
    [W r6c9/+4 -> r7c9/-4] => [S r7c9/-4 -> r7c9/+3] => [W r7c9/+3 -> r2c9/-3]

House: each place of a digit in a house leads to the same end.

  r3c7=1  house (block2#1)
    [W r2c4/+1 -> r2c9/-1] => [S r2c9/-1 -> r3c7/+1]
    [W r2c5/+1 -> r2c9/-1] => [S r2c9/-1 -> r3c7/+1]

Contradiction: a candidate makes another one both true and false, so it goes.

  r4c9-3  contradiction
    [W r4c9/+3 -> r4c9/-9] => [S (ALS:r467c9) r4c9/-9 -> r4c9/+6]
    [W r4c9/+3 -> r4c9/-6]

ALS is an almost locked set: cells of a house with one candidate more than there
are cells. r4c9, r6c9 and r7c9 have 3, 4, 6 and 9 between them. Without the 9
they take 3, 4 and 6, and only r4c9 can take the 6.
)",
    .example = kFinderExample,
};

}  // namespace sudorate
