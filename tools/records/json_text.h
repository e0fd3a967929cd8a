// JSON texts as values, within limits.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

// Members in the order of the text. The library's own ordered map searches for the name before it adds a member,
// which takes quadratic time.
template <typename Key, typename Value, typename Compare, typename Allocator>
struct MemberList : nlohmann::ordered_map<Key, Value, Compare, Allocator> {
  using Base = nlohmann::ordered_map<Key, Value, Compare, Allocator>;
  using Base::Base;

  Value& operator[](const Key& key) {
    static_cast<typename Base::Container&>(*this).emplace_back(key, Value());
    return this->back().second;
  }
};

using Json = nlohmann::basic_json<MemberList>;

// The value of a text; nothing if there is none, and `problem` is the reason. Among members with one name the first
// counts; a number beyond the range of a double is a string. Memory: some 100 MB for the largest text allowed.
// Time: linear.
std::optional<Json> parse_json(std::string_view text, std::string& problem);

// A value as text; a string without quotes, and nothing for null.
std::string text_of(const Json& value);

}  // namespace sudorate
