#include "tools/cli/rate_command.h"

#include <chrono>
#include <cstdint>
#include <utility>

#include "tools/run/evaluation.h"
#include "tools/run/output_template.h"
#include "tools/run/record_run.h"

namespace sudorate {
namespace {

// Cuts "ER/EP/ED" into its parts. The name of an outcome stands for ER alone.
void set_ratings(const std::string& text, TemplateValues& values) {
  const std::size_t first = text.find('/');
  values.er = text.substr(0, first);
  if (first == std::string::npos) return;
  const std::size_t second = text.find('/', first + 1);
  values.ep = text.substr(first + 1, second - first - 1);
  values.ed = text.substr(second + 1);
}

}  // namespace

int run_rate(const Options& options) {
  RatingOptions rating_options;
  rating_options.stop_at = options.stop_at;
  rating_options.wanted = options.wanted;
  Evaluator evaluator(rating_options);
  std::int64_t ordinal = 0;
  return run_records(options, [&](const Record& record) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    Evaluation evaluation = evaluator.evaluate(record);
    const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    ++ordinal;

    Answer answer{evaluation.outcome, evaluation.rating.er, std::move(evaluation.problem), {}};
    const std::string result = result_text(evaluation);
    if (options.format) {
      TemplateValues values;
      values.line = record.text;
      values.ordinal = ordinal;
      values.elapsed = elapsed;
      set_ratings(result, values);
      answer.output = expand_template(*options.format, values) + '\n';
    } else {
      answer.output = record_label(record) + " ED=" + result + '\n';
    }
    return answer;
  });
}

}  // namespace sudorate
