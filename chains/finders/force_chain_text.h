// GNPX's notation of force chains: printing and parsing.
//
//   [W r2c8/+1 -> r2c4/-1] => [S (ALS:r2468c4) r2c4/-1 -> r4c4/+3] => [W r4c4/+3 -> r4c8/-3]
//
// An arrow starts where the previous one ended, or at another digit of that cell: then the step inside the cell is
// not written. A chain without arrows, whose start is itself the conclusion, is written [r2c8/+2].
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
  // Whether to write the steps inside a cell that GNPX leaves out: all but the first and the last arrow.
  bool inner_steps = true;
};
// One chain. `start` is the candidate that it starts from, used only if there are no arrows.
std::string notation(const ArrowChain& chain, Candidate start, const ForceChainStyle& style = {});
// All chains in one line, " || " between them.
std::string notation(const ForceChain& chain, const ForceChainStyle& style = {});
// GNPX's list: for each choice a line "ForceChain_Cell(r2c8)", "ForceChain_House(row2#1)" or
// "ForceChain_Contradiction", and below it for each of its proofs, which must stand together, the result
// "r6c6#2 is true" and a line "* chain" for each chain. Each line has a line end.
std::string proofs_text(const std::vector<ForceChain>& proofs, const ForceChainStyle& style = {});

// A chain as written in a text, with the unwritten steps added.
struct WrittenChain {
  Node start;
  ArrowChain arrows;
  friend bool operator==(const WrittenChain&, const WrittenChain&) = default;
};
// Reads one or more chains in one line. Errors: any other text, an arrow that starts in another cell than the one
// where the previous arrow ended, a letter that does not fit the signs. Does not check whether the arrows hold.
std::variant<std::vector<WrittenChain>, ParseError> parse_chains(std::string_view text);

}  // namespace sudorate
