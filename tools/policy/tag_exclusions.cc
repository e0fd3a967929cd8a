// Aligned exclusions by tagging.
//
// Pair. Only the cells with two candidates carry tags, one pair of tags a cell.
//
//   x = r5c2#1      sees r5c7 {1 4}: then r5c7 is 4, and no peer of it is      x conflicts with r5c3#1 at once,
//   r5c3 {1 4}      every candidate of r5c3 conflicts with x: x goes           with r5c3#4 through r5c7
//
// A candidate x conflicts with every candidate of its digit in sight, and, through one cell with two candidates of
// which x takes one away, with every candidate of the other digit that this cell sees. It goes if some other cell
// has only candidates that conflict with it: one of them would have to be true. A forbidden combination of the
// usual definition is the same thing: both digits alike in a shared house, or both candidates of a common excluder.
//
// Triplet. The source defines it loosely, by what it does: two cells with two candidates in a row instead of one;
// and pseudo cells. Three cells of a house with 3 to 5 candidates each, which have exactly two digits in common and
// at most five together, hold a digit other than these two somewhere, for two digits cannot fill three cells: those
// candidates form a choice, like the candidates of a cell. If x conflicts with all members of a choice but one,
// that one follows from x, and with it its conflicts; this is done twice. Every step is sound, but the conclusions
// are not those of combinations of three cells; the rating goes by combinations.
//
// Source: SEclone's tagging. Tested by tests/tools/policy/tag_exclusions_test.cc.
#include "tools/policy/tag_exclusions.h"

#include <vector>

#include "tagging/tag_graph.h"

namespace sudorate {
namespace {

using Choice = std::vector<Candidate>;

std::vector<Candidate> candidates_of(const CandidateMasks& masks, Cell cell) {
  std::vector<Candidate> candidates;
  for (const Digit digit : members(masks.cells[cell])) candidates.push_back(candidate_of(cell, digit));
  return candidates;
}

// Which candidates cannot be true together, as far as it was looked into.
class Conflicts {
 public:
  // Same digit in a shared house.
  explicit Conflicts(const CandidateMasks& masks) : conflicts_(kCandidateCount) {
    graph_.build(masks, {.digit_links = false, .cell_links = true});
    members_.resize(static_cast<std::size_t>(graph_.marking().tag_count()));
    for (const Candidate candidate : graph_.marking().marked()) {
      members_[graph_.marking().tag_of(candidate)] = candidate;
    }
    for (int index = 0; index < kCellCount; ++index) {
      const Cell cell = static_cast<Cell>(index);
      for (const Candidate candidate : candidates_of(masks, cell)) {
        candidates_.push_back(candidate);
        const Digit digit = digit_of(candidate);
        for (const Cell peer : peers_of(cell)) {
          if (masks.has(peer, digit)) conflicts_[candidate].insert(candidate_of(peer, digit));
        }
      }
    }
    direct_ = conflicts_;
  }

  // Goes through one more cell with two candidates: a candidate that excludes one of the two implies the other.
  void expand() {
    const std::vector<CandidateSet> before = conflicts_;
    const TagMarking& marking = graph_.marking();
    for (const Candidate candidate : candidates_) {
      before[candidate].visit([&](Candidate excluded) {
        const Tag tag = marking.tag_of(excluded);
        if (tag != kNoTag) conflicts_[candidate] |= direct_[members_[negated(tag)]];
      });
    }
  }
  void expand(int steps) {
    for (int step = 0; step < steps; ++step) expand();
  }
  // A candidate that leaves one member of a choice has all conflicts of that member, and they have it.
  void derive(const std::vector<Choice>& choices) {
    for (const Candidate candidate : candidates_) {
      for (const Choice& choice : choices) {
        const Candidate* left = nullptr;
        int count = 0;
        for (const Candidate& member : choice) {
          if (conflicts_[candidate].contains(member)) continue;
          left = &member;
          ++count;
        }
        if (count != 1 || *left == candidate) continue;
        conflicts_[candidate] |= conflicts_[*left];
        conflicts_[*left].visit([&](Candidate other) { conflicts_[other].insert(candidate); });
      }
    }
  }

  // The candidates that conflict with all members of a choice, themselves not among them.
  CandidateSet excluded_by(const std::vector<Choice>& choices) const {
    CandidateSet excluded;
    for (const Candidate candidate : candidates_) {
      for (const Choice& choice : choices) {
        if (conflicts_with_all(candidate, choice)) excluded.insert(candidate);
      }
    }
    return excluded;
  }

 private:
  bool conflicts_with_all(Candidate candidate, const Choice& choice) const {
    for (const Candidate member : choice) {
      if (cell_of(member) == cell_of(candidate) || !conflicts_[candidate].contains(member)) return false;
    }
    return !choice.empty();
  }

  TagGraph graph_;
  // The only member of each tag.
  std::vector<Candidate> members_;
  std::vector<Candidate> candidates_;
  // By a shared house alone, and all that are known.
  std::vector<CandidateSet> direct_;
  std::vector<CandidateSet> conflicts_;
};

std::vector<Choice> cell_choices(const CandidateMasks& masks) {
  std::vector<Choice> choices;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (masks.cells[cell] != 0) choices.push_back(candidates_of(masks, static_cast<Cell>(cell)));
  }
  return choices;
}

std::vector<Choice> pseudo_cells(const CandidateMasks& masks) {
  constexpr int kFewest = 3;
  constexpr int kMost = 5;
  std::vector<Choice> choices;
  for (int house = 0; house < kHouseCount; ++house) {
    std::vector<Cell> cells;
    for (const Cell cell : cells_of(static_cast<House>(house))) {
      const int count = size_of(masks.cells[cell]);
      if (count >= kFewest && count <= kMost) cells.push_back(cell);
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        for (std::size_t k = j + 1; k < cells.size(); ++k) {
          const DigitSet a = masks.cells[cells[i]];
          const DigitSet b = masks.cells[cells[j]];
          const DigitSet c = masks.cells[cells[k]];
          const DigitSet common = a & b & c;
          if (size_of(common) != 2 || size_of(a | b | c) > kMost) continue;
          Choice choice;
          for (const Cell cell : {cells[i], cells[j], cells[k]}) {
            for (const Digit digit : members(without(masks.cells[cell], common))) {
              choice.push_back(candidate_of(cell, digit));
            }
          }
          choices.push_back(choice);
        }
      }
    }
  }
  return choices;
}

}  // namespace

CandidateSet tagged_aligned_pairs(const CandidateMasks& masks) {
  Conflicts conflicts(masks);
  conflicts.expand();
  return conflicts.excluded_by(cell_choices(masks));
}

CandidateSet tagged_aligned_triplets(const CandidateMasks& masks) {
  constexpr int kStepsInARow = 2;
  constexpr int kStepsBetweenPseudoCells = 5;
  Conflicts in_a_row(masks);
  in_a_row.expand(kStepsInARow);
  CandidateSet excluded = in_a_row.excluded_by(cell_choices(masks));

  std::vector<Choice> choices = pseudo_cells(masks);
  if (choices.empty()) return excluded;
  Conflicts conflicts(masks);
  conflicts.expand(kStepsBetweenPseudoCells);
  for (int round = 0; round < 2; ++round) {
    conflicts.derive(choices);
    conflicts.expand();
  }
  for (Choice& choice : cell_choices(masks)) choices.push_back(choice);
  return excluded |= conflicts.excluded_by(choices);
}

}  // namespace sudorate
