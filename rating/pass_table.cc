#include "rating/pass_table.h"

#include <algorithm>

#include "rating/passes/chain_step.h"
#include "rating/passes/passes.h"

namespace sudorate {
namespace {

// A row's level is the lowest rating that it can give. For chains that is the base; aligned triplets share level 75
// with Nishio.
constexpr PassEntry row(std::string_view name, Technique easiest, Pass run) {
  return {name, row_of(easiest).lowest, family_of(easiest), run};
}
constexpr PassEntry row_by_places(std::string_view name, Technique easiest, Pass run) {
  return {name, row_of(easiest).lowest, family_of(easiest), run, PassGroup::kAlone, true};
}
constexpr TechniqueFamily family_of(ChainBase base) {
  if (base < ChainBase::kNishio) return TechniqueFamily::kForcingChain;
  if (base == ChainBase::kNishio) return TechniqueFamily::kNishio;
  return base == ChainBase::kMultiple ? TechniqueFamily::kMultiple : TechniqueFamily::kDynamic;
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
constexpr PassEntry chaining(std::string_view name) {
  const PassGroup group = makes_assumptions(kOptions) ? PassGroup::kAlone : PassGroup::kStaticChains;
  return {name, base_rating(kBase), family_of(kBase), find_chains<kOptions, kBase>, group, false, kOptions};
}

constexpr std::array kPasses = {
    row("Hidden Single", Technique::kHiddenSingle, find_hidden_single),
    row_by_places("Direct Locking", Technique::kDirectPointing, find_direct_locking),
    row_by_places("Direct Hidden Pair", Technique::kDirectHiddenPair, find_direct_hidden_pair),
    row("Naked Single", Technique::kNakedSingle, find_naked_single),
    row_by_places("Direct Hidden Triplet", Technique::kDirectHiddenTriplet, find_direct_hidden_triplet),
    row_by_places("Locking", Technique::kPointing, find_locking),
    row_by_places("Naked Pair", Technique::kNakedPair, find_naked_pair),
    row_by_places("X-Wing", Technique::kXWing, find_x_wing),
    row_by_places("Hidden Pair", Technique::kHiddenPair, find_hidden_pair),
    row_by_places("Naked Triplet", Technique::kNakedTriplet, find_naked_triplet),
    row_by_places("Swordfish", Technique::kSwordfish, find_swordfish),
    row_by_places("Hidden Triplet", Technique::kHiddenTriplet, find_hidden_triplet),
    row_by_places("XY-Wing", Technique::kXyWing, find_xy_wing),
    row_by_places("XYZ-Wing", Technique::kXyzWing, find_xyz_wing),
    row("Unique Rectangle or Loop", Technique::kUniqueLoopType1, find_unique_loop),
    row_by_places("Naked Quad", Technique::kNakedQuad, find_naked_quad),
    row_by_places("Jellyfish", Technique::kJellyfish, find_jellyfish),
    row_by_places("Hidden Quad", Technique::kHiddenQuad, find_hidden_quad),
    row("BUG", Technique::kBugType1, find_bug),
    row("Aligned Pair Exclusion", Technique::kAlignedPairExclusion, find_aligned_pair),
    chaining<kDigitBivalues, ChainBase::kCycle>("X-Cycles"),
    chaining<kCellBivalues, ChainBase::kCycle>("Y-Cycles"),
    chaining<kDigitBivalues, ChainBase::kForcingXChain>("X Forcing Chains"),
    chaining<kBothBivalues, ChainBase::kXyChain>("Forcing Chains and Cycles"),
    row("Aligned Triplet Exclusion", Technique::kAlignedTripletExclusion, find_aligned_triplet),
    chaining<kBothBivalues | kNishioOption, ChainBase::kNishio>("Nishio Forcing Chains"),
    chaining<kMultipleChains, ChainBase::kMultiple>("Multiple Forcing Chains"),
    chaining<kDynamicChains, ChainBase::kDynamic>("Dynamic Forcing Chains"),
    chaining<kDynamicChains, ChainBase::kNested1>("Dynamic Forcing Chains (+)"),
    chaining<kDynamicChains, ChainBase::kNested2>("Nested Forcing Chains 2"),
    chaining<kDynamicChains, ChainBase::kNested3>("Nested Forcing Chains 3"),
    chaining<kDynamicChains, ChainBase::kNested4>("Nested Forcing Chains 4"),
    chaining<kDynamicChains, ChainBase::kNested5>("Nested Forcing Chains 5"),
};

}  // namespace

std::span<const PassEntry> pass_table() { return kPasses; }

std::size_t first_chain_row() {
  constexpr auto kRow =
      std::find_if(kPasses.begin(), kPasses.end(), [](const PassEntry& entry) { return entry.options != 0; });
  return static_cast<std::size_t>(kRow - kPasses.begin());
}

}  // namespace sudorate
