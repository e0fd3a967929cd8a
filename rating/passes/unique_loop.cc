// Unique rectangles and unique loops.
//
//          c1    c4       All four cells have 1 and 2. If they had nothing else, the two digits could change places
//     r1   12----12       all round, and every house would still be right: a second solution. A puzzle has one, so
//          |     |        some extra cell, that is one with a further candidate, holds it. The same goes for
//     r2   12----123      longer loops that take every house they touch exactly twice.
//
//     type 1   one extra cell: it loses the pair.
//     type 2   all extra cells have one and the same further digit: one of them holds it; their common peers lose
//              it.
//     type 3   two extra cells in a house: one of them, and it does not matter which, has a further digit.
//              Naked: with n - 1 helper cells, that cell takes all of n digits; other cells of the house lose them.
//              Hidden: n digits, the pair among them, have no places but in the two cells and n - 1 helpers. That
//              cell has none of them, so each helper has one and loses everything else.
//     type 4   two extra cells in a house in which one digit of the pair has no other place: it is in one of them.
//              The other digit in the other cell would close the deadly loop, so both lose it.
//
// Type 3 follows Sudoku Explainer; all of this shows in its paths. The degree, which is the number of subset
// digits, starts at the number of further digits, even for hidden subsets, so a hidden pair beside three further
// digits is not found. Sukaku Explainer tries hidden subsets from two digits on, unless all seven other digits are
// further digits. A naked subset of degree n needs 2n unfilled cells in the house, a hidden one 2n + 1. The
// helpers of a naked subset must supply all its digits, together with the further digits that both extra cells
// have. A hidden subset is rated by its helpers, so 0.1 below a naked one of the same degree.
//
// All loops are visited. The rating as Sudoku Explainer's binary sum (see scale.h), then the type, then the order
// of discovery decide which step is taken. That order is: the search order of the loops; in one loop type 2 before
// 4, and type 3 before 4; within type 3 the degree, then box, row and column, then naked before hidden, then
// subsets in mask order. A loop gives one step of type 4; if both digits are locked, the lower one counts. A loop
// that is found again gives nothing better, so no full list is kept, and the search leaves a loop as soon as its
// best possible step cannot beat the current one. If all steps are wanted, every loop counts once, and its findings
// are sorted.
//
// Cost: that of the search, see unique_loop_search.cc. Sources: Sudoku Explainer 1.2.1, Sukaku Explainer 1.18.1.
// Tested by rating/unique_loop_test.cc.
#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "rating/passes/passes.h"
#include "rating/passes/sukaku_passes.h"
#include "rating/passes/unique_loop_search.h"
#include "rating/technique_table.h"
#include "tagging/subsets.h"

namespace sudorate {
namespace {

// A subset of degree n needs 2n cells of a house.
constexpr int kHighestLoopDegree = 4;
// Far more than any position has.
constexpr int kRememberedLoops = 32;

// The cells of one conclusion: common peers of a loop cell, or cells of a house.
class EliminationList {
 public:
  void add(const Grid& grid, Cell cell, DigitSet digits) {
    const DigitSet present = grid.candidates(cell) & digits;
    if (present != 0) entries_[count_++] = {cell, present};
  }
  bool empty() const { return count_ == 0; }
  std::span<const Elimination> entries() const { return {entries_.data(), static_cast<std::size_t>(count_)}; }

 private:
  std::array<Elimination, kPeerCount> entries_{};
  int count_ = 0;
};

struct Finding {
  Technique technique = Technique::kUniqueLoopType1;
  Difficulty difficulty;
  EliminationList eliminations{};
  DigitSet extra_digits = 0;
  // Types 3 and 4.
  House house = 0;
  PositionSet helpers = 0;
};

std::span<const std::uint16_t> subsets_of_size(int size) {
  switch (size) {
    case 0:
      return kSubsets<0>;
    case 1:
      return kSubsets<1>;
    case 2:
      return kSubsets<2>;
    default:
      return kSubsets<3>;
  }
}

// A loop with two extra cells.
struct TwoExtraCells {
  Cell first = 0;
  Cell second = 0;
  DigitSet pair = 0;
  DigitSet united = 0;  // the further digits of both
  DigitSet shared = 0;  // the further digits that each of them has
  int loop_size = 0;

