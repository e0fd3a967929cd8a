// What the exports share: the memory for arguments, and answers as text.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

// Makes a function callable from JavaScript.
#define ENGINE_EXPORT extern "C" __attribute__((visibility("default")))

namespace sudorate {

// Keeps the text for engine_answer until the next call of any export that answers.
void answer(std::string text);
// The same as JSON; bytes that are not UTF-8 are replaced.
void answer(const nlohmann::ordered_json& json);

}  // namespace sudorate
