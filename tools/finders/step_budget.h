// The steps that a search for loops may take.
#pragma once

#include <cstdint>

#include "chains/work_meter.h"

namespace sudorate {

class StepBudget {
 public:
  // A meter, if there is one, ends the search as well; steps are time for it, but no work.
  explicit StepBudget(std::int64_t steps, WorkMeter* meter = nullptr) : left_(steps), meter_(meter) {}

  // Takes a step; false if there is none left.
  bool take() {
    if (meter_ != nullptr) {
      meter_->tick(1);
      if (meter_->has_ended()) left_ = 0;
    }
    ran_out_ = ran_out_ || left_ <= 0;
    if (ran_out_) return false;
    --left_;
    return true;
  }
  // Whether the search was refused a step.
  bool ran_out() const { return ran_out_; }

 private:
  std::int64_t left_;
  WorkMeter* meter_;
  bool ran_out_ = false;
};

}  // namespace sudorate