  bool share(HouseKind kind) const { return house_of(first, kind) == house_of(second, kind); }
  PositionSet positions(HouseKind kind) const {
    return static_cast<PositionSet>(bit(position_in(first, kind)) | bit(position_in(second, kind)));
  }
};

struct LoopFinding {
  Finding finding;
  UniqueLoop loop;
};

// The rank of a finding; findings of equal rank keep their order of discovery.
std::pair<Difficulty, Technique> rank_of(const LoopFinding& found) {
  return {found.finding.difficulty, found.finding.technique};
}

class FindingChoice final : public UniqueLoopVisitor {
 public:
  // Keeps the best finding, or all of them. Without `is_corrected`, no hidden subset is smaller than the number of
  // further digits.
  FindingChoice(const Grid& grid, bool is_corrected, bool wants_all)
      : grid_(grid), is_corrected_(is_corrected), wants_all_(wants_all) {}

  bool visit(const UniqueLoop& loop) override {
    loop_ = &loop;
    CellSet extra_cells;
    DigitSet united = 0;
    if (!is_new(loop)) return true;
    for (const Cell cell : loop.cells()) {
      const DigitSet extras = without(grid_.candidates(cell), loop.pair);
      if (extras == 0) continue;
      extra_cells.insert(cell);
      united |= extras;
    }
    const int extra_count = extra_cells.size();
    const Difficulty basic = unique_loop_rating(loop.size);
    if (extra_count == 1) {
      type1(extra_cells.first(), united, basic);
    } else if (extra_count >= 2) {
      if (size_of(united) == 1) type2(extra_cells, united, basic);
      if (extra_count == 2) with_two_extra_cells(extra_cells, united, basic);
    }
    return improves(Technique::kUniqueLoopType1, fixed_rating(Technique::kUniqueLoopType1));
  }

  // What was kept, best first.
  std::span<const LoopFinding> kept() {
    if (!wants_all_) return {&best_, found_ ? 1U : 0U};
    std::stable_sort(all_.begin(), all_.end(),
                     [](const LoopFinding& a, const LoopFinding& b) { return rank_of(a) < rank_of(b); });
    return all_;
  }

 private:
  // Whether the loop appears for the first time; if only the best is wanted, reliable only for the first loops.
  bool is_new(const UniqueLoop& loop) {
    CellSet cells;
    for (const Cell cell : loop.cells()) cells.insert(cell);
    for (int index = 0; index < seen_count_; ++index) {
      if (seen_[index] == cells) return false;
    }
    if (std::find(more_seen_.begin(), more_seen_.end(), cells) != more_seen_.end()) return false;
    if (seen_count_ < kRememberedLoops) {
      seen_[seen_count_++] = cells;
    } else if (wants_all_) {
      more_seen_.push_back(cells);
    }
    return true;
  }

  // Whether a finding of this rank would be kept.
  bool improves(Technique technique, Difficulty difficulty) const {
    return wants_all_ || !found_ || std::pair(difficulty, technique) < rank_of(best_);
  }

  void take(const Finding& finding) {
    if (finding.eliminations.empty()) return;
    if (wants_all_) {
      all_.push_back({finding, *loop_});
      return;
    }
    best_ = {finding, *loop_};
    found_ = true;
  }

  void type1(Cell extra_cell, DigitSet extras, Difficulty basic) {
    if (!improves(Technique::kUniqueLoopType1, basic)) return;
    Finding finding{Technique::kUniqueLoopType1, basic};
    finding.extra_digits = extras;
    finding.eliminations.add(grid_, extra_cell, loop_->pair);
    take(finding);
  }

