// Tags, and sets of tags.
//
// The candidates that have a strong link fall into connected components, and strong links alternate inside each: a
// component is a pair of opposite tags, exactly one of which is true, all its members together.
//
//   component 0: tags 0 and 1        component 1: tags 2 and 3        negated(tag) = tag ^ 1
#pragma once

#include <array>
#include <bit>
#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>

namespace sudorate {

using Tag = std::uint16_t;
inline constexpr Tag kNoTag = 0xFFFF;
constexpr Tag negated(Tag tag) { return tag ^ 1U; }

// A set of tags. Sets that meet in one operation must have been reset with the same size.
class TagSet {
 public:
  // Makes the set empty, with room for at least `size` tags; rooms grow in large strides, so that sets of graphs of
  // similar size are cleared in place. Allocates only when the room grows.
  void reset(int size) {
    const std::size_t room = (static_cast<std::size_t>(size) / kStride + 1) * kStride;
    if (bits_.size() == room) {
      bits_.reset();
    } else {
      bits_.clear();
      bits_.resize(room);
    }
  }
  void insert(Tag tag) { bits_.set(tag); }
  bool contains(Tag tag) const { return bits_.test(tag); }
  bool intersects(const TagSet& other) const { return bits_.intersects(other.bits_); }
  bool empty() const { return bits_.none(); }
  int size() const { return static_cast<int>(bits_.count()); }
  TagSet& operator|=(const TagSet& other) {
    bits_ |= other.bits_;
    return *this;
  }
  friend bool operator==(const TagSet&, const TagSet&) = default;

  // Calls visit(Tag) in ascending order.
  template <typename Visitor>
  void visit(Visitor&& visit) const {
    any_of([&](Tag tag) {
      visit(tag);
      return false;
    });
  }
  // Whether holds(Tag) is true for any member; asked in ascending order until it is.
  template <typename Predicate>
  bool any_of(Predicate&& holds) const {
    // The words are copied out first, because finding the next bit costs a call each time.
    Words words;
    boost::to_block_range(bits_, words.begin());
    const std::size_t count = bits_.num_blocks();
    for (std::size_t index = 0; index < count; ++index) {
      for (std::uint64_t rest = words[index]; rest != 0; rest &= rest - 1) {
        if (holds(static_cast<Tag>(64 * index + static_cast<std::size_t>(std::countr_zero(rest))))) return true;
      }
    }
    return false;
  }

 private:
  using Bits = boost::dynamic_bitset<std::uint64_t>;
  static constexpr std::size_t kStride = 128;
  // Room for twice as many tags as there are candidates, more than any marking needs.
  using Words = std::array<std::uint64_t, 24>;
  Bits bits_;
};

}  // namespace sudorate
