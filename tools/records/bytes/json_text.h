// JSON values to text.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sudorate {

// Members in the order of the text. The page's engine has this one kind of JSON value: the library's functions
// exist once more for each other.
using Json = nlohmann::ordered_json;

// A value as text. Bytes that are not UTF-8 become U+FFFD.
inline std::string text_of(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace sudorate
