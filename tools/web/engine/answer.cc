#include "tools/web/engine/answer.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

namespace sudorate {
namespace {

std::string& last_answer() {
  static std::string text;
  return text;
}

}  // namespace

void answer(std::string text) { last_answer() = std::move(text); }

void answer(const nlohmann::ordered_json& json) {
  answer(json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

}  // namespace sudorate

// Memory for the arguments of a call; engine_free gives it back.
ENGINE_EXPORT void* engine_alloc(std::size_t bytes) { return std::malloc(bytes); }
ENGINE_EXPORT void engine_free(void* memory) { std::free(memory); }

// The text of the last answer, in UTF-8 and without a zero at its end.
ENGINE_EXPORT const char* engine_answer() { return sudorate::last_answer().data(); }
ENGINE_EXPORT std::size_t engine_answer_length() { return sudorate::last_answer().size(); }
