// How the tables of programs write their rows.
#pragma once

#include <algorithm>
#include <string_view>

#include "rating/passes/chain_step.h"
#include "rating/rules.h"
#include "rating/technique_table.h"

namespace sudorate {

// A row's level is the lowest rating that it can give. For chains that is the base; aligned triplets share level 75
// with Nishio. Without another name, a row is called as its easiest technique.
constexpr PassEntry row(Technique easiest, Pass pass, std::string_view name = {}) {
  const TechniqueRow& technique = technique_row(easiest);
  return {name.empty() ? technique.name : name, technique.family, fixed_rating(easiest).tenths, pass};
}
constexpr PassEntry row_by_places(Technique easiest, Pass pass, std::string_view name = {}) {
  PassEntry entry = row(easiest, pass, name);
  entry.reads_places = true;
  return entry;
}
constexpr unsigned kBothBivalues = kDigitBivalues | kCellBivalues;
constexpr unsigned kMultipleChains = kBothBivalues | kNishioOption | kMultipleOption;
constexpr unsigned kDynamicChains = kMultipleChains | kDynamicOption;

constexpr bool makes_assumptions(unsigned options) { return (options & ~kBothBivalues) != 0; }
// The nesting level of the chains with this base.
constexpr int nesting_level(ChainBase base) {
  return std::max(static_cast<int>(base) - static_cast<int>(ChainBase::kDynamic), 0);
}
template <unsigned kOptions, ChainBase kBase, int kLevel>
bool find_chains(const PassInput& input, Step& step) {
  if constexpr (makes_assumptions(kOptions)) {
    static_assert(link_kinds(kOptions) == kBothKinds, "runs of assumptions follow links of both kinds");
    return find_assumption_chains(input, propagation_of(kOptions), kLevel, step);
  } else {
    constexpr ChainFamily kFamily = {link_kinds(kOptions), kBase != ChainBase::kForcingXChain,
                                     kBase != ChainBase::kCycle};
    return find_forcing_chains(input, kFamily, step);
  }
}

// SEclone's call Chaining(options, level, base): the options decide which strong links are loaded and what is
// assumed, the base which chains of these are searched for. Its level is always 0. Ours is that of nesting.h.
template <unsigned kOptions, ChainBase kBase, int kLevel = nesting_level(kBase)>
constexpr PassEntry chaining(TechniqueFamily family, std::string_view name) {
  const PassGroup group = makes_assumptions(kOptions) ? PassGroup::kAlone : PassGroup::kStaticChains;
  return {name, family, base_rating(kBase), find_chains<kOptions, kBase, kLevel>, group, false, kOptions, kLevel};
}

}  // namespace sudorate
