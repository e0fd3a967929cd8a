// Alphabet wings: WXYZ-, VWXYZ-, UVWXYZ- and TUVWXYZ-Wing, named after the digits of three to six cells and one
// more.
//
//          c1    c3    c5        The set of row 4 has one digit more than cells, r5c2 two of these digits. x of
//          r5c2
//     r4   wx    wxy   wyz       excludes every x of the set, which then has z: so z is in r5c2 or in the set, and
//     the r5      xz                 cells that see all of these z lose it. The search, and which wing is taken,
//     are in r6                         alphabet_wing_search.cc.
//
// Rated 5.5 or 5.6, 6.2 to 6.4, 6.6 and 7.5. If all steps are wanted, all wings are kept and sorted.
// Source: Sukaku Explainer 1.18.1. Tested by rating/alphabet_wings_test.cc.
#include <algorithm>
#include <optional>
#include <vector>

#include "rating/passes/alphabet_wing_search.h"
#include "rating/passes/sukaku_passes.h"
#include "rating/sukaku_scale.h"
#include "rating/technique_table.h"

namespace sudorate {
namespace {

class BestWing final : public AlphabetWingVisitor {
 public:
  explicit BestWing(int cell_count) : cell_count_(cell_count) {}

  void visit(const AlphabetWing& wing) override {
    if (!best_ || is_taken_before(wing, *best_, cell_count_)) best_ = wing;
  }
  const std::optional<AlphabetWing>& best() const { return best_; }

 private:
  int cell_count_;
  std::optional<AlphabetWing> best_;
};

class AllWings final : public AlphabetWingVisitor {
 public:
  void visit(const AlphabetWing& wing) override { wings_.push_back(wing); }
  const std::vector<AlphabetWing>& sorted(int cell_count) {
    std::sort(wings_.begin(), wings_.end(), [&](const AlphabetWing& one, const AlphabetWing& other) {
      return is_taken_before(one, other, cell_count);
    });
    return wings_;
  }

 private:
  std::vector<AlphabetWing> wings_;
};

void write(const PassInput& input, const AlphabetWing& wing, int cell_count, Technique technique, Step& step) {
  step.technique = technique;
  const int scale = wing.total < 10 ? 10 : 100;
  step.form = ((wing.is_double ? 20 : 10) + wing.widest) * scale + wing.total;
  step.difficulty = alphabet_wing_rating(cell_count, wing.widest);
  step.eliminations = wing.eliminations();
  if (!input.wants_evidence) return;
  for (const Cell cell : wing.set) step.evidence.cells.push_back(cell);
  step.evidence.helpers = {wing.last};
  step.evidence.digits = wing.digits;
  step.evidence.extra_digits = wing.linked;
}

bool find_alphabet_wing(const PassInput& input, int cell_count, Technique technique, Step& step) {
  if (input.all == nullptr) {
    BestWing choice(cell_count);
    visit_alphabet_wings(input.grid, cell_count, input.within, choice);
    if (!choice.best()) return false;
    write(input, *choice.best(), cell_count, technique, step);
    return true;
  }
  AllWings wings;
  visit_alphabet_wings(input.grid, cell_count, Places::all(), wings);
  for (const AlphabetWing& wing : wings.sorted(cell_count)) {
    write(input, wing, cell_count, technique, step);
    if (deliver(input, step)) return true;
  }
  return false;
}

}  // namespace

bool find_wxyz_wing(const PassInput& input, Step& step) {
  return find_alphabet_wing(input, 3, Technique::kWxyzWing, step);
}

bool find_vwxyz_wing(const PassInput& input, Step& step) {
  return find_alphabet_wing(input, 4, Technique::kVwxyzWing, step);
}

bool find_uvwxyz_wing(const PassInput& input, Step& step) {
  return find_alphabet_wing(input, 5, Technique::kUvwxyzWing, step);
}

bool find_tuvwxyz_wing(const PassInput& input, Step& step) {
  return find_alphabet_wing(input, 6, Technique::kTuvwxyzWing, step);
}

}  // namespace sudorate
