// Classes by cell links.
//
// If strong links are in cells only, all nodes of a cycle stand in cells with two candidates, and "a off" is "b on"
// for the other candidate b of the cell. So it is enough to know which of these candidates leads to which:
//
//   r1c2 = {3,5} is 5  ->  r1c8 = {5,7} is 7  ->  each cell with 7 that r1c8 sees is its other digit
//
// Few cells have two candidates, so one word or two hold all that a candidate leads to.
#include "chains/cycle_classes.h"

#include <array>
#include <bit>

#include "tagging/cell_set.h"

namespace sudorate {
namespace {

// The candidates of the cells that have two, numbered so that those of a cell are 2k and 2k + 1.
class Pairs {
 public:
  explicit Pairs(const CandidateMasks& masks) {
    slots_.fill(kNone);
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      const DigitSet digits = masks.cells[cell];
      if (size_of(digits) != 2) continue;
      for (const Digit digit : members(digits)) {
        cells_[digit].insert(cell);
        slots_[candidate_of(cell, digit)] = static_cast<std::uint8_t>(count_);
        candidates_[count_++] = candidate_of(cell, digit);
      }
    }
    word_count_ = (count_ + 63) / 64;
    lead_on();
    close();
  }

  int count() const { return count_; }
  CellSet cells(Digit digit) const { return cells_[digit]; }
  // Of a candidate in a cell with two.
  int slot(Candidate candidate) const { return slots_[candidate]; }
  bool has(Candidate candidate) const { return slots_[candidate] != kNone; }
  static int partner(int slot) { return slot ^ 1; }
  bool leads(int from, int to) const { return contains(led_to_[from], to); }
  bool are_equal(int a, int b) const { return leads(a, b) && leads(b, a); }

 private:
  static constexpr std::uint8_t kNone = 0xFF;
  static constexpr int kMost = 2 * kCellCount;
  using Row = std::array<std::uint64_t, (kMost + 63) / 64>;

  void add(int from, int to) { led_to_[from][to >> 6] |= std::uint64_t{1} << (to & 63); }
  void lead_on() {
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
  // As a leads to b, the partner of b leads to that of a; so those who lead to `middle` are the partners of what
  // its partner leads to. That stays true if both take their turns together.
  void close() {
    for (int first = 0; first < count_; first += 2) {
      const int second = partner(first);
      Row led_by_first = led_to_[first];
      const Row led_by_second = led_to_[second];
      pass_on(first, led_by_second);
      if (contains(led_by_first, second)) add(led_by_first, led_by_second);  // who led there leads here by now
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
  static bool contains(const Row& row, int slot) { return ((row[slot >> 6] >> (slot & 63)) & 1) != 0; }

  int count_ = 0;
  int word_count_ = 0;
  std::array<CellSet, kDigitCount> cells_{};
  std::array<std::uint8_t, kCandidateCount> slots_;
  std::array<Candidate, kMost> candidates_;
  std::array<Row, kMost> led_to_;
};

}  // namespace

void CycleClasses::clear() {
  targets_.assign(1, CandidateSet());
  if_on_.clear();
  if_off_.clear();
}

std::uint16_t CycleClasses::add_class() {
  targets_.emplace_back();
  return static_cast<std::uint16_t>(targets_.size() - 1);
}

template <typename CellsOf, typename ClassOf>
void CycleClasses::add_targets(const CandidateSet& refuted, CellsOf&& cells_of, ClassOf&& class_of) {
  refuted.visit([&](Candidate target) {
    const Digit digit = digit_of(target);
    const CellSet seen = cells_of(digit) & peer_set(cell_of(target));
    for (const Cell on : seen) {
      for (const Cell off : seen) {
        const std::uint16_t number = class_of(candidate_of(on, digit), candidate_of(off, digit));
        if (number == 0) continue;
        targets_[number].insert(target);
        break;
      }
    }
  });
}

std::uint16_t CycleClasses::class_of(const TagGraph& graph, Tag tag) {
  if (class_of_tag_[tag] == 0) {
    const std::uint16_t number = add_class();
    graph.implied(tag).visit([&](Tag other) {
      if (graph.implied(other).contains(tag)) class_of_tag_[other] = number;
    });
  }
  return class_of_tag_[tag];
}

void CycleClasses::build(const TagGraph& graph, const LinkGraph& links, const CandidateSet& refuted) {
  clear();
  const TagMarking& marking = graph.marking();
  class_of_tag_.assign(static_cast<std::size_t>(marking.tag_count()), 0);
  const auto cells_of = [&](Digit digit) { return graph.marked_cells(digit); };
  add_targets(refuted, cells_of, [&](Candidate on, Candidate off) -> std::uint16_t {
    const Tag on_tag = marking.tag_of(on);
    const Tag off_tag = negated(marking.tag_of(off));
    const bool is_one = graph.implied(on_tag).contains(off_tag) && graph.implied(off_tag).contains(on_tag);
    return is_one ? class_of(graph, on_tag) : 0;
  });
  for (int index = 0; index < links.size(); ++index) {
    const Tag tag = marking.tag_of(links.candidate(static_cast<LinkGraph::Member>(index)));
    if_on_.push_back(class_of_tag_[tag]);
    if_off_.push_back(class_of_tag_[negated(tag)]);
  }
}

void CycleClasses::build_for_cell_links(const CandidateMasks& masks, const LinkGraph& links,
                                        const CandidateSet& refuted) {
  clear();
  const Pairs pairs(masks);
  std::array<std::uint16_t, 2 * kCellCount> classes{};
  const auto class_of_slot = [&](int slot) {
    if (classes[slot] == 0) {
      const std::uint16_t number = add_class();
      for (int other = 0; other < pairs.count(); ++other) {
        if (pairs.are_equal(slot, other)) classes[other] = number;
      }
    }
    return classes[slot];
  };
  const auto cells_of = [&](Digit digit) { return pairs.cells(digit); };
  add_targets(refuted, cells_of, [&](Candidate on, Candidate off) -> std::uint16_t {
    const int slot = pairs.slot(on);
    return pairs.are_equal(slot, Pairs::partner(pairs.slot(off))) ? class_of_slot(slot) : 0;
  });
  for (int index = 0; index < links.size(); ++index) {
    const Candidate candidate = links.candidate(static_cast<LinkGraph::Member>(index));
    const bool has = pairs.has(candidate);
    if_on_.push_back(has ? classes[pairs.slot(candidate)] : 0);
    if_off_.push_back(has ? classes[Pairs::partner(pairs.slot(candidate))] : 0);
  }
}

}  // namespace sudorate
