// Classes by cell links.
//
// If strong links are in cells only, all nodes of a cycle are in cells with two candidates, and "a off" means "b
// on" for the other candidate b of the cell. So it is enough to know which of these candidates leads to which:
//
//   r1c2 = {3,5} is 5  ->  r1c8 = {5,7} is 7  ->  each cell with 7 that r1c8 sees is its other digit
//
// Few cells have two candidates, and only candidates that chains can pass through count, so one word or two hold
// all that a candidate leads to.
//
// Classes by all links are read from the consequences: two nodes that follow from each other are in one class.
#include "chains/cycle_classes.h"

#include <array>
#include <bit>

#include "tagging/cell_set.h"

namespace sudorate {
namespace {

// The members of the links in cells with two candidates, numbered so that those of a cell are 2k and 2k + 1.
class Pairs {
 public:
  Pairs(const CandidateMasks& masks, const CandidateSet& chosen) {
    slots_.fill(kNone);
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      const DigitSet digits = masks.cells[cell];
      if (size_of(digits) != 2) continue;
      if (!chosen.contains(candidate_of(cell, first_of(digits)))) continue;
      for (const Digit digit : members(digits)) {
        cells_[digit].insert(cell);
        slots_[candidate_of(cell, digit)] = static_cast<std::uint8_t>(count_);
        candidates_[count_++] = candidate_of(cell, digit);
      }
    }
    word_count_ = (count_ + 63) / 64;
    link_slots();
    close();
  }

  // Calls visit(NodeSet) for the classes of more than one slot, by cell; of two opposite classes, for one.
  template <typename Visit>
  void visit_classes(Visit&& visit) const {
    Row done{};
    for (int slot = 0; slot < count_; slot += 2) {
      if (contains(done, slot)) continue;
      // The slots that this slot leads to and that lead to it. A slot leads to it if this slot's partner leads to
      // that slot's partner.
      NodeSet nodes;
      int size = 0;
      for (int word = 0; word < word_count_; ++word) {
        const std::uint64_t equal = led_to_[slot][word] & with_partners_swapped(led_to_[partner(slot)][word]);
        done[word] |= equal | with_partners_swapped(equal);
        size += std::popcount(equal);
        for (std::uint64_t rest = equal; rest != 0; rest &= rest - 1) {
          const int other = 64 * word + std::countr_zero(rest);
          nodes.on.insert(candidates_[other]);
          nodes.off.insert(candidates_[partner(other)]);
        }
      }
      if (size > 1) visit(nodes);
    }
  }

 private:
  static constexpr std::uint8_t kNone = 0xFF;
  static constexpr int kMost = 2 * kCellCount;
  using Row = std::array<std::uint64_t, (kMost + 63) / 64>;

  void add(int from, int to) { led_to_[from][to >> 6] |= std::uint64_t{1} << (to & 63); }
  void link_slots() {
    for (int slot = 0; slot < count_; ++slot) {
      led_to_[slot] = Row();
      add(slot, slot);
      const Cell cell = cell_of(candidates_[slot]);
      const Digit digit = digit_of(candidates_[slot]);
      for (const Cell peer : cells_[digit] & peer_set(cell)) {
        add(slot, partner(slots_[candidate_of(peer, digit)]));
      }
    }
  }
  // If a leads to b, the partner of b leads to the partner of a. So the slots that lead to `middle` are the
  // partners of what its partner leads to. That stays true if both slots of a cell are processed together.
  void close() {
    for (int first = 0; first < count_; first += 2) {
      const int second = partner(first);
      Row led_by_first = led_to_[first];
      const Row led_by_second = led_to_[second];
      pass_on(first, led_by_second);
      if (contains(led_by_first, second)) add(led_by_first, led_by_second);  // so first leads to these, too
      pass_on(second, led_by_first);
    }
  }
  void pass_on(int middle, const Row& led_by_partner) {
    for (int word = 0; word < word_count_; ++word) {
      for (std::uint64_t rest = led_by_partner[word]; rest != 0; rest &= rest - 1) {
        add(led_to_[partner(64 * word + std::countr_zero(rest))], led_to_[middle]);
      }
    }
  }
  void add(Row& row, const Row& other) const {
    for (int word = 0; word < word_count_; ++word) row[word] |= other[word];
  }
  static int partner(int slot) { return slot ^ 1; }
  static std::uint64_t with_partners_swapped(std::uint64_t word) {
    constexpr std::uint64_t kEven = 0x5555555555555555;
    return (word & kEven) << 1 | (word >> 1 & kEven);
  }
  static bool contains(const Row& row, int slot) { return ((row[slot >> 6] >> (slot & 63)) & 1) != 0; }

