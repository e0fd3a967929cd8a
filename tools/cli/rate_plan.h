// What a call of `rate` or `filter` does, worked out from its options.
#pragma once

#include <optional>

#include "tools/cli/filter_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/store_options.h"
#include "tools/records/rated_reader.h"
#include "tools/run/evaluator.h"
#include "tools/run/record_run.h"
#include "tools/select/record_filter.h"

namespace sudorate {

// The options as given, or completed by rate_plan().
struct RateOptions {
  FilterOptions filter;
  RowOptions rows;
  RatedReaderOptions recorded;
  RatingOptions rating;
  EvaluationChoices choices;
  RulesOptions rules;
  RunOptions run;
  StoreOptions store;
  // See Row::rank: by which a hunt compares accepted puzzles, so that it must be known.
  std::optional<RatingPart> climbed;
  // See list_update.h.
  bool updates_list = false;
  bool keeps_known = false;
};

struct RatePlan {
  RecordFilter filter;
  // Records are judged; else each has its row in the one output.
  bool judges = false;
  // Accepted records are written as they were read.
  bool echoes = false;
  // They are if the input has the form that the output's name asks for; decided at the first record.
  bool may_echo = false;
  // Recorded ratings are looked for in the input.
  bool reads_recorded = false;
  // Recorded ratings could take the place of computed ones.
  bool may_take_recorded = false;
  // The field `work` is wanted, which counts the work of one thread.
  bool counts_work = false;
  RatingsFrom ratings = RatingsFrom::kRun;
  // Whether a store can answer: it does not have the effort of a rating.
  bool store_answers = true;
};

// For Command::check: why the options do not fit together, if they do not. `has_form_of_name`: the name of the
// output has chosen the form of the rows.
Complaint check_rate_options(const RateOptions& options, bool has_form_of_name);

// The plan of options that check_rate_options has found to fit. Completes the options: the fields of text results
// that were not named, and what is to be found out of each puzzle.
RatePlan rate_plan(RateOptions& options, bool has_form_of_name);

}  // namespace sudorate
