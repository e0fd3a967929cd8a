// The layout of structs, for the test of the same numbers in ../src/engine/layout.ts and rows.ts.
#include <sudorate.h>

#include <cstddef>
#include <nlohmann/json.hpp>

#include "tools/web/engine/answer.h"
#include "tools/web/engine/stored_row.h"

// Answers {"sudorate_result": {"bytes": 48, "er": 8, ...}, ...}.
ENGINE_EXPORT void engine_layout() {
#define MEMBER(type, member) json[#type][#member] = offsetof(type, member)
  nlohmann::ordered_json json;
  json["sudorate_options"]["bytes"] = sizeof(sudorate_options);
  MEMBER(sudorate_options, size);
  MEMBER(sudorate_options, flags);
  MEMBER(sudorate_options, stop_at);
  MEMBER(sudorate_options, wanted);
  MEMBER(sudorate_options, max_work);
  MEMBER(sudorate_options, max_time);
  MEMBER(sudorate_options, watch);
  MEMBER(sudorate_options, watch_data);
  MEMBER(sudorate_options, scale);
  MEMBER(sudorate_options, reserved);
  json["sudorate_result"]["bytes"] = sizeof(sudorate_result);
  MEMBER(sudorate_result, size);
  MEMBER(sudorate_result, outcome);
  MEMBER(sudorate_result, er);
  MEMBER(sudorate_result, ep);
  MEMBER(sudorate_result, ed);
  MEMBER(sudorate_result, score);
  MEMBER(sudorate_result, step_count);
  MEMBER(sudorate_result, bounds);
  MEMBER(sudorate_result, work);
  MEMBER(sudorate_result, line);
  MEMBER(sudorate_result, column);
  json["sudorate_check_result"]["bytes"] = sizeof(sudorate_check_result);
  MEMBER(sudorate_check_result, size);
  MEMBER(sudorate_check_result, outcome);
  MEMBER(sudorate_check_result, solution_count);
  MEMBER(sudorate_check_result, given_count);
  MEMBER(sudorate_check_result, line);
  MEMBER(sudorate_check_result, column);
  MEMBER(sudorate_check_result, givens);
  MEMBER(sudorate_check_result, solution);
#undef MEMBER
  json["stored_row"]["bytes"] = sizeof(sudorate::StoredRow);
  json["stored_row"]["no_steps"] = sudorate::StoredRow::kNoSteps;
// What rows.ts reads.
#define MEMBER(member) json["stored_row"][#member] = offsetof(sudorate::StoredRow, member)
  MEMBER(er);
  MEMBER(outcome);
  MEMBER(count_total);
#undef MEMBER
  sudorate::answer(json);
}
