// Super links. Links through almost locked sets have only the narrow form: both digits have one place in the set,
// so each arrow joins two single candidates. With groups of places more would follow, but GNPX's examples do not
// need it. Source: GNPX. Tested by tests/tools/finders/super_links_test.cc.
#include "tools/finders/super_links.h"

#include <algorithm>
#include <cstddef>

#include "tagging/candidate_set.h"
#include "tagging/neighbours.h"
#include "tagging/strong_links.h"

namespace sudorate {
namespace {

// An arrow through a set; it starts at a false candidate and ends at a true one.
struct SetArrow {
  Candidate from = 0;
  Candidate to = 0;
  std::int16_t set = 0;
};

// The candidates of the set whose digit has no other place in it.
std::vector<Candidate> single_places(const Grid& grid, const AlmostLockedSet& set) {
  std::vector<Candidate> places;
  for (const Digit digit : members(set.digits)) {
    const CellSet cells = set.cells & grid.cells_with(digit);
    if (cells.size() == 1) places.push_back(candidate_of(cells.first(), digit));
  }
  return places;
}

// Ordered by the candidate that they start from, then by set. One arrow for each pair of candidates.
std::vector<SetArrow> arrows_through(const Grid& grid, const std::vector<AlmostLockedSet>& sets) {
  std::vector<CandidateSet> known(kCandidateCount);
  std::vector<SetArrow> arrows;
  for (std::size_t index = 0; index < sets.size(); ++index) {
    const std::vector<Candidate> places = single_places(grid, sets[index]);
    for (const Candidate from : places) {
      for (const Candidate to : places) {
        if (from == to || known[from].contains(to)) continue;
        known[from].insert(to);
        arrows.push_back({from, to, static_cast<std::int16_t>(index)});
      }
    }
  }
  std::stable_sort(arrows.begin(), arrows.end(),
                   [](const SetArrow& a, const SetArrow& b) { return a.from < b.from; });
  return arrows;
}

}  // namespace

SuperLinks::SuperLinks(const Grid& grid, const SuperLinkChoice& choice) {
  if (choice.through_sets) sets_ = find_almost_locked_sets(grid, choice.smallest_set, choice.largest_set);
  const std::vector<SetArrow> set_arrows = arrows_through(grid, sets_);
  StrongLinks links;
  links.list(grid.masks());
  Partners partners;
  partners.set(links, kBothKinds);
  auto set_arrow = set_arrows.begin();
  for (int number = 0; number < kNodeCount; ++number) {
    const Node node = node_of(number);
    const std::size_t first = targets_.size();
    if (grid.has(cell_of(node.candidate), digit_of(node.candidate))) {
      const auto add = [&](Candidate candidate) { targets_.push_back({number_of({candidate, !node.is_on}), -1}); };
      if (node.is_on) {
        (neighbours_of(node.candidate) & links.candidates()).visit(add);
      } else {
        for (const Partner& partner : partners.of(node.candidate)) add(partner.candidate);
      }
    }
    const auto by_number = [](const Target& a, const Target& b) { return a.node < b.node; };
    std::sort(targets_.begin() + static_cast<std::ptrdiff_t>(first), targets_.end(), by_number);
    if (!node.is_on) {
      const std::size_t plain_end = targets_.size();
      for (; set_arrow != set_arrows.end() && set_arrow->from == node.candidate; ++set_arrow) {
        const Target target{number_of({set_arrow->to, true}), set_arrow->set};
        const auto plain = targets_.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = targets_.begin() + static_cast<std::ptrdiff_t>(plain_end);
        if (!std::binary_search(plain, end, target, by_number)) targets_.push_back(target);
      }
    }
    starts_[static_cast<std::size_t>(number) + 1] = static_cast<std::uint32_t>(targets_.size());
  }
}

}  // namespace sudorate
