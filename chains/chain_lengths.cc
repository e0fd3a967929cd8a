// Tested by tests/chains/chain_lengths_test.cc.
#include "chains/chain_lengths.h"

#include <algorithm>
#include <array>
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
  for (Layer* layer : {&on_, &off_, &known_on_, &known_off_, &goal_on_, &goal_off_, &next_on_, &next_off_}) {
    layer->assign(size, 0);
  }
  for (std::size_t index = 0; index < starts.size(); ++index) {
    const Starts bit = Starts{1} << index;
    const Node start = starts[index].node;
    // Links are symmetric: what follows from the start in one step leads to its opposite in one step.
    Layer& next = start.is_on ? off_ : on_;
    Layer& goal = start.is_on ? goal_on_ : goal_off_;
    links.visit_next(start, [&](LinkGraph::Member member, Cause) {
      next[member] |= bit;
      goal[member] |= bit;
    });
  }
  known_on_ = on_;
  known_off_ = off_;

  Starts searching = first_bits(starts.size());
  for (int length = 4; searching != 0; ++length) {
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
      found |= (on_[index] & goal_on_[index]) | (off_[index] & goal_off_[index]);
      any |= on_[index] | off_[index];
      next_on_[index] = next_off_[index] = 0;
    }
    visit_bits(found, [&](std::size_t index) { starts[index].length = length; });
    if (any == 0 || (found != 0 && only_shortest)) return;
    searching &= ~found;
  }
}

void ChainLengths::measure_cycles(const LinkGraph& links, const CycleClasses& classes, int most,
                                  std::span<MeasuredStart> starts) {
  for (MeasuredStart& start : starts) start.length = 0;
  for (std::size_t first = 0; first < starts.size(); first += kStartsAtOnce) {
    const std::size_t count = std::min(kStartsAtOnce, starts.size() - first);
    measure_cycles_at_once(links, classes, most, starts.subspan(first, count));
  }
}

// A path that has reached a node from one partner alone need not return there: the partner was off in the same
// layer, so its other partners have been reached, and if it leads to the start, the cycle has been counted. (The
// first layer is an exception, but there the search from one start does not return either.) A path that has come
// from two partners may go to each. So no cycle is measured too long.
void ChainLengths::pass_on_weak(const LinkGraph& links) {
  struct Target {
    LinkGraph::Member member = 0;
    Starts passed_on = 0;
  };
  std::array<Target, LinkGraph::kMostPartners> partners;
  for (std::size_t index = 0; index < on_.size(); ++index) {
    const Starts all = on_[index];
    if (all == 0) continue;
    const auto member = static_cast<LinkGraph::Member>(index);
    std::size_t partner_count = 0;
    Starts came_twice = 0;
    Starts came = 0;
    for (const LinkGraph::Link& link : links.strong(member)) {
      const Starts by_this = used_[links.turned(links.number_of(link))];
      came_twice |= came & by_this;
      came |= by_this;
    }
    for (const LinkGraph::Link& link : links.strong(member)) {
      const Starts only_by_this = used_[links.turned(links.number_of(link))] & ~came_twice;
      partners[partner_count++] = {link.to, next_off_[link.to] | (all & ~only_by_this)};
    }
    for (const LinkGraph::Link link : links.weak(member)) next_off_[link.to] |= all;
    for (std::size_t k = 0; k < partner_count; ++k) next_off_[partners[k].member] = partners[k].passed_on;
  }
}

void ChainLengths::measure_cycles_at_once(const LinkGraph& links, const CycleClasses& classes, int most,
                                          std::span<MeasuredStart> starts) {
  const auto size = static_cast<std::size_t>(links.size());
  for (Layer* layer : {&on_, &known_on_, &goal_on_, &next_on_, &next_off_}) layer->assign(size, 0);
  used_.assign(LinkGraph::kMostPartners * size, 0);
  starts_of_class_.assign(classes.size(), 0);
  for (std::size_t index = 0; index < starts.size(); ++index) {
    const Starts bit = Starts{1} << index;
    const LinkGraph::Member member = links.member_of(starts[index].node.candidate);
    on_[member] |= bit;
    goal_on_[member] |= bit;
    starts_of_class_[classes.if_on(member)] |= bit;
  }
  known_on_ = on_;

  Starts searching = first_bits(starts.size());
  for (int length = 2; searching != 0 && length <= most; length += 2) {
    pass_on_weak(links);
    Starts found = 0;
    for (std::size_t index = 0; index < size; ++index) {
      const auto member = static_cast<LinkGraph::Member>(index);
      const Starts off = next_off_[index] & starts_of_class_[classes.if_off(member)] & searching;
      next_off_[index] = 0;
      for (const LinkGraph::Link& link : links.strong(member)) {
        if (length > 2) found |= off & goal_on_[link.to];
        const Starts now = off & starts_of_class_[classes.if_on(link.to)] & ~known_on_[link.to];
        used_[links.number_of(link)] = now;
        next_on_[link.to] |= now;
      }
    }
    Starts any = 0;
    for (std::size_t index = 0; index < size; ++index) {
      on_[index] = next_on_[index];
      known_on_[index] |= on_[index];
      any |= on_[index];
      next_on_[index] = 0;
    }
    visit_bits(found, [&](std::size_t index) { starts[index].length = length; });
    if (any == 0) return;
    searching &= ~found;
  }
}

}  // namespace sudorate
