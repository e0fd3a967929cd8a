// Passes by tagging. The calls are the rows of the pass table, with SEclone's numbers for their options:
//
//   pass   calls: options, base          searches for                                 taken if not above
//   65     1 (digit links), 65           X-cycles                                     65
//          2 (cell links), 65            Y-cycles                                     66
//   66     1, 66                         forcing X-chains                             70
//   70     3 (both), 70                  cycles and forcing chains of both kinds      75
//   75     7 (and Nishio), 75            aligned triplets, Nishio                     80
//   80 ... chains from assumptions of that base                                       the next base
//
// A call of forcing chains and cycles marks the candidates with tags and takes the direct removals, whatever family
// their chains belong to; then it expands the tagging and searches for chains of its own family. The tagging shows
// whether a kind of chain exists at all; the chain itself, and with it the exact rating, comes from the search of
// the rating. SEclone's second call of 66, with options 2, would only take direct removals, which the second call
// of 65 takes, and its call of 75 chains of both kinds, which that of 70 has found.
//
// Steps are stored with their rating, and all steps of the smallest rating are kept. A step above the bound of its
// call, the base of the next one, waits: a later call may store lower ones.
//
// Source: SEclone's passes up to 75. The passes from 80 on work in the same way; nested chains, from 90 on, are
// taken one at a time, since listing them all takes minutes. Tested by tests/tools/policy/tag_passes_test.cc and
// tag_findings_test.cc.
#include "tools/policy/tag_passes.h"

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "rating/pass.h"
#include "tagging/neighbours.h"
#include "tools/finders/conclusion.h"
#include "tools/notation/report.h"
#include "tools/steps/row_steps.h"