  void type2(CellSet extra_cells, DigitSet extra_digit, Difficulty basic) {
    if (!improves(Technique::kUniqueLoopType2, basic)) return;
    CellSet targets = grid_.cells_with(first_of(extra_digit));
    for (const Cell cell : extra_cells) targets &= peer_set(cell);
    Finding finding{Technique::kUniqueLoopType2, basic};
    finding.extra_digits = extra_digit;
    for (const Cell cell : targets) finding.eliminations.add(grid_, cell, extra_digit);
    take(finding);
  }

  void with_two_extra_cells(CellSet extra_cells, DigitSet united, Difficulty basic) {
    const Cell first = extra_cells.first();
    extra_cells.erase(first);
    const Cell second = extra_cells.first();
    if (!sees(first, second)) return;
    const DigitSet shared = grid_.candidates(first) & grid_.candidates(second) & united;
    const TwoExtraCells two{first, second, loop_->pair, united, shared, loop_->size};
    if (size_of(united) > 1 && improves(Technique::kUniqueLoopType3, basic)) type3(two);
    if (improves(Technique::kUniqueLoopType4, basic)) type4(two, basic);
  }

  void type3(const TwoExtraCells& two) {
    const int further = size_of(two.united);
    const bool has_other_digits = further < kDigitCount - size_of(two.pair);
    const int lowest_hidden = !is_corrected_ ? further : has_other_digits ? 2 : kHighestLoopDegree + 1;
    for (int degree = std::min(further, lowest_hidden); degree <= kHighestLoopDegree; ++degree) {
      for (const HouseKind kind : kHouseKinds) {
        if (!two.share(kind)) continue;
        const int unfilled = grid_.empty_count(house_of(two.first, kind));
        if (degree >= further && 2 * degree <= unfilled) naked_subsets(two, kind, degree);
        if (degree >= lowest_hidden && 2 * degree < unfilled) hidden_subsets(two, kind, degree);
      }
    }
  }

  void naked_subsets(const TwoExtraCells& two, HouseKind kind, int degree) {
    const Difficulty difficulty = unique_loop_type3_rating(two.loop_size, degree);
    const House house = house_of(two.first, kind);
    const PositionSet extra_positions = two.positions(kind);
    PositionSet possible = 0;
    for (const std::uint8_t position : members(without(kAllDigits, extra_positions))) {
      const DigitSet candidates = grid_.candidates(cells_of(house)[position]);
      if (size_of(candidates) >= 2 && size_of(candidates | two.united) <= degree) possible |= bit(position);
    }
    if (size_of(possible) < degree - 1) return;
    for (const PositionSet helpers : subsets_of_size(degree - 1)) {
      if (!improves(Technique::kUniqueLoopType3, difficulty)) return;
      if (without(helpers, possible) != 0) continue;
      DigitSet supplied = two.shared;
      for (const std::uint8_t position : members(helpers)) supplied |= grid_.candidates(cells_of(house)[position]);
      const DigitSet digits = supplied | two.united;
      if (size_of(digits) != degree || digits != supplied) continue;
      Finding finding{Technique::kUniqueLoopType3, difficulty};
      finding.extra_digits = digits;
      finding.house = house;
      finding.helpers = helpers;
      for (const std::uint8_t position : members(without(kAllDigits, helpers | extra_positions))) {
        finding.eliminations.add(grid_, cells_of(house)[position], digits);
      }
      take(finding);
    }
  }

