// Ratings as rows of a store. A path is a text with its steps: technique and variant by their numbers, rating in
// tenths,
// '+' or '-' for one that comes after or before others of the same rating, length of the chain, effects, as in
// "0.1 12 0 r1c8=4; 30.2 71 8 r1c5-2 r4c8-25".
#pragma once

#include <optional>
#include <span>
#include <string>

#include "tools/database/stored_row.h"
#include "tools/policy/ruled_step.h"
#include "tools/records/meaning/position.h"

namespace sudorate {

struct Evaluation;

std::string path_column(std::span<const RuledStep> steps);

// The column `puzzle`. Nothing for a state whose candidates do not show which cells are placed.
std::optional<std::string> position_text(const Position& position);
// Nothing for a column that is neither a puzzle nor a state. The givens of a state are its placed digits.
std::optional<Position> position_of(const StoredRow& row);

// A row without its set. Nothing if the rating is not finished, or is recorded and no puzzle can have it.
// `keeps_path`: with the path, if the evaluation has it.
std::optional<StoredRow> stored_rating(const Position& position, const Evaluation& evaluation, bool keeps_path);
// Rating, outcome, steps, stalled_at and is_recorded of an intact row; nothing for any other, and for one whose
// path does not lead from the position to the rating.
std::optional<Evaluation> evaluation_of(const StoredRow& row, const Position& position);

}  // namespace sudorate
