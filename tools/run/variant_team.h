// The search for variants of puzzles, on several threads.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "tagging/variants/removals.h"
#include "tools/run/made_rows.h"
#include "tools/run/seen_forms.h"

namespace sudorate {

struct VariantChoices {
  VariantRules rules;
  // The minimal puzzles inside each seed, instead of those by the rules.
  bool minimizes = false;
  // Of each seed; 0 for all.
  std::int64_t most = 0;
  // So many sets of givens to remove, at random by the number; 0 for all.
  std::int64_t sample = 0;
  std::uint64_t random_seed = 1;
  // Of a hunt; 0 for as many as find something new.
  std::int64_t rounds = 1;
};

struct Variant {
  std::size_t seed = 0;  // its index
  Digits81 puzzle{};
  FormKey key;
};

// The variants of all seeds, removal by removal, see Removals; or the minimal parts of all seeds. Morphs are not
// recognized. The order depends on nothing but the seeds and the choices.
//
// Each removal is a task. A thread takes the first task that no other thread is at, and leaves it when it has found
// some variants more than have been handed out, so a removal with millions of them does not fill the memory. The
// thread that pulls works, too, where it would have to wait.
//
// Memory: some megabytes a thread. Errors: next() rethrows exceptions of the search.
class VariantTeam {
 public:
  VariantTeam(std::vector<Digits81> seeds, const VariantChoices& choices, const ThreadOptions& options);
  ~VariantTeam();
  VariantTeam(const VariantTeam&) = delete;
  VariantTeam& operator=(const VariantTeam&) = delete;

  // Sets the next variant; false if there is none left, and soon after ThreadOptions::cancelled has become true.
  bool next(Variant& variant);
  // Leaves out the other variants of the seed of the last one.
  void skip_seed();

  // Of all that is to be searched: the removals and the candidates.
  const VariantCounts& all() const { return all_; }
  // So far; and the removals whose variants have all been handed out.
  VariantCounts counts();
  std::uint64_t ended_removals();

 private:
  using Lock = std::unique_lock<std::mutex>;
  class Search;
  struct Task;

  Removals removals_of(const Digits81& seed) const;
  void work();
  // With the lock held; the functions with a lock return with it held.
  bool take(Lock& lock);
  Task* open_task();
  bool add_task();
  void end_first_task();
  void work_at(Task& task, Lock& lock);

  const std::vector<Digits81> seeds_;
  const VariantChoices choices_;
  const std::atomic<bool>& cancelled_;
  const std::size_t most_searches_;
  VariantCounts all_;
  std::vector<Variant> taken_;
  std::size_t next_taken_ = 0;

  std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  bool has_ended_ = false;
  std::size_t next_seed_ = 0;
  std::optional<Removals> removals_;  // of the seed before that
  std::deque<std::unique_ptr<Task>> tasks_;
  std::vector<std::unique_ptr<Search>> spare_;
  std::size_t searches_ = 0;  // of tasks that are begun and not over
  VariantCounts counts_;
  std::uint64_t ended_ = 0;
  std::exception_ptr error_ = nullptr;
  std::vector<std::jthread> workers_;
};

}  // namespace sudorate
