// The hints of a chain search: their length, rating and order.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rating/scale.h"
#include "tagging/grid.h"
#include "tests/support/reference/chain_nodes.h"

namespace sudorate::test::reference {

enum class ChainTechnique : std::uint8_t { kForcingChains, kNishio, kMultiple, kDynamic };

// A technique with the level of its inner rules: 0, or 1..5 for kDynamic.
struct ChainMethod {
  ChainTechnique technique = ChainTechnique::kForcingChains;
  int level = 0;
  friend auto operator<=>(const ChainMethod&, const ChainMethod&) = default;
};

enum class HintKind : std::uint8_t {
  kXCycle,
  kYCycle,
  kXyCycle,
  kForcingXChain,
  kForcingXyChain,
  kDouble,
  kCell,
  kHouse,
  kContradiction,
  kNishio,
};

// A node at the end of a line of reasoning, with everything it depends on.
struct Target {
  std::shared_ptr<const NodeList> nodes;
  int node = 0;

  Claim claim() const { return (*nodes)[node].claim; }
};

struct ChainHint {
  std::string name;  // as Sudoku Explainer prints it, without the length
  HintKind kind = HintKind::kXCycle;
  HouseKind house_kind = HouseKind::kBox;  // only for kHouse
  int sort_key = 0;
  Difficulty difficulty;
  int length = 0;         // flat_length and nested_length together: the number printed in parentheses
  int flat_length = 0;    // the claims of all targets' ancestor listings, counted once for each target
  int nested_length = 0;  // the lengths of the chains used as inner rules, each once
  // Set if the conclusion is that a candidate is true; `eliminations` then has the other digits of its cell.
  std::optional<Placement> placement;
  // One entry per cell, in the order in which the technique mentions the cells; never empty.
  std::vector<Elimination> eliminations;
  // In the order of the kind: cycle: the forward end, then the head of the reversed cycle; forcing chain: its end;
  // double: from the true start, from the false start; cell: by digit; house: by position; contradiction and
  // nishio: the true claim, the false claim.
  std::vector<Target> targets;
};

// A hint for the conclusion that `conclusion` holds in `grid`, or nothing if that removes no candidate.
std::optional<ChainHint> hint_of_conclusion(const Grid& grid, ChainMethod method, HintKind kind, Claim conclusion,
                                            std::vector<Target> targets);
// A cycle that removes `eliminations`.
ChainHint hint_of_cycle(HintKind kind, std::vector<Elimination> eliminations, std::vector<Target> targets);

// The targets' ancestor listings as claims, one after the other; each ends with kEndOfListing. Two hints are the
// same chain for the nested length if their signatures are equal.
inline constexpr int kEndOfListing = -1;
std::vector<int> signature_of(const std::vector<Target>& targets);

// The lengths of all chains used as inner rules among the targets' ancestors; chains with equal signatures count
// once.
int nested_length_of(const std::vector<Target>& targets);

// Sorts by rating, length and sort key, hints that are equal in all three staying in their order; then keeps only
// the first of the hints with the same eliminations. Copies the nodes that the remaining hints depend on from the
// searches.
std::vector<ChainHint> sorted_without_duplicates(std::vector<ChainHint> hints);

// The technique with this printed name, with or without a length after it. Throws std::invalid_argument if it is
// not a chain.
ChainMethod method_of_name(const std::string& name);

// "r1c2=3", or the removed candidates by cell, row-major: "r1c2-45 r2c2-4".
std::string effect_text(const ChainHint& hint);
// "9.2 Dynamic Double Forcing Chains (+) (9): r7c9-3", the form of recorded solving paths.
std::string trace_text(const ChainHint& hint);

}  // namespace sudorate::test::reference
