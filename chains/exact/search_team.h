// Several threads for the starts of searches.
//
// The runs of one grid are independent, so a puzzle that would keep one thread busy for minutes can use others,
// too. Each worker has its own memory for nested searches. The result is the same as from one thread, whichever
// worker makes a run.
#pragma once

#include <functional>
#include <memory>
#include <vector>

namespace sudorate {

class AssumptionSearch;
class WorkMeter;

class SearchTeam {
 public:
  // Calls work(worker, item) once for every item from 0 to count - 1, on any threads, and returns when all are
  // done. A worker has one item at a time, also where several searches share out theirs at once. Workers are
  // numbered from 0.
  using Work = std::function<void(int worker, int item)>;
  using ShareOut = std::function<void(int count, const Work& work)>;

  // `workers` is how many workers the function may use. `has_idle` returns whether any thread would help now;
  // without it one always would.
  SearchTeam(int workers, ShareOut share_out, std::function<bool()> has_idle = {});
  ~SearchTeam();
  SearchTeam(const SearchTeam&) = delete;
  SearchTeam& operator=(const SearchTeam&) = delete;

  // A search that shares out its starts has memory for them in the workers, so it should not do so in vain.
  bool has_idle() const { return !has_idle_ || has_idle_(); }

  // Calls help(helper, item) for all items; `helper` is like `leader` and belongs to one worker. The deadline and
  // cancellation of `meter`, if given, apply to the helpers, too, and their work is added to it. Several searches
  // may do so at once. Errors: exceptions of the given function and of `help` are passed on.
  using Help = std::function<void(AssumptionSearch& helper, int item)>;
  void share_out(const AssumptionSearch& leader, WorkMeter* meter, int count, const Help& help);

 private:
  struct Worker;
  std::vector<Worker> workers_;
  ShareOut share_out_;
  std::function<bool()> has_idle_;
};

}  // namespace sudorate
