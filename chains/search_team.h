// Several threads for the starts of one search.
//
// The runs of one grid are independent, so a puzzle that would keep one thread busy for minutes can use others,
// too. Each worker has its own memory for nested searches. The result is the same as from one thread, whichever
// worker makes a run.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "chains/work_meter.h"

namespace sudorate {

class AssumptionSearch;

class SearchTeam {
 public:
  // Calls work(worker, item) once for every item from 0 to count - 1, on any threads, and returns when all are
  // done. A worker has one item at a time. Workers are numbered from 0.
  using Work = std::function<void(int worker, int item)>;
  using ShareOut = std::function<void(int count, const Work& work)>;

  // `workers` is how many workers the function may use.
  SearchTeam(int workers, ShareOut share_out);
  ~SearchTeam();
  SearchTeam(const SearchTeam&) = delete;
  SearchTeam& operator=(const SearchTeam&) = delete;

  // The right of one search to use the team. One search has it at a time; the others work alone.
  class Reservation {
   public:
    // `team` may be null.
    explicit Reservation(SearchTeam* team);
    ~Reservation();
    Reservation(const Reservation&) = delete;
    Reservation& operator=(const Reservation&) = delete;
    // Null if there is no team or another search has it.
    SearchTeam* team() const { return team_; }

   private:
    SearchTeam* team_;
  };

  // Calls help(helper, item) for all items; `helper` is like `leader` and belongs to one worker. The deadline and
  // cancellation of `meter`, if given, apply to the helpers, too, and their work is added to it. Only for the
  // search that has the reservation. Errors: exceptions of the given function and of `help` are passed on.
  using Help = std::function<void(AssumptionSearch& helper, int item)>;
  void share_out(const AssumptionSearch& leader, WorkMeter* meter, int count, const Help& help);

 private:
  struct Worker;
  std::vector<Worker> workers_;
  ShareOut share_out_;
  std::atomic_flag is_taken_;
};

}  // namespace sudorate
