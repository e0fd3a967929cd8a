// oneTBB is built without the thread sanitizer, which therefore does not see how its threads wait for each other.
// In a build with that sanitizer this file, which has the library's templates, is compiled without it, and tells it
// what the library promises: see settle.
#include "tools/run/worker_threads.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <mutex>
#include <unordered_set>
#include <utility>

#include "tools/run/thread_count.h"

#ifdef SUDORATE_THREAD_SANITIZER
#include <sanitizer/tsan_interface.h>

#include <future>
#include <thread>
#endif

namespace sudorate {
namespace {

namespace tbb = oneapi::tbb;

// The library promises that whoever awaits something sees all that was done before it was settled. Any address may
// stand for what is awaited; null is nothing.
#ifdef SUDORATE_THREAD_SANITIZER
void settle(void* thing) {
  if (thing != nullptr) __tsan_release(thing);
}
void await(void* thing) {
  if (thing != nullptr) __tsan_acquire(thing);
}
#else
void settle(void*) {}
void await(void*) {}
#endif

// What threads do between the beginning and the end of a call.
struct Span {
  Span() { settle(&begin); }
  ~Span() { await(&end); }
  Span(const Span&) = delete;
  Span& operator=(const Span&) = delete;
  char begin = 0;
  char end = 0;
};

// A part of it that one thread does.
class Section {
 public:
  Section(void* awaited, void* settled) : settled_(settled) { await(awaited); }
  explicit Section(Span& span) : Section(&span.begin, &span.end) {}
  ~Section() { settle(settled_); }
  Section(const Section&) = delete;
  Section& operator=(const Section&) = delete;

 private:
  void* settled_;
};

// Owns the items on the way. The library forgets those that wait for their turn when a stage throws.
class Items {
 public:
  Items() = default;
  ~Items() {
    for (StagedItem* const item : items_) delete item;
  }
  Items(const Items&) = delete;
  Items& operator=(const Items&) = delete;

  StagedItem* add(std::unique_ptr<StagedItem> item) {
    const std::lock_guard lock(mutex_);
    items_.insert(item.get());
    return item.release();
  }
  void destroy(StagedItem* item) {
    {
      const std::lock_guard lock(mutex_);
      items_.erase(item);
    }
    delete item;
  }

 private:
  std::mutex mutex_;
  std::unordered_set<StagedItem*> items_;
};

tbb::filter_mode mode_of(StageOrder order) {
  if (order == StageOrder::kSeveralAtOnce) return tbb::filter_mode::parallel;
  return order == StageOrder::kOneAtATime ? tbb::filter_mode::serial_out_of_order
                                          : tbb::filter_mode::serial_in_order;
}

}  // namespace

struct WorkerThreads::Library {
  explicit Library(int threads)
      : control(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)),
        arena(threads),
        workers(static_cast<std::size_t>(threads)) {}

  // Calls work(worker) as the worker that this thread is and another one may have been before.
  template <typename Work>
  void as_worker(const Work& work) {
    const int worker = tbb::this_task_arena::current_thread_index();
    char& awaited = workers[static_cast<std::size_t>(worker)];
    const Section section(&awaited, &awaited);
    work(worker);
  }

  // Calls work() on a thread of the arena. The sanitizer hands a signal on when its thread next calls something
  // that it knows. Signals go to the main thread, which would wait in the library; so it waits for another one
  // instead.
  template <typename Work>
  void execute(const Work& work) {
#ifdef SUDORATE_THREAD_SANITIZER
    if (tbb::this_task_arena::current_thread_index() == tbb::task_arena::not_initialized) {
      std::packaged_task<void()> task([&] { arena.execute(work); });
      std::thread(std::ref(task)).join();
      return task.get_future().get();
    }
#endif
    arena.execute(work);
  }

  tbb::global_control control;
  tbb::task_arena arena;
  std::vector<char> workers;
};

// The library ends the program when a thread that it wants does not start.
WorkerThreads::WorkerThreads(int wanted)
    : library_(
          std::make_unique<Library>(startable_threads(wanted > 0 ? wanted : tbb::info::default_concurrency()))) {}

WorkerThreads::~WorkerThreads() = default;

int WorkerThreads::count() const { return static_cast<int>(library_->workers.size()); }

void WorkerThreads::run_stages(std::size_t max_items, const std::function<std::unique_ptr<StagedItem>()>& read,
                               const std::vector<Stage>& stages) {
  Items items;
  Span run;
  char reading = 0;
  std::vector<char> alone(stages.size());
  auto all =
      tbb::make_filter<void, StagedItem*>(tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control) {
        const Section of_run(run);
        const Section of_reading(&reading, &reading);
        std::unique_ptr<StagedItem> item = read();
        if (item == nullptr) {
          control.stop();
          return static_cast<StagedItem*>(nullptr);
        }
        settle(item.get());
        return items.add(std::move(item));
      });
  for (std::size_t index = 0; index < stages.size(); ++index) {
    const Stage& stage = stages[index];
    char* const before = stage.order == StageOrder::kSeveralAtOnce ? nullptr : &alone[index];
    all = all & tbb::make_filter<StagedItem*, StagedItem*>(mode_of(stage.order), [&, before](StagedItem* item) {
            const Section of_run(run);
            const Section of_item(item, item);
            const Section of_stage(before, before);
            library_->as_worker([&](int worker) { stage.work(*item, worker); });
            return item;
          });
  }
  const auto end = tbb::make_filter<StagedItem*, void>(tbb::filter_mode::parallel, [&](StagedItem* item) {
    const Section of_run(run);
    await(item);
    items.destroy(item);
  });
  library_->execute([&] { tbb::parallel_pipeline(max_items, all & end); });
}

void WorkerThreads::share_out(int count, const std::function<void(int worker, int index)>& work) {
  Span span;
  int next = 0;
  const auto indices =
      tbb::make_filter<void, int>(tbb::filter_mode::serial_in_order, [&](tbb::flow_control& control) {
        if (next == count) control.stop();
        return next++;
      });
  const auto workers = tbb::make_filter<int, void>(tbb::filter_mode::parallel, [&](int index) {
    const Section section(span);
    library_->as_worker([&](int worker) { work(worker, index); });
  });
  tbb::task_group_context context(tbb::task_group_context::isolated);
  library_->execute([&] {
    tbb::this_task_arena::isolate(
        [&] { tbb::parallel_pipeline(library_->workers.size(), indices & workers, context); });
  });
}

}  // namespace sudorate
