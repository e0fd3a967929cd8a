// Tested by tests/chains/static_chains_test.cc, through the chains.
#include "chains/static/chain_lengths.h"

#include <algorithm>
#include <bit>

namespace sudorate {
namespace {

template <typename Visitor>
void visit_bits(std::uint64_t bits, Visitor&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

// All bits below `count`.
std::uint64_t first_bits(std::size_t count) {
  return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

}  // namespace

void ChainLengths::measure_chains(const LinkGraph& links, bool only_shortest, std::span<MeasuredStart> starts) {
  member_count_ = static_cast<std::size_t>(links.size());
  layers_.clear();
  first_layers_.clear();
  for (MeasuredStart& start : starts) start.length = 0;
  for (std::size_t first = 0; first < starts.size(); first += kStartsAtOnce) {
    const std::size_t count = std::min(kStartsAtOnce, starts.size() - first);
    measure_chains_at_once(links, only_shortest, starts.subspan(first, count));
  }
}

ChainLengths::Starts* ChainLengths::add_layer() {
  layers_.resize(layers_.size() + 2 * member_count_, 0);
  return layers_.data() + layers_.size() - 2 * member_count_;
}

void ChainLengths::measure_chains_at_once(const LinkGraph& links, bool only_shortest,
                                          std::span<MeasuredStart> starts) {
  const std::size_t size = member_count_;
  first_layers_.push_back(layers_.size());
  Starts* newest = add_layer();
  for (std::size_t index = 0; index < starts.size(); ++index) {
    const Starts bit = Starts{1} << index;
    const Node start = starts[index].node;
    Starts* const next = newest + (start.is_on ? 0 : size);
    links.visit_next(start, [&](LinkGraph::Member member, Cause) { next[member] |= bit; });
  }
  known_.assign(newest, newest + 2 * size);

  Starts searching = first_bits(starts.size());
  // Layers alternate, so the two states of a member are never found in the same one.
  for (int layer = 3; searching != 0; ++layer) {
    newest = add_layer();
    Starts* const off = newest;
    Starts* const on = newest + size;
    const Starts* const last_off = newest - 2 * size;
    const Starts* const last_on = newest - size;
    for (std::size_t index = 0; index < size; ++index) {
      const auto member = static_cast<LinkGraph::Member>(index);
      if (last_off[index] != 0) {
        for (const LinkGraph::Link link : links.strong(member)) on[link.to] |= last_off[index];
      }
      if (last_on[index] != 0) {
        for (const LinkGraph::Link link : links.weak(member)) off[link.to] |= last_on[index];
      }
    }
    Starts found = 0;
    Starts any = 0;
    for (std::size_t index = 0; index < size; ++index) {
      Starts& known_off = known_[index];
      Starts& known_on = known_[size + index];
      off[index] &= ~known_off & searching;
      on[index] &= ~known_on & searching;
      known_off |= off[index];
      known_on |= on[index];
      found |= (on[index] | off[index]) & known_on & known_off;
      any |= on[index] | off[index];
    }
    visit_bits(found, [&](std::size_t index) { starts[index].length = 2 * (layer - 1); });
    if (any == 0 || (found != 0 && only_shortest)) return;
    searching &= ~found;
  }
}

}  // namespace sudorate
