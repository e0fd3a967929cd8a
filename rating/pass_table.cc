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

// clang-format off
constexpr std::array kPasses = {
    PassEntry{"Hidden Single",             10,  10, find_hidden_single},
    PassEntry{"Direct Locking",            17,  17, find_direct_locking},
    PassEntry{"Direct Hidden Pair",        20,  20, find_direct_hidden_pair},
    PassEntry{"Naked Single",              23,  23, find_naked_single},
    PassEntry{"Direct Hidden Triplet",     25,  25, find_direct_hidden_triplet},
    PassEntry{"Locking",                   26,  26, find_locking},
    PassEntry{"Naked Pair",                30,  30, find_naked_pair},
    PassEntry{"X-Wing",                    32,  32, find_x_wing},
    PassEntry{"Hidden Pair",               34,  34, find_hidden_pair},
    PassEntry{"Naked Triplet",             36,  36, find_naked_triplet},
    PassEntry{"Swordfish",                 38,  38, find_swordfish},
    PassEntry{"Hidden Triplet",            40,  40, find_hidden_triplet},
    PassEntry{"XY-Wing",                   42,  42, find_xy_wing},
    PassEntry{"XYZ-Wing",                  44,  44, find_xyz_wing},
    PassEntry{"Unique Rectangle or Loop",  45,  45, find_unique_loop},
    PassEntry{"Naked Quad",                50,  50, find_naked_quad},
    PassEntry{"Jellyfish",                 52,  52, find_jellyfish},
    PassEntry{"Hidden Quad",               54,  54, find_hidden_quad},
    PassEntry{"BUG",                       56,  56, find_bug},
    PassEntry{"Aligned Pair Exclusion",    62,  62, find_aligned_pair},
    PassEntry{"Forcing Chains and Cycles", 65,  65, find_forcing_chains},
    PassEntry{"Aligned Triplet Exclusion", 75,  75, find_aligned_triplet},
    PassEntry{"Nishio Forcing Chains",     75,  75, find_nishio_chains},
    PassEntry{"Multiple Forcing Chains",   80,  80, find_multiple_chains},
    PassEntry{"Dynamic Forcing Chains",    85,  85, find_dynamic_chains<0>},
    PassEntry{"Dynamic Forcing Chains (+)", 90, 90, find_dynamic_chains<1>},
    PassEntry{"Nested Forcing Chains 2",   95,  95, find_dynamic_chains<2>},
    PassEntry{"Nested Forcing Chains 3",  100, 100, find_dynamic_chains<3>},
    PassEntry{"Nested Forcing Chains 4",  105, 105, find_dynamic_chains<4>},
    PassEntry{"Nested Forcing Chains 5",  110, 110, find_dynamic_chains<5>},
};
// clang-format on

}  // namespace

std::span<const PassEntry> pass_table() { return kPasses; }

}  // namespace sudorate
