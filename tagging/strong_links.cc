#include "tagging/strong_links.h"

namespace sudorate {

void StrongLinks::list(const CandidateMasks& grid) {
  if (has_all_ && grid.cells == grid_.cells) return;
  has_all_ = true;
  grid_ = grid;
  candidates_ = all_candidates(grid);
  links_.clear();
  digit_link_count_ = 0;
  visit_strong_links(grid, [this](const StrongLink& link) { take(link); });
}

void StrongLinks::list_new(const CandidateMasks& grid, const CandidateMasks& before) {
  has_all_ = false;
  links_.clear();
  digit_link_count_ = 0;
  visit_new_strong_links(grid, before, [this](const StrongLink& link) { take(link); });
}

void StrongLinks::take(const StrongLink& link) {
  links_.push_back(link);
  if (link.house != StrongLink::kInCell) digit_link_count_ = links_.size();
}

void StrongLinks::keep(const CandidateSet& candidates) {
  has_all_ = false;
  std::erase_if(links_, [&](const StrongLink& link) {
    return !candidates.contains(link.first) || !candidates.contains(link.second);
  });
  digit_link_count_ = 0;
  for (const StrongLink& link : links_) digit_link_count_ += link.house == StrongLink::kInCell ? 0 : 1;
}

void Partners::set(const StrongLinks& links, LinkKinds kinds) {
  counts_.fill(0);
  linked_ = CandidateSet();
  const auto add_all = [&](std::span<const StrongLink> added) {
    for (const StrongLink& link : added) {
      add(link.first, {link.second, link.house});
      add(link.second, {link.first, link.house});
    }
  };
  if (kinds.cell_links) add_all(links.of({false, true}));
  if (kinds.digit_links) add_all(links.of({true, false}));
}

void Partners::add(Candidate end, Partner partner) {
  auto& partners = partners_[end];
  std::uint8_t& count = counts_[end];
  for (std::size_t k = 0; k < count; ++k) {
    if (partners[k].candidate == partner.candidate) return;
  }
  partners[count++] = partner;
  linked_.insert(end);
}

}  // namespace sudorate
