// Several threads for the starts of one search.
//
// The runs of one grid do not depend on each other, so a puzzle that keeps a single thread busy for minutes need
// not keep the others idle. What a run needs besides the grid, the memory of its nested searches, every worker has
// of its own; what comes out is the same as from one thread, whoever makes a run.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "chains/work_meter.h"

namespace sudorate {

class AssumptionSearch;

class RootTeam {
 public:
  // Calls work(worker, item) once for every item from 0 to count - 1, on any threads, for each worker on one at a
  // time, and returns when all are done. Workers are numbered from 0.
  using Work = std::function<void(int worker, int item)>;
  using ShareOut = std::function<void(int count, const Work& work)>;

  // `workers` is how many the function may number.
  RootTeam(int workers, ShareOut share_out);
  ~RootTeam();
  RootTeam(const RootTeam&) = delete;
  RootTeam& operator=(const RootTeam&) = delete;

  // The right of one search to the team, if no other has it: only one at a time does, the others go on alone.
  class Turn {
   public:
    // `team` may be null.
    explicit Turn(RootTeam* team);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    // Or null.
    RootTeam* team() const { return team_; }

   private:
    RootTeam* team_;
  };

  // Calls help(helper, item) for all items; `helper` is like `leader` and belongs to one worker alone. The deadline
  // and cancellation of the leader's meter, if it has one, hold for the helpers too; their work is added to it. For
  // whoever has the turn. Errors: exceptions of the function given and of `help` are passed on.
  using Help = std::function<void(AssumptionSearch& helper, int item)>;
  void share_out(const AssumptionSearch& leader, WorkMeter* meter, int count, const Help& help);

 private:
  struct Worker;
  std::vector<Worker> workers_;
  ShareOut share_out_;
  std::atomic_flag is_taken_;
};

}  // namespace sudorate
