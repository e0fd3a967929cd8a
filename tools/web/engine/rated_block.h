// A block of a run with its results, and the options of a run as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tools/policy/technique_switches.h"
#include "tools/run/evaluation.h"
#include "tools/web/engine/block.h"
#include "tools/web/engine/stored_row.h"

namespace sudorate {

RatingOptions rating_options(const nlohmann::ordered_json& json);
// The members "without" and "only", as --without and --only have them. The error, or nothing.
std::string take_switches(const nlohmann::ordered_json& json, TechniqueSwitches& switches);
// The same, checked before.
void set_switches(const nlohmann::ordered_json& json, Evaluator& evaluator);

// Record by record; with "unrated" a block has no results, and all records count.
class RatedBlock {
 public:
  RatedBlock(std::string_view text, std::string_view rows, const nlohmann::ordered_json& options);

  // Whether next() also finds the position at which no technique is left, which is not stored. Cost: one more
  // rating of each puzzle that ends at one.
  void find_rest(bool finds_rest) { finds_rest_ = finds_rest; }
  // False at the end of the block or of the results.
  bool next(RestoreChoices choices, Record& record, Evaluation& evaluation);
  // Of the record.
  bool has_steps() const { return has_steps_; }
  const std::vector<std::string>& header() const { return records_.header(); }

 private:
  BlockRecords records_;
  std::string_view rows_;
  bool is_unrated_;
  std::string rules_;
  Evaluator evaluator_;
  bool finds_rest_ = false;
  bool has_steps_ = true;
};

}  // namespace sudorate
