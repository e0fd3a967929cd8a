#include "tools/web/engine/rated_block.h"

#include <chrono>
#include <optional>
#include <utility>

namespace sudorate {
namespace {

TechniqueSwitches switches_of(const nlohmann::ordered_json& json) {
  TechniqueSwitches switches;
  take_switches(json, switches);
  return switches;
}

}  // namespace

RatingOptions rating_options(const nlohmann::ordered_json& json) {
  RatingOptions options;
  options.only_ratings = json.value("only_ratings", false);
  options.records_steps = !options.only_ratings;
  if (const auto work = json.value("max_work", std::uint64_t{0}); work > 0) options.work_limit = work;
  if (const double seconds = json.value("timeout", 0.0); seconds > 0) {
    options.timeout = std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(seconds));
  }
  if (const int stop_at = json.value("stop_at", 0); stop_at > 0) options.stop_at = static_cast<Rating>(stop_at);
  return options;
}

std::string take_switches(const nlohmann::ordered_json& json, TechniqueSwitches& switches) {
  const std::string without = json.value("without", std::string());
  const std::string only = json.value("only", std::string());
  std::string problem;
  if (!without.empty()) problem = set_list("without", without, switches.without);
  if (problem.empty() && !only.empty()) problem = set_list("only", only, switches.only);
  return problem.empty() ? switches.problem() : problem;
}

void set_switches(const nlohmann::ordered_json& json, Evaluator& evaluator) {
  const TechniqueSwitches switches = switches_of(json);
  if (switches.left_out() != 0) evaluator.leave_out(switches.left_out(), switches.name());
}

RatedBlock::RatedBlock(std::string_view text, std::string_view rows, const nlohmann::ordered_json& options)
    : records_(text, block_place(options)),
      rows_(rows),
      is_unrated_(options.value("unrated", false)),
      rules_(switches_of(options).name()),
      evaluator_(RatingOptions()) {
  set_switches(options, evaluator_);
}

bool RatedBlock::next(RestoreChoices choices, Record& record, Evaluation& evaluation) {
  record = Record();
  if (!records_.next(record)) return false;
  if (is_unrated_) return true;
  if (!restore_row(record, choices, rows_, evaluation, has_steps_)) return false;
  if (evaluation.has_rating()) evaluation.rules = rules_;
  if (finds_rest_ && evaluation.outcome == RecordOutcome::kBeyond) {
    evaluation.stalled_at = evaluator_.evaluate(record).stalled_at;
  }
  return true;
}

}  // namespace sudorate
