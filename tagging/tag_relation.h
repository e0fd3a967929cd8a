// Which tags are false if a tag is false, as a square of bits, and the closure of that relation.
//
// If tag t falls with tag s, the opposite of s falls with the opposite of t. So the tags that s falls with are read
// from one row, and their square need not be searched for them:
//
//            0 1 2 3 4 5
//   row 3    1 . . . . 1      3 brings down 0 and 5, so the opposites of these, 1 and 4, bring down 2
//
// The closure is Warshall's: tag by tag, all that brings the tag down also brings down what falls with it. Opposite
// tags come together, since only then the relation is symmetric in this way.
//
// Source: our own. Tested through the chains, by tests/chains/static_chains_test.cc and others.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tagging/tags.h"

namespace sudorate {

class TagRelation {
 public:
  // No tag of so many falls with another. Allocates only while it grows.
  void clear(int tag_count) {
    count_ = static_cast<std::size_t>(tag_count);
    words_of_row_ = (count_ + kWordBits - 1) / kWordBits;
    words_.assign(count_ * words_of_row_, 0);
  }

  // Tag `other` falls with `tag`. The caller also adds that the opposite of `tag` falls with that of `other`.
  void add(Tag tag, Tag other) { row(tag)[other / kWordBits] |= mask(other); }

  // Closes the relation. Calls join(tag, other) wherever what falls with `other` falls with `tag` from now on,
  // after all such calls for `other` as `tag` that are due to earlier tags.
  template <typename Join>
  void close(Join&& join) {
    for (Tag tag = 0; tag < count_; tag = static_cast<Tag>(tag + 2)) {
      const Tag opposite = negated(tag);
      // The first of both may bring down the second.
      const bool falls_on = (row(tag)[opposite / kWordBits] & mask(opposite)) != 0;
      bringing_down_.assign(2 * words_of_row_, 0);
      for (std::size_t k = 0; k < words_of_row_; ++k) {
        const Word first = opposites(row(opposite)[k]);
        bringing_down_[k] = first;
        bringing_down_[words_of_row_ + k] = opposites(row(tag)[k]) | (falls_on ? first : 0);
      }
      for (const Tag middle : {tag, opposite}) {
        const Word* const sources = &bringing_down_[middle == tag ? 0 : words_of_row_];
        for (std::size_t k = 0; k < words_of_row_; ++k) {
          for (Word left = sources[k]; left != 0; left &= left - 1) {
            const auto source = static_cast<Tag>(kWordBits * k + static_cast<std::size_t>(std::countr_zero(left)));
            if (source == middle) continue;
            for (std::size_t w = 0; w < words_of_row_; ++w) row(source)[w] |= row(middle)[w];
            join(source, middle);
          }
        }
      }
    }
  }

 private:
  using Word = std::uint64_t;
  static constexpr std::size_t kWordBits = 64;

  static Word mask(Tag tag) { return Word{1} << (tag % kWordBits); }
  // Each tag in the place of its opposite.
  static Word opposites(Word tags) {
    constexpr Word kEven = 0x5555555555555555;
    return (tags & kEven) << 1 | (tags >> 1 & kEven);
  }
  Word* row(Tag tag) { return &words_[tag * words_of_row_]; }

  std::size_t count_ = 0;
  std::size_t words_of_row_ = 0;
  std::vector<Word> words_;          // row by row: what falls with a tag
  std::vector<Word> bringing_down_;  // used while closing, for two opposite tags
};

}  // namespace sudorate
