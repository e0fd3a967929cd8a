// Boards and steps as JSON for the page.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "tagging/grid.h"
#include "tools/steps/listed_step.h"

namespace sudorate {

// {"digits": "1..4...", "candidates": [3, 0, ...]}: 81 placed digits, and a set of bits for each cell, bit 0 for
// digit 1; 0 for a filled cell.
nlohmann::ordered_json board_json(const Grid& grid);
// The reverse, from one text: the 81 digits, then three hexadecimal digits for the candidates of each cell. Nothing
// for any other text.
std::optional<Grid> parse_board(std::string_view text);

// The members of step_json, and
//
//   effect     "r1c2=3", or the removed candidates by cell
//   lesson     title, rating, single, seen, reasons, result, tried, notation; see lesson.h
//   picture    candidates and cells: marks by number; houses; links with from, to, strong. A candidate is 9 times
//   its
//              cell plus its digit less 1
//   after      the board after the step
nlohmann::ordered_json step_with_lesson_json(const Grid& before, const ListedStep& listed);

}  // namespace sudorate
