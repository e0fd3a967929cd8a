// The colours of the commands' texts, see Painter.
#pragma once

#include <span>

#include "tools/run/paint.h"

namespace sudorate {

std::span<const PaintRule> path_paint();
// Of steps that are explained, with their boards.
std::span<const PaintRule> lesson_paint();
std::span<const PaintRule> comparison_paint();
std::span<const PaintRule> help_paint();

}  // namespace sudorate
