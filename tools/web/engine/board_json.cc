#include "tools/web/engine/board_json.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <string>
#include <system_error>

#include "chains/finders/conclusion.h"
#include "chains/finders/notation.h"
#include "rating/report.h"
#include "tagging/puzzle_text.h"
#include "tools/steps/step_json.h"
#include "tools/teach/lesson.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

Json picture_json(const BoardPicture& picture) {
  constexpr std::array kCellTags = {"", "helper", "pattern"};
  Json json = {{"candidates", Json::object()}, {"cells", Json::object()}, {"houses", Json::array()}};
  for (Candidate candidate = 0; candidate < kCandidateCount; ++candidate) {
    const auto tag = static_cast<std::size_t>(picture.candidates[candidate]);
    if (tag != 0) json["candidates"][std::to_string(candidate)] = kCandidateTagNames[tag];
  }
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const auto tag = static_cast<std::size_t>(picture.cells[cell]);
    if (tag != 0) json["cells"][std::to_string(cell)] = kCellTags[tag];
    if (picture.letters[cell] != '\0')
      json["letters"][std::to_string(cell)] = std::string(1, picture.letters[cell]);
  }
  for (const House house : picture.houses) json["houses"].push_back(house_name(house));
  json["links"] = Json::array();
  for (const PictureLink& link : picture.links) {
    json["links"].push_back({{"from", link.from}, {"to", link.to}, {"strong", link.is_strong}});
  }
  return json;
}

}  // namespace

Json board_json(const Grid& grid) {
  Json candidates = Json::array();
  for (Cell cell = 0; cell < kCellCount; ++cell) candidates.push_back(grid.candidates(cell));
  return {{"digits", to_line(grid.placed())}, {"candidates", std::move(candidates)}};
}

std::optional<Grid> parse_board(std::string_view text) {
  constexpr int kMaskDigits = 3;
  if (text.size() != kCellCount * (1 + kMaskDigits)) return std::nullopt;
  Digits81 placed{};
  Candidates81 candidates{};
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const char c = text[cell];
    if (c >= '1' && c <= '9')
      placed[cell] = static_cast<std::uint8_t>(c - '0');
    else if (c != '.')
      return std::nullopt;
    const char* const begin = text.data() + kCellCount + cell * kMaskDigits;
    const char* const end = begin + kMaskDigits;
    unsigned mask = 0;
    const auto read = std::from_chars(begin, end, mask, 16);
    if (read.ec != std::errc() || read.ptr != end || mask >= 1U << kDigitCount) return std::nullopt;
    candidates[cell] = static_cast<DigitSet>(mask);
  }
  return Grid::from_state(placed, candidates);
}

Json step_with_lesson_json(const Grid& before, const ListedStep& listed) {
  const Lesson lesson = make_lesson(before, listed);
  Json json = step_json(listed);
  const Step* step = listed.step();
  json["effect"] = step != nullptr ? effect_text(*step) : conclusion_text(conclusion_of(listed));
  json["lesson"] = {{"title", lesson.title}, {"rating", lesson.rating},    {"single", lesson.is_single},
                    {"seen", lesson.seen},   {"reasons", lesson.reasons},  {"result", lesson.result},
                    {"tried", lesson.tried}, {"notation", lesson.notation}};
  json["picture"] = picture_json(lesson.picture);
  json["after"] = board_json(lesson.after);
  return json;
}

}  // namespace sudorate
