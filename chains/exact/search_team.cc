// Tested by rating/search_team_test.cc.
#include "chains/exact/search_team.h"

#include <array>
#include <utility>

#include "chains/exact/assumption_search.h"
#include "chains/work_meter.h"

namespace sudorate {

struct SearchTeam::Worker {
  WorkMeter meter;
  // By level; made when first needed.
  std::array<std::unique_ptr<AssumptionSearch>, kMaxNestingLevel + 1> helpers;
};

SearchTeam::SearchTeam(int workers, ShareOut share_out, std::function<bool()> has_idle)
    : workers_(static_cast<std::size_t>(workers)),
      share_out_(std::move(share_out)),
      has_idle_(std::move(has_idle)) {}

SearchTeam::~SearchTeam() = default;

void SearchTeam::share_out(const AssumptionSearch& leader, WorkMeter* meter, int count, const Help& help) {
  std::vector<WorkMeter> work(meter == nullptr ? 0 : workers_.size());
  share_out_(count, [&](int number, int item) {
    Worker& worker = workers_[static_cast<std::size_t>(number)];
    // Its last item may have been one of another search.
    worker.meter = WorkMeter();
    if (meter != nullptr) worker.meter.start_like(*meter);
    std::unique_ptr<AssumptionSearch>& helper = worker.helpers[static_cast<std::size_t>(leader.level())];
    if (helper == nullptr || helper->orders() != leader.orders()) helper = leader.make_helper(&worker.meter);
    help(*helper, item);
    if (meter != nullptr) work[static_cast<std::size_t>(number)].add(worker.meter);
  });
  for (const WorkMeter& each : work) meter->add(each);
}

}  // namespace sudorate
