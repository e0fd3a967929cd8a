#include "tools/run/variant_team.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "tagging/variants/minimal_parts.h"
#include "tagging/variants/variant_search.h"

namespace sudorate {
namespace {

// Variants that a thread finds before it looks for another task, and that wait to be handed out.
constexpr std::size_t kMostFound = 64;
constexpr std::size_t kMostTasks = 256;

CellSet givens_of(const Digits81& puzzle) {
  CellSet givens;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] != 0) givens.insert(cell);
  }
  return givens;
}

}  // namespace

struct VariantTeam::Task {
  std::size_t seed = 0;
  CellSet removed;
  std::unique_ptr<Search> search;  // null before it and after it
  bool has_begun = false;
  bool is_busy = false;  // a thread is at it
  bool is_over = false;
  std::vector<Variant> found;  // and not handed out
};

// The search of one task after the other.
class VariantTeam::Search {
 public:
  explicit Search(const VariantChoices& choices) : minimizes_(choices.minimizes), search_(choices.rules) {}

  void begin(const Digits81& seed, CellSet removed) {
    if (minimizes_) {
      parts_.emplace(seed);
      ++parts_counts_.removals;
    } else {
      search_.begin(seed, removed);
    }
  }

  bool next(Digits81& variant) {
    if (!minimizes_) return search_.next(variant);
    if (!parts_->next(variant)) return false;
    ++parts_counts_.valid;
    ++parts_counts_.minimal;
    return true;
  }

  const VariantCounts& counts() const { return minimizes_ ? parts_counts_ : search_.counts(); }

 private:
  bool minimizes_;
  VariantSearch search_;
  std::optional<MinimalParts> parts_;
  VariantCounts parts_counts_;
};

VariantTeam::VariantTeam(std::vector<Digits81> seeds, const VariantChoices& choices, const ThreadOptions& options)
    : seeds_(std::move(seeds)),
      choices_(choices),
      cancelled_(options.cancelled),
      most_searches_(2 * options.count()) {
  for (const Digits81& seed : seeds_) {
    const Removals removals = removals_of(seed);
    const auto sample = static_cast<std::uint64_t>(choices_.sample);
    all_.removals += choices_.minimizes ? 1 : sample > 0 ? std::min(sample, removals.count()) : removals.count();
    if (!choices_.minimizes) all_.candidates += removals.candidates();
  }
  try {
    while (2 * (workers_.size() + 1) < most_searches_) workers_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    // The others do the work.
  }
}

VariantTeam::~VariantTeam() {
  const Lock lock(mutex_);
  has_ended_ = true;
  changed_.notify_all();
}

Removals VariantTeam::removals_of(const Digits81& seed) const {
  if (choices_.sample == 0) return {givens_of(seed), choices_.rules};
  return {givens_of(seed), choices_.rules, static_cast<std::uint64_t>(choices_.sample), choices_.random_seed};
}

bool VariantTeam::next(Variant& variant) {
  if (next_taken_ == taken_.size()) {
    Lock lock(mutex_);
    if (!take(lock)) return false;
  }
  variant = taken_[next_taken_++];
  return true;
}

// Waits for variants of the first task that has any, and takes them; false at the end.
bool VariantTeam::take(Lock& lock) {
  taken_.clear();
  next_taken_ = 0;
  for (;;) {
    if (error_ != nullptr) std::rethrow_exception(error_);
    if (cancelled_ || (tasks_.empty() && !add_task())) return false;
    Task& first = *tasks_.front();
    if (!first.found.empty()) {
      taken_.swap(first.found);
      changed_.notify_all();
      return true;
    }
    if (first.is_busy) {
      Task* const other = open_task();
      other == nullptr ? changed_.wait(lock) : work_at(*other, lock);
    } else if (first.is_over) {
      end_first_task();
    } else {
      work_at(first, lock);
    }
  }
}

