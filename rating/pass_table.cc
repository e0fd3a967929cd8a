#include "rating/pass_table.h"

#include <algorithm>

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
constexpr PassEntry row(std::string_view name, ChainBase base, Pass run, unsigned options) {
  return {name, base_rating(base), family_of(base), run, PassGroup::kAlone, false, options};
}
constexpr PassEntry static_row(std::string_view name, ChainBase base, Pass run, unsigned options) {
  return {name, base_rating(base), family_of(base), run, PassGroup::kStaticChains, false, options};
}
constexpr PassEntry tagged(PassEntry row) {
  row.asks_tags = true;
  return row;
}
constexpr unsigned kBothBivalues = kDigitBivalues | kCellBivalues;
constexpr unsigned kMultipleChains = kBothBivalues | kNishioOption | kMultipleOption;
constexpr unsigned kDynamicChains = kMultipleChains | kDynamicOption;

// clang-format off
constexpr std::array kPasses = {
    row("Hidden Single",                       Technique::kHiddenSingle,            find_hidden_single),
    row_by_places("Direct Locking",            Technique::kDirectPointing,          find_direct_locking),
    row_by_places("Direct Hidden Pair",        Technique::kDirectHiddenPair,        find_direct_hidden_pair),
    row("Naked Single",                        Technique::kNakedSingle,             find_naked_single),
    row_by_places("Direct Hidden Triplet",     Technique::kDirectHiddenTriplet,     find_direct_hidden_triplet),
    row_by_places("Locking",                   Technique::kPointing,                find_locking),
    row_by_places("Naked Pair",                Technique::kNakedPair,               find_naked_pair),
    row_by_places("X-Wing",                    Technique::kXWing,                   find_x_wing),
    row_by_places("Hidden Pair",               Technique::kHiddenPair,              find_hidden_pair),
    row_by_places("Naked Triplet",             Technique::kNakedTriplet,            find_naked_triplet),
    row_by_places("Swordfish",                 Technique::kSwordfish,               find_swordfish),
    row_by_places("Hidden Triplet",            Technique::kHiddenTriplet,           find_hidden_triplet),
    row_by_places("XY-Wing",                   Technique::kXyWing,                  find_xy_wing),
    row_by_places("XYZ-Wing",                  Technique::kXyzWing,                 find_xyz_wing),
    row("Unique Rectangle or Loop",            Technique::kUniqueLoopType1,         find_unique_loop),
    row_by_places("Naked Quad",                Technique::kNakedQuad,               find_naked_quad),
    row_by_places("Jellyfish",                 Technique::kJellyfish,               find_jellyfish),
    row_by_places("Hidden Quad",               Technique::kHiddenQuad,              find_hidden_quad),
    row("BUG",                                 Technique::kBugType1,                find_bug),
    row("Aligned Pair Exclusion",              Technique::kAlignedPairExclusion,    find_aligned_pair),
    tagged(static_row("X-Cycles",              ChainBase::kCycle,                   find_x_cycles, kDigitBivalues)),
    tagged(static_row("Y-Cycles",              ChainBase::kCycle,                   find_y_cycles, kCellBivalues)),
    tagged(static_row("X Forcing Chains",      ChainBase::kForcingXChain,           find_x_chains, kDigitBivalues)),
    static_row("Y Forcing Chains",             ChainBase::kForcingXChain,           find_y_chains, kCellBivalues),
    tagged(static_row("Forcing Chains and Cycles", ChainBase::kXyChain,             find_forcing_chains, kBothBivalues)),
    row("Aligned Triplet Exclusion",           Technique::kAlignedTripletExclusion, find_aligned_triplet),
    row("Nishio Forcing Chains",               ChainBase::kNishio,                  find_nishio_chains, kBothBivalues | kNishioOption),
    tagged(row("Multiple Forcing Chains",      ChainBase::kMultiple,                find_multiple_chains, kMultipleChains)),
    row("Dynamic Forcing Chains",              ChainBase::kDynamic,                 find_dynamic_chains<0>, kDynamicChains),
    row("Dynamic Forcing Chains (+)",          ChainBase::kNested1,                 find_dynamic_chains<1>, kDynamicChains),
    tagged(row("Nested Forcing Chains 2",      ChainBase::kNested2,                 find_dynamic_chains<2>, kDynamicChains)),
    tagged(row("Nested Forcing Chains 3",      ChainBase::kNested3,                 find_dynamic_chains<3>, kDynamicChains)),
    row("Nested Forcing Chains 4",             ChainBase::kNested4,                 find_dynamic_chains<4>, kDynamicChains),
    row("Nested Forcing Chains 5",             ChainBase::kNested5,                 find_dynamic_chains<5>, kDynamicChains),
};
// clang-format on

}  // namespace

std::span<const PassEntry> pass_table() { return kPasses; }

std::size_t first_chain_row() {
  constexpr auto kRow = std::find_if(kPasses.begin(), kPasses.end(), [](const PassEntry& entry) {
    return entry.family == TechniqueFamily::kForcingChain;
  });
  return static_cast<std::size_t>(kRow - kPasses.begin());
}

}  // namespace sudorate
