// The techniques that were tried before a step, which explains why this step and no other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rating/pass_rows.h"
#include "rating/step.h"

namespace sudorate {

// The rows of the try order that had given no step of a lower rating when this one was taken, in their order: the
// rows before the row of the step, except those left out; of competing rows, the ones with a lower base.
std::vector<std::string_view> tried_before(const Step& step, PassRows left_out = 0);

// "Hidden Single and Direct Locking give no step below 2.0."; empty if nothing is tried before.
std::string tried_words(const Step& step, PassRows left_out = 0);

}  // namespace sudorate
