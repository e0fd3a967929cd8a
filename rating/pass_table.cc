#include "rating/pass_table.h"

#include "rating/passes/aligned_pair.h"
#include "rating/passes/aligned_triplet.h"
#include "rating/passes/assumption_chains.h"
#include "rating/passes/bug.h"
#include "rating/passes/fish.h"
#include "rating/passes/forcing_chains.h"
#include "rating/passes/hidden_single.h"
#include "rating/passes/hidden_subset.h"
#include "rating/passes/locking.h"
#include "rating/passes/naked_single.h"
#include "rating/passes/naked_subset.h"
#include "rating/passes/unique_loop.h"
#include "rating/passes/wings.h"

namespace sudorate {
namespace {

// A row's level is the lowest rating that it can give. For chains that is the base: 65 cycles and forcing chains,
// 75 Nishio, 80 multiple, ...; aligned triplets share the level 75.
constexpr PassEntry row(std::string_view name, Difficulty lowest, Pass run) { return {name, lowest.tenths, run}; }
constexpr PassEntry row(std::string_view name, ChainBase base, Pass run) { return {name, base_rating(base), run}; }

// clang-format off
constexpr std::array kPasses = {
    row("Hidden Single",               kLastCellRating,             find_hidden_single),
    row("Direct Locking",              kDirectPointingRating,       find_direct_locking),
    row("Direct Hidden Pair",          kDirectHiddenPairRating,     find_direct_hidden_pair),
    row("Naked Single",                kNakedSingleRating,          find_naked_single),
    row("Direct Hidden Triplet",       kDirectHiddenTripletRating,  find_direct_hidden_triplet),
    row("Locking",                     kPointingRating,             find_locking),
    row("Naked Pair",                  kNakedPairRating,            find_naked_pair),
    row("X-Wing",                      kXWingRating,                find_x_wing),
    row("Hidden Pair",                 kHiddenPairRating,           find_hidden_pair),
    row("Naked Triplet",               kNakedTripletRating,         find_naked_triplet),
    row("Swordfish",                   kSwordfishRating,            find_swordfish),
    row("Hidden Triplet",              kHiddenTripletRating,        find_hidden_triplet),
    row("XY-Wing",                     kXyWingRating,               find_xy_wing),
    row("XYZ-Wing",                    kXyzWingRating,              find_xyz_wing),
    row("Unique Rectangle or Loop",    kUniqueLoopLowestRating,     find_unique_loop),
    row("Naked Quad",                  kNakedQuadRating,            find_naked_quad),
    row("Jellyfish",                   kJellyfishRating,            find_jellyfish),
    row("Hidden Quad",                 kHiddenQuadRating,           find_hidden_quad),
    row("BUG",                         kBugType1Rating,             find_bug),
    row("Aligned Pair Exclusion",      kAlignedPairRating,          find_aligned_pair),
    row("Forcing Chains and Cycles",   ChainBase::kCycle,           find_forcing_chains),
    row("Aligned Triplet Exclusion",   kAlignedTripletRating,       find_aligned_triplet),
    row("Nishio Forcing Chains",       ChainBase::kNishio,          find_nishio_chains),
    row("Multiple Forcing Chains",     ChainBase::kMultiple,        find_multiple_chains),
    row("Dynamic Forcing Chains",      ChainBase::kDynamic,         find_dynamic_chains<0>),
    row("Dynamic Forcing Chains (+)",  ChainBase::kNested1,         find_dynamic_chains<1>),
    row("Nested Forcing Chains 2",     ChainBase::kNested2,         find_dynamic_chains<2>),
    row("Nested Forcing Chains 3",     ChainBase::kNested3,         find_dynamic_chains<3>),
    row("Nested Forcing Chains 4",     ChainBase::kNested4,         find_dynamic_chains<4>),
    row("Nested Forcing Chains 5",     ChainBase::kNested5,         find_dynamic_chains<5>),
};
// clang-format on

}  // namespace

std::span<const PassEntry> pass_table() { return kPasses; }

}  // namespace sudorate
