#include "tools/teach/lesson_json.h"

#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/notation/board_names.h"
#include "tools/notation/puzzle_text.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// By CellTag.
constexpr std::array kCellTagNames = {"", "helper", "pattern"};

void add_unless_empty(const char* name, auto value, Json& json) {
  if (!value.empty()) json[name] = std::move(value);
}

}  // namespace

nlohmann::ordered_json board_json(const Grid& grid) {
  Json candidates = Json::array();
  for (Cell cell = 0; cell < kCellCount; ++cell) candidates.push_back(grid.candidates(cell));
  return {{"digits", to_line(grid.placed())}, {"candidates", std::move(candidates)}};
}

nlohmann::ordered_json lesson_json(const Lesson& lesson) {
  Json json = {{"title", lesson.title},   {"rating", lesson.rating}, {"kind", group_name(lesson.group)},
               {"effect", lesson.effect}, {"seen", lesson.seen},     {"reasons", lesson.reasons},
               {"result", lesson.result}};
  if (lesson.is_single) json["single"] = true;
  add_unless_empty("branches", lesson.branches, json);
  add_unless_empty("tried", lesson.tried, json);
  add_unless_empty("notation", lesson.notation, json);
  return json;
}

nlohmann::ordered_json picture_json(const BoardPicture& picture) {
  Json marks = Json::object();
  Json cells = Json::object();
  Json letters = Json::object();
  Json houses = Json::array();
  Json links = Json::array();
  for (Candidate candidate = 0; candidate < kCandidateCount; ++candidate) {
    const CandidateTag tag = picture.candidates[candidate];
    if (tag != CandidateTag::kNone) marks[entry_of(kCandidateTagNames, tag)].push_back(candidate);
  }
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const CellTag tag = picture.cells[cell];
    if (tag != CellTag::kNone) cells[entry_of(kCellTagNames, tag)].push_back(cell);
    if (picture.letters[cell] != '\0') letters[std::to_string(cell)] = std::string(1, picture.letters[cell]);
  }
  for (const House house : picture.houses) houses.push_back(house_name(house));
  for (const PictureLink& link : picture.links) {
    links.push_back({link.from, link.to, link.is_strong ? 1 : 0, link.reason});
  }
  Json json = Json::object();
  add_unless_empty("marks", std::move(marks), json);
  add_unless_empty("cells", std::move(cells), json);
  add_unless_empty("letters", std::move(letters), json);
  add_unless_empty("houses", std::move(houses), json);
  add_unless_empty("links", std::move(links), json);
  return json;
}

}  // namespace sudorate
