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

#include <array>
#include <boost/dynamic_bitset.hpp>
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
    // Sizes grow in strides, so that most relations find the rows of the last one.
    constexpr std::size_t kStride = 64;
    const std::size_t room = (count_ / kStride + 1) * kStride;
    if (rows_.size() < count_) rows_.resize(count_);
    for (std::size_t tag = 0; tag < count_; ++tag) {
      rows_[tag].resize(room);
      rows_[tag].reset();
    }
  }

  // Tag `other` falls with `tag`. The caller also adds that the opposite of `tag` falls with that of `other`.
  void add(Tag tag, Tag other) { rows_[tag].set(other); }

  // Closes the relation. Calls join(tag, other) wherever what falls with `other` falls with `tag` from now on,
  // after all such calls for `other` as `tag` that are due to earlier tags.
  template <typename Join>
  void close(Join&& join) {
    for (std::size_t first = 0; first < count_; first += 2) {
      const auto tag = static_cast<Tag>(first);
      const Tag opposite = negated(tag);
      // The opposites of all that brings down each of both. The first of both may bring down the second.
      auto& [of_tag, of_opposite] = opposites_;
      of_tag = rows_[opposite];
      of_opposite = rows_[tag];
      if (rows_[tag].test(opposite)) of_opposite |= of_tag;
      for (const Tag middle : {tag, opposite}) {
        const TagSet& sources = middle == tag ? of_tag : of_opposite;
        for (std::size_t each = sources.find_first(); each != TagSet::npos; each = sources.find_next(each)) {
          const Tag source = negated(static_cast<Tag>(each));
          if (source == middle) continue;
          rows_[source] |= rows_[middle];
          join(source, middle);
        }
      }
    }
  }

 private:
  // All have the same room.
  using TagSet = boost::dynamic_bitset<std::uint64_t>;

  std::size_t count_ = 0;
  std::vector<TagSet> rows_;         // what falls with a tag
  std::array<TagSet, 2> opposites_;  // used while closing, for two opposite tags
};

}  // namespace sudorate
