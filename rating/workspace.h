// Scratch memory of one rater, passed to the passes so that they allocate nothing while they search.
#pragma once

#include <array>
#include <memory>

#include "chains/exact/assumption_search.h"
#include "chains/nesting.h"
#include "chains/static/static_chains.h"
#include "rating/passes/triplet_memo.h"
#include "rating/rest_proof.h"
#include "rating/rules.h"
#include "rating/waiting_places.h"

namespace sudorate {

class Workspace {
 public:
  // For searches by the rows of a table.
  explicit Workspace(const PassTable& table = kSudokuExplainer) : waiting(table.rows.size()), table_(&table) {}

  // From now on, searches are by the rows of this table. Forgets earlier grids if it is another table than before.
  void use(const PassTable& table);
  const PassTable& table() const { return *table_; }

  // The work of the current rating.
  WorkMeter meter;
  // May be null; see RatingOptions.
  SearchTeam* team = nullptr;
  // The strong links and taggings of the current grid; all searches for chains share them.
  std::shared_ptr<Taggings> taggings = std::make_shared<Taggings>();
  StaticChainSearch static_chains{&meter, taggings};
  StaticChain static_chain;
  TripletMemo triplet_memo;
  WaitingPlaces waiting;
  RestProof rest_proof;

  // Forgets earlier grids: what follows does the same work as with a new workspace.
  void forget();

  // The search of one technique, created at its first use: the nested ones are large, and few puzzles need them.
  // `level` is the nesting level of dynamic chains, else 0.
  AssumptionSearch& assumptions(PropagationKind kind, int level);

 private:
  const PassTable* table_;
  // By kind, and those of dynamic chains by nesting level.
  std::array<std::unique_ptr<AssumptionSearch>,
             static_cast<std::size_t>(PropagationKind::kDynamic) + kMaxNestingLevel + 1>
      assumptions_;
};

}  // namespace sudorate
