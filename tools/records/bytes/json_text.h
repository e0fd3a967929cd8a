// JSON texts as values, within limits.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

// Members in the order of the text. The page's engine has this one kind of JSON value: the library's functions
// exist once more for each other.
using Json = nlohmann::ordered_json;

// The value of a text; nothing if there is none, and `problem` is the reason. Among members with one name the first
// counts; a number beyond the range of a double is a string. Memory: some 100 MB for the largest text allowed.
// Time: linear.
std::optional<Json> parse_json(std::string_view text, std::string& problem);

// A value as text; a string without quotes, and nothing for null.
std::string text_of(const Json& value);

}  // namespace sudorate
