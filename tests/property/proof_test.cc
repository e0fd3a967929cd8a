// The evidence of every step proves it, and no evidence, however damaged, proves a falsehood.
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <vector>

#include "tests/support/explained_path.h"
#include "tests/support/proof_checker.h"
#include "tests/support/proof_checker_chain_proof.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/report.h"
#include "tools/notation/technique_name.h"

namespace sudorate::test {
namespace {

constexpr unsigned kSeed = 20240923;
constexpr int kPathsPerTechnique = 2;

TEST(Proof, EveryStepOfOwnPuzzlesIsProvenByItsEvidence) {
  const std::array<int, kTechniqueCount> judged = expect_proven(own_paths());
  for (int index = 0; index < kTechniqueCount; ++index) {
    const Technique technique = static_cast<Technique>(index);
    // Those that no path of ours has.
    if (technique == Technique::kDirectClaiming || technique == Technique::kGeneralizedXWing ||
        technique == Technique::kHiddenQuad || technique >= Technique::kTwoStrongLinks) {
      continue;
    }
    EXPECT_GT(judged[static_cast<std::size_t>(index)], 0) << technique_name(technique, 4);
  }
}

// Every fifth path of Sukaku Explainer, and what its techniques alone can do.
TEST(Proof, EveryStepOfTheSecondScaleIsProvenByItsEvidence) {
  std::vector<RecordedPath> paths;
  const std::vector<RecordedPath> all = read_paths(data_file("reference/skx-dev.tsv"));
  for (std::size_t index = 0; index < all.size(); index += 5) paths.push_back(all[index]);
  const std::array<int, kTechniqueCount> judged = expect_proven(paths, kSukakuExplainer);
  for (auto index = static_cast<int>(Technique::kTwoStrongLinks); index < kTechniqueCount; ++index) {
    const auto technique = static_cast<Technique>(index);
    if (rows_of(technique, 0, kSukakuExplainer) == 0) continue;
    EXPECT_GT(judged[static_cast<std::size_t>(index)], 0) << technique_name(technique, 0);
  }
}

using Random = std::mt19937;

int pick(Random& random, int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); }

template <typename Members>
void damage_member(Random& random, Members& members, int count) {
  if (members.empty()) return;
  auto& member = members[static_cast<std::size_t>(pick(random, static_cast<int>(members.size())))];
  switch (pick(random, 3)) {
    case 0:
      members.erase(members.begin() + pick(random, static_cast<int>(members.size())));
      break;
    case 1:
      members.push_back(static_cast<typename Members::value_type>(pick(random, count)));
      break;
    default:
      member = static_cast<typename Members::value_type>(pick(random, count));
  }
}

void damage_chain(Random& random, ImplicationTree& tree) {
  if (tree.nodes.empty()) return;
  if (!tree.nested.empty() && pick(random, 3) == 0) {
    return damage_chain(random,
                        tree.nested[static_cast<std::size_t>(pick(random, static_cast<int>(tree.nested.size())))]);
  }
  const int node_count = static_cast<int>(tree.nodes.size());
  Implication& implication = tree.nodes[static_cast<std::size_t>(pick(random, node_count))];
  switch (pick(random, 7)) {
    case 0:
      implication.node.is_on = !implication.node.is_on;
      break;
    case 1:
      implication.node.candidate = static_cast<Candidate>(pick(random, kCandidateCount));
      break;
    case 2:
      implication.cause = static_cast<Cause>(pick(random, 6));
      break;
    case 3:
      implication.rule = static_cast<InnerRule>(pick(random, 6));
      break;
    case 4:
      damage_member(random, implication.parents, node_count);
      break;
    case 5:
      implication.cause = Cause::kNone;
      implication.parents.clear();
      break;
    default:
      damage_member(random, tree.targets, node_count);
  }
}

void damage(Random& random, Step& step) {
  Evidence& evidence = step.evidence;
  if (!evidence.chain.empty()) return damage_chain(random, evidence.chain);
  switch (pick(random, 6)) {
    case 0:
      return damage_member(random, evidence.cells, kCellCount);
    case 1:
      return damage_member(random, evidence.helpers, kCellCount);
    case 2:
      return damage_member(random, evidence.houses, kHouseCount);
    case 3:
      return damage_member(random, evidence.covers, kHouseCount);
    case 4:
      evidence.digits ^= bit(pick(random, kDigitCount));
      return;
    default:
      evidence.extra_digits ^= bit(pick(random, kDigitCount));
  }
}

// Every way to contradict the solution in one candidate.
void visit_falsehoods(const Grid& before, const Grid& solved, Step step, const std::function<void(Step&)>& visit) {
  for (const Cell cell : before.unfilled()) {
    const Digit truth = static_cast<Digit>(solved.placed(cell) - 1);
    step.placement.reset();
    step.eliminations = {{cell, bit(truth)}};
    visit(step);
    step.eliminations.clear();
    for (const Digit digit : members(without(before.candidates(cell), bit(truth)))) {
      step.placement = Placement{cell, digit};
      visit(step);
    }
  }
}

TEST(Proof, NoDamagedEvidenceProvesAFalsehood) {
  constexpr int kDamagedCopies = 6;
  Random random(kSeed);
  Rater rater;
  int accepted = 0;
  int judged = 0;
  for (const RecordedPath& recorded : sample_of_techniques(own_paths(), kPathsPerTechnique)) {
    const std::vector<ExplainedStep> path = explained_path(rater, recorded.puzzle);
    Grid solved = path.back().before;
    apply(path.back().step, solved);
    ASSERT_TRUE(solved.is_solved());
    for (const ExplainedStep& explained : path) {
      for (int copy = 0; copy <= kDamagedCopies; ++copy) {
        Step damaged = explained.step;
        // The first copy keeps its evidence, and the others are damaged more and more.
        for (int times = 0; times < copy; times += 2) damage(random, damaged);
        const auto expect_refuted = [&](Step& falsehood) {
          ++judged;
          if (!refute(explained.before, falsehood) && ++accepted <= 5) {
            ADD_FAILURE() << recorded.puzzle << "\n"
                          << trace_text(explained.step) << " proves " << trace_text(falsehood);
          }
        };
        // A wrong length must not be what saves the checker.
        const ImplicationTree& tree = damaged.evidence.chain;
        if (!tree.empty() && !refute_indices(tree)) damaged.length = chain_length(tree);
        visit_falsehoods(explained.before, solved, damaged, expect_refuted);
      }
    }
  }
  EXPECT_EQ(accepted, 0);
  EXPECT_GT(judged, 0);
}

}  // namespace
}  // namespace sudorate::test
