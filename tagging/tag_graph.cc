#include "tagging/tag_graph.h"

namespace sudorate {

template <typename Visitor>
void TagGraph::visit_conflicts(Candidate candidate, Visitor&& visit) const {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  for (const Cell peer : peer_set(cell) & marked_cells_[digit]) visit(marking_.tag_of(candidate_of(peer, digit)));
  if (!kinds_.cell_links) return;
  for (const Digit other : members(without(masks_.cells[cell], bit(digit)))) {
    const Tag tag = marking_.tag_of(candidate_of(cell, other));
    if (tag != kNoTag) visit(tag);
  }
}

void TagGraph::build(const CandidateMasks& masks, LinkKinds kinds, const ExtraTagRules& extra) {
  masks_ = masks;
  kinds_ = kinds;
  load_strong_links(masks, kinds, links_);
  if (extra.strong_links != nullptr) extra.strong_links(masks, links_);
  marking_.mark(links_);

  marked_cells_.fill(CellSet());
  for (const Candidate candidate : marking_.marked()) marked_cells_[digit_of(candidate)].insert(cell_of(candidate));

  const int tag_count = marking_.tag_count();
  if (static_cast<int>(implied_.size()) < tag_count) implied_.resize(static_cast<std::size_t>(tag_count));
  for (Tag tag = 0; tag < tag_count; ++tag) {
    implied_[tag].reset(tag_count);
    implied_[tag].insert(tag);
    if (marking_.is_contradictory(tag)) implied_[tag].insert(negated(tag));
  }
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    for (const Digit digit : members(masks.cells[cell])) {
      const Candidate candidate = candidate_of(cell, digit);
      TagSet& conflicts = conflicts_[candidate];
      conflicts.reset(tag_count);
      const Tag tag = marking_.tag_of(candidate);
      visit_conflicts(candidate, [&](Tag other) {
        conflicts.insert(other);
        if (tag != kNoTag) implied_[tag].insert(negated(other));
      });
    }
  }

  expand();
  if (extra.conflicts == nullptr) return;
  links_.clear();
  extra.conflicts(*this, links_);
  for (const StrongLink& pair : links_) add_conflict(pair.first, pair.second);
  if (!links_.empty()) expand();
}

void TagGraph::add_conflict(Candidate first, Candidate second) {
  const Tag first_tag = marking_.tag_of(first);
  const Tag second_tag = marking_.tag_of(second);
  if (second_tag != kNoTag) conflicts_[first].insert(second_tag);
  if (first_tag != kNoTag) conflicts_[second].insert(first_tag);
  if (first_tag == kNoTag || second_tag == kNoTag) return;
  implied_[first_tag].insert(negated(second_tag));
  implied_[second_tag].insert(negated(first_tag));
}

// Closure: whoever implies `middle` implies all that it does. Implications turn around, so those who imply `middle`
// are the negations of what its negation implies; that stays true if a tag and its negation take their turns
// together.
void TagGraph::expand() {
  const int tag_count = marking_.tag_count();
  const auto pass_on = [&](Tag middle, const TagSet& implied_by_negation) {
    implied_by_negation.visit([&](Tag tag) {
      if (negated(tag) != middle) implied_[negated(tag)] |= implied_[middle];
    });
  };
  for (Tag even = 0; even < tag_count; even += 2) {
    const Tag odd = negated(even);
    turn_[0] = implied_[even];
    turn_[1] = implied_[odd];
    pass_on(even, turn_[1]);
    if (turn_[0].contains(odd)) turn_[0] |= turn_[1];  // who implied `even` implies `odd` by now
    pass_on(odd, turn_[0]);
  }
}

bool TagGraph::refutes_itself(Candidate candidate) const {
  const TagSet& conflicts = conflicts_[candidate];
  return conflicts.any_of([&](Tag tag) { return implied_[negated(tag)].intersects(conflicts); });
}

}  // namespace sudorate
