// The rows of Sukaku Explainer 1.18.1 with its default settings, in the order in which it tries them.
//
// It has all techniques of Sudoku Explainer 1.2.1 but dynamic chains of level 5. What differs: strong links,
// alphabet wings, corrected unique loops and BUGs, three orders of search, and three more rows of dynamic chains of
// level 4.
#include <array>

#include "rating/passes/passes.h"
#include "rating/passes/sukaku_passes.h"
#include "rating/rules.h"
#include "rating/table_rows.h"
#include "tagging/search_orders.h"

namespace sudorate {
namespace {

// Levels do not rise here: static chains follow, from 6.5 on.
constexpr PassEntry below_chains(PassEntry entry) {
  entry.level = base_rating(ChainBase::kCycle);
  return entry;
}

constexpr std::array kSukakuExplainerRows = {
    row(Technique::kHiddenSingle, find_hidden_single),
    row_by_places(Technique::kDirectPointing, find_direct_locking, "Direct Locking"),
    row_by_places(Technique::kDirectHiddenPair, find_direct_hidden_pair),
    row(Technique::kNakedSingle, find_naked_single),
    row_by_places(Technique::kDirectHiddenTriplet, find_direct_hidden_triplet),
    row_by_places(Technique::kPointing, find_locking, "Locking"),
    row_by_places(Technique::kNakedPair, find_naked_pair),
    row_by_places(Technique::kXWing, find_x_wing),
    row_by_places(Technique::kHiddenPair, find_hidden_pair),
    row_by_places(Technique::kNakedTriplet, find_naked_triplet),
    row_by_places(Technique::kSwordfish, find_swordfish),
    row_by_places(Technique::kHiddenTriplet, find_hidden_triplet),
    row_by_places(Technique::kTwoStrongLinks, find_two_strong_links),
    row_by_places(Technique::kXyWing, find_xy_wing),
    row_by_places(Technique::kXyzWing, find_xyz_wing),
    row(Technique::kUniqueLoopType1, find_corrected_unique_loop, "Unique Rectangle or Loop"),
    row_by_places(Technique::kNakedQuad, find_naked_quad),
    row_by_places(Technique::kJellyfish, find_jellyfish),
    row_by_places(Technique::kHiddenQuad, find_hidden_quad),
    row_by_places(Technique::kThreeStrongLinks, find_three_strong_links),
    row_by_places(Technique::kWxyzWing, find_wxyz_wing),
    row(Technique::kBugType1, find_corrected_bug, "BUG"),
    row_by_places(Technique::kFourStrongLinks, find_four_strong_links),
    row_by_places(Technique::kVwxyzWing, find_vwxyz_wing),
    row(Technique::kAlignedPairExclusion, find_aligned_pair),
    below_chains(row_by_places(Technique::kUvwxyzWing, find_uvwxyz_wing)),
    chaining<kDigitBivalues, ChainBase::kCycle>(TechniqueFamily::kForcingChain, "X-Cycles"),
    chaining<kCellBivalues, ChainBase::kCycle>(TechniqueFamily::kForcingChain, "Y-Cycles"),
    chaining<kDigitBivalues, ChainBase::kForcingXChain>(TechniqueFamily::kForcingChain, "X Forcing Chains"),
    chaining<kBothBivalues, ChainBase::kXyChain>(TechniqueFamily::kForcingChain, "Forcing Chains and Cycles"),
    row_by_places(Technique::kTuvwxyzWing, find_tuvwxyz_wing),
    row(Technique::kAlignedTripletExclusion, find_aligned_triplet),
    chaining<kBothBivalues | kNishioOption, ChainBase::kNishio>(TechniqueFamily::kNishio, "Nishio Forcing Chains"),
    chaining<kMultipleChains, ChainBase::kMultiple>(TechniqueFamily::kMultiple, "Multiple Forcing Chains"),
    chaining<kDynamicChains, ChainBase::kDynamic>(TechniqueFamily::kDynamic, "Dynamic Forcing Chains"),
    chaining<kDynamicChains, ChainBase::kNested1>(TechniqueFamily::kDynamic, "Dynamic Forcing Chains (+)"),
    chaining<kDynamicChains, ChainBase::kNested2>(TechniqueFamily::kDynamic, "Nested Forcing Chains 2"),
    chaining<kDynamicChains, ChainBase::kNested3>(TechniqueFamily::kDynamic, "Nested Forcing Chains 3"),
    chaining<kDynamicChains, ChainBase::kNested4>(TechniqueFamily::kDynamic, "Nested Forcing Chains 4"),
    chaining<kDynamicChains, ChainBase::kNested4, 6>(TechniqueFamily::kDynamic, "Nested Forcing Chains 4 (1)"),
    chaining<kDynamicChains, ChainBase::kNested4, 7>(TechniqueFamily::kDynamic, "Nested Forcing Chains 4 (2)"),
    chaining<kDynamicChains, ChainBase::kNested4, 8>(TechniqueFamily::kDynamic, "Nested Forcing Chains 4 (3)"),
};

constexpr SearchOrders kSukakuExplainerOrders = {LockingOrder::kByDigit, PeerOrder::kByCell,
                                                 RemovalOrder::kByBucket};

}  // namespace

constinit const PassTable kSukakuExplainer = {
    .name = "Sukaku Explainer 1.18.1",
    .short_name = "SKX 1.18.1",
    .scale = "skx",
    .key = "SKX",
    .rows = kSukakuExplainerRows,
    .orders = &kSukakuExplainerOrders,
    .own_rows = (PassRows{1} << kSukakuExplainerRows.size()) - 1,
    .first_chain_row = first_chain_row(kSukakuExplainerRows),
    .allows_rest_proof = false,
};

}  // namespace sudorate
