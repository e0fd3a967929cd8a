// The passes by tagging: which chains are looked for in which call, and when a call has found enough.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rating/pass_table.h"
#include "rating/step.h"
#include "rating/workspace.h"
#include "tagging/grid.h"
#include "tagging/tagging.h"

namespace sudorate {

struct TagCall {
  unsigned options = 0;  // of ChainOption
  // Which additional rules the tagging gets; there are none at level 0.
  int level = 0;
  // The smallest rating that the call can give.
  Rating base = 0;
  friend bool operator==(const TagCall&, const TagCall&) = default;
};

struct TagPassRow {
  // Calls of one pass have one number: their base.
  TagCall call;
  // What is stored by then is taken if its rating is not above this.
  Rating next = 0;
};
// In their order, from 65 to 110.
std::span<const TagPassRow> tag_pass_table();

// The rules beside the plain ones that a level adds.
ExtraTagRules extra_tag_rules(int level);

enum class TagSearch : std::uint8_t { kFound, kNothing, kStopped, kEnded };

class TagPasses {
 public:
  // `workspace` keeps the work and must outlive the object.
  explicit TagPasses(Workspace& workspace) : workspace_(workspace) {}

  // Runs the passes whose base is below `stop_at`. kFound leaves in `steps` all stored steps of the smallest
  // rating, with `reached` as the base of the last call; of steps with one technique and effect the shortest stands
  // for all. From 9.0 on there is one step only. Cost: some ten milliseconds up to base 85, then as the rating's
  // own passes.
  TagSearch run(const Grid& grid, Rating stop_at, std::vector<Step>& steps, Rating& reached);

  // Called before every call, for a trace.
  void set_trace(std::function<void(const TagCall&)> trace) { trace_ = std::move(trace); }
  // Called before aligned triplets are looked for.
  void set_triplet_trace(std::function<void()> trace) { triplet_trace_ = std::move(trace); }

 private:
  void perform(const Grid& grid, const TagCall& call);
  void store_chains(const Grid& grid, const TagCall& call);
  void store(const Step& step);
  const std::vector<Step>& static_chains(const Grid& grid);
  Rating lowest() const;

  Workspace& workspace_;
  std::function<void(const TagCall&)> trace_;
  std::function<void()> triplet_trace_;
  Tagging tagging_;
  // Those with the smallest rating of all so far.
  std::vector<Step> stored_;
  // All forcing chains and cycles of the grid at hand, once they were needed.
  bool has_static_chains_ = false;
  std::vector<Step> static_chains_;
};

}  // namespace sudorate