  void hidden_subsets(const TwoExtraCells& two, HouseKind kind, int degree) {
    const Difficulty difficulty = unique_loop_type3_rating(two.loop_size, degree - 1);
    const House house = house_of(two.first, kind);
    PositionSet pair_places = 0;
    for (const Digit digit : members(two.pair)) pair_places |= grid_.positions(house, digit);
    if (size_of(without(pair_places, two.positions(kind))) >= degree) return;
    const DigitSet possible = without(kAllDigits, two.pair | two.united);
    for (const DigitSet further : subsets_of_size(degree - 2)) {
      if (!improves(Technique::kUniqueLoopType3, difficulty)) return;
      if (without(further, possible) != 0) continue;
      const DigitSet digits = further | two.pair;
      PositionSet places = 0;
      bool all_have_places = true;
      for (const Digit digit : members(digits)) {
        const PositionSet positions = grid_.positions(house, digit);
        all_have_places = all_have_places && positions != 0;
        places |= positions;
      }
      const PositionSet helpers = without(places, two.positions(kind));
      if (!all_have_places || size_of(helpers) != degree - 1) continue;
      Finding finding{Technique::kUniqueLoopType3, difficulty};
      finding.extra_digits = digits;
      finding.house = house;
      finding.helpers = helpers;
      for (const std::uint8_t position : members(helpers)) {
        finding.eliminations.add(grid_, cells_of(house)[position], without(kAllDigits, digits));
      }
      take(finding);
    }
  }

  void type4(const TwoExtraCells& two, Difficulty basic) {
    for (const Digit digit : members(two.pair)) {
      for (const HouseKind kind : kHouseKinds) {
        const House house = house_of(two.first, kind);
        if (!two.share(kind) || grid_.positions(house, digit) != two.positions(kind)) continue;
        Finding finding{Technique::kUniqueLoopType4, basic};
        finding.extra_digits = bit(digit);
        finding.house = house;
        for (const Cell cell : {two.first, two.second}) {
          finding.eliminations.add(grid_, cell, without(two.pair, bit(digit)));
        }
        take(finding);
        return;
      }
    }
  }

  const Grid& grid_;
  const bool is_corrected_;
  const bool wants_all_;
  const UniqueLoop* loop_ = nullptr;
  std::array<CellSet, kRememberedLoops> seen_;
  int seen_count_ = 0;
  bool found_ = false;
  LoopFinding best_;
  // Used only if all are wanted.
  std::vector<CellSet> more_seen_;
  std::vector<LoopFinding> all_;
};

void write(const LoopFinding& found, bool is_corrected, bool wants_evidence, Step& step) {
  const auto& [finding, loop] = found;
  step.technique = finding.technique;
  step.variant = loop.size;
  step.form = is_corrected ? loop.size : 0;
  step.difficulty = finding.difficulty;
  const auto entries = finding.eliminations.entries();
  step.eliminations.assign(entries.begin(), entries.end());
  if (!wants_evidence) return;
  const auto cells = loop.cells();
  step.evidence.cells.assign(cells.begin(), cells.end());
  step.evidence.digits = loop.pair;
  step.evidence.extra_digits = finding.extra_digits;
  if (finding.technique == Technique::kUniqueLoopType3 || finding.technique == Technique::kUniqueLoopType4) {
    step.evidence.houses = {finding.house};
  }
  for (const std::uint8_t position : members(finding.helpers)) {
    step.evidence.helpers.push_back(cells_of(finding.house)[position]);
  }
}

bool find_loop(const PassInput& input, bool is_corrected, Step& step) {
  FindingChoice choice(input.grid, is_corrected, input.all != nullptr);
  visit_unique_loops(input.grid, is_corrected ? LoopMemory::kOnPathOnly : LoopMemory::kAllMet, choice);
  for (const LoopFinding& found : choice.kept()) {
    write(found, is_corrected, input.wants_evidence, step);
    if (deliver(input, step)) return true;
  }
  return false;
}

}  // namespace

bool find_unique_loop(const PassInput& input, Step& step) { return find_loop(input, false, step); }

bool find_corrected_unique_loop(const PassInput& input, Step& step) { return find_loop(input, true, step); }

}  // namespace sudorate
