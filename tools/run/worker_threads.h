// The threads that do the work of a run. oneTBB starts them and keeps them busy; all use of that library is here.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace sudorate {

// What goes from stage to stage.
class StagedItem {
 public:
  StagedItem() = default;
  virtual ~StagedItem() = default;
  StagedItem(const StagedItem&) = delete;
  StagedItem& operator=(const StagedItem&) = delete;
};

enum class StageOrder {
  kSeveralAtOnce,
  kOneAtATime,
  kOneAtATimeInOrder,  // that of reading
};

// `worker` is the thread's number, from 0; no two threads that work have the same at one time.
struct Stage {
  StageOrder order;
  std::function<void(StagedItem& item, int worker)> work;
};

class WorkerThreads {
 public:
  // 0 for all processors that the process may use. Where so many cannot be started there are fewer.
  explicit WorkerThreads(int wanted);
  ~WorkerThreads();
  WorkerThreads(const WorkerThreads&) = delete;
  WorkerThreads& operator=(const WorkerThreads&) = delete;

  int count() const;

  // Calls `read` on one thread at a time until it returns null, and takes each item through all stages. At most
  // `max_items` are on the way. Errors: an exception of `read` or a stage is passed on when all threads have
  // stopped; what was on the way is destroyed.
  void run_stages(std::size_t max_items, const std::function<std::unique_ptr<StagedItem>()>& read,
                  const std::vector<Stage>& stages);

  // Calls work(worker, index) for each index from 0 to count - 1 and returns when all are done. A stage that calls
  // it gets the threads that have nothing else to do, beside its own, which begins no other item meanwhile; an
  // exception in another item, which ends the run, does not end this before all is done. Errors: exceptions of
  // `work` are passed on.
  void share_out(int count, const std::function<void(int worker, int index)>& work);

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

}  // namespace sudorate
