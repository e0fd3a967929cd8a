#include "rating/pass_table.h"

#include <algorithm>

#include "rating/passes/chain_step.h"
#include "rating/passes/passes.h"
#include "rating/technique_table.h"

namespace sudorate {
namespace {

// A row's level is the lowest rating that it can give. For chains that is the base; aligned triplets share level 75
// with Nishio.
constexpr PassEntry row(Technique easiest, Pass pass) { return {fixed_rating(easiest).tenths, pass}; }
constexpr PassEntry row_by_places(Technique easiest, Pass pass) {
  return {fixed_rating(easiest).tenths, pass, PassGroup::kAlone, true};
}
constexpr unsigned kBothBivalues = kDigitBivalues | kCellBivalues;
constexpr unsigned kMultipleChains = kBothBivalues | kNishioOption | kMultipleOption;
constexpr unsigned kDynamicChains = kMultipleChains | kDynamicOption;

constexpr bool makes_assumptions(unsigned options) { return (options & ~kBothBivalues) != 0; }
template <unsigned kOptions, ChainBase kBase>
bool find_chains(const PassInput& input, Step& step) {
  if constexpr (makes_assumptions(kOptions)) {
    static_assert(link_kinds(kOptions) == kBothKinds, "runs of assumptions follow links of both kinds");
    constexpr int kLevel = std::max(static_cast<int>(kBase) - static_cast<int>(ChainBase::kDynamic), 0);
    return find_assumption_chains(input, propagation_of(kOptions), kLevel, step);
  } else {
    constexpr ChainFamily kFamily = {link_kinds(kOptions), kBase != ChainBase::kForcingXChain,
                                     kBase != ChainBase::kCycle};
    return find_forcing_chains(input, kFamily, step);
  }
}

// SEclone's call Chaining(options, level, base): the options decide which strong links are loaded and what is
// assumed, the base which chains of these are searched for. Its level is always 0.
template <unsigned kOptions, ChainBase kBase>
constexpr PassEntry chaining() {
  const PassGroup group = makes_assumptions(kOptions) ? PassGroup::kAlone : PassGroup::kStaticChains;
  return {base_rating(kBase), find_chains<kOptions, kBase>, group, false, kOptions};
}

constexpr std::array kPasses = {
    row(Technique::kHiddenSingle, find_hidden_single),
    row_by_places(Technique::kDirectPointing, find_direct_locking),
    row_by_places(Technique::kDirectHiddenPair, find_direct_hidden_pair),
    row(Technique::kNakedSingle, find_naked_single),
    row_by_places(Technique::kDirectHiddenTriplet, find_direct_hidden_triplet),
    row_by_places(Technique::kPointing, find_locking),
    row_by_places(Technique::kNakedPair, find_naked_pair),
    row_by_places(Technique::kXWing, find_x_wing),
    row_by_places(Technique::kHiddenPair, find_hidden_pair),
    row_by_places(Technique::kNakedTriplet, find_naked_triplet),
    row_by_places(Technique::kSwordfish, find_swordfish),
    row_by_places(Technique::kHiddenTriplet, find_hidden_triplet),
    row_by_places(Technique::kXyWing, find_xy_wing),
    row_by_places(Technique::kXyzWing, find_xyz_wing),
    row(Technique::kUniqueLoopType1, find_unique_loop),
    row_by_places(Technique::kNakedQuad, find_naked_quad),
    row_by_places(Technique::kJellyfish, find_jellyfish),
    row_by_places(Technique::kHiddenQuad, find_hidden_quad),
    row(Technique::kBugType1, find_bug),
    row(Technique::kAlignedPairExclusion, find_aligned_pair),
    chaining<kDigitBivalues, ChainBase::kCycle>(),
    chaining<kCellBivalues, ChainBase::kCycle>(),
    chaining<kDigitBivalues, ChainBase::kForcingXChain>(),
    chaining<kBothBivalues, ChainBase::kXyChain>(),
    row(Technique::kAlignedTripletExclusion, find_aligned_triplet),
    chaining<kBothBivalues | kNishioOption, ChainBase::kNishio>(),
    chaining<kMultipleChains, ChainBase::kMultiple>(),
    chaining<kDynamicChains, ChainBase::kDynamic>(),
    chaining<kDynamicChains, ChainBase::kNested1>(),
    chaining<kDynamicChains, ChainBase::kNested2>(),
    chaining<kDynamicChains, ChainBase::kNested3>(),
    chaining<kDynamicChains, ChainBase::kNested4>(),
    chaining<kDynamicChains, ChainBase::kNested5>(),
};

}  // namespace

std::span<const PassEntry> pass_table() { return kPasses; }

std::size_t first_chain_row() {
  constexpr auto kRow =
      std::find_if(kPasses.begin(), kPasses.end(), [](const PassEntry& entry) { return entry.options != 0; });
  return static_cast<std::size_t>(kRow - kPasses.begin());
}

}  // namespace sudorate
