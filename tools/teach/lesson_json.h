// Boards and lessons as JSON, for tools/viewer and for pages.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "tagging/grid.h"
#include "tools/teach/lesson.h"

namespace sudorate {

// {"digits": "1..4...", "candidates": [3, 0, ...]}: 81 placed digits with '.' for empty cells, and for each cell a
// set of bits, bit 0 for digit 1; 0 for a filled cell.
nlohmann::ordered_json board_json(const Grid& grid);

// {"title", "rating", "kind", "effect", "single", "seen", "reasons", "branches", "result", "tried", "notation"};
// see Lesson. "kind" is the name of the group. Members that are empty or false are left out, except seen and
// reasons.
nlohmann::ordered_json lesson_json(const Lesson& lesson);

// {"marks": {"on": [candidate, ...], ...}, "cells": {"pattern": [cell, ...], ...}, "letters": {"12": "A"},
// "houses":
// ["row1", ...], "links": [[from, to, strong, reason], ...]}. A candidate is 9 times its cell plus its digit less
// 1; strong is 1 or 0; reason is an index into the reasons of the lesson, or -1. Empty members are left out.
nlohmann::ordered_json picture_json(const BoardPicture& picture);

}  // namespace sudorate
