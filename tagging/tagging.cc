// Links with the same tags are handled together. At first, the candidates lost with a tag are those that the
// members of its opposite exclude. Tags with a member among these are lost, too, and so are the tags lost with
// them: this relation is closed over sets of tags, whose size depends on the grid. Then the candidates lost with
// all these tags are joined.
//
// Next, every candidate that excludes an end loses what is lost with the end. A candidate excludes an end exactly
// if the end excludes it.
//
// The tagging of a rest needs only the links that the grid lacks. Let s be an assumption, and let the rest lack all
// that s makes false. Take a path from x to y over links of the grid, with x and y undecided in the rest. Every
// candidate on the path is undecided: if one were true, all after it would be decided; if one were false, all
// before it would be. So each step of the path is a link of the rest, too. A path over candidates that the rest
// lacks leads only to more of them. That is why sets may contain lost candidates, and their readers skip them.
#include "tagging/tagging.h"

#include "tagging/neighbours.h"

namespace sudorate {

void TagLinks::load(const CandidateMasks* before, const CandidateMasks& now, LinkKinds kinds) {
  load_strong_links(now, kinds, links_, before);
  ends_ = CandidateSet();
  for (const StrongLink& link : links_) {
    ends_.insert(link.first);
    ends_.insert(link.second);
  }
  marking_.mark(links_);
}

template <typename OffOf>
void TagLinks::expand(OffOf&& off_of) {
  const int tag_count = marking_.tag_count();
  const auto size = static_cast<std::size_t>(tag_count);
  direct_.assign(size, CandidateSet());
  if (lost_.size() < size) {
    lost_.resize(size);
    falls_.resize(size);
  }
  for (const Candidate end : marking_.marked()) {
    const Tag tag = marking_.tag_of(end);
    direct_[negated(tag)] |= off_of(end);
    if (marking_.is_contradictory(tag)) direct_[tag] |= off_of(end);
  }
  for (Tag tag = 0; tag < tag_count; ++tag) {
    falls_[tag].reset(tag_count);
    (direct_[tag] & ends_).visit([&](Candidate end) { falls_[tag].insert(marking_.tag_of(end)); });
  }
  for (Tag middle = 0; middle < tag_count; ++middle) {
    for (Tag tag = 0; tag < tag_count; ++tag) {
      if (tag != middle && falls_[tag].contains(middle)) falls_[tag] |= falls_[middle];
    }
  }
  for (Tag tag = 0; tag < tag_count; ++tag) {
    lost_[tag] = direct_[tag];
    falls_[tag].visit([&](Tag other) { lost_[tag] |= direct_[other]; });
  }
}

void TagLinks::lose(CandidateSet& off) const {
  const CandidateSet ends = off & ends_;
  if (ends.empty()) return;
  CandidateSet lost;
  ends.visit([&](Candidate end) {
    if (!lost.contains(end)) lost |= lost_with(end);
  });
  off |= lost;
}

void Tagging::update(const CandidateMasks& grid) {
  constexpr LinkKinds kBoth;
  if (is_of(grid) && kinds_ == kBoth) {
    end_count_ = 0;
    return;
  }
  if (is_filled_ && kinds_ == kBoth && is_part(grid, grid_)) {
    links_.load(&grid_, grid, kBoth);
    grid_ = grid;
    candidates_ = all_candidates(grid);
  } else {
    links_.load(nullptr, grid, kBoth);
    fill(grid, kBoth);
  }
  expand();
}

void Tagging::build(const CandidateMasks& grid, LinkKinds kinds) {
  links_.load(nullptr, grid, kinds);
  fill(grid, kinds);
  expand();
}

// Sets the weak links of the grid.
void Tagging::fill(const CandidateMasks& grid, LinkKinds kinds) {
  is_filled_ = true;
  kinds_ = kinds;
  grid_ = grid;
  candidates_ = all_candidates(grid);
  off_.resize(kCandidateCount);
  refuted_ = CandidateSet();
  candidates_.visit([&](Candidate candidate) { off_[candidate] = excluded_by(candidate, kinds) & candidates_; });
}

void Tagging::expand() {
  end_count_ = links_.end_count();
  refuted_ &= candidates_;
  if (end_count_ == 0) return;
  links_.expand([&](Candidate candidate) -> const CandidateSet& { return off_[candidate]; });
  // The candidates that exclude an end are those that the end excludes.
  CandidateSet excluding;
  links_.ends().visit([&](Candidate end) { excluding |= off_[end]; });
  (excluding & candidates_).visit([&](Candidate candidate) {
    CandidateSet& off = off_[candidate];
    links_.lose(off);
    if (off.contains(candidate)) refuted_.insert(candidate);
  });
}

void RestTagging::set(const Tagging& grid_tagging, const CandidateMasks& rest) {
  grid_tagging_ = &grid_tagging;
  has_off_ = CandidateSet();
  links_.load(&grid_tagging.grid(), rest, {});
  links_.expand([&](Candidate candidate) -> const CandidateSet& { return grid_tagging.off(candidate); });
}

const CandidateSet& RestTagging::off(Candidate candidate) const {
  off_.resize(kCandidateCount);
  CandidateSet& off = off_[candidate];
  if (has_off_.contains(candidate)) return off;
  has_off_.insert(candidate);
  off = grid_tagging_->off(candidate);
  links_.lose(off);
  return off;
}

// A candidate that a new link refutes excludes one of its ends and is false without that end.
CandidateSet RestTagging::refuted() const {
  CandidateSet refuted = grid_tagging_->refuted();
  links_.ends().visit([&](Candidate end) { refuted |= grid_tagging_->off(end) & links_.lost_with(end); });
  return refuted;
}

}  // namespace sudorate
