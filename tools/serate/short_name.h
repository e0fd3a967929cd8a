// The short names of techniques in Sukaku Explainer's batch rater.
#pragma once

#include <string>

namespace sudorate {

struct Step;

// "HS", "gSS111", "WXY139", "UR1", "DCFC+FC" and the like.
std::string short_name(const Step& step);

}  // namespace sudorate
