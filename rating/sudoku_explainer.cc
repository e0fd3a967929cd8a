// The rows of Sudoku Explainer 1.2.1, in the order in which it tries them.
#include <array>

#include "rating/passes/passes.h"
#include "rating/rules.h"
#include "rating/table_rows.h"
#include "tagging/search_orders.h"

namespace sudorate {
namespace {

constexpr SearchOrders kSudokuExplainerOrders;
constexpr std::array kSudokuExplainerRows = {
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
    row_by_places(Technique::kXyWing, find_xy_wing),
    row_by_places(Technique::kXyzWing, find_xyz_wing),
    row(Technique::kUniqueLoopType1, find_unique_loop, "Unique Rectangle or Loop"),
    row_by_places(Technique::kNakedQuad, find_naked_quad),
    row_by_places(Technique::kJellyfish, find_jellyfish),
    row_by_places(Technique::kHiddenQuad, find_hidden_quad),
    row(Technique::kBugType1, find_bug, "BUG"),
    row(Technique::kAlignedPairExclusion, find_aligned_pair),
    chaining<kDigitBivalues, ChainBase::kCycle>(TechniqueFamily::kForcingChain, "X-Cycles"),
    chaining<kCellBivalues, ChainBase::kCycle>(TechniqueFamily::kForcingChain, "Y-Cycles"),
    chaining<kDigitBivalues, ChainBase::kForcingXChain>(TechniqueFamily::kForcingChain, "X Forcing Chains"),
    chaining<kBothBivalues, ChainBase::kXyChain>(TechniqueFamily::kForcingChain, "Forcing Chains and Cycles"),
    row(Technique::kAlignedTripletExclusion, find_aligned_triplet),
    chaining<kBothBivalues | kNishioOption, ChainBase::kNishio>(TechniqueFamily::kNishio, "Nishio Forcing Chains"),
    chaining<kMultipleChains, ChainBase::kMultiple>(TechniqueFamily::kMultiple, "Multiple Forcing Chains"),
    chaining<kDynamicChains, ChainBase::kDynamic>(TechniqueFamily::kDynamic, "Dynamic Forcing Chains"),
    chaining<kDynamicChains, ChainBase::kNested1>(TechniqueFamily::kDynamic, "Dynamic Forcing Chains (+)"),
    chaining<kDynamicChains, ChainBase::kNested2>(TechniqueFamily::kDynamic, "Nested Forcing Chains 2"),
    chaining<kDynamicChains, ChainBase::kNested3>(TechniqueFamily::kDynamic, "Nested Forcing Chains 3"),
    chaining<kDynamicChains, ChainBase::kNested4>(TechniqueFamily::kDynamic, "Nested Forcing Chains 4"),
    chaining<kDynamicChains, ChainBase::kNested5>(TechniqueFamily::kDynamic, "Nested Forcing Chains 5"),
};

}  // namespace

constinit const PassTable kSudokuExplainer = {
    .name = "Sudoku Explainer 1.2.1",
    .short_name = "SE 1.2.1",
    .scale = "se",
    .key = "ED",
    .rows = kSudokuExplainerRows,
    .orders = &kSudokuExplainerOrders,
    .own_rows = (PassRows{1} << kSudokuExplainerRows.size()) - 1,
    .first_chain_row = first_chain_row(kSudokuExplainerRows),
    .allows_rest_proof = true,
};

const PassTable* find_table(std::string_view name) {
  for (const PassTable* table : {&kSudokuExplainer, &kSukakuExplainer}) {
    if (table->name == name) return table;
  }
  return nullptr;
}

}  // namespace sudorate
