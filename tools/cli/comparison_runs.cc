#include "tools/cli/comparison_runs.h"

#include <any>
#include <array>
#include <map>
#include <memory>
#include <numeric>
#include <utility>
#include <variant>

#include "tools/compare/step_library.h"
#include "tools/notation/finding_text.h"
#include "tools/run/evaluation.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/run/run_log.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

// Travels with the row, and is counted when the row is written.
struct LibraryExtra {
  const LibraryTechnique* technique = nullptr;
  LibraryVerdict verdict = LibraryVerdict::kUnknown;
};

std::string expected_text(const LibraryLine& line) {
  if (line.must_fail) return "nothing";
  std::string text;
  const auto add = [&text](const Conclusion& conclusion) {
    text.append(text.empty() ? "" : " ").append(conclusion_text(conclusion));
  };
  for (const Candidate placed : line.conclusion.placed) add({Placement{cell_of(placed), digit_of(placed)}, {}});
  for (const Candidate removed : line.conclusion.removed) add({{}, {{cell_of(removed), bit(digit_of(removed))}}});
  return text;
}

std::string difference_text(const Record& record, const LibraryLine& line, const LibraryAnswer& answer) {
  std::string text = record.source + ':' + std::to_string(record.line) + ": " + std::string(line.technique->name) +
                     ": expected " + expected_text(line) + "; found ";
  if (answer.found.empty()) text += "nothing";
  for (std::size_t index = 0; index < answer.found.size(); ++index) {
    text += (index == 0 ? "" : " | ") + conclusion_text(answer.found[index]);
  }
  return text + '\n';
}

Row library_row(const Record& record, StepLister& lister, const SearchLimits& limits) {
  Evaluation evaluation = examined(record, {}, limits);
  Row row = row_of(evaluation);
  if (row.outcome == RecordOutcome::kMalformed) return row;
  const auto parsed = parse_library_line(record.text);
  if (const std::string* problem = std::get_if<std::string>(&parsed)) {
    row.outcome = RecordOutcome::kMalformed;
    row.text = record.source + ':' + std::to_string(record.line) + ": " + *problem + '\n';
    return row;
  }
  const auto& line = std::get<LibraryLine>(parsed);
  const LibraryAnswer answer = check_library_line(line, grid_of_position(*record.position()), lister, limits);
  // A library may have positions with several solutions.
  row.outcome = answer.verdict == LibraryVerdict::kUnknown ? RecordOutcome::kLimit : RecordOutcome::kUnique;
  if (answer.verdict == LibraryVerdict::kDiffers) row.text = difference_text(record, line, answer);
  row.set_extra(LibraryExtra{line.technique, answer.verdict});
  return row;
}

using OutcomeCounts = std::array<std::int64_t, 4>;

std::string table_text(const std::map<const LibraryTechnique*, OutcomeCounts>& counts) {
  TextTable table({{true, 5}, {true, 36}, {true, 24}, {false, 5}, {false, 5}, {false, 6}});
  table.add({"code", "technique", "ours", "lines", "agree", "differ"});
  for (const auto& [technique, of_technique] : counts) {
    const bool is_built = technique->check != LibraryCheck::kNone;
    const std::int64_t lines = std::accumulate(of_technique.begin(), of_technique.end(), std::int64_t{0});
    std::vector<std::string> row = {std::string(technique->code), std::string(technique->name),
                                    std::string(is_built ? technique->technique : "not built"),
                                    std::to_string(lines)};
    if (is_built) {
      for (const LibraryVerdict verdict : {LibraryVerdict::kAgrees, LibraryVerdict::kDiffers}) {
        row.push_back(std::to_string(of_technique[static_cast<std::size_t>(verdict)]));
      }
    }
    table.add(std::move(row));
  }
  return table.text();
}

}  // namespace

int compare_steps(RunSetup setup, const RunOptions& run_options, const RatingOptions& limits,
                  const std::vector<std::string>& operands) {
  RunOptions options = run_options;
  options.input.read.from_state = true;
  RecordRun run(options, operands, std::move(setup));
  if (const auto status = run.open()) return *status;
  MadeRows checked(run.records(), run.threads(), [&](const RunContext& context) {
    return row_maker([options = context.rating_options(limits), lister = std::make_unique<StepLister>()](
                         const Record& record) { return library_row(record, *lister, search_limits(options)); });
  });
  // In the order of the table of techniques.
  std::map<const LibraryTechnique*, OutcomeCounts> counts;
  std::int64_t differing = 0;
  EachRow counted(checked, [&](const Row& row) {
    const auto* extra = std::any_cast<LibraryExtra>(&row.extra);
    if (extra == nullptr) return;
    ++counts[extra->technique][static_cast<std::size_t>(extra->verdict)];
    if (extra->verdict == LibraryVerdict::kDiffers) ++differing;
  });
  run.write(counted);
  if (run.is_complete()) run.add_text(table_text(counts));
  const int status = run.end();
  return status == kExitFine && differing > 0 ? kExitSomeRecordFailed : status;
}

}  // namespace sudorate
