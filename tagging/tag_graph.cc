#include "tagging/tag_graph.h"

namespace sudorate {

void TagGraph::build(const CandidateMasks& masks, LinkKinds kinds) {
  masks_ = masks;
  kinds_ = kinds;
  load_strong_links(masks, kinds, links_);
  marking_.mark(links_);

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
      conflicts_[candidate].reset(tag_count);
      collect_conflicts(candidate, conflicts_[candidate]);
      const Tag tag = marking_.tag_of(candidate);
      if (tag == kNoTag) continue;
      conflicts_[candidate].visit([&](Tag other) { implied_[tag].insert(negated(other)); });
    }
  }

  // Closure: whoever implies `middle` implies all that it does.
  for (Tag middle = 0; middle < tag_count; ++middle) {
    for (Tag tag = 0; tag < tag_count; ++tag) {
      if (tag != middle && implied_[tag].contains(middle)) implied_[tag] |= implied_[middle];
    }
  }
}

void TagGraph::collect_conflicts(Candidate candidate, TagSet& tags) const {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  const auto add = [&](Candidate other) {
    const Tag tag = marking_.tag_of(other);
    if (tag != kNoTag) tags.insert(tag);
  };
  for (int kind = 0; kind < kHouseKindCount; ++kind) {
    const House house = houses_of(cell)[kind];
    const auto& cells = cells_of(house);
    const PositionSet own = bit(position_in(cell, static_cast<HouseKind>(kind)));
    for (const int position : members(without(masks_.houses[house][digit], own))) {
      add(candidate_of(cells[position], digit));
    }
  }
  if (kinds_.cell_links) {
    for (const Digit other : members(without(masks_.cells[cell], bit(digit)))) add(candidate_of(cell, other));
  }
}

bool TagGraph::refutes_itself(Candidate candidate) const {
  const TagSet& conflicts = conflicts_[candidate];
  return conflicts.any_of([&](Tag tag) { return implied_[negated(tag)].intersects(conflicts); });
}

bool TagGraph::proves_itself(Candidate candidate) const {
  const Tag tag = marking_.tag_of(candidate);
  return tag != kNoTag && implied_[negated(tag)].contains(tag);
}

void TagGraph::mark_contradicted(Candidate candidate, CandidateSet& on_ring) {
  reached_.reset(marking_.tag_count());
  conflicts_[candidate].visit([&](Tag tag) { reached_ |= implied_[negated(tag)]; });
  for (const Candidate marked : marking_.marked()) {
    const Tag tag = marking_.tag_of(marked);
    if (reached_.contains(tag) && reached_.contains(negated(tag))) on_ring.insert(marked);
  }
}

}  // namespace sudorate
