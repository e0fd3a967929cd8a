#include "tests/support/reference/links.h"

#include <algorithm>
#include <utility>

namespace sudorate::test::reference {
bool conflict(Candidate a, Candidate b, LinkKinds kinds) {
  if (cell_of(a) == cell_of(b)) return kinds.cell_links && a != b;
  return digit_of(a) == digit_of(b) && sees(cell_of(a), cell_of(b));
}

std::vector<StrongLink> strong_links(const Grid& grid, LinkKinds kinds) {
  std::vector<StrongLink> links;
  const auto add_if_pair = [&](const std::vector<Candidate>& places, House house) {
    if (places.size() == 2)
      links.push_back({std::min(places[0], places[1]), std::max(places[0], places[1]), house});
  };
  if (kinds.digit_links) {
    for (int house = 0; house < kHouseCount; ++house) {
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        std::vector<Candidate> places;
        for (const Cell cell : cells_of(static_cast<House>(house))) {
          if (grid.has(cell, digit)) places.push_back(candidate_of(cell, digit));
        }
        add_if_pair(places, static_cast<House>(house));
      }
    }
  }
  if (kinds.cell_links) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      std::vector<Candidate> places;
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        if (grid.has(static_cast<Cell>(cell), digit))
          places.push_back(candidate_of(static_cast<Cell>(cell), digit));
      }
      add_if_pair(places, StrongLink::kInCell);
    }
  }
  return links;
}

std::array<int, kCandidateCount> components(const std::vector<StrongLink>& links) {
  std::array<int, kCandidateCount> labels;
  labels.fill(-1);
  for (const StrongLink& link : links) {
    labels[link.first] = link.first;
    labels[link.second] = link.second;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const StrongLink& link : links) {
      const int lower = std::min(labels[link.first], labels[link.second]);
      changed = changed || labels[link.first] != lower || labels[link.second] != lower;
      labels[link.first] = labels[link.second] = lower;
    }
  }
  return labels;
}

std::array<bool, kCandidateCount> on_odd_rings(const std::vector<StrongLink>& links) {
  // Two copies of every candidate; a link joins each copy of one end to the other copy of the other end.
  std::array<std::array<int, 2>, kCandidateCount> labels;
  for (int candidate = 0; candidate < kCandidateCount; ++candidate) {
    labels[candidate] = {2 * candidate, 2 * candidate + 1};
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const StrongLink& link : links) {
      for (const int copy : {0, 1}) {
        int& first = labels[link.first][copy];
        int& second = labels[link.second][1 - copy];
        changed = changed || first != second;
        first = second = std::min(first, second);
      }
    }
  }
  std::array<bool, kCandidateCount> odd{};
  for (int candidate = 0; candidate < kCandidateCount; ++candidate) {
    odd[candidate] = labels[candidate][0] == labels[candidate][1];
  }
  return odd;
}

std::vector<Candidate> candidates_of(const Grid& grid) {
  std::vector<Candidate> candidates;
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (const Digit digit : members(grid.candidates(static_cast<Cell>(cell)))) {
      candidates.push_back(candidate_of(static_cast<Cell>(cell), digit));
    }
  }
  return candidates;
}

Implications::Implications(const Grid& grid, LinkKinds kinds) {
  const std::vector<Candidate> candidates = candidates_of(grid);
  for (const Candidate a : candidates) {
    for (const Candidate b : candidates) {
      if (conflict(a, b, kinds)) false_if_true_[a].push_back(b);
    }
  }
  for (const StrongLink& link : strong_links(grid, kinds)) {
    true_if_false_[link.first].push_back(link.second);
    true_if_false_[link.second].push_back(link.first);
  }
}

Implications::Reached Implications::from(Candidate start, bool is_true) const {
  Reached reached;
  std::vector<std::pair<Candidate, bool>> pending = {{start, is_true}};
  (is_true ? reached.is_true : reached.is_false)[start] = true;
  while (!pending.empty()) {
    const auto [candidate, holds] = pending.back();
    pending.pop_back();
    for (const Candidate other : holds ? false_if_true_[candidate] : true_if_false_[candidate]) {
      bool& is_known = (holds ? reached.is_false : reached.is_true)[other];
      if (!is_known) pending.emplace_back(other, !holds);
      is_known = true;
    }
  }
  return reached;
}

}  // namespace sudorate::test::reference
