// X-Wing, Swordfish, Jellyfish. Evidence: houses = the base lines, covers = the cover lines, digits.
#pragma once

#include "rating/pass.h"

namespace sudorate {

// The cover lines lose the digit outside the base lines; listed cover line by cover line.
bool find_x_wing(const PassInput& input, Step& step);
bool find_swordfish(const PassInput& input, Step& step);
bool find_jellyfish(const PassInput& input, Step& step);

}  // namespace sudorate
