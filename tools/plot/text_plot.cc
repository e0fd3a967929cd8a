// Tested by tests/tools/plot/text_plot_test.cc.
#include "tools/plot/text_plot.h"

#include <algorithm>

#include "tools/text/text_table.h"

namespace sudorate {
namespace {

constexpr int kShortestRoom = 10;

// `part` of `whole` as a bar that fills `room` characters if both are equal; at least one character.
std::string bar(int part, int whole, int room, char character) {
  const int length = whole == 0 ? 0 : (part * room + whole / 2) / whole;
  return std::string(static_cast<std::size_t>(std::max(length, 1)), character);
}

std::string bar_of(const PlottedStep& step, Rating hardest, int room) {
  return bar(step.rating, hardest, room, step.places_digit ? '=' : '#');
}

// A number, a rating, a bar and a text or another rating.
TextTable table_of(int room, const TextColumn& last) {
  return TextTable({{.least = 5}, {.least = 7}, {true, static_cast<std::size_t>(room)}, last, {true}});
}

}  // namespace

std::string text_plot(const PlottedPath& path, int width) {
  constexpr int kBeside = 18;
  const std::vector<TechniqueCount> techniques = path.techniques();
  std::size_t longest = 0;
  int most = 0;
  for (const TechniqueCount& technique : techniques) {
    longest = std::max(longest, technique.technique.size());
    most = std::max(most, technique.count);
  }
  const int room = std::max(width - kBeside - static_cast<int>(longest), kShortestRoom);
  const std::string head = path.label + " ED=" + path.ratings + '\n';
  if (techniques.empty()) return head;
  TextTable steps = table_of(room, {.is_left = true});
  steps.add({"step", "rating", "", "technique"});
  for (const PlottedStep& step : path.steps) {
    steps.add(
        {std::to_string(step.number), to_string(step.rating), bar_of(step, path.hardest(), room), step.technique});
  }
  TextTable counts = table_of(room, {.is_left = true});
  counts.add({"steps", "hardest", "", "technique"});
  for (const TechniqueCount& technique : techniques) {
    counts.add({std::to_string(technique.count), to_string(technique.hardest),
                bar(technique.count, most, room, '#'), technique.technique});
  }
  return head + steps.text() + "\nsteps by technique ('=' above is a placement)\n" + counts.text();
}

}  // namespace sudorate
