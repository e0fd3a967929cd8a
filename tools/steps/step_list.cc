// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/step_list.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "chains/propagation.h"
#include "rating/passes/passes.h"
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

// Lists the techniques of a family, whose easiest step is at `level` or above.
struct FamilyRow {
  Rating level;
  TechniqueFamily family;
  int variant;  // the nesting level of dynamic chains
  void (*list)(const Search& search);
};

constexpr FamilyRow row(Technique easiest, void (*list)(const Search& search)) {
  return {row_of(easiest).lowest, family_of(easiest), 0, list};
}

template <Pass... kPasses>
void all_of(const Search& search) {
  (list_all(kPasses, search.grid, search.workspace, search.steps), ...);
}

template <PropagationKind kKind, int kLevel>
void chains(const Search& search) {
  list_assumption_chains(search.grid, kKind, kLevel, search.steps, &search.workspace.meter);
}

void static_chains(const Search& search) {
  list_static_chains(search.grid, search.options.every, search.steps, &search.workspace.meter);
}

template <int kLevel>
constexpr FamilyRow dynamic_row(ChainBase base) {
  return {base_rating(base), TechniqueFamily::kDynamic, kLevel, chains<PropagationKind::kDynamic, kLevel>};
}

// In the order of levels. A row may list more techniques than the chosen ones; these are dropped.
constexpr std::array kRows = {
    row(Technique::kHiddenSingle, all_of<find_hidden_single>),
    row(Technique::kDirectPointing, all_of<find_direct_locking>),
    row(Technique::kDirectHiddenPair, all_of<find_direct_hidden_pair, find_direct_hidden_triplet>),
    row(Technique::kNakedSingle, all_of<find_naked_single>),
    row(Technique::kPointing, all_of<find_locking>),
    row(Technique::kNakedPair, all_of<find_naked_pair, find_naked_triplet, find_naked_quad>),
    row(Technique::kXWing, all_of<find_x_wing, find_swordfish, find_jellyfish>),
    row(Technique::kHiddenPair, all_of<find_hidden_pair, find_hidden_triplet, find_hidden_quad>),
    row(Technique::kXyWing, all_of<find_xy_wing, find_xyz_wing>),
    row(Technique::kUniqueLoopType1, all_of<find_unique_loop>),
    row(Technique::kBugType1, all_of<find_bug>),
    row(Technique::kAlignedPairExclusion, all_of<find_aligned_pair>),
    row(Technique::kBidirectionalXCycle, static_chains),
    row(Technique::kAlignedTripletExclusion, all_of<find_aligned_triplet>),
    row(Technique::kNishioForcingChains, chains<PropagationKind::kNishio, 0>),
    row(Technique::kCellForcingChains, chains<PropagationKind::kMultiple, 0>),
    dynamic_row<0>(ChainBase::kDynamic),
    dynamic_row<1>(ChainBase::kNested1),
    dynamic_row<2>(ChainBase::kNested2),
    dynamic_row<3>(ChainBase::kNested3),
    dynamic_row<4>(ChainBase::kNested4),
    dynamic_row<5>(ChainBase::kNested5),
};
// Rows from this level on cost too much to be listed by default.
constexpr Rating kExpensiveLevel = base_rating(ChainBase::kDynamic);

bool is_wanted(const FamilyRow& row, const TechniqueChoice& choice) {
  return std::any_of(kTechniqueTable.begin(), kTechniqueTable.end(), [&](const TechniqueRow& technique) {
    if (technique.family != row.family) return false;
    if (row.family == TechniqueFamily::kDynamic) return choice.contains(technique.technique, row.variant);
    const std::span<const int> variants = variants_of(technique.technique);
    return variants.empty() ? choice.contains(technique.technique, 0)
                            : std::any_of(variants.begin(), variants.end(), [&](int variant) {
                                return choice.contains(technique.technique, variant);
                              });
  });
}

bool is_left_out(const Step& step, PassRows left_out) {
  return (rows_of(step.technique, step.variant) & left_out) != 0;
}

