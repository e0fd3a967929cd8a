// What the exports share: the memory for arguments, and answers as text.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

// Makes a function callable from JavaScript.
#define ENGINE_EXPORT extern "C" __attribute__((visibility("default")))
// A text among the parameters of such a function, and the same as a view.
#define TEXT(name) const char *name, std::size_t name##_length
#define VIEW(name) std::string_view(name, name##_length)

namespace sudorate {

// Keeps the text for engine_answer until the next call of any export that answers.
void answer(std::string text);
// The same as JSON; bytes that are not UTF-8 are replaced.
void answer(const nlohmann::ordered_json& json);

}  // namespace sudorate
