#include "rating/pass.h"

#include <utility>

namespace sudorate {
namespace {

class StepCollector final : public StepSink {
 public:
  explicit StepCollector(std::vector<Step>& steps) : steps_(steps) {}

 private:
  void add(Step&& step) override { steps_.push_back(std::move(step)); }

  std::vector<Step>& steps_;
};

}  // namespace

void StepSink::take(Step& step) {
  add(std::move(step));
  step.clear();
}

void list_all(Pass pass, const Grid& grid, Workspace& workspace, std::vector<Step>& steps) {
  StepCollector collector(steps);
  Step first;
  if (pass({grid, workspace, true, &collector}, first)) steps.push_back(std::move(first));
}

}  // namespace sudorate
