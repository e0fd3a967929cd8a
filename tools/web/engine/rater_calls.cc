// The calls of sudorate.h that have call-backs, with their steps as JSON instead.
#include <sudorate.h>

#include <cstddef>
#include <nlohmann/json.hpp>

#include "tools/web/engine/answer.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

std::int32_t add_step(void* data, const sudorate_step* step) {
  Json json = {{"number", step->number},
               {"rating", step->rating / 10.0},
               {"technique", step->technique},
               {"length", step->length},
               {"effect", step->effect}};
  if (step->cell >= 0) {
    json["cell"] = step->cell;
    json["digit"] = step->digit;
  } else {
    json["removed"] = Json::array();
    for (int cell = 0; cell < 81; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if (((step->removed[cell] >> (digit - 1)) & 1) != 0) {
          json["removed"].push_back({{"cell", cell}, {"digit", digit}});
        }
      }
    }
  }
  if (step->explanation != nullptr) json["explanation"] = step->explanation;
  static_cast<Json*>(data)->push_back(std::move(json));
  return 1;
}

// Answers the steps that a call of sudorate.h gives to add_step, and returns its outcome.
template <typename Call>
std::int32_t answer_steps(Call call) {
  Json steps = Json::array();
  const std::int32_t outcome = call(&steps);
  answer(steps);
  return outcome;
}

}  // namespace
}  // namespace sudorate

// As sudorate_path and sudorate_hint; the answer is an array of steps.
ENGINE_EXPORT std::int32_t engine_path(sudorate_rater* rater, const char* text, std::size_t length,
                                       const sudorate_options* options, sudorate_result* result) {
  return sudorate::answer_steps(
      [&](void* steps) { return sudorate_path(rater, text, length, options, sudorate::add_step, steps, result); });
}
ENGINE_EXPORT std::int32_t engine_hint(sudorate_rater* rater, const char* text, std::size_t length,
                                       const sudorate_options* options, sudorate_result* result) {
  return sudorate::answer_steps(
      [&](void* steps) { return sudorate_hint(rater, text, length, options, sudorate::add_step, steps, result); });
}
