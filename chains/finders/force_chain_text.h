// The notation of force chains, in and out: GNPX's.
//
//   [W r2c8/+1 -> r2c4/-1] => [S (ALS:r2468c4) r2c4/-1 -> r4c4/+3] => [W r4c4/+3 -> r4c8/-3]
//
// An arrow starts where the one before ended, or at another digit of that cell: then the step inside the cell is
// left unwritten. A chain without arrows, of a start that is the conclusion itself, is written [r2c8/+2].
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chains/finders/force_chains.h"
#include "tagging/puzzle_text.h"

namespace sudorate {

// "force chain, cell r2c8", "force chain, house (row2#1)", "force chain, contradiction"
std::string heading(const ForceChain& chain);

struct ForceChainStyle {
  // Whether steps inside a cell are written that GNPX leaves out: all but the first and the last arrow.
  bool inner_steps = true;
};
// One chain. `start` is the candidate that it starts from; it counts only if there are no arrows.
std::string notation(const ArrowChain& chain, Candidate start, const ForceChainStyle& style = {});
// All chains in one line, " || " between them.
std::string notation(const ForceChain& chain, const ForceChainStyle& style = {});
// Heading, a line "* chain" for each chain, and the result "r6c6#2 is true", each with a line end.
std::string proof_text(const ForceChain& chain, const ForceChainStyle& style = {});

// A chain as it stands in a text, with the unwritten steps filled in.
struct WrittenChain {
  Node start;
  ArrowChain arrows;
  friend bool operator==(const WrittenChain&, const WrittenChain&) = default;
};
// Reads one or more chains in one line. Errors: any other text, an arrow that starts in another cell than the one
// before ended in, a letter that does not fit the signs. Whether the arrows hold is not looked at.
std::variant<std::vector<WrittenChain>, ParseError> parse_chains(std::string_view text);

}  // namespace sudorate
