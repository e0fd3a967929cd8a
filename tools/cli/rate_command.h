// `rate` and `filter`: a row for each record, rated and chosen.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tools/cli/rate_plan.h"
#include "tools/command/command.h"
#include "tools/run/record_run.h"
#include "tools/run/row_format.h"
#include "tools/select/record_filter.h"

namespace sudorate {

class RateCommand : public Command {
 public:
  // `filters`: `filter` is a form of `rate` that rates puzzles only until they are accepted or rejected, and writes
  // records as they were read, unless options ask for more.
  explicit RateCommand(bool filters) { options_.filter.filters = filters; }

  void add_options(OptionTable& table) override;
  Complaint check() const override;
  int run() override;

 protected:
  // Adds what the run needs besides the options here. Returns the exit status if the call is refused.
  virtual std::optional<int> complete(RunSetup& setup);
  // Opens the run over the records of the operands, or over others.
  virtual std::optional<int> open(RecordRun& run);
  // A stage of the command's own behind the rows of the records, or these.
  virtual RowStage& followed(RecordRun& run, RowStage& rows);
  // What makes rows on one thread: `rate`, or a function of the command's own that calls it.
  using MakeRow = std::function<Row(const Record& record)>;
  virtual MakeRow made_by(MakeRow rate) { return rate; }
  // Messages at the end.
  virtual void report(RunLog& log) { static_cast<void>(log); }
  // Whether the results are as many as asked for.
  virtual bool has_enough() const { return true; }

  RateOptions options_;

 private:
  RunSetup setup_of(const RatePlan& chosen) const;
  std::string begin(RecordRun& run, RatePlan& chosen, RowFormat& format) const;
  HeldChoice held_choice(const RatePlan& chosen, const RowFormat& format) const;
};

}  // namespace sudorate
