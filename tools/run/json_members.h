// Structs as JSON: what runs and their parts keep in files. A struct that is kept so has a list of its members, for
// several objects at once, so that add_counts can use it, too:
//
//   static void visit_members(const auto& each, auto&... selves) {
//     each("name", selves.name...);
//     ...
//   }
#pragma once

#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace sudorate {

struct AnyMember {
  void operator()(const char*, const auto&) const {}
};
template <typename Struct>
concept HasMembers = requires(Struct& value) {
  Struct::visit_members(AnyMember(), value);
};

template <HasMembers Struct>
void to_json(auto& json, const Struct& value) {
  Struct::visit_members([&](const char* name, const auto& member) { json[name] = member; }, value);
}

template <HasMembers Struct>
void from_json(const auto& json, Struct& value) {
  Struct::visit_members([&](const char* name, auto& member) { json.at(name).get_to(member); }, value);
}

// The text of a file with the struct; on one line if `indent` is below 0.
template <typename Json = nlohmann::ordered_json>
std::string file_text(const HasMembers auto& value, int indent) {
  const Json json = value;
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

// Sets the members in their order, and returns false at the first that the text lacks.
template <typename Json = nlohmann::ordered_json>
bool read_file_text(const std::string& text, HasMembers auto& value) {
  try {
    Json::parse(text).get_to(value);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace sudorate
