// Several threads for the starts of searches.
//
// The runs of one grid are independent, so a puzzle that would keep one thread busy for minutes can use others,
// too. Each worker has its own memory for nested searches. The result is the same as from one thread, whichever
// worker makes a run.
#pragma once

#include <vector>

namespace sudorate {

class AssumptionHints;
class WorkMeter;
template <typename Signature>
class FunctionRef;

class SearchTeam {
 public:
  // What is shared out, by items.
  class Work {
   public:
    virtual void operator()(int worker, int item) = 0;

   protected:
    ~Work() = default;
  };

  virtual ~SearchTeam();
  SearchTeam(const SearchTeam&) = delete;
  SearchTeam& operator=(const SearchTeam&) = delete;

  // Whether any thread would help now. A search that shares out its starts has memory for them in the workers, so
  // it should not do so in vain.
  virtual bool has_idle() const { return true; }

  // Calls help(helper, item) for all items; `helper` is like `leader` and belongs to one worker. The deadline and
  // cancellation of `meter`, if given, apply to the helpers, too, and their work is added to it. Several searches
  // may do so at once. Errors: exceptions of work_on() and of `help` are passed on.
  using Help = FunctionRef<void(AssumptionHints& helper, int item)>;
  void share_out(const AssumptionHints& leader, WorkMeter* meter, int count, Help help);

 protected:
  // `workers` is how many workers work_on() may use.
  explicit SearchTeam(int workers);

  // Calls work(worker, item) once for every item from 0 to count - 1, on any threads, and returns when all are
  // done. A worker has one item at a time, also where several searches share out theirs at once. Workers are
  // numbered from 0.
  virtual void work_on(int count, Work& work) = 0;

 private:
  struct Worker;
  class HelpedWork;
  std::vector<Worker> workers_;
};

}  // namespace sudorate
