#include "tagging/digit_layer.h"

namespace sudorate {

DigitLayer::DigitLayer() = default;

void DigitLayer::update(const CandidateMasks& grid, Digit digit) {
  const CellSet cells = cells_of_digit(grid, digit);
  if (is_filled_ && cells == cells_) return;
  is_filled_ = true;
  cells_ = cells;
  mark(grid, digit);
  expand();
  conclude();
}

// Components grow link by link. When two meet, the members of one get new tags.
void DigitLayer::mark(const CandidateMasks& grid, Digit digit) {
  tag_count_ = 0;
  link_count_ = 0;
  tag_of_.fill(kNoTag);
  const auto add = [&](Tag tag, Cell cell) {
    members_[tag].insert(cell);
    tag_of_[cell] = tag;
  };
  for (House house = 0; house < kHouseCount; ++house) {
    const PositionSet positions = grid.houses[house][digit];
    if (size_of(positions) != 2) continue;
    const int low = first_of(positions);
    const Cell first = cells_of(house)[low];
    const Cell second = cells_of(house)[first_of(without(positions, bit(low)))];
    links_[link_count_++] = {first, second};
    const Tag first_tag = tag_of_[first];
    const Tag second_tag = tag_of_[second];
    if (first_tag == kNoTag && second_tag == kNoTag) {
      members_[tag_count_] = members_[tag_count_ + 1] = CellSet();
      is_odd_[tag_count_ / 2] = false;
      add(static_cast<Tag>(tag_count_), first);
      add(static_cast<Tag>(tag_count_ + 1), second);
      tag_count_ += 2;
    } else if (second_tag == kNoTag) {
      add(negated(first_tag), second);
    } else if (first_tag == kNoTag) {
      add(negated(second_tag), first);
    } else if (first_tag / 2 == second_tag / 2) {
      is_odd_[first_tag / 2] = is_odd_[first_tag / 2] || first_tag == second_tag;
    } else {
      is_odd_[first_tag / 2] = is_odd_[first_tag / 2] || is_odd_[second_tag / 2];
      for (const Cell cell : members_[second_tag]) add(negated(first_tag), cell);
      for (const Cell cell : members_[negated(second_tag)]) add(first_tag, cell);
      members_[second_tag] = members_[negated(second_tag)] = CellSet();
    }
  }
}

CellSet DigitLayer::seen_from(CellSet cells) const {
  CellSet seen;
  for (const Cell cell : cells) seen |= peer_set(cell);
  return seen & cells_;
}

// In a component whose links cannot alternate, each tag implies the other.
void DigitLayer::expand() {
  for (Tag tag = 0; tag < tag_count_; ++tag) falls_[negated(tag)] = seeing_[tag] = seen_from(members_[tag]);
  for (Tag tag = 0; tag < tag_count_; tag += 2) {
    if (is_odd_[tag / 2]) falls_[tag] = falls_[negated(tag)] = falls_[tag] | falls_[negated(tag)];
  }
  for (Tag middle = 0; middle < tag_count_; ++middle) {
    for (Tag tag = 0; tag < tag_count_; ++tag) {
      if (falls_with(tag, middle)) falls_[tag] |= falls_[middle];
    }
  }
}

void DigitLayer::conclude() {
  refuted_ = proved_ = passed_ = CellSet();
  for (Tag tag = 0; tag < tag_count_; ++tag) refuted_ |= seeing_[tag] & falls_[tag];
  if (refuted_.empty()) return;
  for (int index = 0; index < link_count_; ++index) {
    const auto [first, second] = links_[index];
    if (refuted_.contains(first)) proved_.insert(second);
    if (refuted_.contains(second)) proved_.insert(first);
  }
  for (const Cell cell : refuted_) {
    CellSet off = peer_set(cell) & cells_;
    for (Tag tag = 0; tag < tag_count_; ++tag) {
      if (seeing_[tag].contains(cell)) off |= falls_[tag];
    }
    for (Tag tag = 0; tag < tag_count_; tag += 2) {
      if (off.intersects(members_[tag]) && off.intersects(members_[negated(tag)])) {
        passed_ |= members_[tag] | members_[negated(tag)];
      }
    }
  }
}

}  // namespace sudorate
