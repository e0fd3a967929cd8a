// Tags, and sets of tags.
//
// The candidates that have a strong link fall into connected components, and strong links alternate inside each: a
// component is a pair of opposite tags, exactly one of which is true, all its members together.
//
//   component 0: tags 0 and 1        component 1: tags 2 and 3        negated(tag) = tag ^ 1
#pragma once

#include <boost/dynamic_bitset.hpp>
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
    for (std::size_t tag = bits_.find_first(); tag != Bits::npos; tag = bits_.find_next(tag)) {
      visit(static_cast<Tag>(tag));
    }
  }
  // Whether holds(Tag) is true for any member.
  template <typename Predicate>
  bool any_of(Predicate&& holds) const {
    for (std::size_t tag = bits_.find_first(); tag != Bits::npos; tag = bits_.find_next(tag)) {
      if (holds(static_cast<Tag>(tag))) return true;
    }
    return false;
  }

 private:
  using Bits = boost::dynamic_bitset<std::uint64_t>;
  static constexpr std::size_t kStride = 128;
  Bits bits_;
};

}  // namespace sudorate
