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

// A set of tags out of 0 .. size-1. Sets that meet in one operation must have the same size.
class TagSet {
 public:
  // Makes the set empty, with room for `size` tags. Allocates only when it grows beyond its largest size so far.
  void reset(int size) {
    bits_.clear();
    bits_.resize(static_cast<std::size_t>(size));
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

 private:
  using Bits = boost::dynamic_bitset<std::uint64_t>;
  Bits bits_;
};

}  // namespace sudorate