  int count_ = 0;
  int word_count_ = 0;
  std::array<CellSet, kDigitCount> cells_{};
  std::array<std::uint8_t, kCandidateCount> slots_;
  std::array<Candidate, kMost> candidates_;
  std::array<Row, kMost> led_to_;
};

}  // namespace

void CycleClasses::clear(const CandidateSet& refuted) {
  refuted_.fill(CellSet());
  refuted.visit([&](Candidate candidate) { refuted_[digit_of(candidate)].insert(cell_of(candidate)); });
  nodes_.assign(1, NodeSet());
  targets_.assign(1, CandidateSet());
}

void CycleClasses::add_classes(const NodeSet& nodes) {
  std::array<CellSet, kDigitCount> seen_from_on{};
  std::array<CellSet, kDigitCount> seen_from_off{};
  nodes.on.visit([&](Candidate on) { seen_from_on[digit_of(on)] |= peer_set(cell_of(on)); });
  nodes.off.visit([&](Candidate off) { seen_from_off[digit_of(off)] |= peer_set(cell_of(off)); });
  CandidateSet targets;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (const Cell cell : seen_from_on[digit] & seen_from_off[digit] & refuted_[digit]) {
      targets.insert(candidate_of(cell, digit));
    }
  }
  if (!targets.empty()) add_classes(nodes, targets);
}

void CycleClasses::add_classes(const NodeSet& nodes, const CandidateSet& targets) {
  const auto add = [&](const CandidateSet& on, const CandidateSet& off) {
    nodes_.push_back({on, off});
    targets_.push_back(targets);
  };
  add(nodes.on, nodes.off);
  // A contradictory class contains all its opposites.
  if (!(nodes.on == nodes.off)) add(nodes.off, nodes.on);
}

void CycleClasses::number(const LinkGraph& links) {
  if_on_.assign(static_cast<std::size_t>(links.size()), 0);
  if_off_.assign(static_cast<std::size_t>(links.size()), 0);
  for (std::size_t index = 1; index < nodes_.size(); ++index) {
    const auto number = static_cast<std::uint16_t>(index);
    nodes_[index].on.visit([&](Candidate candidate) { if_on_[links.member_of(candidate)] = number; });
    nodes_[index].off.visit([&](Candidate candidate) { if_off_[links.member_of(candidate)] = number; });
  }
}

// A candidate a and another node imply each other if the node follows from a and its opposite follows from "a
// false".
void CycleClasses::build(const StaticConsequences& consequences, const CandidateSet& members) {
  clear(consequences.refuted());
  CandidateSet done;
  members.visit([&](Candidate candidate) {
    if (done.contains(candidate)) return;
    const NodeSet if_true = consequences.from({candidate, true});
    const NodeSet if_false = consequences.from({candidate, false});
    const NodeSet nodes{if_true.on & if_false.off & members, if_true.off & if_false.on & members};
    done |= nodes.on;
    done |= nodes.off;
    add_classes(nodes);
  });
}

// Both tags of a component whose links cannot alternate are in one class.
void CycleClasses::build_for_digit_links(const DigitLayers& layers) {
  clear(CandidateSet());
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const auto candidates_in = [digit](CellSet cells) {
      CandidateSet candidates;
      for (const Cell cell : cells) candidates.insert(candidate_of(cell, digit));
      return candidates;
    };
    layers.of(digit).visit_classes([&](CellSet on, CellSet off, CellSet targets) {
      add_classes({candidates_in(on), candidates_in(off)}, candidates_in(targets));
    });
  }
}

void CycleClasses::build_for_cell_links(const CandidateMasks& masks, const CandidateSet& members,
                                        const CandidateSet& refuted) {
  clear(refuted);
  const Pairs pairs(masks, members);
  pairs.visit_classes([&](const NodeSet& nodes) { add_classes(nodes); });
}

}  // namespace sudorate
