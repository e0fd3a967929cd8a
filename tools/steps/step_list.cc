// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/step_list.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "chains/propagation.h"
#include "rating/passes/aligned_pair.h"
#include "rating/passes/aligned_triplet.h"
#include "rating/passes/bug.h"
#include "rating/passes/fish.h"
#include "rating/passes/hidden_single.h"
#include "rating/passes/hidden_subset.h"
#include "rating/passes/locking.h"
#include "rating/passes/naked_single.h"
#include "rating/passes/naked_subset.h"
#include "rating/passes/unique_loop.h"
#include "rating/passes/wings.h"
#include "rating/workspace.h"
#include "tools/steps/chain_steps.h"

namespace sudorate {
namespace {

struct Search {
  const Grid& grid;
  Workspace& workspace;
  const StepListOptions& options;
  std::vector<Step>& steps;
};

// Lists the techniques from `first` to `last`, whose easiest step is at `level` or above.
struct TechniqueRow {
  Rating level;
  Technique first;
  Technique last;
  void (*list)(const Search& search);
};

template <Pass... kPasses>
void all_of(const Search& search) {
  (list_all(kPasses, search.grid, search.workspace, search.steps), ...);
}

template <PropagationKind kKind, int kLevel>
void chains(const Search& search) {
  list_assumption_chains(search.grid, kKind, kLevel, search.steps);
}

void static_chains(const Search& search) { list_static_chains(search.grid, search.options.every, search.steps); }

template <int kLevel>
constexpr TechniqueRow dynamic_row(ChainBase base) {
  return {base_rating(base), Technique::kDynamicCellForcingChains, Technique::kDynamicContradictionForcingChains,
          chains<PropagationKind::kDynamic, kLevel>};
}

// In the order of levels. Rows may list techniques out of their range: these are dropped like all that were not
// asked for.
constexpr std::array kRows = {
    TechniqueRow{kLastCellRating.tenths, Technique::kHiddenSingle, Technique::kHiddenSingle,
                 all_of<find_hidden_single>},
    TechniqueRow{kDirectPointingRating.tenths, Technique::kDirectPointing, Technique::kDirectClaiming,
                 all_of<find_direct_locking>},
    TechniqueRow{kDirectHiddenPairRating.tenths, Technique::kDirectHiddenPair, Technique::kDirectHiddenTriplet,
                 all_of<find_direct_hidden_pair, find_direct_hidden_triplet>},
    TechniqueRow{kNakedSingleRating.tenths, Technique::kNakedSingle, Technique::kNakedSingle,
                 all_of<find_naked_single>},
    TechniqueRow{kPointingRating.tenths, Technique::kPointing, Technique::kClaiming, all_of<find_locking>},
    TechniqueRow{kNakedPairRating.tenths, Technique::kNakedPair, Technique::kNakedQuad,
                 all_of<find_naked_pair, find_naked_triplet, find_naked_quad>},
    TechniqueRow{kXWingRating.tenths, Technique::kXWing, Technique::kJellyfish,
                 all_of<find_x_wing, find_swordfish, find_jellyfish>},
    TechniqueRow{kHiddenPairRating.tenths, Technique::kHiddenPair, Technique::kHiddenQuad,
                 all_of<find_hidden_pair, find_hidden_triplet, find_hidden_quad>},
    TechniqueRow{kXyWingRating.tenths, Technique::kXyWing, Technique::kXyzWing,
                 all_of<find_xy_wing, find_xyz_wing>},
    TechniqueRow{kUniqueLoopLowestRating.tenths, Technique::kUniqueLoopType1, Technique::kUniqueLoopType4,
                 all_of<find_unique_loop>},
    TechniqueRow{kBugType1Rating.tenths, Technique::kBugType1, Technique::kBugType4, all_of<find_bug>},
    TechniqueRow{kAlignedPairRating.tenths, Technique::kAlignedPairExclusion, Technique::kAlignedPairExclusion,
                 all_of<find_aligned_pair>},
    TechniqueRow{base_rating(ChainBase::kCycle), Technique::kBidirectionalXCycle, Technique::kForcingChain,
                 static_chains},
    TechniqueRow{kAlignedTripletRating.tenths, Technique::kAlignedTripletExclusion,
                 Technique::kAlignedTripletExclusion, all_of<find_aligned_triplet>},
    TechniqueRow{base_rating(ChainBase::kNishio), Technique::kNishioForcingChains, Technique::kNishioForcingChains,
                 chains<PropagationKind::kNishio, 0>},
    TechniqueRow{base_rating(ChainBase::kMultiple), Technique::kCellForcingChains, Technique::kRegionForcingChains,
                 chains<PropagationKind::kMultiple, 0>},
    dynamic_row<0>(ChainBase::kDynamic),
    dynamic_row<1>(ChainBase::kNested1),
    dynamic_row<2>(ChainBase::kNested2),
    dynamic_row<3>(ChainBase::kNested3),
    dynamic_row<4>(ChainBase::kNested4),
    dynamic_row<5>(ChainBase::kNested5),
};
// Rows from this level on cost too much to be listed unasked.
constexpr Rating kExpensiveLevel = base_rating(ChainBase::kDynamic);

constexpr int kLongestUniqueLoopName = 18;

// The numbers that technique_name tells apart.
std::vector<int> variants_of(Technique technique) {
  if (technique >= Technique::kUniqueLoopType1 && technique <= Technique::kUniqueLoopType4) {
    std::vector<int> variants;
    for (int cells = 4; cells <= kLongestUniqueLoopName; cells += 2) variants.push_back(cells);
    return variants;
  }
  if (technique >= Technique::kDynamicCellForcingChains) return {0, 1, 2, 3, 4, 5};
  return {0};
}

bool matches(std::string_view pattern, std::string_view slug) {
  if (!pattern.ends_with('*')) return pattern == slug;
  return slug.starts_with(pattern.substr(0, pattern.size() - 1));
}

// Whether the row can give a technique that is wanted. The level of a nested chain is the variant.
bool is_wanted(const TechniqueRow& row, const TechniqueChoice& choice) {
  if (choice.is_all()) return true;
  for (int index = static_cast<int>(row.first); index <= static_cast<int>(row.last); ++index) {
    const Technique technique = static_cast<Technique>(index);
    for (const int variant : variants_of(technique)) {
      const bool is_other_level =
          row.level >= kExpensiveLevel &&
          row.level != base_rating(static_cast<ChainBase>(static_cast<int>(ChainBase::kDynamic) + variant));
      if (!is_other_level && choice.contains(technique_slug(technique, variant))) return true;
    }
  }
  return false;
}

FindingOptions finding_options(const StepListOptions& options) {
  const TechniqueChoice& choice = options.techniques;
  const auto wants = [&](FinderTechnique technique) { return choice.contains(finder_name(technique)); };
  const FinderAnswer answer = options.every ? FinderAnswer::kEvery : FinderAnswer::kEachEffect;
  FindingOptions finding;
  finding.nice_loops = wants(FinderTechnique::kNiceLoop);
  finding.empty_rectangles = wants(FinderTechnique::kEmptyRectangle);
  finding.skyscrapers = wants(FinderTechnique::kSkyscraper);
  finding.force_chains = wants(FinderTechnique::kForceChain);
  finding.loop_options.max_size = options.max_loop;
  finding.loop_options.answer = answer;
  finding.digit_patterns = answer;
  finding.force_chain_options.imitates_gnpx = options.imitates_gnpx;
  // GNPX lists what every choice leads to.
  finding.force_chain_options.answer = options.imitates_gnpx ? FinderAnswer::kEvery : answer;
  return finding;
}

// What steps are compared with: those of the technique, or of all forcing chains and cycles.
std::string family_of(const Step& step) {
  const bool is_static_chain =
      step.technique >= Technique::kBidirectionalXCycle && step.technique <= Technique::kForcingChain;
  return is_static_chain ? "forcing chain or cycle" : technique_slug(step.technique, step.variant);
}

}  // namespace

std::vector<TechniqueNames> technique_names() {
  std::vector<TechniqueNames> names;
  for (int index = 0; index < kTechniqueCount; ++index) {
    const Technique technique = static_cast<Technique>(index);
    for (const int variant : variants_of(technique)) {
      names.push_back({technique_slug(technique, variant), technique_name(technique, variant)});
    }
  }
  for (const FinderTechnique technique : kFinderTechniques) {
    names.push_back({std::string(finder_name(technique)), {}});
  }
  return names;
}

std::vector<std::string> technique_slugs() {
  std::vector<std::string> slugs;
  for (TechniqueNames& names : technique_names()) slugs.push_back(std::move(names.slug));
  return slugs;
}

bool TechniqueChoice::add(std::string_view name) {
  const std::vector<std::string> slugs = technique_slugs();
  if (std::none_of(slugs.begin(), slugs.end(), [&](const std::string& slug) { return matches(name, slug); })) {
    return false;
  }
  names_.emplace_back(name);
  return true;
}

bool TechniqueChoice::contains(std::string_view slug) const {
  return is_all() ||
         std::any_of(names_.begin(), names_.end(), [&](const std::string& name) { return matches(name, slug); });
}

StepLister::StepLister() : workspace_(std::make_unique<Workspace>()) {}
StepLister::~StepLister() = default;

StepList StepLister::list(const Grid& grid, const StepListOptions& options) {
  std::vector<Step> steps;
  const Search search{grid, *workspace_, options, steps};
  for (const TechniqueRow& row : kRows) {
    if (!is_wanted(row, options.techniques)) continue;
    if (row.level >= kExpensiveLevel && options.techniques.is_all()) break;
    row.list(search);
  }
  if (steps.empty() && options.techniques.is_all()) {
    Step step;
    if (rater_.find_step(grid, std::numeric_limits<Rating>::max(), true, step)) steps.push_back(std::move(step));
  }
  std::erase_if(steps, [&](const Step& step) {
    return !options.techniques.contains(technique_slug(step.technique, step.variant));
  });
  std::stable_sort(steps.begin(), steps.end(),
                   [](const Step& a, const Step& b) { return a.difficulty < b.difficulty; });
  if (!options.every) drop_repeated(steps, family_of);

  StepList result;
  for (Step& step : steps) result.steps.push_back({std::move(step)});
  Findings findings = list_findings(grid, finding_options(options));
  result.is_complete = findings.is_complete;
  for (Finding& finding : findings.list) result.steps.push_back({std::move(finding)});
  return result;
}

}  // namespace sudorate
