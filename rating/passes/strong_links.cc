// Two, three or four strong links of one digit in a chain: skyscrapers, kites, and their grouped and longer
// relatives.
//
//          c2        c7
//     r2   A ======= B         Row 2 has 5 only at A and B, row 8 only at C and D. B and C cannot both be 5, so A
//     or r8   D ======= C         D is: * sees both and loses 5. The search, with all forms of links, loops and the
//     r9   . . *               order of discovery, is in strong_link_search.cc.
//
// Of all chains of so many links the easiest is taken, of these the one with most eliminations, then the one whose
// form has the smallest number, then the first discovered. Rated 4.0, 5.4 and 5.8 for two, three and four links,
// and up to 0.3 more by form.
//
// A digit whose places have not changed since its chains removed nothing is not searched again. If all steps are
// wanted, all chains are kept and sorted.
//
// Cost: that of the search. Source: Sukaku Explainer 1.18.1. Tested by rating/strong_links_test.cc.
#include <algorithm>
#include <optional>
#include <vector>

#include "rating/passes/strong_link_search.h"
#include "rating/passes/sukaku_passes.h"
#include "rating/technique_table.h"

namespace sudorate {
namespace {

class BestChain final : public StrongLinkVisitor {
 public:
  void visit(const StrongLinkChain& chain) override {
    if (!best_ || chain.rank < best_->rank) best_ = chain;
  }
  const std::optional<StrongLinkChain>& best() const { return best_; }

 private:
  std::optional<StrongLinkChain> best_;
};

class AllChains final : public StrongLinkVisitor {
 public:
  void visit(const StrongLinkChain& chain) override { chains_.push_back(chain); }
  const std::vector<StrongLinkChain>& sorted() {
    std::sort(chains_.begin(), chains_.end(),
              [](const StrongLinkChain& a, const StrongLinkChain& b) { return a.rank < b.rank; });
    return chains_;
  }

 private:
  std::vector<StrongLinkChain> chains_;
};

void write(const PassInput& input, const StrongLinkChain& chain, Technique technique, Step& step) {
  step.technique = technique;
  step.form = chain.form.number();
  step.difficulty = fixed_rating(technique);
  step.difficulty.tenths = static_cast<Rating>(step.difficulty.tenths + chain.form.addend());
  for (const Cell cell : chain.targets) step.eliminations.push_back({cell, bit(chain.digit)});
  if (!input.wants_evidence) return;
  for (const Cell cell : chain.ends[0]) step.evidence.cells.push_back(cell);
  for (const Cell cell : chain.ends[1]) step.evidence.helpers.push_back(cell);
  step.evidence.houses.assign(chain.base_houses().begin(), chain.base_houses().end());
  for (const House house : chain.shared_houses()) {
    std::vector<House>& covers = step.evidence.covers;
    if (std::find(covers.begin(), covers.end(), house) == covers.end()) covers.push_back(house);
  }
  step.evidence.digits = bit(chain.digit);
}

bool find_strong_links(const PassInput& input, int link_count, Technique technique, Step& step) {
  if (input.all == nullptr) {
    BestChain choice;
    visit_strong_link_chains(input.grid, link_count, input.within.digits, choice);
    if (!choice.best()) return false;
    write(input, *choice.best(), technique, step);
    return true;
  }
  AllChains chains;
  visit_strong_link_chains(input.grid, link_count, kAllDigits, chains);
  for (const StrongLinkChain& chain : chains.sorted()) {
    write(input, chain, technique, step);
    if (deliver(input, step)) return true;
  }
  return false;
}

}  // namespace

bool find_two_strong_links(const PassInput& input, Step& step) {
  return find_strong_links(input, 2, Technique::kTwoStrongLinks, step);
}

bool find_three_strong_links(const PassInput& input, Step& step) {
  return find_strong_links(input, 3, Technique::kThreeStrongLinks, step);
}

bool find_four_strong_links(const PassInput& input, Step& step) {
  return find_strong_links(input, 4, Technique::kFourStrongLinks, step);
}

}  // namespace sudorate
