// Tested by tests/tools/bench/puzzle_set_test.cc.
#include "tools/bench/puzzle_set.h"

#include <variant>

#include "tools/notation/puzzle_text.h"
#include "tools/records/rated_reader.h"
#include "tools/run/evaluation.h"
#include "tools/run/row.h"
#include "tools/run/run_log.h"
#include "tools/text/file_path.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

void add_puzzle(const Digits81& givens, const std::optional<RecordedRatings>& recorded, PuzzleSet& set) {
  BenchPuzzle puzzle{givens, {}};
  const auto is_exact = [](const RecordedPart& part) { return part.kind == RecordedKind::kExact; };
  if (recorded && recorded->problem.empty() && is_exact(recorded->er) && is_exact(recorded->ep) &&
      is_exact(recorded->ed)) {
    puzzle.recorded = to_string(*recorded);
  }
  set.puzzles.push_back(std::move(puzzle));
}

}  // namespace

std::vector<std::string_view> built_in_set_names() {
  std::vector<std::string_view> names;
  for (const auto& [name, text] : kBuiltInTexts) names.push_back(name);
  return names;
}

std::optional<PuzzleSet> built_in_set(std::string_view name) {
  for (const auto& [known, text] : kBuiltInTexts) {
    if (known != name) continue;
    PuzzleSet set{std::string(name), {}};
    for (const std::string_view line : pieces_of(text, '\n')) {
      const auto parsed = parse_puzzle_line(line);
      if (const auto* puzzle = std::get_if<PuzzleRecord>(&parsed)) {
        add_puzzle(puzzle->givens, parse_recorded_ratings({}, puzzle->comment), set);
      }
    }
    return set;
  }
  return std::nullopt;
}

PuzzleSet read_set(const std::string& file, RunLog& log) {
  PuzzleSet set{file_path(file).filename().string(), {}};
  RatedReader reader(InputOptions(), {{.name = file}}, RatedReaderOptions(), log);
  for (Record record; reader.next(record); record = Record()) {
    Row row;
    if (const Position* position = record.position()) {
      const Evaluation validity = check_validity(position->givens);
      row.outcome = validity.outcome;
      if (row.outcome == RecordOutcome::kUnique) {
        add_puzzle(position->givens, record.recorded, set);
      } else {
        log.add_record_error(record.source, record.line, position->column, validity.problem);
      }
    } else if (!is_result_only(record)) {
      log.add_record_error(record.source, record.message_line(), record.error()->column, record.error()->reason);
    } else {
      continue;
    }
    log.count(row);
  }
  return set;
}

}  // namespace sudorate