FindingOptions finding_options(const StepListOptions& options, WorkMeter& meter) {
  const TechniqueChoice& choice = options.techniques;
  const FinderAnswer answer = options.every ? FinderAnswer::kEvery : FinderAnswer::kEachEffect;
  FindingOptions finding;
  finding.nice_loops = choice.contains(FinderTechnique::kNiceLoop);
  finding.empty_rectangles = choice.contains(FinderTechnique::kEmptyRectangle);
  finding.skyscrapers = choice.contains(FinderTechnique::kSkyscraper);
  finding.force_chains = choice.contains(FinderTechnique::kForceChain);
  finding.loop_options.max_size = options.max_loop;
  finding.loop_options.answer = answer;
  finding.loop_options.meter = &meter;
  finding.digit_patterns = answer;
  finding.force_chain_options.imitates_gnpx = options.imitates_gnpx;
  // GNPX lists the conclusions of every choice.
  finding.force_chain_options.answer = options.imitates_gnpx ? FinderAnswer::kEvery : answer;
  return finding;
}

// Steps are compared with steps of the same kind: of one technique, or of all forcing chains and cycles.
std::string kind_of_effect(const Step& step) {
  const bool is_static_chain = family_of(step.technique) == TechniqueFamily::kForcingChain;
  return is_static_chain ? "forcing chain or cycle" : technique_slug(step.technique, step.variant);
}

}  // namespace

std::vector<std::string> technique_slugs() {
  std::vector<std::string> slugs;
  for (const NamedTechnique& named : named_techniques()) slugs.push_back(named.slug);
  for (const FinderTechnique finder : kFinderTechniques) slugs.emplace_back(finder_name(finder));
  return slugs;
}

bool TechniqueChoice::add(std::string_view name) {
  bool is_known = false;
  if (const std::optional<TechniqueSet> found = techniques_named(name)) {
    techniques_.insert(*found);
    is_known = true;
  }
  for (const NamedTechnique& each : techniques_of_group(name)) {
    is_known = true;
    if (family_of(each.technique) != TechniqueFamily::kDynamic) techniques_.insert(each.technique, each.variant);
  }
  for (const FinderTechnique finder : kFinderTechniques) {
    if (!matches_slug(name, finder_name(finder))) continue;
    finders_.insert(finder);
    is_known = true;
  }
  is_all_ = is_all_ && !is_known;
  return is_known;
}

StepLister::StepLister() : workspace_(std::make_unique<Workspace>()) {}
StepLister::~StepLister() = default;

StepList StepLister::list(const Grid& grid, const StepListOptions& options, const SearchLimits& limits) {
  WorkMeter& meter = workspace_->meter;
  meter.start(limits);
  std::vector<Step> steps;
  const Search search{grid, *workspace_, options, steps};
  for (const FamilyRow& row : kRows) {
    if (!is_wanted(row, options.techniques)) continue;
    if (row.level >= kExpensiveLevel && options.techniques.is_all()) break;
    row.list(search);
    if (!meter.spend(1)) break;
  }
  Findings findings = list_findings(grid, finding_options(options, meter));
  StepList result;
  result.end = meter.has_ended() ? end_of(meter) : StepSearch::kFound;
  std::erase_if(steps, [&](const Step& step) { return is_left_out(step, options.left_out); });
  if (steps.empty() && options.techniques.is_all() && !meter.has_ended()) {
    Step step;
    SearchLimits left = limits;
    meter.take_from(left);
    result.end = rater_.find_step(grid, std::numeric_limits<Rating>::max(), true, left, step, options.left_out);
    if (result.end == StepSearch::kFound) steps.push_back(std::move(step));
  }
  result.is_complete = findings.is_complete && !is_cut_short(result.end);
  std::erase_if(steps,
                [&](const Step& step) { return !options.techniques.contains(step.technique, step.variant); });
  std::stable_sort(steps.begin(), steps.end(),
                   [](const Step& a, const Step& b) { return a.difficulty < b.difficulty; });
  if (!options.every) drop_repeated(steps, kind_of_effect);
  for (Step& step : steps) result.steps.push_back({std::move(step)});
  for (Finding& finding : findings.list) result.steps.push_back({std::move(finding)});
  return result;
}

}  // namespace sudorate
