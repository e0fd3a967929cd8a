// A set of candidates: 729 bits in twelve 64-bit words, no allocation. Iteration is by cell, then digit.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "tagging/geometry.h"
#include "tagging/grid.h"

namespace sudorate {

class CandidateSet {
 public:
  // The digits of each cell. Not inlined, as it is some hundred instructions long.
  [[gnu::noinline]] static CandidateSet of_cells(const std::array<DigitSet, kCellCount>& cells) {
    CandidateSet set;
    // Unrolled, so that the place of each cell is a constant.
    [&]<std::size_t... kCell>(std::index_sequence<kCell...>) { (set.add_cell<kCell>(cells[kCell]), ...); }
    (std::make_index_sequence<kCellCount>());
    return set;
  }

  constexpr void insert(Candidate candidate) { words_[candidate >> 6] |= mask(candidate); }
  void erase(Candidate candidate) { words_[candidate >> 6] &= ~mask(candidate); }
  bool contains(Candidate candidate) const { return (words_[candidate >> 6] & mask(candidate)) != 0; }
  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  // The lowest one of a set that has any.
  Candidate first() const {
    std::size_t word = 0;
    while (words_[word] == 0) ++word;
    return static_cast<Candidate>(64 * word + static_cast<std::size_t>(std::countr_zero(words_[word])));
  }
  bool is_subset_of(const CandidateSet& other) const {
    std::uint64_t outside = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) outside |= words_[i] & ~other.words_[i];
    return outside == 0;
  }
  CandidateSet& operator&=(const CandidateSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  // The same, and returns whether anything is left: in one pass, for chains of intersections that soon end.
  bool keep(const CandidateSet& other) {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      words_[i] &= other.words_[i];
      any |= words_[i];
    }
    return any != 0;
  }
  CandidateSet& operator|=(const CandidateSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  CandidateSet& operator-=(const CandidateSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend CandidateSet operator&(CandidateSet a, const CandidateSet& b) { return a &= b; }
  friend CandidateSet operator-(CandidateSet a, const CandidateSet& b) { return a -= b; }
  friend auto operator<=>(const CandidateSet&, const CandidateSet&) = default;

  // Calls visit(Candidate) in ascending order.
  template <typename Visitor>
  void visit(Visitor&& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
        visit(static_cast<Candidate>(64 * i + static_cast<std::size_t>(std::countr_zero(left))));
      }
    }
  }

 private:
  template <std::size_t kCell>
  void add_cell(DigitSet digits) {
    constexpr std::size_t kWord = kDigitCount * kCell / 64;
    constexpr std::size_t kPlace = kDigitCount * kCell % 64;
    words_[kWord] |= std::uint64_t{digits} << kPlace;
    if constexpr (kPlace + kDigitCount > 64) words_[kWord + 1] |= std::uint64_t{digits} >> (64 - kPlace);
  }

  static constexpr std::uint64_t mask(Candidate candidate) { return std::uint64_t{1} << (candidate & 63); }

  std::array<std::uint64_t, 12> words_{};
};

inline CandidateSet all_candidates(const CandidateMasks& masks) { return CandidateSet::of_cells(masks.cells); }

// Whether some eliminated candidate is not in `done`.
inline bool eliminates_outside(const Elimination& elimination, const CandidateSet& done) {
  for (const Digit digit : members(elimination.digits)) {
    if (!done.contains(candidate_of(elimination.cell, digit))) return true;
  }
  return false;
}

}  // namespace sudorate
