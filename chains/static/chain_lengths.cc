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
  for (MeasuredStart& start : starts) start.length = 0;
  for (std::size_t first = 0; first < starts.size(); first += kStartsAtOnce) {
    const std::size_t count = std::min(kStartsAtOnce, starts.size() - first);
    measure_chains_at_once(links, only_shortest, starts.subspan(first, count));
  }
}

void ChainLengths::measure_chains_at_once(const LinkGraph& links, bool only_shortest,
                                          std::span<MeasuredStart> starts) {
  const auto size = static_cast<std::size_t>(links.size());
  for (StartsByMember* starts_of : {&on_, &off_, &next_on_, &next_off_}) starts_of->assign(size, 0);
  for (std::size_t index = 0; index < starts.size(); ++index) {
    const Starts bit = Starts{1} << index;
    const Node start = starts[index].node;
    StartsByMember& next = start.is_on ? off_ : on_;
    links.visit_next(start, [&](LinkGraph::Member member, Cause) { next[member] |= bit; });
  }
  known_on_ = on_;
  known_off_ = off_;

  Starts searching = first_bits(starts.size());
  // Layers alternate, so the two states of a member are never found in the same one.
  for (int layer = 3; searching != 0; ++layer) {
    for (std::size_t index = 0; index < size; ++index) {
      const auto member = static_cast<LinkGraph::Member>(index);
      if (off_[index] != 0) {
        for (const LinkGraph::Link link : links.strong(member)) next_on_[link.to] |= off_[index];
      }
      if (on_[index] != 0) {
        for (const LinkGraph::Link link : links.weak(member)) next_off_[link.to] |= on_[index];
      }
    }
    Starts found = 0;
    Starts any = 0;
    for (std::size_t index = 0; index < size; ++index) {
      on_[index] = next_on_[index] & ~known_on_[index] & searching;
      off_[index] = next_off_[index] & ~known_off_[index] & searching;
      known_on_[index] |= on_[index];
      known_off_[index] |= off_[index];
      found |= (on_[index] | off_[index]) & known_on_[index] & known_off_[index];
      any |= on_[index] | off_[index];
      next_on_[index] = next_off_[index] = 0;
    }
    visit_bits(found, [&](std::size_t index) { starts[index].length = 2 * (layer - 1); });
    if (any == 0 || (found != 0 && only_shortest)) return;
    searching &= ~found;
  }
}

}  // namespace sudorate