void VariantTeam::skip_seed() {
  const std::size_t seed = taken_[next_taken_ - 1].seed;
  next_taken_ = taken_.size();
  Lock lock(mutex_);
  if (next_seed_ == seed + 1) removals_.reset();
  const auto is_of_seed = [&](const auto& task) { return task->seed == seed; };
  for (const auto& task : tasks_) {
    if (is_of_seed(task)) task->is_over = true;
  }
  while (!tasks_.empty() && is_of_seed(tasks_.front())) {
    changed_.wait(lock, [&] { return !tasks_.front()->is_busy; });
    end_first_task();
  }
}

VariantCounts VariantTeam::counts() {
  const Lock lock(mutex_);
  return counts_;
}

std::uint64_t VariantTeam::ended_removals() {
  const Lock lock(mutex_);
  return ended_;
}

void VariantTeam::work() {
  Lock lock(mutex_);
  while (!has_ended_) {
    if (Task* const task = open_task()) {
      work_at(*task, lock);
    } else {
      changed_.wait(lock);
    }
  }
}

// The first task that a thread can work at now; null if there is none.
VariantTeam::Task* VariantTeam::open_task() {
  if (cancelled_ || error_ != nullptr) return nullptr;
  const bool can_begin = searches_ < most_searches_;
  for (const auto& task : tasks_) {
    const bool is_open = !task->is_busy && !task->is_over && task->found.size() < kMostFound;
    if (is_open && (task->has_begun || can_begin)) return task.get();
  }
  return can_begin && tasks_.size() < kMostTasks && add_task() ? tasks_.back().get() : nullptr;
}

bool VariantTeam::add_task() {
  auto task = std::make_unique<Task>();
  if (choices_.minimizes) {
    if (next_seed_ == seeds_.size()) return false;
    task->seed = next_seed_++;
  } else {
    while (!removals_ || !removals_->next(task->removed)) {
      if (next_seed_ == seeds_.size()) return false;
      removals_.emplace(removals_of(seeds_[next_seed_++]));
    }
    task->seed = next_seed_ - 1;
  }
  tasks_.push_back(std::move(task));
  return true;
}

void VariantTeam::end_first_task() {
  Task& first = *tasks_.front();
  if (first.search != nullptr) {
    --searches_;
    spare_.push_back(std::move(first.search));
  }
  ++ended_;
  tasks_.pop_front();
}

// Goes on with the task until some variants are found.
void VariantTeam::work_at(Task& task, Lock& lock) {
  task.is_busy = true;
  std::unique_ptr<Search> search = std::move(task.search);
  const bool begins = !std::exchange(task.has_begun, true);
  if (begins) ++searches_;
  if (begins && !spare_.empty()) {
    search = std::move(spare_.back());
    spare_.pop_back();
  }
  lock.unlock();
  std::vector<Variant> found;
  bool is_over = false;
  VariantCounts before;
  std::exception_ptr error = nullptr;
  try {
    if (search == nullptr) search = std::make_unique<Search>(choices_);
    before = search->counts();
    if (begins) search->begin(seeds_[task.seed], task.removed);
    for (Digits81 puzzle; found.size() < kMostFound && !is_over;) {
      is_over = cancelled_ || !search->next(puzzle);
      if (!is_over) found.push_back({task.seed, puzzle, form_key(puzzle)});
    }
  } catch (...) {
    error = std::current_exception();
  }
  lock.lock();
  if (error_ == nullptr) error_ = error;
  if (search != nullptr) {
    counts_.removals += search->counts().removals - before.removals;
    counts_.candidates += search->counts().candidates - before.candidates;
    counts_.valid += search->counts().valid - before.valid;
    counts_.minimal += search->counts().minimal - before.minimal;
  }
  task.found.insert(task.found.end(), found.begin(), found.end());
  task.is_busy = false;
  task.is_over = task.is_over || is_over;
  task.search = std::move(search);
  if (task.is_over && task.search != nullptr) {
    --searches_;
    spare_.push_back(std::move(task.search));
  }
  changed_.notify_all();
}

}  // namespace sudorate
