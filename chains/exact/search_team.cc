// Tested by rating/search_team_test.cc.
#include "chains/exact/search_team.h"

#include <array>
#include <memory>

#include "chains/exact/assumption_hints.h"
#include "chains/work_meter.h"
#include "tagging/function_ref.h"

namespace sudorate {

struct SearchTeam::Worker {
  WorkMeter meter;
  // By level; made when first needed.
  std::array<std::unique_ptr<AssumptionHints>, kMaxNestingLevel + 1> helpers;
};

SearchTeam::SearchTeam(int workers) : workers_(static_cast<std::size_t>(workers)) {}

SearchTeam::~SearchTeam() = default;

// Gives each item to the helper of a worker.
class SearchTeam::HelpedWork final : public Work {
 public:
  HelpedWork(SearchTeam& team, const AssumptionHints& leader, const WorkMeter* meter, Help help)
      : team_(team), leader_(leader), meter_(meter), help_(help), done_(team.workers_.size()) {}

  void operator()(int number, int item) override {
    Worker& worker = team_.workers_[static_cast<std::size_t>(number)];
    // Its last item may have been one of another search.
    worker.meter = WorkMeter();
    if (meter_ != nullptr) worker.meter.start_like(*meter_);
    std::unique_ptr<AssumptionHints>& helper = worker.helpers[static_cast<std::size_t>(leader_.level())];
    if (helper == nullptr || helper->orders() != leader_.orders()) helper = leader_.make_helper(&worker.meter);
    help_(*helper, item);
    done_[static_cast<std::size_t>(number)].add(worker.meter);
  }

  // By worker.
  const std::vector<WorkMeter>& done() const { return done_; }

 private:
  SearchTeam& team_;
  const AssumptionHints& leader_;
  const WorkMeter* meter_;  // or null
  Help help_;
  std::vector<WorkMeter> done_;
};

void SearchTeam::share_out(const AssumptionHints& leader, WorkMeter* meter, int count, Help help) {
  HelpedWork work(*this, leader, meter, help);
  work_on(count, work);
  if (meter == nullptr) return;
  for (const WorkMeter& each : work.done()) meter->add(each);
}

}  // namespace sudorate
