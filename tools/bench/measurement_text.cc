// Tested by tests/tools/bench/measurement_test.cc.
#include "tools/bench/measurement_text.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "rating/pass_table.h"
#include "tools/bench/spread.h"
#include "tools/notation/pass_rows.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

double seconds(const PassTally& pass) { return std::chrono::duration<double>(pass.time).count(); }

double rate_of(const SetMeasurement& set, const std::vector<double>& times) {
  const double median = spread_of(times).median;
  return median > 0 ? static_cast<double>(set.puzzles) / median : 0;
}

PassTally sum_of(const SetMeasurement& set) {
  PassTally sum;
  for (const PassTally& pass : set.passes) sum += pass;
  return sum;
}

std::vector<std::string> pass_row(std::string name, const PassTally& pass, const PassTally& sum, bool has_times) {
  std::vector<std::string> row = {std::move(name), std::to_string(pass.calls), std::to_string(pass.hits)};
  for (std::size_t kind = 0; kind < kEffortNames.size(); ++kind) {
    if (sum.effort.counts[kind] > 0) row.push_back(std::to_string(pass.effort.counts[kind]));
  }
  if (has_times) {
    row.push_back(fixed(seconds(pass), 4));
    row.push_back(fixed(1e6 * seconds(pass) / static_cast<double>(pass.calls), 2));
    row.push_back(fixed(100 * seconds(pass) / seconds(sum), 1));
  }
  return row;
}

}  // namespace

std::string measurement_text(const SetMeasurement& set, const MeasureOptions& options) {
  std::string text = set.name + ": " + std::to_string(set.puzzles) + " puzzles";
  if (!set.cpu_seconds.empty()) {
    text += ", CPU " + to_string(spread_of(set.cpu_seconds), 4) + " s, " + fixed(rate_of(set, set.cpu_seconds), 1) +
            " puzzles per CPU second";
    if (options.threads > 1) text += ", " + fixed(rate_of(set, set.wall_seconds), 1) + " per second";
  }
  text += '\n';

  const PassTally sum = sum_of(set);
  std::vector<std::string> head = {"technique", "calls", "hits"};
  for (std::size_t kind = 0; kind < kEffortNames.size(); ++kind) {
    if (sum.effort.counts[kind] > 0) head.emplace_back(kEffortNames[kind]);
  }
  if (options.reads_clock) head.insert(head.end(), {"seconds", "us/call", "%"});
  TextTable table({{.is_left = true}}, "  ");
  table.add(std::move(head));
  for (std::size_t row = 0; row < set.passes.size(); ++row) {
    const PassTally& pass = set.passes[row];
    if (pass.calls > 0)
      table.add(pass_row(std::string(name_of(pass_table()[row])), pass, sum, options.reads_clock));
  }
  if (sum.calls > 0) table.add(pass_row("together", sum, sum, options.reads_clock));
  return text + table.text() + "  signature " + set.signature + "\n  counts    " + counts_signature(set) + '\n';
}

nlohmann::ordered_json measurement_json(const SetMeasurement& set, const MeasureOptions& options) {
  nlohmann::ordered_json techniques = nlohmann::ordered_json::array();
  for (std::size_t row = 0; row < set.passes.size(); ++row) {
    const PassTally& pass = set.passes[row];
    if (pass.calls == 0) continue;
    nlohmann::ordered_json technique = {
        {"technique", name_of(pass_table()[row])}, {"calls", pass.calls}, {"hits", pass.hits}};
    for (std::size_t kind = 0; kind < kEffortNames.size(); ++kind) {
      technique[std::string(kEffortNames[kind])] = pass.effort.counts[kind];
    }
    if (options.reads_clock) technique["seconds"] = seconds(pass);
    techniques.push_back(std::move(technique));
  }
  nlohmann::ordered_json json = {{"set", set.name}, {"puzzles", set.puzzles}};
  if (!set.cpu_seconds.empty()) {
    json["cpu_seconds"] = set.cpu_seconds;
    json["wall_seconds"] = set.wall_seconds;
    json["puzzles_per_cpu_second"] = rate_of(set, set.cpu_seconds);
  }
  json["techniques"] = std::move(techniques);
  json["signature"] = set.signature;
  json["counts_signature"] = counts_signature(set);
  return json;
}

}  // namespace sudorate
