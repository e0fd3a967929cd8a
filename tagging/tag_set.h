// Tags, and sets of tags.
//
// Candidates with strong links form connected components, in which the links alternate. A component is a pair of
// opposite tags; exactly one of the two is true, with all its members.
//
//   component 0: tags 0 and 1        component 1: tags 2 and 3        negated(tag) = tag ^ 1
#pragma once

#include <bit>
#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace sudorate {

using Tag = std::uint16_t;
inline constexpr Tag kNoTag = 0xFFFF;
constexpr Tag negated(Tag tag) { return tag ^ 1U; }

// A set of tags. All sets in one operation must have been reset with the same size.
class TagSet {
 public:
  // Empties the set and makes room for at least `size` tags. The room grows in large strides, so sets for graphs of
  // similar size are cleared in place. Allocates only when the room grows.
  void reset(int size) {
    const std::size_t room = (static_cast<std::size_t>(size) / kStride + 1) * kStride;
    if (bits_.size() == room) {
      // A loop over a few words; reset() would be a call.
      const Bits& all = bits_;
      bits_ -= all;
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
  // Whether holds(Tag) is true for any member. Calls it in ascending order until it is.
  template <typename Predicate>
  bool any_of(Predicate&& holds) const {
    std::size_t first = 0;
    bool any = false;
    visit_words([&](std::uint64_t word) {
      for (; word != 0 && !any; word &= word - 1) {
        any = holds(static_cast<Tag>(first + static_cast<std::size_t>(std::countr_zero(word))));
      }
      first += 64;
    });
    return any;
  }

 private:
  using Bits = boost::dynamic_bitset<std::uint64_t>;
  static constexpr std::size_t kStride = 128;
  // An output iterator that passes on what is written to it.
  template <typename Take>
  struct WordSink {
    using iterator_category = std::output_iterator_tag;
    using value_type = void;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = void;

    WordSink& operator*() { return *this; }
    WordSink& operator++() { return *this; }
    WordSink& operator=(std::uint64_t word) {
      (*take)(word);
      return *this;
    }
    const Take* take;
  };
  // Word by word, because finding the next bit costs a call each time.
  template <typename Visitor>
  void visit_words(const Visitor& visit) const {
    boost::to_block_range(bits_, WordSink<Visitor>{&visit});
  }

  Bits bits_;
};

}  // namespace sudorate
