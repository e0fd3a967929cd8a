// Structs as JSON: what runs and their parts keep in files. A struct that is kept so has a list of its members, for
// several objects at once, so that add_counts can use it, too:
//
//   template <typename Each, typename... Selves>
//   static void visit_members(const Each& each, Selves&... selves) {
//     each("name", selves.name...);
//     ...
//   }
#pragma once

#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace sudorate {

struct AnyMember {
  template <typename Member>
  void operator()(const char*, const Member&) const {}
};
template <typename Struct>
concept HasMembers = requires(Struct& value) {
  Struct::visit_members(AnyMember(), value);
};

template <typename Json, HasMembers Struct>
void to_json(Json& json, const Struct& value) {
  Struct::visit_members([&](const char* name, const auto& member) { json[name] = member; }, value);
}

template <typename Json, HasMembers Struct>
void from_json(const Json& json, Struct& value) {
  Struct::visit_members([&](const char* name, auto& member) { json.at(name).get_to(member); }, value);
}

// The text of a file with the struct; on one line if `indent` is below 0.
template <HasMembers Struct, typename Json = nlohmann::ordered_json>
std::string file_text(const Struct& value, int indent) {
  const Json json = value;
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

// Sets the members in their order, and returns false at the first that the text lacks.
template <HasMembers Struct, typename Json = nlohmann::ordered_json>
bool read_file_text(const std::string& text, Struct& value) {
  try {
    Json::parse(text).get_to(value);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace sudorate
