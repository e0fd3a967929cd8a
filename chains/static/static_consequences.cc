#include "chains/static/static_consequences.h"

namespace sudorate {

int StaticConsequences::set_grid(Taggings& taggings, const CandidateMasks& grid) {
  is_rest_ = false;
  tagging_ = &taggings.of(kinds_, grid);
  links_ = &taggings.links(grid);
  refuted_ = tagging_->refuted();
  complete();
  return tagging_->end_count();
}

int StaticConsequences::set_rest(Taggings& taggings, const CandidateMasks& grid, const StrongLinks& rest_links) {
  if (!is_part(rest_links.grid(), grid)) return set_grid(taggings, rest_links.grid());
  is_rest_ = true;
  tagging_ = &taggings.of(kinds_, grid);
  links_ = &rest_links;
  rest_tagging_.set(*tagging_, rest_links);
  refuted_ = rest_tagging_.refuted() & rest_links.candidates();
  complete();
  return tagging_->end_count() + rest_tagging_.end_count();
}

// A link leads from a refuted candidate to both of its ends if that makes both false.
void StaticConsequences::complete() {
  proved_ = between_ = CandidateSet();
  if (refuted_.empty()) return;
  for (const auto& [first, second, house] : links_->of(kinds_)) {
    if (refuted_.contains(first)) proved_.insert(second);
    if (refuted_.contains(second)) proved_.insert(first);
  }
  std::vector<StrongLink>& left = links_left_;
  left.assign(links_->of(kinds_).begin(), links_->of(kinds_).end());
  refuted_.visit([&](Candidate candidate) {
    const CandidateSet& false_ones = off(candidate);
    std::erase_if(left, [&](const StrongLink& link) {
      if (!false_ones.contains(link.first) || !false_ones.contains(link.second)) return false;
      between_.insert(link.first);
      between_.insert(link.second);
      return true;
    });
  });
}

}  // namespace sudorate
