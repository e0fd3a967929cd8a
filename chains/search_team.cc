// Tested by rating/search_team_test.cc.
#include "chains/search_team.h"

#include <array>
#include <utility>

#include "chains/assumption_search.h"

namespace sudorate {

struct SearchTeam::Worker {
  WorkMeter meter;
  // By level; made when first needed.
  std::array<std::unique_ptr<AssumptionSearch>, kMaxNestingLevel + 1> helpers;
};

SearchTeam::SearchTeam(int workers, ShareOut share_out)
    : workers_(static_cast<std::size_t>(workers)), share_out_(std::move(share_out)) {}

SearchTeam::~SearchTeam() = default;

SearchTeam::Reservation::Reservation(SearchTeam* team) : team_(team) {
  if (team_ != nullptr && team_->is_taken_.test_and_set(std::memory_order_acquire)) team_ = nullptr;
}

SearchTeam::Reservation::~Reservation() {
  if (team_ != nullptr) team_->is_taken_.clear(std::memory_order_release);
}

void SearchTeam::share_out(const AssumptionSearch& leader, WorkMeter* meter, int count, const Help& help) {
  for (Worker& worker : workers_) {
    worker.meter = WorkMeter();
    if (meter != nullptr) worker.meter.start_like(*meter);
  }
  share_out_(count, [&](int number, int item) {
    Worker& worker = workers_[static_cast<std::size_t>(number)];
    std::unique_ptr<AssumptionSearch>& helper = worker.helpers[static_cast<std::size_t>(leader.level())];
    if (helper == nullptr) helper = leader.make_helper(&worker.meter);
    help(*helper, item);
  });
  if (meter == nullptr) return;
  for (const Worker& worker : workers_) meter->add(worker.meter);
}

}  // namespace sudorate
