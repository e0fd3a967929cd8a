// The entries of a table of consequences, by start.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chains/possible/consequence_closure.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/tagging.h"

namespace sudorate {

// The grid of a table, as its rules need it.
struct TableGrid {
  CandidateSet candidates;
  FillCounts fill;
  // For nested forcing chains; else null.
  const Tagging* tagging = nullptr;
};

// Each candidate of the grid is a start, on and off. Entries are numbered from 0, those of a candidate adjacent.
class ConsequenceEntries {
 public:
  // Makes room for the entries of these candidates; their content is not set. Allocates only while it grows.
  void begin(const CandidateSet& candidates) {
    starts_.clear();
    candidates.visit([&](Candidate candidate) {
      slots_[candidate] = static_cast<std::uint16_t>(starts_.size());
      starts_.push_back(candidate);
    });
    if (entries_.size() < size()) entries_.resize(size());
  }

  std::size_t size() const { return 2 * starts_.size(); }
  std::uint16_t index_of(Node start) const {
    return static_cast<std::uint16_t>(2 * slots_[start.candidate] + (start.is_on ? 1 : 0));
  }
  Node start_of(std::uint16_t index) const { return {starts_[index / 2], index % 2 == 1}; }
  Consequences& operator[](std::uint16_t index) { return entries_[index]; }
  const Consequences& of(Node start) const { return entries_[index_of(start)]; }

  // Which entries are final for the grid. No thread may set what another one asks for.
  void forget_final() { is_final_.assign(entries_.size(), 0); }
  void set_final(std::uint16_t index) { is_final_[index] = 1; }
  // The entry of a start, a candidate of the grid, if it is final; else null.
  const Consequences* final_entry(Node start) const {
    const std::uint16_t index = index_of(start);
    return is_final_[index] != 0 ? &entries_[index] : nullptr;
  }

 private:
  std::array<std::uint16_t, kCandidateCount> slots_{};
  std::vector<Candidate> starts_;
  std::vector<Consequences> entries_;
  std::vector<std::uint8_t> is_final_;
};

}  // namespace sudorate
