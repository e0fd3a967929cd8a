// XY-Wing and XYZ-Wing. Evidence: cells = the pivot, the first and the second wing; digits = the eliminated digit.
#pragma once

#include "rating/pass.h"

namespace sudorate {

bool find_xy_wing(const PassInput& input, Step& step);
bool find_xyz_wing(const PassInput& input, Step& step);

}  // namespace sudorate