namespace sudorate {
namespace {

constexpr Rating kAny = std::numeric_limits<Rating>::max();

bool is_x_chain(Technique technique) {
  return technique == Technique::kBidirectionalXCycle || technique == Technique::kGeneralizedXWing ||
         technique == Technique::kTurbotFish || technique == Technique::kForcingXChain;
}

// Whether the chain is of the family that a row searches for after its common part.
bool is_of_family(Technique technique, const PassEntry& row) {
  const bool is_forcing_x = technique == Technique::kTurbotFish || technique == Technique::kForcingXChain;
  const bool is_cycle = !is_forcing_x && (is_x_chain(technique) || technique == Technique::kBidirectionalYCycle);
  return row.level == base_rating(is_forcing_x ? ChainBase::kForcingXChain
                                  : is_cycle   ? ChainBase::kCycle
                                               : ChainBase::kXyChain);
}

// Whether links of the chain's kind are loaded by the row.
bool is_loaded(Technique technique, LinkKinds kinds) {
  if (is_x_chain(technique)) return kinds.digit_links;
  if (technique == Technique::kBidirectionalYCycle) return kinds.cell_links;
  return kinds.digit_links && kinds.cell_links;
}

// Whether the tags directly imply all effects of the step.
bool is_direct(const Step& step, const TagFindings& findings) {
  if (step.placement) {
    return findings.proven.contains(candidate_of(step.placement->cell, step.placement->digit));
  }
  for (const auto& [cell, digits] : step.eliminations) {
    for (const Digit digit : members(digits)) {
      if (!findings.direct.contains(candidate_of(cell, digit))) return false;
    }
  }
  return true;
}

}  // namespace

// Removals by tags.
//
//   tag t:  r1c2#5  r4c9#5        the two see a fifth candidate of the same digit that also sees a member of the
//   not t:  r1c9#5  r4c2#5        opposite tag: whichever of the two tags is true, that candidate is false.
//
// Direct removals: if two members of a tag cannot both be true, the tag is false and its members go; a candidate
// that conflicts with a member of a tag and with a member of the opposite tag goes. If the links of a component
// cannot alternate, both of its tags are false.
//
// All removals: a candidate goes if, taken as true, it makes itself false. This includes the direct removals.
//
// Source: SEclone's tagging. Sound because exactly one tag of a component is true.
TagFindings findings_of(const Tagging& tagging) {
  TagMarking marking;
  marking.mark(tagging.links());
  const int tag_count = marking.tag_count();
  const auto size = static_cast<std::size_t>(tag_count);
  std::vector<CandidateSet> members(size);
  std::vector<CandidateSet> excluded(size);  // by a member of the tag
  for (const Candidate end : marking.marked()) {
    members[marking.tag_of(end)].insert(end);
    excluded[marking.tag_of(end)] |= excluded_by(end, tagging.kinds()) & tagging.candidates();
  }

  TagFindings findings;
  findings.link_count = static_cast<int>(tagging.links().size());
  findings.marked_count = static_cast<int>(marking.marked().size());
  findings.component_count = tag_count / 2;
  findings.all = tagging.refuted();
  for (Tag tag = 0; tag < tag_count; ++tag) {
    const bool falls = marking.is_contradictory(tag) || !(members[tag] & excluded[tag]).empty();
    if (falls) {
      findings.direct |= members[tag];
      findings.proven |= members[negated(tag)];
    }
    if (tag % 2 == 0) findings.direct |= excluded[tag] & excluded[negated(tag)];
    const auto conflicts_with = [&](const CandidateSet& other) { return !(other & excluded[tag]).empty(); };
    findings.conflict_count +=
        static_cast<int>(std::count_if(members.begin() + tag + 1, members.end(), conflicts_with));
  }
  findings.all |= findings.direct;
  return findings;
}

Rating TagPasses::lowest() const { return stored_.empty() ? kAny : stored_.front().difficulty.tenths; }

bool TagPasses::store(const Step& step) {
  if (step.difficulty.tenths > lowest()) return false;
  if (step.difficulty.tenths < lowest()) stored_.clear();
  const Conclusion conclusion = conclusion_of(step);
  const bool is_known = std::ranges::any_of(stored_, [&](const Step& known) {
    return known.technique == step.technique && conclusion_of(known) == conclusion;
  });
  if (!is_known) stored_.push_back(step);
  return !is_known;
}

const std::vector<Step>& TagPasses::static_chains(const Grid& grid) {
  if (!has_static_chains_) list_static_chains(grid, false, static_chains_, &workspace_.meter);
  has_static_chains_ = true;
  return static_chains_;
}

bool TagPasses::store_chains(const Grid& grid, const PassEntry& row) {
  const LinkKinds kinds = link_kinds(row.options);
  const TagFindings findings = findings_of(workspace_.taggings->of(kinds, grid.masks()));
  if (findings.all.empty()) return false;
  bool found = false;
  for (const Step& step : static_chains(grid)) {
    if (!is_loaded(step.technique, kinds)) continue;
    if (is_of_family(step.technique, row) || is_direct(step, findings)) found = store(step) || found;
  }
  return found;
}

bool TagPasses::perform(const Grid& grid, const PassEntry& row) {
  if (row.group == PassGroup::kStaticChains) return store_chains(grid, row);
  std::vector<Step> listed;
  if (row.level <= base_rating(ChainBase::kDynamic)) {
    list_row(row, grid, workspace_, listed);
  } else if (Step step; row.pass({grid, workspace_, false}, step)) {
    listed.push_back(std::move(step));
  }
  return std::ranges::count_if(listed, [&](const Step& step) { return store(step); }) > 0;
}

LevelSearch TagPasses::run(const Grid& grid, Rating stop_at, std::vector<Step>& steps, const PassEntry*& next,
                           PassWatch* watch, int step_number) {
  stored_.clear();
  static_chains_.clear();
  has_static_chains_ = false;
  const std::span<const PassEntry> rows = kSudokuExplainer.rows;
  for (std::size_t row = kSudokuExplainer.first_chain_row; row < rows.size(); ++row) {
    next = &rows[row];
    if (next->level >= stop_at) return LevelSearch::kStopped;
    const PassCall call{step_number, row, rows[row], grid, workspace_};
    if (watch != nullptr) watch->begin(call);
    const bool found = perform(grid, rows[row]);
    if (watch != nullptr) watch->end(call, found, stored_);
    // Aligned triplets belong to the call of Nishio.
    if (rows[row].options == 0) continue;
    if (!workspace_.meter.spend(1)) return LevelSearch::kEnded;
    const bool is_last = row + 1 == rows.size();
    next = is_last ? nullptr : &rows[row + 1];
    if (stored_.empty() || lowest() > (is_last ? kAny : next->level)) continue;
    steps = stored_;
    return LevelSearch::kFound;
  }
  return LevelSearch::kNothing;
}

}  // namespace sudorate
