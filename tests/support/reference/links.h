// The slow, obvious versions of strong links, components, and reachability over single candidates. FOR TESTS ONLY.
#pragma once

#include <array>
#include <vector>

#include "tagging/grid.h"
#include "tagging/strong_links.h"

namespace sudorate::test::reference {

// Whether the two different candidates cannot both be true; two digits of one cell conflict only with cell links.
bool conflict(Candidate a, Candidate b, LinkKinds kinds);

// All pairs that are the only two places of a digit in a house (by house, then digit), then all pairs that are the
// only two candidates of a cell; smaller candidate first.
std::vector<StrongLink> strong_links(const Grid& grid, LinkKinds kinds);

// For each candidate the smallest candidate of its component, or -1 if it has no strong link: labels are lowered
// along the links until none changes.
std::array<int, kCandidateCount> components(const std::vector<StrongLink>& links);

// For each candidate whether it lies in a component whose links cannot alternate, because they close a ring of odd
// length: then it is joined to itself by an odd number of links.
std::array<bool, kCandidateCount> on_odd_rings(const std::vector<StrongLink>& links);

// The consequences of single candidates: a true one makes each conflicting candidate false, a false one makes the
// partners of its strong links true.
class Implications {
 public:
  Implications(const Grid& grid, LinkKinds kinds);

  struct Reached {
    std::array<bool, kCandidateCount> is_true{};
    std::array<bool, kCandidateCount> is_false{};
  };
  // All that follows from the candidate being true or false; the assumption itself is included.
  Reached from(Candidate start, bool is_true) const;

  // Whether the candidate, taken as true, leads to itself being false, or the other way round.
  bool refutes_itself(Candidate candidate) const { return from(candidate, true).is_false[candidate]; }
  bool proves_itself(Candidate candidate) const { return from(candidate, false).is_true[candidate]; }

 private:
  std::array<std::vector<Candidate>, kCandidateCount> false_if_true_;
  std::array<std::vector<Candidate>, kCandidateCount> true_if_false_;
};

// All candidates of the unfilled cells, ascending.
std::vector<Candidate> candidates_of(const Grid& grid);

}  // namespace sudorate::test::reference
