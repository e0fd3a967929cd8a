// Links with the same tags are handled together. At first, the candidates lost with a tag are those that the
// members of its opposite exclude. Tags with a member among these are lost, too, and so are the tags lost with
// them: this relation is closed over sets of tags, whose size depends on the grid, and the candidates lost with
// all these tags are joined.
//
// Next, every candidate that excludes an end loses what is lost without the end. A candidate excludes an end
// exactly if the end excludes it. An end makes false what is lost with the opposite of its tag, and nothing else.
//
// The tagging of a rest needs only the links that the grid lacks. Let s be an assumption, and let the rest lack all
// that s makes false. Take a path from x to y over links of the grid, with x and y undecided in the rest. Every
// candidate on the path is undecided: if one were true, all after it would be decided; if one were false, all
// before it would be. So each step of the path is a link of the rest, too. A path over candidates that the rest
// lacks leads only to more of them. That is why sets may contain lost candidates, and their readers skip them.
#include "tagging/tagging.h"

#include "tagging/neighbours.h"

namespace sudorate {

void TagLinks::load(std::span<const StrongLink> links, const CandidateMasks* before) {
  links_.clear();
  ends_ = CandidateSet();
  for (const StrongLink& link : links) {
    if (before != nullptr && !is_new(link, *before)) continue;
    links_.push_back(link);
    ends_.insert(link.first);
    ends_.insert(link.second);
  }
  marking_.mark(links_);
}

template <typename OffOf>
void TagLinks::expand(OffOf&& off_of) {
  const auto tag_count = static_cast<Tag>(marking_.tag_count());
  lost_.assign(tag_count, CandidateSet());
  for (const Candidate end : marking_.marked()) {
    const Tag tag = marking_.tag_of(end);
    lost_[negated(tag)] |= off_of(end);
    if (marking_.is_contradictory(tag)) lost_[tag] |= off_of(end);
  }
  falls_.clear(tag_count);
  for (Tag tag = 0; tag < tag_count; ++tag) {
    (lost_[tag] & ends_).visit([&](Candidate end) {
      const Tag fallen = marking_.tag_of(end);
      falls_.add(tag, fallen);
      if (marking_.is_contradictory(fallen)) falls_.add(tag, negated(fallen));
    });
  }
  falls_.close([this](Tag tag, Tag other) { lost_[tag] |= lost_[other]; });
}

void TagLinks::lose(CandidateSet& off) const {
  const CandidateSet ends = off & ends_;
  if (ends.empty()) return;
  CandidateSet lost;
  ends.visit([&](Candidate end) {
    if (!lost.contains(end)) lost |= lost_without(end);
  });
  off |= lost;
}

void Tagging::update(const StrongLinks& links) {
  end_count_ = 0;
  const CandidateMasks& grid = links.grid();
  if (is_of(grid)) return;
  const bool extends = is_filled_ && links.candidates().is_subset_of(candidates_);
  const std::span<const StrongLink> loaded = links.of(kinds_);
  links_.assign(loaded.begin(), loaded.end());
  new_links_.load(links_, extends ? &grid_ : nullptr);
  grid_ = grid;
  candidates_ = links.candidates();
  if (!extends) fill();
  is_filled_ = true;
  expand();
}

void Tagging::fill() {
  off_.resize(kCandidateCount);
  refuted_ = CandidateSet();
  candidates_.visit([&](Candidate candidate) { off_[candidate] = excluded_by(candidate, kinds_) & candidates_; });
}

void Tagging::expand() {
  end_count_ = new_links_.end_count();
  refuted_ &= candidates_;
  if (end_count_ == 0) return;
  new_links_.expand([&](Candidate candidate) -> const CandidateSet& { return off_[candidate]; });
  // The candidates that exclude an end are those that the end excludes.
  const CandidateSet& ends = new_links_.ends();
  CandidateSet excluding;
  ends.visit([&](Candidate end) { excluding |= off_[end]; });
  excluding &= candidates_;
  (excluding - ends).visit([&](Candidate candidate) { new_links_.lose(off_[candidate]); });
  ends.visit([&](Candidate end) { off_[end] = new_links_.lost_with(end); });
  excluding |= ends;
  excluding.visit([&](Candidate candidate) {
    if (off_[candidate].contains(candidate)) refuted_.insert(candidate);
  });
}

const Tagging& Taggings::of(LinkKinds kinds, const CandidateMasks& grid) {
  ++request_counts_[kinds.index()];
  Tagging& tagging = taggings_[kinds.index()];
  tagging.update(links(grid));
  return tagging;
}

void Taggings::forget() {
  for (Tagging& tagging : taggings_) tagging.forget();
}

void RestTagging::set(const Tagging& grid_tagging, const StrongLinks& rest_links) {
  grid_tagging_ = &grid_tagging;
  has_off_ = CandidateSet();
  off_.resize(kCandidateCount);
  new_links_.load(rest_links.of(grid_tagging.kinds()), &grid_tagging.grid());
  new_links_.expand([&](Candidate candidate) -> const CandidateSet& { return grid_tagging.off(candidate); });
}

const CandidateSet& RestTagging::off(Candidate candidate) const {
  CandidateSet& off = off_[candidate];
  if (has_off_.contains(candidate)) return off;
  has_off_.insert(candidate);
  off = grid_tagging_->off(candidate);
  new_links_.lose(off);
  return off;
}

// A candidate that a new link refutes excludes one of its ends and is false without that end.
CandidateSet RestTagging::refuted() const {
  CandidateSet refuted = grid_tagging_->refuted();
  new_links_.ends().visit(
      [&](Candidate end) { refuted |= grid_tagging_->off(end) & new_links_.lost_without(end); });
  return refuted;
}

}  // namespace sudorate
