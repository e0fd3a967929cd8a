// The chains that the searches for static chains find.
#pragma once

#include <cstdint>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/grid.h"

namespace sudorate {

// In the order in which one start generates them; X cycles and X chains come from one search.
enum class StaticChainKind : std::uint8_t { kXCycle, kXChain, kYCycle, kXyCycle, kXyChain };

struct StaticChain {
  StaticChainKind kind = StaticChainKind::kXCycle;
  // Number of different nodes.
  int length = 0;
  // From the end back to the start, each with the cause by which it follows from the next. A forcing chain ends in
  // its conclusion and lists its start last; a cycle ends in its start, which is not listed again.
  struct Link {
    Node node;
    Cause cause = Cause::kNone;
  };
  std::vector<Link> path;
  // What is eliminated. By a forcing chain: its conclusion, or, if that is on, the other candidates of its cell. By
  // a cycle: every cell that loses something, in the order in which the nodes of the path see it.
  std::vector<Elimination> eliminations;

  bool is_cycle() const { return kind != StaticChainKind::kXChain && kind != StaticChainKind::kXyChain; }
  // The end of a forcing chain.
  Node conclusion() const { return path.front().node; }
  // Different cells on the path.
  int cell_count() const;
  ImplicationTree tree() const;
};

// The rank of a chain by kind and length; smaller ranks are taken first. The rating supplies it, since only the
// rating knows the numbers. Never negative, and never smaller for a greater length.
using StaticChainRank = int (*)(StaticChainKind kind, int length);

}  // namespace sudorate
