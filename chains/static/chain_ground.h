// Where the static chains of one grid by links of one kind begin, how long they are, and the links between.
//
//   links           chains                            cycles
//   digit           X forcing chains                  X-cycles
//   cell            none: Sudoku Explainer has none   Y-cycles
//   digit and cell  forcing chains                    cycles
//
// All is computed when it is first asked for. Nothing is computed but the tagging if it refutes no candidate: then
// there is no chain. chain_lengths.h and cycle_classes.h describe the parts.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "chains/static/chain_lengths.h"
#include "chains/static/cycle_classes.h"
#include "chains/static/link_graph.h"
#include "chains/static/static_chain.h"
#include "chains/static/static_consequences.h"
#include "chains/work_meter.h"
#include "tagging/tagging.h"

namespace sudorate {

class ChainGround {
 public:
  // Greater than any length.
  static constexpr int kNoLength = 1 << 14;
  // The shortest cycle; forcing chains of one digit have six nodes at least, others four.
  static constexpr int kShortest = 4;

  // With `only_shortest` the lengths of forcing chains are measured until the shortest are known. `meter`, if
  // given, has the shortcuts.
  ChainGround(LinkKinds kinds, bool only_shortest, const WorkMeter* meter = nullptr)
      : only_shortest_(only_shortest), meter_(meter), consequences_(kinds) {}

  // Move to a grid, or to a rest of it, as in StaticConsequences. Cost of set_grid() for the grid of the last call:
  // that of Taggings::of().
  int set_grid(Taggings& taggings, const CandidateMasks& grid);
  int set_rest(Taggings& taggings, const CandidateMasks& grid, const StrongLinks& rest_links);
  // Makes the next call start from scratch.
  void forget() { is_set_ = false; }

  bool is_of(const CandidateMasks& grid) const { return is_set_ && grid_.cells == grid.cells; }
  // Whether there can be chains: false if no candidate is refuted.
  bool has_any() const { return !consequences_.refuted().empty(); }
  const CandidateMasks& grid() const { return grid_; }
  const StaticConsequences& consequences() const { return consequences_; }
  LinkKinds kinds() const { return consequences_.kinds(); }
  StaticChainKind cycle_kind() const;
  StaticChainKind chain_kind() const;
  bool has_chains() const { return kinds().digit_links; }

  // The links that chains can use.
  const LinkGraph& links();
  // The starts of forcing chains in cells of two candidates and more, by cell, then digit, on before off, with the
  // lengths. Cell links alone have them, too, though they count as no chains.
  std::span<const MeasuredStart> chains();
  // The layers of one of these, by its index.
  StartLayers layers_of(std::size_t index) const { return lengths_.layers_of(index); }
  // The length of the shortest of these, or kNoLength.
  int shortest_chain();
  const CycleClasses& classes();
  // No cycle is longer; 0 if there is none.
  int longest_cycle() { return classes().size() == 1 ? 0 : 2 * links().size(); }
  // The starts that may have cycles of up to `longest` nodes, with lower bounds of the lengths. Valid until the
  // next call.
  std::span<const MeasuredStart> cycles(int longest);
  // What the cycles through such a start could eliminate.
  const CandidateSet& targets_of(Candidate start) {
    return classes().targets(classes().if_on(links().member_of(start)));
  }

 private:
  void begin(const CandidateMasks& grid);
  // A lower bound of the length of the forcing chain that refutes a candidate, by candidate.
  void find_target_lengths();
  // The same for the cycles of a class and digit, from the lengths for their targets.
  void find_least_cycles();
  int& least_cycle(std::uint16_t number, Digit digit) {
    return least_cycles_[std::size_t{number} * kDigitCount + (kinds().cell_links ? 0 : digit)];
  }

  bool only_shortest_;
  const WorkMeter* meter_;  // or null
  bool is_set_ = false;
  CandidateMasks grid_;
  StaticConsequences consequences_;
  bool has_links_ = false;
  LinkGraph links_;
  bool has_chain_starts_ = false;
  std::vector<MeasuredStart> chain_starts_;
  bool has_classes_ = false;
  CycleClasses classes_;
  std::vector<MeasuredStart> cycle_starts_;
  ChainLengths lengths_;
  std::array<int, kCandidateCount> target_lengths_;
  std::vector<int> least_cycles_;
};

}  // namespace sudorate
