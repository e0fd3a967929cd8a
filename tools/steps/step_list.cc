// Tested by tests/tools/steps/step_list_test.cc.
#include "tools/steps/step_list.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "rating/rules.h"
#include "rating/workspace.h"
#include "tools/finders/findings.h"
#include "tools/notation/pass_rows.h"
#include "tools/steps/row_steps.h"

namespace sudorate {
namespace {

// The rows that list the chosen techniques, in the order of families, which equally hard steps keep; of the rows of
// forcing chains and cycles the first one. They may list more techniques than the chosen ones; these are dropped.
std::vector<const PassEntry*> chosen_rows(const TechniqueChoice& choice, const PassTable& table) {
  PassRows chosen = 0;
  for (const auto& [technique, variant, printed, slug] : named_techniques()) {
    // Dynamic chains cost too much to be listed by default.
    const bool is_left_out = choice.is_all() && family_of(technique) == TechniqueFamily::kDynamic;
    if (choice.contains(technique, variant) && !is_left_out) chosen |= rows_of(technique, variant, table);
  }
  std::vector<const PassEntry*> rows;
  for (const PassEntry& row : table.rows) {
    const bool is_repeated = !rows.empty() && row.group != PassGroup::kAlone && row.group == rows.back()->group;
    if ((chosen & 1U) != 0 && !is_repeated) rows.push_back(&row);
    chosen >>= 1U;
  }
  std::ranges::stable_sort(rows, {}, [](const PassEntry* row) { return row->family; });
  return rows;
}

bool is_left_out(const Step& step, const Rules& rules) {
  return (rows_of(step.technique, step.variant, *rules.table) & ~rules.rows) != 0;
}

FindingOptions finding_options(const StepListOptions& options, WorkMeter& meter) {
  const TechniqueChoice& choice = options.techniques;
  const FinderAnswer answer = options.every ? FinderAnswer::kEvery : FinderAnswer::kEachEffect;
  FindingOptions finding;
  std::erase_if(finding.finders, [&](FinderTechnique finder) { return !choice.contains(finder); });
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

bool TechniqueChoice::add(std::string_view name) {
  bool is_known = false;
  for (const auto& found : {techniques_named(name), finders_named(name)}) {
    if (!found) continue;
    techniques_.insert(*found);
    is_known = true;
  }
  for (const NamedTechnique& each : techniques_of_group(name)) {
    is_known = true;
    if (family_of(each.technique) != TechniqueFamily::kDynamic) techniques_.insert(each.technique, each.variant);
  }
  is_all_ = is_all_ && !is_known;
  return is_known;
}

bool TechniqueChoice::contains(std::string_view name) const {
  if (is_all_) return true;
  for (const auto& named : {techniques_named(name), finders_named(name)}) {
    if (named && techniques_.intersects(*named)) return true;
  }
  return false;
}

StepLister::StepLister() : workspace_(std::make_unique<Workspace>()) {}
StepLister::~StepLister() = default;

StepList StepLister::list(const Grid& grid, const StepListOptions& options, const SearchLimits& limits) {
  WorkMeter& meter = workspace_->meter;
  meter.start(limits);
  workspace_->use(*options.rules.table);
  std::vector<Step> steps;
  const std::vector<const PassEntry*> rows = chosen_rows(options.techniques, *options.rules.table);
  for (auto row = rows.begin(); row != rows.end(); ++row) {
    if ((*row)->group == PassGroup::kStaticChains) {
      list_static_chains(grid, options.every, steps, &meter);
    } else {
      list_row(**row, grid, *workspace_, steps);
    }
    // A family is a unit of work, and so is each level of dynamic chains.
    const TechniqueFamily family = (*row)->family;
    const bool goes_on = row + 1 != rows.end() && row[1]->family == family && family != TechniqueFamily::kDynamic;
    if (!goes_on && !meter.spend(1)) break;
  }
  Findings findings = list_findings(grid, finding_options(options, meter));
  StepList result;
  result.end = meter.has_ended() ? end_of(meter) : StepSearch::kFound;
  std::erase_if(steps, [&](const Step& step) { return is_left_out(step, options.rules); });
  if (steps.empty() && options.techniques.is_all() && !meter.has_ended()) {
    Step step;
    SearchLimits left = limits;
    meter.take_from(left);
    result.end = rater_.find_step(grid, std::numeric_limits<Rating>::max(), true, left, step, options.rules);
    if (result.end == StepSearch::kFound) steps.push_back(std::move(step));
  }
  result.is_complete = findings.is_complete && !is_cut_short(result.end);
  std::erase_if(steps,
                [&](const Step& step) { return !options.techniques.contains(step.technique, step.variant); });
  std::ranges::stable_sort(steps, std::less<>(), &Step::difficulty);
  if (!options.every) drop_repeated(steps, kind_of_effect);
  for (Step& step : steps) result.steps.push_back({std::move(step)});
  for (Finding& finding : findings.list) result.steps.push_back(listed_finding(std::move(finding)));
  return result;
}

}  // namespace sudorate
